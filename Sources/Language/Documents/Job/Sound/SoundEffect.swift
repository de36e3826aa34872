/// A sound effect that ships with the program, which jobs name in place of a file.
///
///     var sound = SoundTrack(.pop)              // file: "pop"
///     sound.start = 2.5
///     job.soundTracks.append(sound)
///
/// A word that is exactly such a name is never a path: a file of that name is written `./pop`.
public enum SoundEffect: String, Hashable, Sendable, CaseIterable {
  /// Air that passes by.
  case whoosh
  /// A bubble that bursts.
  case pop
  /// A small bell.
  case ding
  /// A shutter.
  case click
  /// A tone that climbs and swells, and breaks off.
  case rise
  /// A deep blow.
  case thump

  /// All names, for descriptions: `whoosh, pop` and so on.
  public static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

extension SoundTrack {
  /// An effect that ships with the program, heard on top of all others from the output's beginning.
  public init(_ effect: SoundEffect) { self.init(.soundEffect, file: effect.rawValue) }

  /// The effect that it names; nil for a file.
  package var effect: SoundEffect? { SoundEffect(rawValue: file) }
}

extension ValueKind<String> {
  /// The name of an effect that ships, else a file of a job.
  static let soundFile = ValueKind(
    ValueReader(jobFile.reader.description) { value, reader in
      if case .string(let word) = value.kind, SoundEffect(rawValue: word) != nil { return word }
      return jobFile.reader.read(value, &reader)
    }, check: jobFile.check
  ) { (file, writer) throws(OverlayWritingError) in
    SoundEffect(rawValue: file) == nil ? try jobFile.write(file, writer) : .string(file)
  }
}
