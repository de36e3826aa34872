/// How much a Lottie file may hold, and how much a frame of it may be.
enum LottieLimits {
  /// Points of paths, key frames and elements of shapes that a file has.
  static let values = 2_000_000
  /// Layers and groups of one frame, with all compositions and copies of repeaters expanded.
  static let elements = 20_000
  /// Points of one frame's paths.
  static let points = 1_000_000
  /// Points and paths of one frame, counted for each fill, stroke and modifier that takes them; stops of gradients and
  /// dashes, counted as often as they are drawn.
  static let uses = 4_000_000
  /// Letters of one frame's texts with their line breaks, counted once more for each animator.
  static let letters = 500_000
  /// Pixels of one frame's groups, mattes, masks and effects.
  static let pixels = 2_000_000_000
  /// Pixels of one frame's groups that are open at the same time: a gigabyte.
  static let openPixels = 268_435_456
  /// Pixels of all images that a file embeds.
  static let imagePixels = 33_554_432
  /// Values of a file's JSON.
  static let tokens = 2_500_000
  /// Bytes of a file, taken apart.
  static let bytes = 64 << 20
  /// Compositions in each other, and parents of a layer.
  static let depth = 64
  /// Groups and repeaters of shapes in each other, and merges.
  static let groups = 100
  /// Dashes of a line; one with more is drawn solid.
  static let dashes = 100_000.0
  /// Images that a file embeds.
  static let images = 1000
  /// Stops of a gradient, of colours and alphas.
  static let stops = 1000
  /// Characters of a file's texts that fonts of the machine draw, each counted once.
  static let characters = 5000
  /// Copies of a repeater.
  static let copies = 1000
  /// Frames, and the largest number of one.
  static let frames = 100_000.0
  /// The longest edge of the composition, in pixels.
  static let edge = 16_384.0
}
