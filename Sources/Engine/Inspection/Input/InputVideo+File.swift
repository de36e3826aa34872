internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension InputVideo {
  /// Probes the job's input.
  ///
  /// - Throws: `ExportError` `.missing` or `.invalid`; `.usage` for a track that does not exist.
  init(
    _ job: Job, part: MotionPhotoPart = .video, interruption: Interruption = Interruption()
  ) throws(ExportError) {
    switch job.input {
    case .blank(let video): self.init(video)
    case .frames(let stream): self.init(stream)
    case .clips: throw ExportError(.setting(.clips, .clipInClip))
    case .slideshow(let show):
      let planned = try SlideshowResolver(show: show, interruption: interruption).plan()
      self.init(planned.show)
      warnings += planned.warnings
    case .file(let path):
      self = try Self.inspect(path, part: part, track: job.videoTrack, interruption)
        .named(job.inputName)
    }
  }

  /// Probes a file; `track` is the number of the video track, from 1, or nil for the default one.
  static func inspect(
    _ path: String, part: MotionPhotoPart, track wanted: Int?, _ interruption: Interruption
  ) throws(ExportError) -> InputVideo {
    // One file for all looks at it: its name may get another meanwhile.
    let file = try ExportError.reading(path) { () throws(MediaError) in try OpenFile(path) }
    let (probed, lostValues) = try ExportError.reading(path) { () throws(MediaError) in
      var info = try MediaFile.probe(file, part: part, interruption: interruption)
      let lostValues = try info.readKeys(in: file, part, interruption)
      return (info, lostValues)
    }
    var info = probed
    var track = try choose(wanted, of: info, path)
    guard track.video != nil || DecoderCatalog.hasDecoder(of: track.codec) else {
      throw ExportError(
        .media(DecoderCatalog.fault(of: track.codec, at: path), at: path, of: .input))
    }
    let timing = try ExportError.reading(path) { () throws(MediaError) in
      let timing = try info.readTimes(of: track, in: file, part, interruption)
      guard wanted == nil, timing.presentations.count == 1,
        let moving = try moving(in: info, file, part, interruption)
      else { return timing }
      track = moving.0
      return moving.1
    }
    guard !timing.presentations.isEmpty else { throw Self.fault(.noFrames, of: file) }
    guard let video = track.video else { throw Self.fault(.undecodable(.all), of: file) }
    guard video.format.isReadable else {
      throw ExportError(.input(.pixelFormat(video.format.layout.name), at: path))
    }
    try ExportError.reading(path) { () throws(MediaError) in
      try info.countSounds(beside: timing, in: file, part, interruption)
    }
    if timing.restarts > 0 { info.restarts = timing.restarts }
    info.isCutOff = info.isCutOff || info.endsEarly(withVideo: timing)
    var input = InputVideo(path: path, info: info, track: track, video: video, timing: timing)
    input.warnings += [JobWarning(lostValues: lostValues)].compactMap(\.self)
    return input
  }

  /// The video with the name of its file; nil for its path.
  private func named(_ name: InputName?) -> InputVideo {
    guard case .file(let path, let track, var info) = source else { return self }
    var video = self
    info.name = name
    video.source = .file(path: path, track: track, info: info)
    return video
  }

  /// The reason why a file has no frames: it is encrypted, or else the fault.
  private static func fault(_ fault: ExportError.InputFault, of file: OpenFile) -> ExportError {
    MediaFile.isScrambled(file)
      ? ExportError(.media(.invalid(path: file.path, .encrypted), at: file.path, of: .input))
      : ExportError(.input(fault, at: file.path))
  }

  /// The first track with more than one frame; nil where there is none. A track with a single frame, such as a cover,
  /// is not the video, whatever the file declares.
  private static func moving(
    in info: MediaInfo, _ file: OpenFile, _ part: MotionPhotoPart, _ interruption: Interruption
  ) throws(MediaError) -> (MediaInfo.Track, VideoTiming)? {
    for track in info.tracks where track.video != nil {
      let timing = try MediaFile.timing(
        ofTrack: track.index, in: file, part: part, interruption: interruption)
      if timing.presentations.count > 1 { return (track, timing) }
    }
    return nil
  }

  private static func choose(
    _ wanted: Int?, of info: MediaInfo, _ path: String
  ) throws(ExportError) -> MediaInfo.Track {
    let videoTracks = info.tracks.filter { $0.kind == .video }
    guard let first = videoTracks.first else {
      let hasSound = info.tracks.contains { $0.kind == .sound }
      let fault = MediaFile.indexFault(ofFileAt: path)
      throw ExportError(
        .input(fault.map { .badIndex($0) } ?? .noVideo(hasSound: hasSound), at: path))
    }
    if let wanted {
      guard 1...videoTracks.count ~= wanted else {
        throw ExportError(
          .setting(.videoTrack, .noTrack(wanted, of: path, count: videoTracks.count)))
      }
      return videoTracks[wanted - 1]
    }
    return videoTracks.first { $0.isDefault && $0.video != nil }
      ?? videoTracks.first { $0.video != nil } ?? first
  }
}

extension MediaInfo {
  /// The largest difference in seconds between the ends of video and sound at which the container's lengths are
  /// trusted.
  private static let plausible = 1.0

  /// Reads the times of a video track's frames, and with them the ends of sounds, where the container states one length for
  /// all its tracks; its packets are read one after the other anyway.
  fileprivate mutating func readTimes(
    of track: Track, in file: OpenFile, _ part: MotionPhotoPart, _ interruption: Interruption
  ) throws(MediaError) -> VideoTiming {
    let sounds = format.statesLengthOnce ? tracks.filter { $0.kind == .sound } : []
    let timings = try MediaFile.timings(
      ofTracks: Set((sounds + [track]).map(\.index)), in: file, part: part,
      interruption: interruption)
    for sound in sounds { take(timings[sound.index], ofTrack: sound.index) }
    // Each track that was asked for has one.
    return timings[track.index]
      ?? VideoTiming(timeBase: track.timeBase, presentations: [], lastDuration: 0)
  }

  /// Takes the length of a track from its packets.
  private mutating func take(_ timing: VideoTiming?, ofTrack index: Int) {
    guard let end = timing?.end, let number = tracks.firstIndex(where: { $0.index == index }) else {
      return
    }
    tracks[number].duration = end.subtractingClamped(tracks[number].start ?? 0)
  }

  /// Counts the packets of sound tracks whose length the container omits, or states implausibly beside the video's:
  /// the header of a fragmented file does not know the fragments.
  fileprivate mutating func countSounds(
    beside video: VideoTiming, in file: OpenFile, _ part: MotionPhotoPart,
    _ interruption: Interruption
  ) throws(MediaError) {
    guard let end = video.end else { return }
    let videoEnd = RationalTime(ticks: end, timeBase: video.timeBase).seconds
    let doubted = tracks.indices.filter { index in
      guard tracks[index].kind == .sound else { return false }
      let claimed = tracks[index].claimedEnd ?? duration
      return claimed.map { abs($0 - videoEnd) > Self.plausible } ?? true
    }
    if doubted.isEmpty || format.statesLengthOnce { return }
    let timings = try MediaFile.timings(
      ofTracks: Set(doubted.map { tracks[$0].index }), in: file, part: part,
      interruption: interruption)
    for index in doubted.map({ tracks[$0].index }) { take(timings[index], ofTrack: index) }
  }
}

extension MediaInfo {
  /// Whether video and sound end before the length in the header, in formats that state it only there and whose
  /// packets are not counted otherwise.
  fileprivate func endsEarly(withVideo video: VideoTiming) -> Bool {
    guard format.statesLengthOnce, let duration,
      let end = video.end, !tracks.contains(where: { $0.kind == .subtitle })
    else { return false }
    let ends = tracks.compactMap { $0.kind == .sound ? $0.claimedEnd : nil }
    let videoEnd = RationalTime(ticks: end, timeBase: video.timeBase).seconds
    return duration - ends.reduce(videoEnd, max) > Self.plausible
  }
}

extension MediaInfo.Track {
  /// The end that the container states, in seconds; nil where it states none.
  fileprivate var claimedEnd: Double? {
    duration.map { RationalTime(ticks: (start ?? 0).addingClamped($0), timeBase: timeBase).seconds }
  }
}
