public import ImprintValues

/// A sound that a job adds to its video.
///
///     var music = SoundTrack(.music, file: "song.mp3")
///     music.start = 3             // from the third second of the output on
///     music.trimStart = 12        // the song from its twelfth second
///     music.fadeOut = 0.5
///     music.replaces = .nothing   // heard beside the original sound
///     job.soundTracks = [music]
///
/// Times are in seconds. Sound beyond the output's end is cut off.
public struct SoundTrack: Hashable, Sendable {
  /// The way in which the track is combined with the original sound.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Replaces the original sound while it plays, unless `replaces` says otherwise.
    case recording
    /// Replaces the original sound while it plays, unless `replaces` says otherwise.
    case music
    /// Is mixed with the original sound.
    case soundEffect
  }

  /// The original sound that is silent while a track plays.
  public enum Replaced: String, Hashable, Sendable, Codable, CaseIterable {
    /// The default sound track; the others are heard as ever.
    case defaultTrack = "default"
    /// All sound tracks, as under a dub.
    case allTracks = "all"
    /// None: the track is mixed with the original sound.
    case nothing = "none"
  }

  /// The way in which the track is combined with the original sound.
  public var kind: Kind
  /// The path of a file with sound, of which several sound tracks are mixed; or the name of a `SoundEffect`.
  public var file: String
  /// The output time at which it begins, after the trim; below 0 its beginning is cut off.
  public var start: TimeNotation = 0
  /// The beginning of the part that plays, in the file's own time.
  public var trimStart = 0.0
  /// The end of the part that plays; nil, or a time past the file's end, for the file's end.
  public var trimEnd: Double?
  /// The gain, 0…100.
  public var volume = 1.0
  /// The pitch shift in semitones, −48…48, which keeps the duration.
  public var pitch = 0.0
  /// The duration of the fade-in.
  public var fadeIn = 0.0
  /// The duration of the fade-out.
  public var fadeOut = 0.0
  /// Whether the part is looped until the output's end.
  public var loops = false
  /// How music steps back while the original sound or a recording speaks; nil where it does not.
  public var ducking: Ducking?
  /// The original sound that it replaces; nil for the default track, or for an effect and for music that steps back
  /// nothing. An effect replaces nothing.
  public var replaces: Replaced?
  /// Whether it is heard at all; otherwise its file need not exist.
  public var enabled = Enabling.always

  /// All of a file, from the output's beginning.
  public init(_ kind: Kind, file: String) {
    self.kind = kind
    self.file = file
  }
}

extension SoundTrack {
  /// The possible gains, up to 40 dB.
  package static let volumeRange = NumberRange(minimum: 0, maximum: 100)
  /// The largest pitch shift: four octaves up or down.
  package static let mostSemitones = 48.0

  /// `replaces`, or the default of its kind.
  package var resolvedReplaced: Replaced {
    replaces ?? (canReplace && ducking == nil ? .defaultTrack : .nothing)
  }

  /// Whether its kind can replace the original sound.
  package var canReplace: Bool { kind != .soundEffect }
}

extension SoundTrack: Tabulated {
  package static let standard = SoundTrack(.music, file: "")

  package static let properties: [Property<SoundTrack>] = [
    Property(
      "kind", \.kind, .choice, isRequired: true,
      "A recording and music replace the original sound over their range; an effect is mixed on top.",
      known: ["type role": "\"music\""]),
    Property(
      "file", \.file, .soundFile, isRequired: true,
      "A file that has sound, relative to the job, of several tracks in it the sum is heard; or an effect that ships: \(SoundEffect.names).",
      known: ["src source path url filename input audio sound": "\"voice.wav\""]),
    Property(
      "at", \.start, .soundStart, default: "0",
      "Where it begins, in the output's time; below 0 its head is cut.",
      known: ["start begin offset delay position time": "3"]),
    Property(
      "from", \.trimStart, .clock, default: "0",
      "The beginning of the part, in the file's own time.", known: ["in trimstart ss": "1"]),
    Property(
      "to", \.trimEnd, .clockOrEnd, default: "\"end\"",
      "The end of the part, in the file's own time.", known: ["out end trimend until": "9"]),
    Property(
      "volume", \.volume, .number(volumeRange), default: "1", "The factor of its samples.",
      known: ["gain level loudness db": "0.5"]),
    Property(
      "pitch", \.pitch, .pitch, default: "0",
      "Semitones up, or below 0 down, or an interval by name; its length stays.",
      known: ["semitones transpose shift": "4"]),
    Property(
      "fadeIn", \.fadeIn, .number(.notNegative), default: "0", "Seconds in which it comes in."),
    Property(
      "fadeOut", \.fadeOut, .number(.notNegative), default: "0", "Seconds in which it goes."),
    Property(
      "loop", \.loops, .boolean, default: "false", "Whether it is repeated until the output's end.",
      known: ["repeat loops repeatcount": "true"]),
    Property(
      "replaces", \.replaces, .choice, default: "\"default\", of an effect \"none\"",
      "The original sound that is silent under a recording or music: the default track, all tracks, or none."
    ),
    Property(
      "duck", \.ducking, .ducking, default: "false",
      "How music steps back while the original sound or a recording speaks; it then replaces nothing, unless it says so.",
      known: ["ducking sidechain autoduck": "true"]),
    Property(
      "enabled", \.enabled, .enabling, default: "true",
      "Whether it is heard; false, or a boolean parameter, leaves it out."),
  ]
}

extension ValueKind<SoundTrack> {
  package static let soundTrack = SoundTrack.object("sound track", "a sound track") {
    track, members, isSound, reader in
    guard isSound else { return }
    if let end = track.trimEnd, end <= track.trimStart, let value = members["to"] {
      reader.inside(key: "to") { $0.fault("nothing is left before it: from is as late", at: value) }
    } else if track.ducking != nil, track.kind != .music {
      reader.refuse(["duck"], in: members, "music alone steps back")
    } else if track.resolvedReplaced != .nothing, !track.canReplace {
      reader.refuse(
        ["replaces"], in: members, "an effect is mixed on top: a recording and music replace")
    }
  }
}
