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
}
