internal import ImprintCFFmpeg
package import ImprintPixels

/// FFmpeg's names of the members of a colour description; nil where untagged.
package struct ColorNames: Hashable, Sendable {
  /// As in `bt709`, `bt2020nc` or `gbr`.
  package let matrix: String?
  /// As in `bt709`, `bt2020` or `smpte432`.
  package let primaries: String?
  /// As in `bt709`, `smpte2084` (PQ) or `arib-std-b67` (HLG).
  package let transfer: String?
  /// `tv` or `pc`.
  package let range: String?

  /// The names as FFmpeg's tools and options use them.
  package init(_ color: ColorDescription) {
    func name(_ pointer: UnsafePointer<CChar>?) -> String? {
      pointer.map { String(cString: $0) }.flatMap { $0 == "unknown" ? nil : $0 }
    }
    matrix = name(av_color_space_name(color.libavMatrix))
    primaries = name(av_color_primaries_name(color.libavPrimaries))
    transfer = name(av_color_transfer_name(color.libavTransfer))
    range = name(av_color_range_name(color.libavRange))
  }
}
