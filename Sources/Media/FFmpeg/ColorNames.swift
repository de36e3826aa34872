internal import CFFmpeg
public import Pixels

/// What FFmpeg calls the members of a colour description; nil where untagged.
public struct ColorNames: Hashable, Sendable {
  public let matrix: String?
  public let primaries: String?
  public let transfer: String?
  /// `tv` or `pc`.
  public let range: String?

  public init(_ color: ColorDescription) {
    func name(_ pointer: UnsafePointer<CChar>?) -> String? {
      pointer.map { String(cString: $0) }.flatMap { $0 == "unknown" ? nil : $0 }
    }
    matrix = name(av_color_space_name(color.libavMatrix))
    primaries = name(av_color_primaries_name(color.libavPrimaries))
    transfer = name(av_color_transfer_name(color.libavTransfer))
    range = name(av_color_range_name(color.libavRange))
  }
}
