package import ImprintMedia
internal import ImprintPrimitives

/// One sound track of the output that is encoded: what is heard in it, and how it is encoded.
package struct SoundPlan: Hashable, Sendable, Codable {
  /// A source of sound, in the output's time.
  package struct Source: Hashable, Sendable, Codable {
    /// The track that is heard.
    package enum Origin: Hashable, Sendable, Codable {
      /// One of the input's, by its stream's number; its kept part.
      case input(track: Int)
      /// One of a file.
      case file(path: String, track: Int, part: KeptRange, fingerprint: Fingerprint)
    }

    package var origin: Origin
    /// The output's time at which it begins, in seconds.
    package var at = 0.0
    /// The output's time from which on it is left out, in seconds; nil: to its own end.
    package var until: Double?
    package var envelope: SoundEnvelope
    /// In semitones, up; its length stays.
    package var pitch = 0.0
    /// Whether it begins anew at its end.
    package var loops = false
  }

  /// The format in which sources are summed.
  package struct Mix: Hashable, Sendable, Codable {
    /// In samples a second.
    package var sampleRate: Int
    /// FFmpeg's name: `stereo`.
    package var channelLayout: String
  }

  /// The sources that are heard together.
  package var sources: [Source]
  /// Nil for one of the input's tracks alone, whose format is kept.
  package var mix: Mix?
  package var encoder: SoundEncoderSettings

  /// The input's track in whose place it stands; nil for one that the input does not have.
  package var inputTrack: Int? {
    for case .input(let track) in sources.map(\.origin) { return track }
    return nil
  }
}

extension SoundPlan {
  /// Names each file by another path.
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

extension SoundPlan.Mix {
  /// - Throws: `DecodingError` for a rate that no sound has.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sampleRate: try container.decode(Int.self, forKey: .sampleRate),
      channelLayout: try container.decode(String.self, forKey: .channelLayout))
    try decoder.require(1...768_000 ~= sampleRate, "sound has 1 to 768000 samples a second")
  }
}
