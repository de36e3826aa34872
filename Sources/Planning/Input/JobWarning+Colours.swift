internal import ImprintMedia
internal import ImprintPixels

extension JobWarning {
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
