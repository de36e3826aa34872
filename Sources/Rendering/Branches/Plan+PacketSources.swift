internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintPrimitives

extension Plan {
  /// The tracks beside the frame, as the muxer asks for them.
  func packetSources(
    for container: Container, interruption: Interruption
  ) throws(MediaError) -> [any PacketSource] {
    guard case .file(let path, _, _) = input else { return [] }
    var sources: [any PacketSource] = []
    for track in tracks {
      switch track.action {
      case .copy where [.coverArt, .attachment].contains(track.kind):
        sources.append(
          try AttachedFile(
            path: path, track: track.index, container: container, keeping: output.keeps,
            interruption: interruption))
      case .copy:
        let copied = try CopiedTrack(
          path: path, track: track.index, range: keptRange, container: container,
          interruption: interruption)
        sources.append(one(atATime: copied, in: container))
      case .encodeSound:
        guard let (source, encoder) = soundSource(ofTrack: track.index) else { continue }
        sources.append(
          try EncodedSound(
            path: path, track: source.track, range: keptRange, settings: encoder,
            volume: source.gain, interruption: interruption))
      case .convertSubtitles(let codec):
        let converted = try ConvertedSubtitles(
          path: path, track: track.index, range: keptRange, codec: codec,
          interruption: interruption)
        sources.append(one(atATime: converted, in: container))
      case .render, .rewrite, .drop: continue
      }
    }
    for source in sources { try source.format.keep(output.keeps) }
    return sources
  }

  private func soundSource(
    ofTrack track: Int
  ) -> (source: SoundPlan.Source, encoder: SoundEncoderSettings)? {
    for sound in sound {
      if let source = sound.sources.first(where: { $0.track == track }) {
        return (source, sound.encoder)
      }
    }
    return nil
  }

  /// Subtitles as the container shows them.
  private func one(
    atATime source: any PacketSource, in container: Container
  ) -> any PacketSource {
    let isSequential = container.hasEditLists && source.format.codec == "mov_text"
    return isSequential ? SequentialSubtitles(source) : source
  }

  /// The video track's language and title.
  var frameMetadata: [String: String] {
    guard case .file(_, let track, let info) = input else { return [:] }
    let metadata = info.tracks.first { $0.index == track }?.metadata ?? [:]
    return output.keeps.ofTrack(metadata.filter { ["language", "title"].contains($0.key) })
  }

  private var keptRange: KeptRange {
    let base = timing.timeBase
    return KeptRange(
      origin: RationalTime(ticks: timing.start, timeBase: base),
      cutsBefore: timing.start > timing.zero,
      end: timing.end.map {
        RationalTime(ticks: $0.subtractingClamped(timing.start), timeBase: base)
      })
  }
}
