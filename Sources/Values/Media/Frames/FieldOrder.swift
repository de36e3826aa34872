/// The field of a frame that is presented first, where it has fields.
package enum FieldOrder: String, Hashable, Sendable, Codable {
  /// Without fields: all rows are of one instant.
  case progressive
  case topFirst
  case bottomFirst
}

extension FieldOrder {
  /// Whether a frame that is marked as interlaced is one field instead of two. HEVC has such frames: FFmpeg marks
  /// pictures whose `pic_struct` is that of a field (ITU-T H.265, table D.2: 1, 2, 9 to 12), first and second field in
  /// turn.
  package static func isOfSingleFields(_ codec: String?) -> Bool { codec == "hevc" }
}
