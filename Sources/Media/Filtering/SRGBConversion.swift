internal import ImprintValues

/// Converts planar RGB of any primaries and SDR transfer to sRGB, in linear light.
///
/// The transfer functions of BT.709 and its like are treated as that of sRGB, as they are for overlays.
struct SRGBConversion {
  let node: FilterNode

  /// Converts Y′CbCr to Y′CbCr with the colours of sRGB, and scales it, in one filter.
  ///
  /// - Parameters:
  ///   - source: SDR; it has even edges where chroma is subsampled, as `target` has.
  ///   - target: the format of the result, whose primaries and transfer are those of sRGB.
  init(from source: FrameFormat, to target: FrameFormat) {
    let (matrix, other) = source.scalerMatrices(to: target)
    node = FilterNode(
      name: "zscale",
      options: [
        "w": "\(target.size.width)", "h": "\(target.size.height)", "f": "lanczos",
        "tin": Self.name(of: source.color.transfer),
        "pin": source.color.primaries.zscaleName ?? "bt709",
        "min": matrix.zscaleName, "rin": source.isFullRange ? "full" : "limited",
        "cin": ToneMapping.chromaName(source.chromaLocation),
        "t": "iec61966-2-1", "p": "bt709", "m": other.zscaleName,
        "r": target.isFullRange ? "full" : "limited",
        "c": ToneMapping.chromaName(target.chromaLocation),
      ])
  }

  /// - Parameter dithers: whether the result has fewer bits.
  init(of color: ColorDescription, dithers: Bool) {
    var options = [
      "tin": Self.name(of: color.transfer), "pin": color.primaries.zscaleName ?? "bt709",
      "min": "gbr", "rin": "full",
      "t": "iec61966-2-1", "p": "bt709", "m": "gbr", "r": "full",
    ]
    // Each thread would begin the dither pattern anew.
    if dithers { options.merge(["dither": "ordered", "threads": "1"]) { $1 } }
    node = FilterNode(name: "zscale", options: options)
  }

  /// The curve of SDR by zimg's name.
  static func name(of transfer: TransferCharacteristics) -> String {
    switch transfer {
    case .linear: "linear"
    case .bt470m: "bt470m"
    case .bt470bg: "bt470bg"
    default: "iec61966-2-1"
    }
  }
}

extension ScalerMatrix {
  /// The name of the matrix in zscale.
  var zscaleName: String { self == .bt2020 ? "bt2020nc" : rawValue }
}

extension ColorPrimaries {
  /// The name of the primaries in zscale; nil where it does not support them.
  var zscaleName: String? {
    switch self {
    case .bt709: "bt709"
    case .bt470m: "bt470m"
    case .bt470bg: "bt470bg"
    case .smpte170m: "smpte170m"
    case .smpte240m: "smpte240m"
    case .video: "film"
    case .bt2020: "bt2020"
    case .xyz: "smpte428"
    case .dciP3: "smpte431"
    case .displayP3: "smpte432"
    case .ebu3213: "ebu3213"
    default: nil
    }
  }
}
