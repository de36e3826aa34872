internal import ImprintCFFmpeg
internal import ImprintValues

extension SoundMix {
  /// The format before encoding: planar and of floating point.
  var format: SoundFormat {
    SoundFormat(
      sampleRate: Int32(clamping: max(sampleRate, 1)),
      sampleFormat: AV_SAMPLE_FMT_FLTP.rawValue, layout: channelLayout)
  }

  /// The sum of the sources.
  ///
  /// - Parameters:
  ///   - output: the format that comes out.
  ///   - frameSize: samples per frame; 0 for any number.
  ///   - live: the sound of a device, which is heard throughout.
  func stream(
    to output: SoundFormat, frameSize: Int32, with live: LiveSource? = nil,
    _ interruption: Interruption
  ) throws(MediaError) -> MixedSound {
    var mix = output
    mix.sampleFormat = AV_SAMPLE_FMT_FLTP.rawValue
    let parts =
      sources.map { $0.part(in: mix, interruption) }
      + [live].compactMap(\.self).map { $0.part(in: mix) }
    let samples = Int64(saturating: (lasting * Double(mix.sampleRate)).rounded())
    return try MixedSound(parts, lasting: samples, in: mix, to: output, frameSize: frameSize)
  }
}

extension LiveSource {
  fileprivate func part(in format: SoundFormat) -> MixedSound.Part {
    let live = self
    return MixedSound.Part(
      stream: LazySound { () throws(MediaError) in try LiveSound(live, to: format) },
      offset: 0, heard: 0..<(.max), envelope: envelope, speaks: true)
  }
}

extension SoundMix.Source {
  fileprivate func part(
    in format: SoundFormat, _ interruption: Interruption
  ) -> MixedSound.Part {
    let rate = Double(format.sampleRate)
    func sample(at time: Double) -> Int64 { Int64(saturating: (time * rate).rounded()) }
    let begin = max(sample(at: at), 0)
    let end = until.map(sample) ?? .max
    return MixedSound.Part(
      stream: LazySound { () throws(MediaError) in try stream(in: format, interruption) },
      offset: sample(at: at), heard: begin..<max(begin, end), envelope: envelope,
      ducking: ducking, speaks: speaks)
  }

  private func stream(
    in format: SoundFormat, _ interruption: Interruption
  ) throws(MediaError) -> any SoundStream {
    let source = self
    let open = { () throws(MediaError) -> any SoundStream in
      let reader = try SoundReader(
        TrackReader(
          path: source.path, track: source.track, range: source.range, interruption: interruption))
      let sound = try ConformedSound(reader, range: source.range, spreadsMono: true)
      sound.conform(to: format, frameSize: 0)
      return sound
    }
    let stream = loops ? try LoopedSound(open) : try open()
    if pitch == 0, tempo == 1 { return stream }
    return try PitchedSound(stream, in: format, semitones: pitch, tempo: tempo)
  }
}
