/// Keys of other tools that have no equivalent in this language, with what comes nearest.
package struct MissingKey: Sendable {
  package let home: KeyTranslation.Home
  /// Keys of other tools, as `plainWord`s.
  package let words: [String]
  /// The hint: the nearest that there is, or another way.
  package let instead: String

  private init(_ home: KeyTranslation.Home, _ words: String, _ instead: String) {
    self.home = home
    self.words = words.split(separator: " ").map(String.init)
    self.instead = instead
  }

  package static let table = [
    MissingKey(
      .layer, "filter filters",
      "of filters there are blur: 6, and shadow: { offset: [0, 3], radius: 4 }"),
    // The audio of a job, that is; a preset's has no sounds of its own.
    MissingKey(
      .audio, "music song soundtrack bgm backgroundmusic",
      "a job's music is tracks: [{ kind: \"music\", file: \"song.mp3\" }]"),
    MissingKey(
      .audio, "voice voiceover narration recording speech",
      "a job's recording is tracks: [{ kind: \"recording\", file: \"voice.wav\" }]"),
    MissingKey(
      .audio, "effect effects soundeffect sfx",
      "a job's effect is tracks: [{ kind: \"soundEffect\", file: \"ding.wav\", at: 3 }]"),
    MissingKey(
      .audio, "ducking duck sidechain autoduck",
      "a job's music steps back with duck: true in its track"),
    MissingKey(
      .clip, "reverse reversed backwards backward rewind",
      "clips are played forwards alone; reverse the file itself first"),
    MissingKey(
      .job, "livephoto livephotos",
      "a Live Photo is made with pair: true, or by 'imprint live-photo'"),
  ]

  /// The hint for a foreign key in an object that faults call `phrase`; nil for a key that is not in the table.
  package static func hint(for word: String, in phrase: String) -> String? {
    guard let home = KeyTranslation.Home(phrase) else { return nil }
    return table.first { $0.home == home && $0.words.contains(word) }?.instead
  }
}
