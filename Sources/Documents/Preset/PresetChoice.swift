internal import ImprintLanguage
package import ImprintPrimitives

/// The presets among which a preset chooses, as `auto` does, instead of having settings of its own.
///
///     choose: { sizes: ["640x480", "1280x720"], fallbacks: ["low"] }
package struct PresetChoice: Hashable, Sendable {
  /// The names of presets with boxes, from the smallest to the largest. The first one whose box holds the displayed
  /// video is used, else the last one; where none of its encoders opens, the next smaller one.
  package var sizes: [String] = []
  /// Names of presets that are tried where no encoder opens for the sizes.
  package var fallbacks: [String] = []
  /// The choice for a video with broken presentation times; nil for the same choice as for other videos.
  package var brokenTimestamps: BrokenTimestamps?
  /// The names of presets whose encoders and pixel formats replace those of the sizes in a WebM file, in order of
  /// preference, with the sound of the first one; empty to use those of the sizes.
  package var webm: [String] = []
  /// The names of presets for animated images, of which the one with the output's container replaces the sizes; empty
  /// to use the sizes.
  package var moving: [String] = []
  /// The names of presets for the video of a Live Photo, in order of preference; those that encode in the source's
  /// own codec are tried first. Empty for the same choice as for other videos.
  package var livePhoto: [String] = []

  /// Presets with a constant frame rate, which replaces broken presentation times.
  package struct BrokenTimestamps: Hashable, Sendable {
    /// The names of the presets, in order of preference.
    package var presets: [String] = []
    /// The constant frame rate.
    package var frameRate = Rational(30)
  }
}

extension PresetChoice {
  static let keys: [Key<PresetChoice>] = [
    Key(
      "sizes", ValueReader<String>.presetName.list(atLeast: 1), isRequired: true,
      "Presets with a fit each, the smallest first: the first that holds the video is taken.",
      \.sizes),
    Key(
      "fallbacks", ValueReader<String>.presetName.list(), default: "[]",
      "Presets that are tried in order where no encoder opens for the sizes.", \.fallbacks),
    Key("brokenTimestamps", .brokenTimestamps, "The choice for videos whose times make no sense.") {
      $0.brokenTimestamps = $1
    },
    Key(
      "webm", ValueReader<String>.presetName.list(), default: "[]",
      "Presets whose encoders a WebM file takes instead, with the sound of the first.", \.webm),
    Key(
      "moving", ValueReader<String>.presetName.list(), default: "[]",
      "Presets for moving pictures (gif, webp, apng), each taken for outputs of its container.",
      \.moving),
    Key(
      "livePhoto", ValueReader<String>.presetName.list(), default: "[]",
      "Presets for Live Photos, each taken where it encodes in the source's own codec.",
      \.livePhoto),
  ]

  static let brokenTimestampsKeys: [Key<BrokenTimestamps>] = [
    Key(
      "presets", ValueReader<String>.presetName.list(atLeast: 1), isRequired: true,
      "The presets, in order of preference.", \.presets),
    Key("frameRate", .frameRate, default: "30", "Frames a second.", \.frameRate),
  ]
}

extension ValueReader<String> {
  fileprivate static let presetName: ValueReader = ValueReader(
    .named("a preset's name, such as \"medium\"", .string())
  ) { kind in
    guard case .string(let name) = kind, !name.isEmpty, !name.hasSlash else { return nil }
    return name
  }
}

extension ValueReader<PresetChoice> {
  static let presetChoice: ValueReader = ValueReader(.object("choose")) { value, reader in
    var choice = PresetChoice()
    let members = reader.readObject(
      value, as: "a choice of presets", by: PresetChoice.keys, into: &choice)
    return members.map { _ in choice }
  }
}

extension ValueReader<PresetChoice.BrokenTimestamps> {
  fileprivate static let brokenTimestamps: ValueReader = ValueReader(
    .object("brokenTimestamps")
  ) { value, reader in
    var read = PresetChoice.BrokenTimestamps()
    let members = reader.readObject(
      value, as: "a choice for broken timestamps", by: PresetChoice.brokenTimestampsKeys,
      into: &read)
    return members.map { _ in read }
  }
}
