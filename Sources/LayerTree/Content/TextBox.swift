package import ImprintLanguage
public import ImprintPrimitives

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
  /// The distance from the lines, across and down, beside the text's own padding and inside the layer's bounds.
  public var padding = Offset.zero
  /// The radius of its corners; a fraction refers to the parent's shorter edge.
  public var radius = Length.zero

  /// No box; once it has an extent, a black one close around the lines, with square corners.
  public init() {}

  package static let properties: [Property<TextBox>] = [
    Property(
      "box", \.extent, .choice, default: "\"none\"", member: "box.extent",
      "Whether there is a box behind each line, or behind the block of all."),
    Property(
      "boxColor", \.color, .color, default: "\"black\"", member: "box.color", "The box's colour."),
    Property(
      "boxPadding", \.padding, .even(.notNegative), default: "0", member: "box.padding",
      "The distance of the box from the lines, across and down."),
    Property(
      "boxRadius", \.radius, .length(.notNegative), default: "0", member: "box.radius",
      "The radius of the box's corners."),
  ]
}
