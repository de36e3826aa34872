package import ImprintValues

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
  /// The names of presets for the video of a Live Photo that is a wallpaper, in order of preference. Empty for the same
  /// choice as for other videos.
  package var wallpaper: [String] = []

  /// Presets with a constant frame rate, which replaces broken presentation times.
  package struct BrokenTimestamps: Hashable, Sendable {
    /// The names of the presets, in order of preference.
    package var presets: [String] = []
    /// The constant frame rate.
    package var frameRate = Rational(30)
  }
}

extension PresetChoice: Tabulated {
  package static let standard = PresetChoice()

  package static let properties: [Property<PresetChoice>] = [
    Property(
      "sizes", \.sizes, ValueKind<String>.presetName.list(atLeast: 1), isRequired: true,
      "Presets with a fit each, the smallest first: the first that holds the video is taken."),
    Property(
      "fallbacks", \.fallbacks, ValueKind<String>.presetName.list(), default: "[]",
      "Presets that are tried in order where no encoder opens for the sizes."),
    Property(
      "brokenTimestamps", \.brokenTimestamps,
      BrokenTimestamps.object("brokenTimestamps", "a choice for broken timestamps"),
      "The choice for videos whose times make no sense."),
    Property(
      "webm", \.webm, ValueKind<String>.presetName.list(), default: "[]",
      "Presets whose encoders a WebM file takes instead, with the sound of the first."),
    Property(
      "moving", \.moving, ValueKind<String>.presetName.list(), default: "[]",
      "Presets for moving pictures (gif, webp, apng), each taken for outputs of its container."),
    Property(
      "livePhoto", \.livePhoto, ValueKind<String>.presetName.list(), default: "[]",
      "Presets for Live Photos, each taken where it encodes in the source's own codec."),
    Property(
      "wallpaper", \.wallpaper, ValueKind<String>.presetName.list(), default: "[]",
      "Presets for Live Photos that are wallpapers, of which the first whose encoder opens is taken."
    ),
  ]
}

extension PresetChoice.BrokenTimestamps: Tabulated {
  package static let standard = PresetChoice.BrokenTimestamps()

  package static let properties: [Property<PresetChoice.BrokenTimestamps>] = [
    Property(
      "presets", \.presets, ValueKind<String>.presetName.list(atLeast: 1), isRequired: true,
      "The presets, in order of preference."),
    Property("frameRate", \.frameRate, .frameRate, default: "30", "Frames a second."),
  ]
}

extension ValueKind<String> {
  fileprivate static let presetName = string.read(
    by: ValueReader(.named("a preset's name, such as \"medium\"", .string())) { kind in
      guard case .string(let name) = kind, !name.isEmpty, !name.hasSlash else { return nil }
      return name
    })
}

extension ValueKind<PresetChoice> {
  static let presetChoice = PresetChoice.object("choose", "a choice of presets")
}
