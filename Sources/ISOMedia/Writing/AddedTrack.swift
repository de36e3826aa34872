package import ImprintPrimitives

/// A track of metadata that is added to a finished movie, with its samples.
package struct AddedTrack: Hashable, Sendable {
  /// The time at which its media begins in the movie; earlier times count as 0.
  package var start: RationalTime
  /// The box, whose id, edit list, references and chunks are filled in when it is added to a movie.
  var box: Box
  /// The samples' bytes, in order.
  var samples: [UInt8]
  /// The media's length, and its clock.
  let duration: UInt64
  let timescale: UInt32

  /// The track of a Live Photo's still.
  package static func stillImageTime(_ time: RationalTime) -> AddedTrack {
    AddedTrack(
      start: time, box: .stillImageTime, samples: StillImageTime.sample, duration: 1,
      timescale: StillImageTime.timescale)
  }
}

extension MovieFile {
  /// A track of this file with its samples, for another one.
  ///
  /// - Parameter start: the time in the other one at which its media begins.
  /// - Throws: `ISOMediaError`; `.unsupported` for samples of several formats, or in other files.
  package func copy(
    of track: MovieTrack, startingAt start: RationalTime
  ) throws(ISOMediaError) -> AddedTrack {
    guard track.samples.formats.count == 1 else { throw .unsupported("several formats in a track") }
    guard track.box.keepsItsData else { throw .unsupported("samples in another file") }
    return AddedTrack(
      start: start, box: track.box, samples: try samples(of: track).flatMap(\.self),
      duration: track.duration, timescale: track.timescale)
  }
}

extension AddedTrack {
  /// The box, complete but for its chunks.
  ///
  /// - Parameters:
  ///   - described: the id of the track that it describes.
  ///   - movie: the movie, in whose timescale the edit list counts.
  func box(numbered id: UInt32, describing described: UInt32, in movie: Movie) -> Box {
    var box = box
    let tick = Rational(1, Int64(movie.timescale)) ?? Rational(1)
    // Rounded up: a reader that looks for the frame at this time must not find the one before it.
    let gap = UInt64(clamping: start.roundedUp(to: tick))
    let shown = max(
      UInt64(
        clamping: RationalTime(
          ticks: Int64(clamping: duration), timeBase: Rational(1, Int64(timescale)) ?? tick
        ).rescaled(to: tick).ticks), 1)
    var edits = [MovieEdit(duration: shown, mediaTime: 0)]
    if gap > 0 { edits.insert(MovieEdit(duration: gap, mediaTime: nil), at: 0) }
    box.children.removeAll { ["edts", "tref"].contains($0.type) }
    box.update(["tkhd"]) {
      $0 = TrackHeader.box(id: id, duration: gap.addingClamped(shown))
    }
    var number: [UInt8] = []
    number.append(bigEndian: described)
    let header = box.children.firstIndex { $0.type == "tkhd" } ?? 0
    box.children.insert(
      contentsOf: [
        MovieEdit.box(edits), Box("tref", children: [Box("cdsc", fields: number)]),
      ], at: header + 1)
    return box
  }

  /// Puts all samples into one chunk at an offset of the file.
  static func place(_ box: inout Box, count: UInt32, at offset: UInt64) {
    box.update(["mdia", "minf", "stbl"]) { table in
      table.children.removeAll { ["stsc", "stco", "co64"].contains($0.type) }
      var chunks: [UInt8] = []
      for number in [UInt32(1), 1, count, 1] { chunks.append(bigEndian: number) }
      table.children.append(Box("stsc", version: 0, fields: chunks))
      table.children.append(ChunkOffsets.box([offset], wide: true))
    }
  }
}

extension RationalTime {
  /// The time in ticks of another time base, rounded up; saturates.
  fileprivate func roundedUp(to other: Rational) -> Int64 {
    let nearest = rescaled(to: other)
    // Both are exact here but for times that no movie has.
    let isBelow = nearest.seconds < seconds - 1e-9
    return isBelow ? nearest.ticks.addingClamped(1) : nearest.ticks
  }
}
