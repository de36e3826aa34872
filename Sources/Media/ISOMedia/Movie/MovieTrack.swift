package import ImprintValues

/// A track (`trak`): its kind of media, its edit list and its sample table.
package struct MovieTrack: Hashable, Sendable {
  /// The box itself.
  package let box: Box
  /// The number by which other tracks refer to it; above 0.
  package let id: UInt32
  /// The kind of media: `vide`, `soun`, `meta`, …
  package let handler: BoxType
  /// The clock of its samples, in ticks a second; above 0.
  package let timescale: UInt32
  /// The length of its media, in ticks of `timescale`.
  package let duration: UInt64
  /// The parts of the media that are shown; empty for all of it, from the movie's beginning.
  package let edits: [MovieEdit]
  /// Its sample table.
  package let samples: SampleTable

  /// - Throws: `ISOMediaError.damaged`.
  init(_ box: Box) throws(ISOMediaError) {
    self.box = box
    guard let header = box["tkhd"], let id = Self.trackID(header.fields), id > 0 else {
      throw .damaged("tkhd", "it is missing, or has no number")
    }
    self.id = id
    guard let media = box[["mdia", "mdhd"]], let clock = ClockFields(media.fields) else {
      throw .damaged("mdhd", "it is missing, or ends early")
    }
    guard clock.timescale > 0 else { throw .damaged("mdhd", "its timescale is 0") }
    (timescale, duration) = (clock.timescale, clock.duration)
    var handler = ByteReader(box[["mdia", "hdlr"]]?.fields.dropFirst(8) ?? [])
    guard let code = handler.number(UInt32.self) else {
      throw .damaged("hdlr", "it is missing, or ends early")
    }
    self.handler = BoxType(code: code)
    edits = try MovieEdit.list(box[["edts", "elst"]])
    guard let table = box[["mdia", "minf", "stbl"]] else {
      throw .damaged("stbl", "it is missing")
    }
    samples = try SampleTable(table)
  }

  /// The ids of the tracks to which it refers by a kind of reference, such as `cdsc` for those that it describes.
  package func references(_ kind: BoxType) -> [UInt32] {
    var reader = ByteReader(box[["tref", kind]]?.fields[...] ?? [])
    var numbers: [UInt32] = []
    while let number = reader.number(UInt32.self) { numbers.append(number) }
    return numbers
  }

  /// The size of a video track's frames, as the first of its formats says it; nil for other tracks.
  package var frameSize: PixelSize? {
    guard handler == "vide", let format = samples.formats.first else { return nil }
    // Six reserved bytes, the data reference, and 16 bytes before width and height (ISO/IEC 14496-12, 12.1.3).
    var reader = ByteReader(format.fields.dropFirst(24))
    guard let width = reader.number(UInt16.self), let height = reader.number(UInt16.self) else {
      return nil
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  private static func trackID(_ fields: [UInt8]) -> UInt32? {
    var reader = ByteReader(fields[...])
    guard let version = reader.fullBoxVersion(),
      reader.bytes(version == 1 ? 16 : 8) != nil
    else { return nil }
    return reader.number(UInt32.self)
  }
}
