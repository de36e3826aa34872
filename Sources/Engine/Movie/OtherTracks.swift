internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The tracks of a movie beside its video, which the muxer pulls as far as the video has been written.
struct OtherTracks {
  private let muxer: Muxer
  private let sources: [TrackSource]
  /// The sources of text that segments of its own take.
  private let texts: [TrackSource]
  private let monitor: JobMonitor

  /// Adds the tracks to a muxer that has the video's, and starts it.
  init(
    _ sources: [TrackSource], of movie: MoviePlan, to muxer: Muxer, monitor: JobMonitor
  ) throws(MediaError) {
    self.muxer = muxer
    self.monitor = monitor
    let watched = sources.map {
      TrackSource(packets: WatchedSource($0.packets, monitor: monitor), track: $0.track)
    }
    let isDivided = muxer.fragments != nil
    func isApart(_ source: TrackSource) -> Bool {
      isDivided && source.packets.format.codec == Self.textOfSegments
    }
    self.sources = watched.filter { !isApart($0) }
    texts = watched.filter(isApart)
    muxer.metadata = movie.metadata
    muxer.chapters = movie.chapters
    for source in self.sources { try muxer.addTrack(source.packets) }
    try muxer.start()
  }

  private static let textOfSegments = Container.m3u8.textSubtitleCodec

  /// Completes the file after the last frame.
  ///
  /// - Parameter frames: the frames of the video track.
  func finish(beside frames: FrameTally) throws(MediaError) -> WrittenContent {
    try muxer.finish()
    let video = try muxer.fragments.map(writtenVideo)
    let lost = (sources + texts).reduce(muxer.refusedPackets) { $0 + $1.packets.undecodedPackets }
    monitor.note([JobWarning(unusedPackets: lost)].compactMap(\.self))
    let missing = muxer.missingTracks
    // The video is the first track.
    let empty = sources.enumerated().filter { missing.contains(1 + $0.offset) }.map(\.element)
    monitor.note(lost: empty.compactMap(\.track))
    return WrittenContent(
      frames: frames, others: muxer.sourceTallies, missing: missing, kinds: muxer.playedTracks,
      end: muxer.end, playingEnd: muxer.playingEnd, video: video)
  }

  private func writtenVideo(_ fragments: VideoFragments) throws(MediaError) -> WrittenVideo {
    var lists: [CueList] = []
    for text in texts { lists.append(try CueList(of: text.packets)) }
    return WrittenVideo(fragments: fragments, tracks: muxer.renditions, texts: lists)
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
    if case .playlist(let playlist) = destination, isGrowing {
      return try Muxer(
        playlist: playlist.output.path, seconds: playlist.seconds,
        overwrites: playlist.output.overwrites, interruption: interruption)
    }
    // What is added to the finished file copies it once more anyway.
    return try Muxer(
      path: path, container: container,
      optimizeForNetworkUse: destination.isOptimized && !hasAdditions,
      isGrowing: isGrowing, interruption: interruption)
  }
}

extension JobWarning {
  /// The warning for packets of other tracks that could not be used; nil for none.
  init?(unusedPackets count: Int) {
    self.init(
      "input.damaged-sound", counting: count, of: "packet",
      "of sound or subtitles could not be used")
  }
}
