internal import ImprintLanguage
internal import ImprintValues

/// The encoder of a preset for sound, of which each track takes its own bit rate and channels.
struct SoundChoice {
  let encoder: EncoderChoice
  /// The bits a second of two channels.
  let bitRate: Int
  let container: Container
  let library: any CodecLibrary

  /// The settings for sound of a layout, by FFmpeg's name of it.
  func settings(for layout: String, sampleRate: Int) -> SoundEncoderSettings {
    let target = target(of: layout)
    return SoundEncoderSettings(
      encoder: encoder.name, options: encoder.options,
      bitRate: Int64(target.bitRate(bitRate, sampleRate: sampleRate)),
      // Where it stays, the encoder takes that of the decoded samples, since headers may be wrong.
      channelLayout: target.layout == layout ? nil : target.layout)
  }

  /// The warnings of what the encoder cannot do.
  ///
  /// - Parameter name: of the sound: `track 1`.
  func warnings(for layout: String, sampleRate: Int, named name: String) -> [JobWarning] {
    let target = target(of: layout)
    var warnings: [JobWarning] = []
    switch target.mixing {
    case .none: break
    case .bySpeakers:
      warnings.append(
        JobWarning(
          "sound.mixed",
          "\(name) is mixed from \(layout) to \(target.layout): \(encoder.name) has no layout with "
            + "all of its channels in a .\(container.rawValue)"))
    case .firstChannels:
      warnings.append(
        JobWarning(
          "sound.mixed",
          "\(name) has \(layout) without speakers, of which the first \(target.channels) are kept, as "
            + "\(target.layout): \(encoder.name) takes no more in a .\(container.rawValue)"))
    }
    if !target.takes(bitRate, sampleRate: sampleRate) {
      let bits = target.bitRate(bitRate, sampleRate: sampleRate)
      warnings.append(
        JobWarning(
          "sound.bitrate",
          "\(name) is encoded at \(bits / 1000) kbit/s, the most that \(encoder.name) takes"))
    }
    return warnings
  }

  private func target(of layout: String) -> SoundTarget {
    library.soundTarget(of: layout, by: encoder.name, in: container)
  }
}
