internal import ImprintValues

/// Converts frames to the colours of others, among which they are shown.
///
/// SDR to SDR: coded values are taken over, and primaries that differ are converted in linear light, as for overlays.
/// SDR in HDR has its white at 203 cd/m² (ITU-R BT.2408), and so has HDR of the other curve. HDR is tone-mapped before.
struct ColorMatching {
  let node: FilterNode
  /// The format that comes out, which differs from the requested one where zimg does not support its layout.
  let result: FrameFormat

  /// - Parameters:
  ///   - source: of a layout that zimg supports (`ToneMapping.workingLayout`).
  ///   - target: the requested layout and colours; its size is the source's.
  init(from source: FrameFormat, to target: FrameFormat) throws(MediaError) {
    var result = target
    result.size = source.size
    if result.layout.hasAlpha || ToneMapping.workingLayout(for: result) != nil {
      result.layout = try PixelLayout(ofFormat: result.layout.isRGB ? "gbrp16le" : "yuv444p16le")
    }
    self.result = result
    let (matrix, other) = source.scalerMatrices(to: result)
    let isHDR = source.color.isHighDynamicRange || result.color.isHighDynamicRange
    var options = [
      "tin": Self.name(of: source.color.transfer, isHDR),
      "t": Self.name(of: result.color.transfer, isHDR),
      "pin": source.color.primaries.zscaleName ?? "bt709",
      "p": result.color.primaries.zscaleName ?? "bt709",
      "min": source.layout.isRGB ? "gbr" : matrix.zscaleName,
      "m": result.layout.isRGB ? "gbr" : other.zscaleName,
      "rin": source.isFullRange ? "full" : "limited", "r": result.isFullRange ? "full" : "limited",
      "cin": ToneMapping.chromaName(source.chromaLocation),
      "c": ToneMapping.chromaName(result.chromaLocation),
      "npl": "\(HDRMetadata.whiteLuminance)",
    ]
    let dithers = result.layout.depth < source.layout.depth
    if dithers { options["dither"] = "ordered" }
    // Each thread would begin the dither pattern anew, and enlarge chroma as at an edge of the frame.
    if dithers || source.layout.chromaShift != .none { options["threads"] = "1" }
    node = FilterNode(name: "zscale", options: options)
  }

  /// The curve by zimg's name. Those of SDR count as one: players show them alike.
  private static func name(of transfer: TransferCharacteristics, _ isHDR: Bool) -> String {
    switch transfer {
    case .hlg: "arib-std-b67"
    case .pq: "smpte2084"
    default: isHDR ? "bt709" : SRGBConversion.name(of: transfer)
    }
  }
}
