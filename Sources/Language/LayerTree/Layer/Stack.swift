public import ImprintValues

/// The layout of a group's sublayers one after the other, as CSS's flexible boxes have it.
///
///     let words = ["Ada Lovelace", "Wrote the first program"].map { Layer(.text(TextContent($0))) }
///     var plate = Layer(sublayers: words)
///     plate.size = .automatic
///     plate.stack = Stack(.column)
///     plate.stack?.padding = Offset(x: 24, y: 14)
///     // As wide as the wider of the two and 48 units, as high as both and 28.
///
/// The stack places its sublayers, whose `translation`, `rotation` and `scale` change what is drawn and not the
/// places of the others. A text of which nothing shows and a hidden layer take neither place nor gap. Fractions in sizes
/// of sublayers refer to the room in the padding: of the group's size, else of its `maximumSize`, else of what it needs;
/// those in their `maximumSize` then to the room of its parent.
public struct Stack: Hashable, Sendable {
  /// The direction in which sublayers follow one another.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// From left to right; from right to left where the group is mirrored.
    case row
    /// From top to bottom.
    case column
  }

  /// The place of sublayers across the direction of the stack.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    case start, center, end
    /// From edge to edge, where their size across is automatic.
    case stretch
  }

  /// The place of sublayers along the stack, where the group is larger than they need.
  public enum Justification: String, Hashable, Sendable, Codable, CaseIterable {
    case start, center, end
    /// The first at the beginning, the last at the end, and equal gaps between.
    case spaceBetween
  }

  /// The direction of the stack.
  public var axis: Axis
  /// The space between sublayers; a fraction refers to the group's parent.
  public var gap = Length.zero
  /// The space around them, across and down; fractions refer to the group's parent.
  public var padding = Offset.zero
  /// Their place across the direction.
  public var alignment = Alignment.center
  /// Their place along the direction.
  public var justification = Justification.start
  /// Whether they go on in another row, or column, where one is full.
  public var wraps = false

  /// A stack without gaps or padding, centred across.
  public init(_ axis: Axis) {
    self.axis = axis
  }
}

extension Stack {
  package static let properties: [Property<Stack>] = [
    Property(
      "stack", \.axis, .choice, isAlwaysWritten: true,
      "Lays its sublayers out one after the other.",
      known: ["flex flexdirection direction layout hstack vstack": "\"column\""]),
    Property(
      "gap", \.gap, .length(.notNegative), default: "0", "The space between stacked sublayers."),
    Property(
      "padding", \.padding, .even(.notNegative), default: "0",
      "The space around stacked sublayers, across and down."),
    Property(
      "align", \.alignment, .choice, default: "\"center\"", member: "alignment",
      "The place of stacked sublayers across the stack.", known: ["alignitems": "\"start\""]),
    Property(
      "justify", \.justification, .choice, default: "\"start\"", member: "justification",
      "The place of stacked sublayers along a stack that is larger than they need.",
      known: ["justifycontent": "\"spaceBetween\""]),
    Property(
      "wrap", \.wraps, .boolean, default: "false", member: "wraps",
      "Whether stacked sublayers go on in another row, or column, where one is full.",
      known: ["flexwrap": "true"]),
  ]
}
