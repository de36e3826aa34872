package import ImprintValues

/// The mark in the video of a Live Photo by which its still is found: a track of timed metadata with one sample,
/// whose time in the movie is that of the still.
package enum StillImageTime {
  /// Its key.
  package static let key = "com.apple.quicktime.still-image-time"
  /// The key of the change from the still's frame to that of the video, a matrix.
  static let transform = "com.apple.quicktime.live-photo-still-image-transform"
  /// The key of the size that the matrix counts in.
  static let dimensions = "\(transform)-reference-dimensions"

  /// The track's clock, in ticks a second; its sample lasts one.
  static let timescale: UInt32 = 600

  static let metadataKeys = [
    TimedMetadataKey(number: 1, name: key, type: KeyedValue.int8),
    TimedMetadataKey(number: 2, name: transform, type: KeyedValue.matrix),
    TimedMetadataKey(number: 3, name: dimensions, type: KeyedValue.dimensions),
  ]

  /// The one sample: −1, which phones write; a matrix that changes nothing; the size of the frames.
  static func sample(of frame: PixelSize) -> [UInt8] {
    var matrix: [UInt8] = []
    for value in [1.0, 0, 0, 0, 1, 0, 0, 0, 1] { matrix.append(bigEndian: value.bitPattern) }
    var size: [UInt8] = []
    for edge in [frame.width, frame.height] { size.append(bigEndian: Float(edge).bitPattern) }
    return zip(metadataKeys, [[UInt8(bitPattern: -1)], matrix, size]).flatMap { $0.value($1) }
  }
}

extension MovieTrack {
  /// The keys of its timed metadata; empty for other tracks.
  package var timedMetadataKeys: [String] {
    handler == "meta" ? TimedMetadataKey.list(of: samples).map(\.name) : []
  }

  /// Whether its one sample marks the time of a still.
  package var isOfStillImageTime: Bool {
    handler == "meta" && samples.sampleCount == 1
      && TimedMetadataKey.list(of: samples).contains {
        $0.namespace == "mdta" && $0.name == StillImageTime.key
      }
  }

  /// The time of the still that it marks, from the movie's beginning; nil for another track.
  package func stillImageTime(in movie: Movie) -> RationalTime? {
    guard isOfStillImageTime, let ticks = firstTime.flatMap(Int64.init(exactly:)),
      let tick = Rational(1, Int64(movie.timescale))
    else { return nil }
    return RationalTime(ticks: ticks, timeBase: tick)
  }

  /// The time of its first sample in ticks of the movie; nil where an edit list hides it.
  private var firstTime: UInt64? {
    guard !edits.isEmpty else { return 0 }
    var time: UInt64 = 0
    for edit in edits {
      if edit.mediaTime == 0 { return time }
      time = time.addingClamped(edit.duration)
    }
    return nil
  }
}

extension Movie {
  /// The time of a Live Photo's still, from the movie's beginning; nil where no track marks it.
  package var stillImageTime: RationalTime? {
    tracks.lazy.compactMap { $0.stillImageTime(in: self) }.first
  }

  /// The identifier that a Live Photo's video shares with its still.
  package var contentIdentifier: String? {
    metadata.texts[QuickTimeKey.contentIdentifier]
  }
}
