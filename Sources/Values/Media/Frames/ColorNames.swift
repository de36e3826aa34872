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
    matrix = Self.matrices[color.matrix.rawValue]
    primaries = Self.primaries[color.primaries.rawValue]
    transfer = Self.transfers[color.transfer.rawValue]
    range = color.isFullRange.map { $0 ? "pc" : "tv" }
  }

  // The keys are the code points of ITU-T H.273, tables 2 to 4, without that of "unspecified".

  private static let primaries: [Int: String] = [
    0: "reserved", 1: "bt709", 3: "reserved", 4: "bt470m", 5: "bt470bg", 6: "smpte170m",
    7: "smpte240m", 8: "film", 9: "bt2020", 10: "smpte428", 11: "smpte431", 12: "smpte432",
    22: "ebu3213",
  ]
  private static let transfers: [Int: String] = [
    0: "reserved", 1: "bt709", 3: "reserved", 4: "bt470m", 5: "bt470bg", 6: "smpte170m",
    7: "smpte240m", 8: "linear", 9: "log100", 10: "log316", 11: "iec61966-2-4", 12: "bt1361e",
    13: "iec61966-2-1", 14: "bt2020-10", 15: "bt2020-12", 16: "smpte2084", 17: "smpte428",
    18: "arib-std-b67",
  ]
  private static let matrices: [Int: String] = [
    0: "gbr", 1: "bt709", 3: "reserved", 4: "fcc", 5: "bt470bg", 6: "smpte170m", 7: "smpte240m",
    8: "ycgco", 9: "bt2020nc", 10: "bt2020c", 11: "smpte2085", 12: "chroma-derived-nc",
    13: "chroma-derived-c", 14: "ictcp",
  ]
}
