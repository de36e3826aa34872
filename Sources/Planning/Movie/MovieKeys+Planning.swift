internal import ImprintValues

extension MovieKeys {
  /// - Parameters:
  ///   - tracks: the treatment of the input's tracks.
  ///   - sounds: the sound tracks that are encoded.
  init(
    _ video: InputVideo, keeping choice: KeptMetadata, _ tracks: [TrackPlan], _ sounds: [SoundPlan]
  ) {
    movie = MovieMetadata.descriptive(choice.of(video.keys))
    self.video = choice.of(video.keys(ofTrack: video.videoTrackIndex))
    // Those without a track of the input come before the tracks that have one, but for those of other clips.
    let leading = sounds.lastIndex { $0.inputTrack != nil }.map { sounds[..<$0] } ?? sounds[...]
    let copied = tracks.filter { $0.kind == .sound && $0.isWritten }
    self.sounds =
      leading.filter { $0.inputTrack == nil }.map { _ in KeyedMetadata() }
      + copied.map { choice.of(video.keys(ofTrack: $0.index)) }
    while self.sounds.last?.isEmpty == true { self.sounds.removeLast() }
  }
}

extension TrackPlan {
  /// Whether its packets, or its sound, are in the output.
  fileprivate var isWritten: Bool {
    switch action {
    case .copy, .encodeSound: true
    case .render, .rewrite, .convertSubtitles, .drop: false
    }
  }
}
