/// A sound that a job adds to its video.
///
///     var music = SoundTrack(.music, file: "song.mp3")
///     music.start = 3             // from the third second of the output on
///     music.trimStart = 12        // the song from its twelfth second
///     music.fadeOut = 0.5
///     job.soundTracks = [music]
///
/// Times are in seconds. Sound beyond the output's end is cut off.
public struct SoundTrack: Hashable, Sendable {
  /// The way in which the track is combined with the original sound.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Replaces the original sound while it plays.
    case recording
    /// Replaces the original sound while it plays.
    case music
    /// Is mixed with the original sound.
    case soundEffect
  }

  /// The way in which the track is combined with the original sound.
  public var kind: Kind
  /// The path of a file with sound; several sound tracks in it are mixed.
  public var file: String
  /// The output time at which it begins, after the trim; below 0 its beginning is cut off.
  public var start = 0.0
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

  /// All of a file, from the output's beginning.
  public init(_ kind: Kind, file: String) {
    self.kind = kind
    self.file = file
  }
}

extension SoundTrack {
  /// The largest gain: 40 dB.
  package static let loudest = 100.0
  /// The largest pitch shift: four octaves up or down.
  package static let mostSemitones = 48.0
}
