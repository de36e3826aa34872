package import ImprintLanguage
package import ImprintValues

/// A sound track of the output that is encoded: its sources, and its encoder.
package struct SoundPlan: Hashable, Sendable, Codable {
  /// A source of sound, with times of the output.
  package struct Source: Hashable, Sendable, Codable {
    /// The track that the source plays.
    package enum Origin: Hashable, Sendable, Codable {
      /// A track of the input, by its stream index; only the kept part plays.
      case input(track: Int)
      /// A track of another file.
      case file(path: String, track: Int, part: KeptRange, fingerprint: Fingerprint)
      /// The device that is recorded with the frames (`FrameStream.Device`).
      case device
      /// Silence, which makes the track last until the source's end.
      case silence
    }

    package var origin: Origin
    /// The output time at which it begins, in seconds.
    package var at = 0.0
    /// The output time at which it is cut off, in seconds; nil for its own end.
    package var until: Double?
    package var envelope: SoundEnvelope
    /// The pitch shift in semitones, which keeps the duration.
    package var pitch = 0.0
    /// How fast it is played, which keeps the pitch; nil for its own speed.
    package var tempo: Double?
    /// Whether it starts again at its end.
    package var loops = false
    /// The original sound that is silent meanwhile; nil for the original itself.
    package var replaces: SoundTrack.Replaced?
    /// Its kind among the sounds that are added; nil for the original, of whatever clip.
    package var kind: SoundTrack.Kind?
    /// How it steps back while something is spoken.
    package var ducking: Ducking?

    /// Whether others step back while it speaks.
    package var speaks: Bool {
      switch origin {
      case .input, .device: true
      case .file: kind == nil || kind == .recording
      case .silence: false
      }
    }
  }

  /// The format in which sources are mixed.
  package struct Mix: Hashable, Sendable, Codable {
    /// The sample rate in samples a second.
    package var sampleRate: Int
    /// FFmpeg's name of the channel layout, as `stereo`.
    package var channelLayout: String
  }

  /// The sources that are mixed.
  package var sources: [Source]
  /// The format of the mix; nil for a single track of the input, whose format is kept.
  package var mix: Mix?
  package var encoder: SoundEncoderSettings
  /// The part of the mix whose packets are copied; nil where all is encoded.
  package var splice: Splice?

  /// A part of a mix in which nothing but one source is heard, unchanged.
  package struct Splice: Hashable, Sendable, Codable {
    /// The source, by its index.
    package var source: Int
    /// The output's times between which it is, in seconds.
    package var from, until: Double
  }

  /// The input's track that it takes the place of, where nothing of that need be heard; nil where its sources tell it.
  package var ownTrack: Int?
  /// The track of another clip whose language and title it has, and whether players choose it; nil for none.
  package var model: MediaInfo.Track?

  /// The input's track that this one replaces; nil for an additional track.
  package var inputTrack: Int? {
    if let ownTrack { return ownTrack }
    for case .input(let track) in sources.map(\.origin) { return track }
    return nil
  }
}

extension SoundPlan {
  /// Replaces the path of each file.
  mutating func changePaths(_ path: (String) -> String) {
    for index in sources.indices {
      guard case .file(let old, let track, let part, let fingerprint) = sources[index].origin else {
        continue
      }
      sources[index].origin = .file(
        path: path(old), track: track, part: part, fingerprint: fingerprint)
    }
  }
}
