internal import ImprintValues

extension InputVideo {
  /// The metadata of the file with keys of their own.
  var keys: KeyedMetadata {
    guard case .file(_, _, let info) = source else { return KeyedMetadata() }
    return info.keyedMetadata ?? KeyedMetadata()
  }

  /// The metadata of a track with keys of their own.
  func keys(ofTrack index: Int?) -> KeyedMetadata {
    tracks.first { $0.index == index }?.keyedMetadata ?? KeyedMetadata()
  }

  /// The frames a second that a camera took, where a phone says it; those of a time-lapse are fewer than are shown.
  package var captureRate: Double? {
    metadata["com.android.capture.fps"].flatMap(Double.init(decimal:))
  }

  /// Whether a phone says that it is of its Cinematic mode.
  package var isCinematic: Bool {
    ([metadata] + tracks.map(\.metadata))
      .contains { $0["com.apple.quicktime.cinematic-video"] ?? "0" != "0" }
  }
}
