public import ImprintValues

/// The movement of a group's content past its bounds at an even speed, as that of a ticker or of end credits.
///
///     let headlines = ["High water at nine", "Ferries run again"].map { Layer(.text(TextContent($0))) }
///     var ticker = Layer(sublayers: headlines)
///     ticker.size = LayerSize(width: .fraction(1), height: 40)
///     ticker.stack = Stack(.row)
///     ticker.scroll = Scroll(speed: 90)
///     // 90 units a second to the left; behind the last headline the first one follows.
///
/// The content is as long as it needs along the axis, and is clipped at the bounds.
public struct Scroll: Hashable, Sendable {
  /// The direction of the movement.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the left; to the right where the group is mirrored.
    case x
    /// Upwards.
    case y
  }

  /// The length of the way in a second, above 0; a fraction refers to the group's parent.
  public var speed: Length
  public var axis = Axis.x
  /// The space behind the content before it comes again; a fraction refers to the group's parent.
  public var gap = Length.zero
  /// Whether the content follows itself for ever, from its beginning at the bounds' own; else it comes in at their end as the
  /// layer begins, and passes once.
  public var isLooping = true

  /// To the left, for ever.
  public init(speed: Length) { self.speed = speed }
}

extension Scroll: Described {
  package static let standard = Scroll(speed: .units(90))

  package static let properties: [Property<Scroll>] = [
    Property("speed", \.speed, .length(.positive), isRequired: true, "The way in a second."),
    Property(
      "axis", \.axis, .choice, default: "\"x\"", "\"x\", to the left, or \"y\", upwards.",
      known: ["direction orientation": "\"y\""]),
    Property(
      "gap", \.gap, .length(.notNegative), default: "0",
      "The space behind the content before it comes again."),
    Property(
      "loop", \.isLooping, .boolean, default: "true", member: "isLooping",
      "Whether it goes on for ever; else it comes in at the far edge, and passes once."),
  ]
}

extension ValueKind<Scroll> {
  static let scroll = Scroll.kind("scroll", "a scroll")
}
