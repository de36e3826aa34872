public import ImprintValues

/// A box behind a text, which keeps it readable on any video.
///
///     var text = TextContent("How it was made")
///     text.box.extent = .line
///     text.box.color = "#0b1017c4"
public struct TextBox: Hashable, Sendable {
  /// What has a box.
  public enum Extent: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// Each line; boxes that touch are one shape.
    case line
    /// The whole text.
    case block
  }

  /// What has a box.
  public var extent = Extent.none
  /// The box's colour.
  public var color = Color.black
  /// The distance from the lines, across and down, beside the text's own padding and inside the layer's bounds; nil for
  /// 0.4 em across and 0.2 down, of the font's size.
  public var padding: Offset? = .zero
  /// The radius of its corners; a fraction refers to the parent's shorter edge. Nil for 0.3 em.
  public var radius: Length? = .zero
  /// Whether a document says how it looks, and not that there is one. Two boxes that differ in this alone are equal.
  package var isIdle: Bool {
    get { idleness.isSet }
    set { idleness.isSet = newValue }
  }
  private var idleness = Idleness()

  private struct Idleness: Hashable {
    var isSet = false

    static func == (one: Idleness, other: Idleness) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  /// No box; once it has an extent, a black one close around the lines, with square corners.
  public init() {}

  package static let properties: [Property<TextBox>] = [
    Property(
      "box", \.extent, .choice, default: "\"none\"", member: "box.extent",
      "Whether there is a box behind each line, or behind the block of all."),
    Property(
      "boxColor", \.color, .color, default: "\"black\"", member: "box.color", "The box's colour."),
    Property(
      "boxPadding", \.padding, .automatic(.even(.notNegative)), default: "0", member: "box.padding",
      "The distance of the box from the lines, across and down; \"auto\" is 0.4 em and 0.2 em."
    ),
    Property(
      "boxRadius", \.radius, .automatic(.length(.notNegative)), default: "0", member: "box.radius",
      "The radius of the box's corners; \"auto\" is 0.3 em."
    ),
  ]
}

extension TextBox {
  /// The padding and the radius, in units.
  ///
  /// - Parameter em: the font's size.
  func measures(em: Double, in space: ParentSpace) -> (padding: Size, radius: Double) {
    (
      padding.map { space.size($0) } ?? Size(width: 0.4 * em, height: 0.2 * em),
      radius.map { space.uniform($0) } ?? 0.3 * em
    )
  }
}
