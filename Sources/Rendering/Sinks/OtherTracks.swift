internal import ImprintFaults
internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintPlanning
internal import ImprintPrimitives

/// The tracks of a movie beside its video, which the muxer pulls as far as the video has been written.
struct OtherTracks {
  private let muxer: Muxer
  private let sources: [TrackSource]
  private let monitor: JobMonitor

  /// Adds the tracks to a muxer that has the video's, and starts it.
  init(
    _ sources: [TrackSource], of movie: MoviePlan, to muxer: Muxer, monitor: JobMonitor
  ) throws(MediaError) {
    self.muxer = muxer
    self.monitor = monitor
    self.sources = sources.map {
      TrackSource(packets: WatchedSource($0.packets, monitor: monitor), track: $0.track)
    }
    muxer.metadata = movie.metadata
    muxer.chapters = movie.chapters
    for source in self.sources { try muxer.addTrack(source.packets) }
    try muxer.start()
  }

  /// Completes the file after the last frame.
  ///
  /// - Parameter frames: the frames of the video track.
  func finish(beside frames: FrameTally) throws(MediaError) -> WrittenContent {
    try muxer.finish()
    let lost = sources.reduce(muxer.refusedPackets) { $0 + $1.packets.undecodedPackets }
    monitor.note([JobWarning(unusedPackets: lost)].compactMap(\.self))
    let missing = muxer.missingTracks
    // The video is the first track.
    let empty = sources.enumerated().filter { missing.contains(1 + $0.offset) }.map(\.element)
    monitor.note(lost: empty.compactMap(\.track))
    return WrittenContent(
      frames: frames, others: muxer.sourceTallies, missing: missing, kinds: muxer.playedTracks,
      end: muxer.end,
      playingEnd: muxer.playingEnd, fragments: muxer.fragments)
  }
}

extension MoviePlan {
  /// The muxer of the file or the playlist, without tracks.
  ///
  /// - Parameters:
  ///   - path: the temporary path of the output, which is renamed later.
  ///   - isGrowing: whether it can be played while it is written, as a recording.
  func muxer(
    at path: String, isGrowing: Bool = false, _ interruption: Interruption
  ) throws(MediaError) -> Muxer {
    var isOptimized = false
    switch destination {
    case .file(_, let optimized): isOptimized = optimized
    case .playlist(let place) where isGrowing: return try muxer(ofPlaylist: place, interruption)
    case .playlist, .stream: break
    }
    return try Muxer(
      path: path, container: container, optimizeForNetworkUse: isOptimized,
      isGrowing: isGrowing, interruption: interruption)
  }

  private func muxer(
    ofPlaylist place: OutputDestination, _ interruption: Interruption
  ) throws(MediaError) -> Muxer {
    try Muxer(
      playlist: place.path, seconds: video.whole.settings.keyframeSeconds ?? 0,
      overwrites: place.overwrites, interruption: interruption)
  }
}

extension JobWarning {
  /// The warning for packets of other tracks that could not be used; nil for none.
  init?(unusedPackets count: Int) {
    self.init(
      "input.damaged-sound", count, "packet", "of sound or subtitles could not be used")
  }
}
