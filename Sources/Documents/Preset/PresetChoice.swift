package import ImprintPrimitives

/// The presets among which a preset chooses, as `auto` does, instead of saying how a video is written.
///
///     choose: { sizes: ["640x480", "1280x720"], fallbacks: ["low"] }
package struct PresetChoice: Hashable, Sendable {
  /// Names of presets with a box each, from the smallest to the largest: the first whose box holds the video as it
  /// is displayed is taken, else the last; where none of its encoders opens, the next smaller one.
  package var sizes: [String] = []
  /// Names of presets that are tried where no encoder opens for the sizes.
  package var fallbacks: [String] = []
  /// The choice for a video whose presentation times make no sense; nil: the same as for others.
  package var brokenTimestamps: BrokenTimestamps?
  /// Names of presets whose encoders and pixel formats take the place of the sizes' own in a WebM file, in order of
  /// preference, with the sound of the first; empty: the sizes' own are tried.
  package var webm: [String] = []
  /// Names of presets for moving pictures: that whose container is the output's is taken in place of the sizes; empty:
  /// the sizes' own are tried.
  package var moving: [String] = []
  /// Names of presets for the video of a Live Photo, in order of preference: those that encode in the source's own codec
  /// come before all others; empty: the choice is the same as for others.
  package var livePhoto: [String] = []

  /// Presets at a constant rate, which hide times that make no sense.
  package struct BrokenTimestamps: Hashable, Sendable {
    /// Names, in order of preference.
    package var presets: [String] = []
    /// Frames a second.
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
    guard case .string(let name) = kind, !name.isEmpty, !name.contains("/") else { return nil }
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
