/// A part of a track's media that is shown, or a gap (ISO/IEC 14496-12, 8.6.6).
package struct MovieEdit: Hashable, Sendable {
  /// In ticks of the movie.
  package var duration: UInt64
  /// The media's time at its beginning, in ticks of the track; nil for a gap.
  package var mediaTime: Int64?
  /// The speed, in 1/65536.
  package var rate = Self.normalRate

  /// The speed of nearly all edits.
  static let normalRate: UInt32 = 0x1_0000

  package init(duration: UInt64, mediaTime: Int64?) {
    (self.duration, self.mediaTime) = (duration, mediaTime)
  }

  /// The edits of an `elst` box; empty without a box.
  static func list(_ box: Box?) throws(ISOMediaError) -> [MovieEdit] {
    guard let box else { return [] }
    var reader = ByteReader(box.fields[...])
    guard let version = reader.fullBoxVersion(),
      let count = reader.number(UInt32.self)
    else { throw .damaged("elst", "it ends early") }
    let isLong = version == 1
    guard UInt64(count) * (isLong ? 20 : 12) <= UInt64(reader.count) else {
      throw .damaged("elst", "it has less than the \(count) entries that it says")
    }
    var edits: [MovieEdit] = []
    for _ in 0..<count {
      let duration =
        isLong ? reader.number(UInt64.self) : reader.number(UInt32.self).map(UInt64.init)
      let time = isLong ? reader.number(Int64.self) : reader.number(Int32.self).map(Int64.init)
      guard let duration, let time, let rate = reader.number(UInt32.self) else { break }
      var edit = MovieEdit(duration: duration, mediaTime: time < 0 ? nil : time)
      edit.rate = rate
      edits.append(edit)
    }
    return edits
  }

  /// The `edts` box of an edit list, with fields of 64 bits where 32 are not enough.
  static func box(_ edits: [MovieEdit]) -> Box {
    let isLong = edits.contains {
      UInt32(exactly: $0.duration) == nil || Int32(exactly: $0.mediaTime ?? 0) == nil
    }
    var fields: [UInt8] = []
    fields.append(bigEndian: UInt32(clamping: edits.count))
    for edit in edits {
      let time = edit.mediaTime ?? -1
      if isLong {
        fields.append(bigEndian: edit.duration)
        fields.append(bigEndian: time)
      } else {
        fields.append(bigEndian: UInt32(clamping: edit.duration))
        fields.append(bigEndian: Int32(clamping: time))
      }
      fields.append(bigEndian: edit.rate)
    }
    return Box(
      "edts", children: [Box("elst", version: isLong ? 1 : 0, fields: fields)])
  }
}
