internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The sources of packets for the tracks other than the video, from which the muxer reads.
  ///
  /// Encoded sound comes first, but for tracks that take the place of one of the input's, and those of other clips, which
  /// come behind them.
  ///
  /// - Parameters:
  ///   - soundPart: the path of the part that holds the sound; nil encodes it.
  ///   - live: the samples of the device that is recorded; nil for no such plan.
  func packetSources(
    for movie: MoviePlan, soundPart: String? = nil, live: (any SoundFeeding)? = nil,
    interruption: Interruption
  ) throws(MediaError) -> [TrackSource] {
    let count = movie.sound.lastIndex { $0.inputTrack != nil }.map { $0 + 1 } ?? movie.sound.count
    func added(_ sounds: ArraySlice<SoundPlan>) throws(MediaError) -> [TrackSource] {
      var sources: [TrackSource] = []
      for sound in sounds where sound.inputTrack == nil {
        sources.append(
          TrackSource(packets: try source(of: sound, in: movie, soundPart, live, interruption)))
      }
      return sources
    }
    let sources =
      try added(movie.sound[..<count])
      + trackSources(for: movie, soundPart: soundPart, interruption: interruption)
      + added(movie.sound[count...])
    for source in sources { try source.packets.format.keep(movie.keeps) }
    return sources + (try subtitleSources(for: movie, interruption))
  }

  /// The sources of packets for tracks of the input, but for the video.
  private func trackSources(
    for movie: MoviePlan, soundPart: String?, interruption: Interruption
  ) throws(MediaError) -> [TrackSource] {
    guard let path = input.file?.path else { return [] }
    var sources: [TrackSource] = []
    for track in tracks where track.given == nil {
      let packets = try packets(of: track, at: path, for: movie, soundPart, interruption)
      if let packets { sources.append(TrackSource(packets: packets, track: track)) }
    }
    return sources
  }

  /// Nil for a track of which no packets are read.
  private func packets(
    of track: TrackPlan, at path: String, for movie: MoviePlan, _ soundPart: String?,
    _ interruption: Interruption
  ) throws(MediaError) -> (any PacketSource)? {
    let container = movie.container
    switch track.action {
    case .copy where [.coverArt, .attachment].contains(track.kind):
      return try AttachedFile(
        path: path, track: track.index, container: container, keeping: movie.keeps,
        interruption: interruption)
    case .copy where track.kind == .subtitle:
      let subtitles = try joined { range throws(MediaError) in
        try KeptSubtitles(
          path: path, track: track.index, range: range, keeping: movie.keeps,
          interruption: interruption)
      }
      return one(atATime: subtitles, in: container)
    case .copy:
      return try CopiedTrack(
        path: path, track: track.index, range: keptRange, container: container,
        interruption: interruption)
    case .encodeSound:
      guard let sound = movie.sound.first(where: { $0.inputTrack == track.index }) else {
        return nil
      }
      return try source(of: sound, in: movie, soundPart, nil, interruption)
    case .convertSubtitles(let codec):
      let converted = try joined { range throws(MediaError) in
        try ConvertedSubtitles(
          path: path, track: track.index, range: range, keeping: movie.keeps, codec: codec,
          interruption: interruption)
      }
      return one(atATime: converted, in: container)
    case .render, .rewrite, .drop: return nil
    }
  }

  /// The source of a track of which parts are played: one for each part, one after the other.
  private func joined(
    _ source: (KeptRange) throws(MediaError) -> any PacketSource
  ) throws(MediaError) -> any PacketSource {
    let ranges = keptRanges
    let first = try source(ranges.first ?? keptRange)
    if ranges.count < 2 { return first }
    var others: [any PacketSource] = []
    for range in ranges.dropFirst() { others.append(try source(range)) }
    return ConsecutivePackets(first, others)
  }

  private func source(
    of sound: SoundPlan, in movie: MoviePlan, _ part: String?, _ live: (any SoundFeeding)?,
    _ interruption: Interruption
  ) throws(MediaError) -> any PacketSource {
    guard let part else {
      return try encoded(sound, in: movie.container, live: live, interruption)
    }
    return try PartSound(
      part, track: movie.sound.firstIndex(of: sound) ?? 0, encoder: sound.encoder, interruption)
  }

  /// The source that encodes a sound track.
  ///
  /// - Parameter live: the samples of the device that is recorded.
  func encoded(
    _ sound: SoundPlan, in container: Container, live: (any SoundFeeding)? = nil,
    _ interruption: Interruption
  ) throws(MediaError) -> any PacketSource {
    if let mix = sound.mix {
      let sum = SoundMix(
        sound.sources.compactMap(mixed), lasting: sound.silenceEnd,
        sampleRate: mix.sampleRate, channelLayout: mix.channelLayout)
      let original = sound.inputTrack.flatMap(inputTrack) ?? sound.model
      if let splice = splice(of: sound) {
        return try SplicedSound(
          sum, splicing: splice, settings: sound.encoder, inPlaceOf: original, in: container,
          interruption: interruption)
      }
      return try EncodedSound(
        sum, with: live.flatMap { source(of: sound, from: $0) }, settings: sound.encoder,
        inPlaceOf: original, interruption: interruption)
    }
    guard let track = sound.inputTrack, let path = input.file?.path else {
      throw MediaError(.invalid(path: input.name, .noSoundTrack))
    }
    return try EncodedSound(
      path: path, track: track, range: keptRange, settings: sound.encoder,
      volume: sound.sources.first?.envelope.level ?? 1, interruption: interruption)
  }

  /// The part of the mix that is copied; nil where all is encoded.
  private func splice(of sound: SoundPlan) -> SoundSplice? {
    guard let splice = sound.splice, sound.sources.indices.contains(splice.source),
      splice.from < splice.until, let source = mixed(sound.sources[splice.source])
    else { return nil }
    return SoundSplice(source, within: splice.from..<splice.until)
  }

  /// The device's sound in the mix; nil where it is not heard.
  private func source(of sound: SoundPlan, from live: any SoundFeeding) -> LiveSource? {
    guard let device = input.recordedSound,
      let heard = sound.sources.first(where: { $0.origin == .device })
    else { return nil }
    return LiveSource(live, device.format, heard.envelope)
  }

  /// The source in the mix; nil for silence, for a device, and for a track of an input that is not a file.
  private func mixed(_ source: SoundPlan.Source) -> SoundMix.Source? {
    var (path, track, range) = ("", 0, keptRange)
    switch source.origin {
    case .file(let file, let number, let part, _): (path, track, range) = (file, number, part)
    case .input(let number):
      guard let file = input.file?.path else { return nil }
      (path, track) = (file, number)
      if case .clips(let clips) = input { range = clips.mainClip.plan.keptRange }
    case .silence, .device: return nil
    }
    return SoundMix.Source(
      path: path, track: track, range: range, at: source.at, until: source.until,
      envelope: source.envelope, pitch: source.pitch, tempo: source.tempo ?? 1, loops: source.loops,
      ducking: source.ducking, speaks: source.speaks)
  }

  private func inputTrack(_ number: Int) -> MediaInfo.Track? {
    input.file?.info.tracks.first { $0.index == number }
  }

  /// The subtitles in a form that the container can hold, with at most one at a time where it requires that.
  func one(
    atATime source: any PacketSource, in container: Container
  ) -> any PacketSource {
    let isSequential = container.hasEditLists && source.format.codec == "mov_text"
    return isSequential ? SequentialSubtitles(source) : source
  }

  /// The language and the title of the video track.
  func videoMetadata(keeping keeps: KeptMetadata) -> [String: String] {
    guard let file = input.file else { return [:] }
    guard let track = file.info.tracks.first(where: { $0.index == file.track }) else { return [:] }
    let keys = track.keyedMetadata?.texts ?? [:]
    return keeps.ofTrack(
      track.metadata.filter { ["language", "title"].contains($0.key) || keys[$0.key] != nil })
  }

  /// The part of the input's tracks that the output has; of clips, of those of the main one.
  var keptRange: KeptRange {
    if case .clips(let clips) = input { return clips.range(of: clips.mainClip, in: timeline) }
    let clip = timeline.range
    let base = clip.timeBase
    var range = KeptRange(
      origin: RationalTime(ticks: clip.start, timeBase: base),
      cutsBefore: clip.start > clip.zero,
      end: clip.end.map {
        RationalTime(ticks: $0.subtractingClamped(clip.start), timeBase: base)
      })
    range.restarts = input.file?.info.restarts
    return range
  }
}

extension Plan {
  /// The parts of the input's tracks that the output has, in order: of clips, those of all clips of the main one's file.
  fileprivate var keptRanges: [KeptRange] {
    guard case .clips(let clips) = input else { return [keptRange] }
    let main = clips.mainClip.plan.input
    return clips.clips.filter { $0.plan.input == main && $0.held == nil }.map {
      clips.range(of: $0, in: timeline)
    }
  }
}

extension ClipsPlan {
  /// The part of a clip's tracks that is played, and its time in the output.
  fileprivate func range(of part: PlannedClip, in timeline: Timeline) -> KeptRange {
    let clip = timeline.range
    func outputTime(_ ticks: Int64) -> RationalTime {
      let time = RationalTime(ticks: ticks, timeBase: timeBase).rescaled(to: clip.timeBase)
      return RationalTime(
        ticks: time.ticks.subtractingClamped(clip.start), timeBase: clip.timeBase)
    }
    var range = part.plan.keptRange
    range.origin.ticks = range.origin.ticks.addingClamped(part.entry?.time ?? 0)
    let begin = outputTime(part.start)
    // So much of the file would be played before the part.
    let before = Double(begin.rescaled(to: range.origin.timeBase).ticks) * (part.speed?.value ?? 1)
    range.origin.ticks = range.origin.ticks.subtractingClamped(
      Int64(saturating: before.rounded()))
    range.speed = part.speed
    (range.begin, range.end) = (begin.ticks > 0 ? begin : nil, outputTime(part.end))
    return range
  }
}

/// A source of packets for a track of the output.
struct TrackSource {
  var packets: any PacketSource
  /// The track of the input that it is of, or of subtitles beside it; nil for one that is added.
  var track: TrackPlan?
}

extension SoundPlan {
  /// The output time until which silence makes the track last, in seconds; 0 without any.
  fileprivate var silenceEnd: Double {
    sources.lazy.filter { $0.origin == .silence }.compactMap(\.until).max() ?? 0
  }
}
