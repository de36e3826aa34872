package import ImprintValues

/// A track of metadata that is added to a finished movie, with its samples.
package struct AddedTrack: Hashable, Sendable {
  /// A sample, and its place among the others.
  struct Sample: Hashable, Sendable {
    var bytes: [UInt8]
    /// Ticks of the track's clock from the track's beginning; not before the end of the sample before it.
    var start: UInt64
    var duration: UInt32
  }

  /// The time of the movie from which the samples' times count; earlier times count as 0.
  package var start: RationalTime
  /// The box, whose header, edit list, references and sample table are filled in when it is added to a movie.
  var box: Box
  /// Ticks a second.
  let timescale: UInt32
  var samples: [Sample]
  /// The kinds of references to the video.
  var references: [BoxType] = ["cdsc"]

  /// The number of samples.
  package var count: Int { samples.count }

  /// Whether the media have no samples.
  package var isEmpty: Bool { samples.isEmpty }

  var content: [UInt8] { samples.flatMap(\.bytes) }
}

extension AddedTrack {
  /// The track of a Live Photo's still, for a finished movie.
  package static func stillImageTime(_ time: RationalTime, in movie: Movie) -> AddedTrack {
    let frame = movie.videoTrack?.frameSize ?? PixelSize(width: 0, height: 0)
    return AddedTrack(
      start: time, box: .timedMetadata(StillImageTime.metadataKeys),
      timescale: StillImageTime.timescale,
      samples: [Sample(bytes: StillImageTime.sample(of: frame), start: 0, duration: 1)])
  }

  /// The track of what a camera notes of each frame of a Live Photo, for a finished movie.
  ///
  /// - Throws: `ISOMediaError`; `.tooManySamples` where it has more than `LivePhotoInfo.mostFrames`.
  package static func livePhotoInfo(of movie: Movie) throws(ISOMediaError) -> AddedTrack {
    guard let video = movie.videoTrack else { throw .unsupported("no video track") }
    let key = LivePhotoInfo.metadataKey
    let spans = try video.spans(in: movie, most: LivePhotoInfo.mostFrames)
    var track = AddedTrack(
      start: .zero, box: .timedMetadata([key]), timescale: video.timescale, samples: [],
      references: ["cdsc", "cdep"])
    for span in spans {
      let record = LivePhotoInfo.record(at: span.start, lasting: span.end - span.start)
      track.append(key.value(record), from: span.start, to: span.end)
    }
    return track
  }

  /// Appends a sample by its times from the track's beginning, in seconds. It lasts a tick at least, and begins behind the sample
  /// before it.
  mutating func append(_ bytes: [UInt8], from start: Double, to end: Double) {
    func ticks(_ seconds: Double) -> UInt64 {
      UInt64(clamping: Int64(saturating: (seconds * Double(timescale)).rounded()))
    }
    let free = samples.last.map { $0.start.addingClamped(UInt64($0.duration)) } ?? 0
    let begin = max(ticks(start), free)
    samples.append(
      Sample(
        bytes: bytes, start: begin,
        duration: max(UInt32(clamping: ticks(end).subtractingClamped(begin)), 1)))
  }
}

extension RationalTime {
  /// The beginning of a movie.
  static let zero = RationalTime(ticks: 0, timeBase: 1)
}
