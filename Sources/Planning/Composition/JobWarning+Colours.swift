internal import ImprintValues

extension JobWarning {
  /// The warning for frames in a colour space of Dolby Vision's own, as in its profile 5.
  static let ownColors = JobWarning(
    "input.dolby-vision",
    "its colours are Dolby Vision's own and cannot be converted: they are wrong in the output")

  /// The warning for an HDR output of a video with dynamic metadata; nil for other outputs.
  static func dynamicLoss(_ metadata: DynamicHDR?, in color: ColorDescription) -> JobWarning? {
    guard let metadata, !metadata.hasOwnColors, color.isHighDynamicRange else { return nil }
    let name =
      switch metadata {
      case .dolbyVision: "Dolby Vision"
      case .hdr10Plus: "HDR10+"
      }
    return JobWarning(
      "hdr.static",
      "the dynamic metadata of \(name) are left out: the output is plain "
        + (color.transfer == .hlg ? "HLG" : "HDR10"))
  }

  /// Warnings about colour tags of the video to which overlay colours cannot be converted; empty where all are
  /// supported.
  static func colours(of format: FrameFormat) -> [JobWarning] {
    let names = ColorNames(format.color)
    let unknown = format.color.approximatedTags(in: format.layout).map { tag in
      switch tag {
      case .matrix: "matrix \(names.matrix ?? "\(format.color.matrix.rawValue)")"
      case .primaries: "primaries \(names.primaries ?? "\(format.color.primaries.rawValue)")"
      case .transfer: "transfer \(names.transfer ?? "\(format.color.transfer.rawValue)")"
      }
    }
    if unknown.isEmpty { return [] }
    return [
      JobWarning(
        "input.colour-approximated",
        "the video's \(unknown.joined(separator: " and ")) cannot be followed: the overlay's "
          + "colours are nearly right, as for a video without that tag")
    ]
  }
}
