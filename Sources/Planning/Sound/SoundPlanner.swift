internal import ImprintLanguage
internal import ImprintValues

/// Works out the contents of the output's encoded sound tracks.
struct SoundPlanner {
  @Boxed var job: Job
  @Boxed var video: InputVideo
  /// The files of the job's sound tracks, in their order.
  let files: [SoundFile]
  let timeline: Timeline
  let encoder: SoundChoice
  /// Whether the output has one track of sound at most.
  var keepsOne = false

  /// The sound tracks, and warnings about sources that are not heard.
  struct Sounds {
    var sounds: [SoundPlan]
    var warnings: [JobWarning]
    var decisions: [Plan.Decision] = []
  }

  /// - Parameter encoded: the stream indices of the input's tracks that are encoded.
  /// - Throws: `ExportError` for a part that begins past its file's end.
  func plan(_ encoded: [Int]) throws(ExportError) -> Sounds {
    let mixed = Self.mixedTrack(of: video.tracks, for: job)
    var placements: [SoundPlacement] = []
    var warnings: [JobWarning] = []
    for (number, file) in files.enumerated() {
      if let placement = try placement(number, of: file) {
        placements.append(placement)
      } else {
        warnings.append(.unheard(file.path))
      }
    }
    if let draft = video.clips {
      return joined(draft, encoded, with: placements, warnings: warnings)
    }
    let dubbed = placements.filter(\.replacesAll).map(\.heard)
    var sounds = encoded.map { track in
      track == mixed && !placements.isEmpty
        ? sum(of: placements, over: track) : plain(track, silentOver: dubbed)
    }
    let isHeard = !placements.isEmpty || recorded != nil || !slideVideos.isEmpty
    if isHeard, !encoded.contains(where: { $0 == mixed }) {
      sounds.insert(sum(of: placements, over: nil), at: 0)
    }
    return Sounds(
      sounds: sounds, warnings: warnings + losses(of: sounds) + sounds.compactMap(\.unduckedMusic))
  }

  /// The sound of a device; nil where none is recorded, or it is muted.
  private var recorded: FrameStream.Sound? { job.volume == 0 ? nil : video.source.recordedSound }

  /// The input's sound track that the job's sounds are mixed into: the default one.
  static func mixedTrack(of tracks: [MediaInfo.Track], for job: Job) -> Int? {
    guard !job.sounds.isEmpty else { return nil }
    return mainTrack(of: tracks)
  }

  /// The default sound track, else the first one; nil where there is none.
  static func mainTrack(of tracks: [MediaInfo.Track]) -> Int? {
    let sounds = tracks.filter { $0.kind == .sound }
    return (sounds.first { $0.isDefault } ?? sounds.first)?.index
  }

  /// Whether the input's other sound tracks are silent somewhere.
  static func silencesAll(_ job: Job) -> Bool {
    job.sounds.contains { $0.resolvedReplaced == .allTracks }
  }

  /// - Parameter times: those in which others replace it.
  private func plain(_ track: Int, silentOver times: [Range<Double>]) -> SoundPlan {
    var envelope = SoundEnvelope(job.volume)
    mute(times, in: &envelope)
    let format = format(of: track)
    return SoundPlan(
      sources: [SoundPlan.Source(origin: .input(track: track), envelope: envelope)],
      mix: times.isEmpty ? nil : format, encoder: settings(format))
  }

  /// The format of a track of the input.
  private func format(of track: Int) -> SoundPlan.Mix {
    let sound = video.tracks.first { $0.index == track }?.sound
    return SoundPlan.Mix(
      sampleRate: sound?.sampleRate ?? 48_000, channelLayout: sound?.channelLayout ?? "stereo")
  }

  func settings(_ format: SoundPlan.Mix) -> SoundEncoderSettings {
    encoder.settings(for: format.channelLayout, sampleRate: format.sampleRate)
  }

  /// The warnings of what the encoder cannot do.
  func losses(of sounds: [SoundPlan]) -> [JobWarning] {
    sounds.flatMap { sound in
      let format = sound.mix ?? format(of: sound.inputTrack ?? 0)
      return encoder.warnings(
        for: format.channelLayout, sampleRate: format.sampleRate,
        named: sound.inputTrack.map { "track \($0)" }
          ?? sound.model.map { "track \($0.index) of another clip" } ?? "the job's sound")
    }
  }

  private func placement(
    _ number: Int, of file: SoundFile
  ) throws(ExportError) -> SoundPlacement? {
    let track = job.sounds[number]
    guard track.trimStart < file.duration else {
      throw job.refusal(
        ofSound: number, .soundStart,
        .pastEnd(track.trimStart, of: file.path, lasting: file.duration))
    }
    let end = min(track.trimEnd ?? file.duration, file.duration)
    return SoundPlacement(
      track, of: file, part: track.trimStart..<end, end: timeline.duration)
  }

  /// - Parameter original: the input's track that is mixed with them; nil for a new track, which lasts as long as the
  ///   output: programs that join or stream files want tracks of one length.
  private func sum(of placements: [SoundPlacement], over original: Int?) -> SoundPlan {
    var sources = placements.flatMap(sources)
    let own =
      original.map { SoundPlan.Source.Origin.input(track: $0) } ?? recorded.map { _ in .device }
    if let own {
      var envelope = SoundEnvelope(job.volume)
      mute(placements.filter(\.replaces).map(\.heard), in: &envelope)
      sources.insert(SoundPlan.Source(origin: own, envelope: envelope), at: 0)
    } else {
      var heard = slideVideos
      for number in heard.indices {
        mute(placements.filter(\.replaces).map(\.heard), in: &heard[number].envelope)
      }
      sources =
        heard + sources + [
          SoundPlan.Source(origin: .silence, until: timeline.duration, envelope: SoundEnvelope())
        ]
    }
    let tracks = video.tracks.filter { $0.index == original } + slideVideoTracks
    let mix = mix(
      of: tracks + placements.flatMap(\.file.tracks), original: original == nil ? nil : tracks.first
    )
    return SoundPlan(sources: sources, mix: mix, encoder: settings(mix))
  }

  func sources(of placement: SoundPlacement) -> [SoundPlan.Source] {
    placement.file.tracks.map { track in
      let origin = RationalTime(
        ticks: Int64(saturating: (placement.file.zero + placement.part.lowerBound) * 1e9),
        timeBase: .one(over: 1_000_000_000))
      let length = RationalTime(
        ticks: Int64(saturating: (placement.part.upperBound - placement.part.lowerBound) * 1e9),
        timeBase: .one(over: 1_000_000_000))
      var part = KeptRange(origin: origin, cutsBefore: true, end: length)
      part.restarts = placement.file.restarts
      return SoundPlan.Source(
        origin: .file(
          path: placement.file.path, track: track.index, part: part,
          fingerprint: placement.file.fingerprint),
        at: placement.at, until: placement.heard.upperBound, envelope: placement.envelope,
        pitch: placement.track.pitch, loops: placement.track.loops,
        replaces: placement.track.resolvedReplaced, kind: placement.track.kind,
        ducking: placement.track.ducking)
    }
  }

  /// Mutes the original sound in ranges in which others replace it, with a cross-fade at each edge.
  func mute(_ times: [Range<Double>], in envelope: inout SoundEnvelope) {
    for time in times.joined {
      let edge = min(SoundPlacement.edge, (time.upperBound - time.lowerBound) / 2)
      var points: [(time: Double, gain: Double)] = []
      if time.lowerBound > 0 { points.append((time.lowerBound, 1)) }
      points.append((time.lowerBound + (time.lowerBound > 0 ? edge : 0), 0))
      if time.upperBound < timeline.duration {
        points += [(time.upperBound - edge, 0), (time.upperBound, 1)]
      }
      envelope.multiply(points)
    }
  }

  /// The highest sample rate of the tracks, and the channel layout of the original where it has several channels,
  /// else of the track with the most; at least stereo.
  func mix(of tracks: [MediaInfo.Track], original: MediaInfo.Track?) -> SoundPlan.Mix {
    if tracks.isEmpty, let recorded {
      return SoundPlan.Mix(
        sampleRate: max(recorded.format.sampleRate, 8000),
        channelLayout: recorded.format.channelLayout)
    }
    let sounds = tracks.compactMap(\.sound)
    let widest = sounds.max { $0.channels < $1.channels }
    let basis = original?.sound.flatMap { $0.channels > 1 ? $0 : nil } ?? widest
    let layout = basis.flatMap { $0.channels > 1 ? $0.channelLayout : nil } ?? "stereo"
    return SoundPlan.Mix(
      sampleRate: max(sounds.map(\.sampleRate).max() ?? 0, 8000), channelLayout: layout)
  }
}

extension [Range<Double>] {
  /// The ranges in ascending order, with touching and overlapping ones merged.
  var joined: [Range<Double>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { times, next in
      guard let last = times.last, next.lowerBound <= last.upperBound else {
        times.append(next)
        return
      }
      times[times.count - 1] =
        last.lowerBound..<Swift.max(last.upperBound, next.upperBound)
    }
  }
}

extension SoundPlan {
  /// The warning of music that never steps back, since nothing speaks.
  var unduckedMusic: JobWarning? {
    guard !sources.contains(where: \.speaks),
      let music = sources.first(where: { $0.ducking != nil }),
      case .file(let path, _, _, _) = music.origin
    else { return nil }
    return JobWarning(
      "sound.unducked",
      "\(path) does not step back: there is neither original sound nor a recording")
  }
}

extension JobWarning {
  /// The warning about a sound track that is not heard.
  fileprivate static func unheard(_ path: String) -> JobWarning {
    JobWarning("sound.unheard", "\(path) is not heard: it lies outside the output")
  }
}
