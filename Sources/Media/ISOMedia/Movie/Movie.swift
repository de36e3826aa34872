internal import ImprintValues

/// A movie box (`moov`): its clock, its tracks, its metadata.
///
///     let movie = try MovieFile(path: "IMG_7943.MOV").movie
///     movie.contentIdentifier                    // "9B539AB8-A668-4FA6-9207-EB653A5E7E3C"
///     movie.tracks.map(\.handler)                // soun, vide, meta, meta, meta
package struct Movie: Hashable, Sendable {
  /// The box itself, with everything that the file's has.
  package var box: Box
  /// The clock of edit lists and of durations, in ticks a second; above 0.
  package let timescale: UInt32
  /// In ticks of `timescale`.
  package let duration: UInt64
  package let tracks: [MovieTrack]

  /// - Throws: `ISOMediaError`.
  init(_ box: Box) throws(ISOMediaError) {
    self.box = box
    guard let header = box["mvhd"], let clock = ClockFields(header.fields)
    else { throw .damaged("mvhd", "it is missing, or ends early") }
    guard clock.timescale > 0 else { throw .damaged("mvhd", "its timescale is 0") }
    (timescale, duration) = (clock.timescale, clock.duration)
    var tracks: [MovieTrack] = []
    for track in box.children where track.type == "trak" {
      tracks.append(try MovieTrack(track))
    }
    self.tracks = tracks
  }

  /// The first video track.
  package var videoTrack: MovieTrack? { tracks.first { $0.handler == "vide" } }

  /// A track id that no track has; nil where all are taken.
  package var freeTrackID: UInt32? {
    let (next, overflows) = (tracks.map(\.id).max() ?? 0).addingReportingOverflow(1)
    return overflows ? nil : next
  }
}

/// Times, timescale and duration, with which `mvhd` and `mdhd` begin.
struct ClockFields {
  let timescale: UInt32
  let duration: UInt64

  /// Nil where the box ends early.
  init?(_ fields: [UInt8]) {
    var reader = ByteReader(fields[...])
    guard let version = reader.fullBoxVersion() else { return nil }
    let isLong = version == 1
    guard reader.bytes(isLong ? 16 : 8) != nil,
      let timescale = reader.number(UInt32.self),
      let duration = isLong
        ? reader.number(UInt64.self) : reader.number(UInt32.self).map(UInt64.init)
    else { return nil }
    (self.timescale, self.duration) = (timescale, duration)
  }
}
