/// A sound that a job lays over its video.
///
///     var music = SoundTrack(.music, file: "song.mp3")
///     music.start = 3             // from the third second of the output on
///     music.trimStart = 12        // the song from its twelfth second
///     music.fadeOut = 0.5
///     job.soundTracks = [music]
///
/// Times are in seconds. What runs past the output's end is cut.
public struct SoundTrack: Hashable, Sendable {
  /// The way in which it meets the sound that is there.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Replaces the original sound while it lasts.
    case recording
    /// Replaces the original sound while it lasts.
    case music
    /// Is heard on top.
    case soundEffect
  }

  /// The way in which it meets the sound that is there.
  public var kind: Kind
  /// The path of a file that has sound; several tracks of sound in it are summed.
  public var file: String
  /// The output's time at which it begins, after the trim; below 0 its head is cut.
  public var start = 0.0
  /// The beginning of the part that is taken, in the file's own time.
  public var trimStart = 0.0
  /// The end of that part; nil, and past the file's end: its end.
  public var trimEnd: Double?
  /// The factor of its samples, 0…100.
  public var volume = 1.0
  /// Semitones up, −48…48; the length stays.
  public var pitch = 0.0
  /// The length of the fade with which it comes in.
  public var fadeIn = 0.0
  /// The length of the fade with which it ends.
  public var fadeOut = 0.0
  /// Whether the part is repeated until the output's end.
  public var loops = false

  /// All of a file, from the output's beginning on.
  public init(_ kind: Kind, file: String) {
    self.kind = kind
    self.file = file
  }
}

extension SoundTrack {
  /// Forty decibels.
  package static let loudest = 100.0
  /// Four octaves, up or down.
  package static let mostSemitones = 48.0
}
