internal import ImprintValues

/// Tone-maps PQ or HLG to SDR in BT.709: a video to 8-bit 4:2:0 of limited range, an image to RGB.
///
/// Light is scaled so that SDR white in HDR (203 cd/m², ITU-R BT.2408) is 1. It stays as it is up to mid-grey, 18 % of
/// white; from there a Möbius curve maps the peak to 1. The brightest of red, green and blue takes the curve, and the
/// others follow in proportion, so that hues stay.
///
/// How much of the lightness between the greys of a ColorChecker is kept, of which white lies at 203 cd/m² (as
/// graded) or at 613 cd/m² (as phones expose HLG), with a peak of 1000 cd/m²; and the codes of 294 and 613 cd/m², of 255:
///
/// | curve | white to grey at 203 | at 613 | 294, 613 | 203 |
/// |---|---|---|---|---|
/// | Möbius from 0.6 | 50, 98, 100, 100 % | 10, 21, 60, 142 % | 243, 252 | 234 |
/// | BT.2390 EETF to 203 cd/m² | 54, 86, 100, 100 % | 10, 30, 69, 131 % | 243, 254 | 230 |
/// | Möbius from 0.18 | 47, 63, 82, 99 % | 27, 41, 64, 97 % | 224, 246 | 210 |
/// | BT.2446 method A | 61, 64, 67, 71 % | 52, 67, 85, 94 % | 196, 234 | 175 |
///
/// BT.2390 ends level at the peak, as a high knee does, and highlights become one. Method A keeps them best, but takes
/// white to 175, and with the peaks of 4,000 and 10,000 cd/m² that PQ states or leaves open to 124 and 103. Between
/// the two, this curve keeps skin and shadows at their light, and hardly depends on the peak: white is 210 to 205.
struct ToneMapping {
  /// The light that the curve begins at, as a share of SDR white.
  private static let knee = 0.18

  let nodes: [FilterNode]
  let result: FrameFormat

  /// The mapping of video frames.
  ///
  /// - Parameter peak: the brightest light, in cd/m².
  init(format: FrameFormat, peak: Double) {
    let result = format.after(.toneMap(peak: peak))
    self.result = result
    let isOdd = format.size.width % 2 != 0 || format.size.height % 2 != 0
    nodes =
      Self.toRGB(format, peak, alpha: "")
      + [Self.toVideo]
      // zimg does not support odd edges of 4:2:0; swscale does.
      + (isOdd ? [.format("yuv444p"), .scale(from: result.full444, to: result)] : [])
  }

  /// The mapping of an image, whose alpha stays as it is.
  ///
  /// - Parameters:
  ///   - image: the format of the image, whose layout the result has too: `gbrap16le`.
  ///   - peak: the brightest light, in cd/m².
  init(image: FrameFormat, peak: Double) {
    var result = image
    result.color = ColorDescription(
      primaries: .bt709, transfer: .bt709, matrix: .identity, isFullRange: true)
    self.result = result
    nodes = Self.toRGB(image, peak, alpha: "a")
  }

  /// - Parameter alpha: the letter of alpha in the names of layouts, where it is kept.
  private static func toRGB(
    _ format: FrameFormat, _ peak: Double, alpha: String
  ) -> [FilterNode] {
    [toLight(format), .format("gbr\(alpha)pf32le"), curve(peak)]
      // Integers clip colours outside BT.709 at its edge. Their negative parts would push chroma past its
      // range, and make highlights and midtones look alike.
      + [toSignal, .format("gbr\(alpha)p16le")]
  }

  /// The layout to convert frames to first, where zimg does not support theirs; nil where it does.
  static func workingLayout(for format: FrameFormat) -> PixelLayout? {
    let layout = format.layout
    let isOdd = format.size.width % 2 != 0 || format.size.height % 2 != 0
    let isSubsampled = layout.chromaShift != .none
    let isPlanar = layout.components.allSatisfy { $0.stride == 1 && $0.offset == 0 }
    if isPlanar, layout.shift == 0, layout.components.count >= 3, !(isOdd && isSubsampled) {
      return nil
    }
    return try? PixelLayout(ofFormat: layout.isRGB ? "gbrp16le" : "yuv444p16le")
  }

  /// Linear light in the primaries of BT.709; 1 is SDR white.
  private static func toLight(_ format: FrameFormat) -> FilterNode {
    var options = [
      "tin": format.color.transfer == .hlg ? "arib-std-b67" : "smpte2084",
      "pin": format.color.primaries.zscaleName ?? "bt2020",
      "rin": format.isFullRange ? "full" : "limited",
      "t": "linear", "p": "bt709", "npl": "\(HDRMetadata.whiteLuminance)",
    ]
    if !format.layout.isRGB {
      options["min"] = format.color.matrix == .bt709 ? "bt709" : "bt2020nc"
      options["cin"] = chromaName(format.chromaLocation)
    }
    // Between the rows of two threads, chroma would be enlarged as at an edge of the frame.
    if format.layout.chromaShift != .none { options["threads"] = "1" }
    return FilterNode(name: "zscale", options: options)
  }

  static func chromaName(_ location: ChromaLocation) -> String {
    switch location {
    case .left: "left"
    case .center: "center"
    case .topLeft: "topleft"
    }
  }

  private static func curve(_ peak: Double) -> FilterNode {
    let highest = max(peak / HDRMetadata.whiteLuminance, 1.001)
    return FilterNode(
      name: "tonemap",
      options: ["tonemap": "mobius", "param": "\(knee)", "desat": "0", "peak": "\(highest)"])
  }

  private static let toSignal = FilterNode(
    name: "zscale",
    options: [
      "tin": "linear", "pin": "bt709", "t": "bt709", "p": "bt709", "m": "gbr", "r": "full",
      "npl": "\(HDRMetadata.whiteLuminance)",
    ])

  private static let toVideo = FilterNode(
    name: "zscale",
    options: [
      "tin": "bt709", "pin": "bt709", "min": "gbr", "rin": "full",
      "t": "bt709", "p": "bt709", "m": "bt709", "r": "limited", "c": "left", "dither": "ordered",
      // Each thread would begin the dither pattern anew.
      "threads": "1",
    ])
}

extension FrameFormat {
  /// The same format without chroma subsampling.
  fileprivate var full444: FrameFormat {
    var format = self
    format.layout.name = "yuv444p"
    format.layout.chromaShift = .none
    return format
  }
}
