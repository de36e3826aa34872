public import ImprintValues

/// An image, an animation or an image sequence in a layer's bounds.
public struct ImageContent: Hashable, Sendable {
  /// The source of the images and of their timing.
  public enum Source: Hashable, Sendable {
    /// A still, or an animation with the delays and loop count of its file.
    case file(String)
    /// As `file`, but in memory.
    case data(ImageData)
    /// A numbered sequence such as `wm_%d.png`, in rising order: at time t it shows image ⌊rate ·
    /// t⌋ mod n.
    case sequence(String, pace: Pace)
  }

  /// The speed of a sequence.
  public enum Pace: Hashable, Sendable {
    /// Images per second.
    case frameRate(Double)
    /// The duration of one pass in seconds.
    case cycle(Double)
  }

  /// The number of passes; the last image stays.
  public enum Loop: Hashable, Sendable {
    /// The file's own loop count; once for a video, which has none, and endless for a sequence.
    case own
    /// The file's own loop count; endless for a video, too.
    case automatic
    case forever
    case count(Int)
  }

  /// The way in which a bitmap is enlarged.
  public enum Scaling: String, Hashable, Sendable, Codable, CaseIterable {
    /// Samples are interpolated, for photographs and drawings.
    case smooth
    /// Samples are repeated, so that edges stay sharp, for codes and pixel art.
    case nearest
  }

  /// The images by path, or in memory; the rasterizer opens them.
  public var source: Source
  /// The number of passes of an animation or sequence; ignored for a still.
  public var loop = Loop.own
  /// The time of its layer at which it begins to play, in seconds; its first image stands before. A layer's `from` does
  /// not shift its time, so that a logo that is seen from the third second on begins with it where this is 3.
  public var beginTime = 0.0
  /// The placement in the layer's bounds (`CALayer.contentsGravity`).
  public var gravity = ContentsGravity.resizeAspect
  /// The way in which bitmaps are enlarged (`CALayer.magnificationFilter`); what is reduced is averaged either way.
  public var scaling = Scaling.smooth
  /// The colour in which its alpha is drawn, in place of its own; nil for those.
  public var tint: Color?
  /// Values in place of those of a Lottie file's slots, by their names.
  public var slots: [String: Slot] = [:]
  /// The name of a theme of a dotLottie file; nil for its own look.
  public var theme: String?
  /// The name of a marker of a Lottie file, whose part is played alone: until its end, or where it has none until the next
  /// marker; nil for all of the file.
  public var marker: String?
  /// The part of the image to draw, in the unit square.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Shows whole images, fitted into the bounds, with the file's own loop count.
  public init(_ source: Source) {
    self.source = source
  }

  /// The path of the file, or the pattern of the sequence; nil for an image in memory.
  public var path: String? { reference.path }
}

/// The members beside the source, whose keys are those of `ImageForm`.
extension ImageContent {
  package static let properties: [Property<ImageContent>] = [
    Property(
      "loop", .loop, default: "a file's own count; true for frames", member: "loop.count",
      "The number of times that it plays; \"auto\" is a file's own count, and true for a film, which has none.",
      get: { $0.loop == .own ? nil : $0.loop }, set: { $0.loop = $1 }),
    Property(
      "contentsBeginTime", \.beginTime, .anyTime, default: "0",
      "The time at which it begins to play, in the layer's own time; its first image stands before."
    ),
    Property(
      "contentsGravity", \.gravity, .gravity, default: "\"resizeAspect\"",
      "The image's scale and place in the box.",
      known: [
        "objectfit fit resizemode backgroundsize scalemode":
          "image: \"logo.png\", contentsGravity: \"resizeAspectFill\""
      ]),
    Property(
      "contentsScaling", \.scaling, .choice, default: "\"smooth\"",
      "Whether samples of an enlarged bitmap are interpolated, or repeated, for codes and pixel art."
    ),
    Property(
      "tint", \.tint, .color, "The colour in which its alpha is drawn, in place of its own colours."
    ),
    Property(
      "slots", \.slots, .slots, default: "{}",
      "Values in place of those of a Lottie file's slots, by their names: a colour, a number, a list of numbers, or a text."
    ),
    Property(
      "theme", \.theme, .string, "A theme of a dotLottie file, by its name."
    ),
    Property(
      "marker", \.marker, .string,
      "A marker of a Lottie file, by its name: its part alone is played, until its end or the next marker.",
      known: ["segment part section": "image: \"logo.json\", marker: \"intro\""]
    ),
    Property(
      "contentsRect", \.contentsRect, .unitRect, default: "[0, 0, 1, 1]",
      "The part of the image that is shown, in the unit square.",
      known: [
        "crop croprect viewport sourcerect": "image: \"logo.png\", contentsRect: [0, 0, 1, 0.5]"
      ]),
  ]
}

extension ImageContent.Loop: CodedByKind {
  package static var codedKind: ValueKind<ImageContent.Loop> { .loop }
}

extension ValueKind<ImageContent.Loop> {
  private static let automatic = "auto"
  /// The word of stored values for a file's own count, which documents say by leaving the key out.
  private static let own = "own"

  /// `true` for an endless loop, the number of passes, or `"auto"`.
  static let loop = ValueKind(
    ValueReader(description) { value, reader in
      switch value.kind {
      case .bool(let flag): return flag ? .forever : .count(1)
      case .string(automatic): return .automatic
      case .string(own) where reader.isExact: return .own
      case .number(let count) where count >= 1:
        if let count = Int(exactly: count) { return .count(count) }
      default: break
      }
      reader.mismatch(value, expected: description)
      return nil
    }
  ) { loop, problems in
    if case .count(let count) = loop { problems.check(Double(count), NumberRange(minimum: 1)) }
  } write: { loop, writer in
    switch loop {
    case .count(let count): .number(Double(count))
    case .automatic: .string(automatic)
    case .own where writer.isExact: .string(own)
    case .own, .forever: true
    }
  }

  private static let description = ValueDescription.either([
    .boolean, .integer(NumberRange(minimum: 1)), .choice([automatic]),
  ])
}
