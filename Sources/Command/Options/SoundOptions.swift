internal import Imprint

/// The options that add sounds to a video.
enum SoundOptions {
  static let music = Option(
    "music", value: "FILE[@T]", given: .repeatable,
    about: "music in place of the original sound, from T on (12.5, 50%, end-3)", group: "Sound")
  static let voice = Option(
    "voice", value: "FILE[@T]", given: .repeatable,
    about: "a recording in place of the original sound, from T on", group: "Sound")
  static let effect = Option(
    "effect", value: "FILE@T", given: .repeatable,
    about: "a sound on top of all others, at T: a file, or \(SoundEffect.names)", group: "Sound")
  static let musicVolume = Option(
    "music-volume", value: "X", about: "of music; 1 changes nothing", default: "1", group: "Sound")
  static let duck = Option(
    "duck", value: Option.Value("DB", assumed: "12"),
    about:
      "music steps back by so many dB under the original sound and voices, instead of replacing it",
    default: "12", group: "Sound")

  static let all = [music, voice, effect, musicVolume, duck]
}
