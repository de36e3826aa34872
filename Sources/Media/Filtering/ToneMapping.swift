internal import ImprintPixels
internal import ImprintPrimitives

/// Tone-maps PQ or HLG to SDR in BT.709: a video to 8-bit 4:2:0 of limited range, an image to RGB.
///
/// Light is scaled so that SDR white in HDR (203 cd/m², ITU-R BT.2408) is 1. It is linear up to 0.6; from there
/// a Möbius curve maps the peak to 1. With a peak of 1000 cd/m² white becomes 0.81 of the display's light
/// (code 217 of 235), which leaves room for highlights. Hues stay.
struct ToneMapping {
  let nodes: [FilterNode]
  let result: FrameFormat

  /// The mapping of video frames.
  ///
  /// - Parameter peak: the brightest light, in cd/m².
  init(format: FrameFormat, peak: Double) {
    var result = format
    result.layout = .planar420
    result.color = ColorDescription(
      primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false)
    result.chromaLocation = .left
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

  private static func chromaName(_ location: ChromaLocation) -> String {
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
      options: ["tonemap": "mobius", "param": "0.6", "desat": "0", "peak": "\(highest)"])
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
