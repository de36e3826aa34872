internal import ImprintLanguage
internal import ImprintValues

/// Finds the part of a joined track that is copied from the main clip's, and the reason where there is none.
struct SoundSplicing {
  @Boxed var video: InputVideo
  let preset: PresetDocument
  let container: Container
  /// Whether the output is a stream, which has no edit list.
  let isStreamed: Bool
  let inspection: any Inspecting

  /// The encoder whose blocks can lie beside a source's, and its codec.
  private static let encoder = "aac"
  /// The fewest samples of a part that are worth a copy: 256 blocks.
  private static let fewest = 262_144.0

  /// A reason to encode all of a track.
  private struct Obstacle: Error {
    let why: String
  }

  /// The sounds with what is copied of each, and the decisions on it.
  ///
  /// - Throws: `ExportError` where the file cannot be read.
  func spliced(
    _ sounds: [SoundPlan]
  ) throws(ExportError) -> (sounds: [SoundPlan], decisions: [Plan.Decision]) {
    var sounds = sounds
    var decisions: [Plan.Decision] = []
    for number in sounds.indices {
      guard let track = sounds[number].inputTrack else { continue }
      switch try part(of: sounds[number], track) {
      case .success(let splice):
        sounds[number].splice = splice
        decisions.append(
          Plan.Decision(
            subject: "sound",
            choice:
              "copied \(splice.from.text(decimals: 3)) to \(splice.until.text(decimals: 3)) s",
            reason:
              "nothing changes track \(track) there but for some blocks at either end, and the "
              + "rest is encoded"))
      case .failure(let obstacle):
        decisions.append(
          Plan.Decision(subject: "sound", choice: "encoded", reason: obstacle.why))
      }
    }
    return (sounds, decisions)
  }

  private func part(
    of sound: SoundPlan, _ track: Int
  ) throws(ExportError) -> Result<SoundPlan.Splice, Obstacle> {
    do throws(Obstacle) {
      try checkFormat(of: sound, track)
    } catch {
      return .failure(error)
    }
    let parts = sound.sources.indices.flatMap { soloParts(of: $0, in: sound, track) }
    guard let longest = parts.max(by: { $0.until - $0.from < $1.until - $1.from }),
      (longest.until - longest.from) * Double(sound.mix?.sampleRate ?? 0) >= Self.fewest
    else {
      return .failure(Obstacle(why: "nothing of track \(track) is heard unchanged for long"))
    }
    guard case .file(let path, _, _) = video.source,
      try inspection.soundFitsEncoder(ofTrack: track, at: path)
    else {
      return .failure(
        Obstacle(why: "blocks of track \(track) overlap otherwise than those of \(Self.encoder)"))
    }
    return .success(longest)
  }

  private func checkFormat(of sound: SoundPlan, _ track: Int) throws(Obstacle) {
    guard let own = video.tracks.first(where: { $0.index == track }), own.codec == Self.encoder,
      sound.encoder.encoder == Self.encoder, container.hasEditLists, !isStreamed,
      preset.sound.copy.contains(own.codec, in: container)
    else {
      throw Obstacle(
        why:
          "sound is spliced from AAC to AAC where the preset copies it, in MP4 and MOV, which hide the "
          + "beginning of its first block")
    }
    guard sound.mix?.sampleRate == own.sound?.sampleRate,
      sound.mix?.channelLayout == own.sound?.channelLayout, sound.encoder.channelLayout == nil,
      sound.encoder.sampleRate == nil, !own.isInParts
    else { throw Obstacle(why: "the sound has another format than track \(track)") }
  }

  /// The ranges in which a source is heard alone and unchanged, where it is of the track.
  private func soloParts(
    of number: Int, in sound: SoundPlan, _ track: Int
  ) -> [SoundPlan.Splice] {
    let source = sound.sources[number]
    guard isOfInput(source, track), source.pitch == 0, source.tempo == nil, !source.loops,
      let until = source.until
    else { return [] }
    let others = sound.sources.enumerated().filter { $0.offset != number && !$0.element.isSilence }
      .map(\.element)
    let edges = source.envelope.times + others.flatMap { [$0.at, $0.until ?? .infinity] }
    let times = ([max(source.at, 0), until] + edges).filter { max(source.at, 0)...until ~= $0 }
      .sorted()
    return zip(times, times.dropFirst()).compactMap { from, until in
      let isAlone = others.allSatisfy { $0.at >= until || ($0.until ?? .infinity) <= from }
      let isUnchanged = source.envelope.constantGain(from: from, to: until) == 1
      return isAlone && isUnchanged
        ? SoundPlan.Splice(source: number, from: from, until: until) : nil
    }
  }

  private func isOfInput(_ source: SoundPlan.Source, _ track: Int) -> Bool {
    switch source.origin {
    case .input(let own): own == track
    case .file(let path, let own, _, _):
      if case .file(path, _, _) = video.source { own == track } else { false }
    case .device, .silence: false
    }
  }
}

extension SoundPlan.Source {
  fileprivate var isSilence: Bool { origin == .silence }
}
