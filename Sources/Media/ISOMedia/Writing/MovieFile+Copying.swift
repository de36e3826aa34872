internal import ImprintValues

extension MovieFile {
  /// The track of timed metadata of that number with the samples that are kept, for another movie.
  ///
  /// - Parameters:
  ///   - number: the track's id.
  ///   - moved: the times in the other movie of a span of this one, in order; of a span that is not kept none.
  /// - Throws: `ISOMediaError`, as `MovieTrack.spans` and `samples`; `.unsupported` for samples of several formats, or in
  ///   other files, and where there is no such track.
  package func copy(
    ofTrack number: UInt32, moving moved: (SampleSpan) -> [SampleSpan]
  ) throws(ISOMediaError) -> AddedTrack {
    guard let track = movie.tracks.first(where: { $0.id == number }) else {
      throw .unsupported("no track \(number)")
    }
    try check(track)
    let spans = try track.spans(in: movie, most: Self.mostSamples)
    let bytes = try samples(of: track)
    let described = movie.videoTrack?.id
    var copy = AddedTrack(
      start: .zero, box: track.box, timescale: track.timescale, samples: [],
      references: ["cdsc", "cdep"].filter { track.references($0).contains { $0 == described } })
    let movedSpans = spans.flatMap(moved).sorted { $0.start < $1.start }
    for span in movedSpans where bytes.indices.contains(span.sample) {
      copy.append(bytes[span.sample], from: span.start, to: span.end)
    }
    return copy
  }

  /// Checks that a track of timed metadata can be copied, without reading its samples.
  ///
  /// - Throws: `ISOMediaError`, as `copy`.
  package func check(_ track: MovieTrack) throws(ISOMediaError) {
    guard movie.box["mvex"] == nil else { throw .unsupported("fragments") }
    guard track.samples.formats.count == 1 else { throw .unsupported("several formats in a track") }
    guard track.box.keepsItsData else { throw .unsupported("samples in another file") }
    _ = try track.spans(in: movie, most: Self.mostSamples)
    let places = try track.samples.places(most: Self.mostSamples)
    try checkSize(of: places)
    let end = try FileReader(path: path).length
    guard places.allSatisfy({ $0.start.addingClamped(UInt64($0.length)) <= end }) else {
      throw .damaged("stco", "it names a place past the file's end")
    }
  }
}
