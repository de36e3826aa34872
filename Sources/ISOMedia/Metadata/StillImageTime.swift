package import ImprintPrimitives

/// The mark in the video of a Live Photo by which its still is found: a track of timed metadata with one sample,
/// whose time in the movie is that of the still.
package enum StillImageTime {
  /// Its key.
  package static let key = "com.apple.quicktime.still-image-time"

  /// The track's clock, in ticks a second; its sample lasts one.
  static let timescale: UInt32 = 600

  static let metadataKey = TimedMetadataKey(
    number: 1, name: key, type: MetadataItem.ValueType.int8)

  /// The one sample: the key's number, and −1, which phones write.
  static var sample: [UInt8] {
    Box(BoxType(code: metadataKey.number), fields: [UInt8(bitPattern: -1)]).bytes
  }
}

extension MovieTrack {
  /// Whether its one sample marks the time of a still.
  package var isOfStillImageTime: Bool {
    handler == "meta" && samples.sampleCount == 1
      && TimedMetadataKey.list(of: samples).contains {
        $0.namespace == "mdta" && $0.name == StillImageTime.key
      }
  }

  /// The time of its first sample in ticks of the movie; nil where an edit list hides it.
  fileprivate var firstTime: UInt64? {
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
    let times = tracks.lazy.filter(\.isOfStillImageTime).compactMap(\.firstTime)
    guard let ticks = times.first.flatMap(Int64.init(exactly:)),
      let tick = Rational(1, Int64(timescale))
    else { return nil }
    return RationalTime(ticks: ticks, timeBase: tick)
  }

  /// The identifier that a Live Photo's video shares with its still.
  package var contentIdentifier: String? {
    metadata.first { $0.namespace == "mdta" && $0.key == LivePhotoKey.identifier }?.text
  }
}
