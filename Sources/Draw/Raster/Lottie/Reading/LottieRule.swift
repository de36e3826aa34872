/// The type of a key's value in a Lottie file, and the range that it is clamped to.
indirect enum LottieRule: Sendable {
  case whole(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A number that may have keyframes.
  case scalar(ClosedRange<Double>)
  /// Two numbers that may have keyframes.
  case vector(ClosedRange<Double>)
  /// A vector, or separate properties `x` and `y`.
  case position
  case color
  case path
  /// Colours and alphas, with their offsets.
  case gradient
  case dashes
  case members([LottieKey])

  /// A length or a coordinate, in pixels of the composition.
  static let length = LottieRule.scalar(-lengths...lengths)
  static let size = LottieRule.vector(-lengths...lengths)
  static let angle = LottieRule.scalar(-1e6...1e6)
  static let percent = LottieRule.scalar(0...100)
  static let direction = LottieRule.whole(0...3)

  /// The longest length. rlottie searches curves to a hundredth of a pixel in 32-bit floats: on longer ones
  /// the search never ends.
  static let lengths = 1e4
}

/// A key to write; other keys of its object are dropped.
struct LottieKey: Sendable {
  let name: String
  let rule: LottieRule

  init(_ name: String, _ rule: LottieRule) {
    self.name = name
    self.rule = rule
  }
}

/// The keys of the objects that rlottie draws (lottie.github.io/lottie-spec/1.0), in the order of writing.
enum LottieKeys {
  static let transform = [
    LottieKey("a", .size), LottieKey("p", .position), LottieKey("s", .vector(-1e4...1e4)),
    LottieKey("r", .angle), LottieKey("o", .percent),
  ]

  private static let outline = [
    LottieKey("w", .length), LottieKey("lc", .whole(1...3)), LottieKey("lj", .whole(1...3)),
    LottieKey("ml", .number(0...1e3)), LottieKey("d", .dashes),
  ]

  private static let colors = [
    LottieKey("t", .whole(1...2)), LottieKey("o", .percent), LottieKey("s", .size),
    LottieKey("e", .size), LottieKey("h", .scalar(-100...100)), LottieKey("a", .angle),
    LottieKey("g", .gradient),
  ]

  /// The keys of elements of shape layers, by their `ty`; groups are not among them.
  static let shapes: [String: [LottieKey]] = [
    "rc": [
      LottieKey("p", .size), LottieKey("s", .size), LottieKey("r", .length),
      LottieKey("d", .direction),
    ],
    "el": [LottieKey("p", .size), LottieKey("s", .size), LottieKey("d", .direction)],
    "sh": [LottieKey("ks", .path), LottieKey("d", .direction)],
    "sr": [
      LottieKey("sy", .whole(1...2)), LottieKey("p", .size), LottieKey("pt", .scalar(0...1000)),
      LottieKey("ir", .length), LottieKey("is", .scalar(-1e4...1e4)), LottieKey("or", .length),
      LottieKey("os", .scalar(-1e4...1e4)), LottieKey("r", .angle), LottieKey("d", .direction),
    ],
    "fl": [LottieKey("c", .color), LottieKey("o", .percent), LottieKey("r", .whole(1...2))],
    "st": [LottieKey("c", .color), LottieKey("o", .percent)] + outline,
    "gf": colors + [LottieKey("r", .whole(1...2))],
    "gs": colors + outline,
    "tm": [
      LottieKey("s", .percent), LottieKey("e", .percent), LottieKey("o", .angle),
      LottieKey("m", .whole(1...2)),
    ],
    "rp": [
      LottieKey("c", .scalar(0...copies)), LottieKey("o", .scalar(-1e3...1e3)),
      LottieKey("tr", .members(repeated)),
    ],
    "tr": transform,
  ]

  /// The largest number of copies of a repeater.
  static let copies = 1000.0

  private static let repeated = [
    LottieKey("a", .size), LottieKey("p", .size), LottieKey("s", .vector(-1e4...1e4)),
    LottieKey("r", .angle), LottieKey("so", .percent), LottieKey("eo", .percent),
  ]

  /// The keys of layers of any type.
  static let layer = [
    LottieKey("ind", .whole(-1_000_000...1_000_000)),
    LottieKey("parent", .whole(-1_000_000...1_000_000)), LottieKey("sr", .number(0.01...100)),
    LottieKey("st", .number(frames)), LottieKey("ip", .number(frames)),
    LottieKey("op", .number(frames)), LottieKey("bm", .whole(0...15)),
    LottieKey("tt", .whole(0...4)), LottieKey("ao", .whole(0...1)),
  ]

  /// The range of frame numbers.
  static let frames = -1e6...1e6
}
