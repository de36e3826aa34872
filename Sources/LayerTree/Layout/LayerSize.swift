public import Primitives

/// A layer's width and height before they are worked out.
public struct LayerSize: Hashable, Sendable, Codable {
  /// As large as the contents need it, both ways.
  public static let automatic = LayerSize(width: .automatic, height: .automatic)

  /// A fraction is of the parent's width.
  public var width: Dimension
  /// A fraction is of the parent's height.
  public var height: Dimension

  /// Each by itself; one may be automatic and follow from the other by an image's aspect.
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// Of two lengths: `LayerSize(90, .fraction(0.5))`.
  public init(_ width: Length, _ height: Length) {
    self.init(width: .length(width), height: .length(height))
  }

  /// One of the two, given or worked out.
  public enum Dimension: Hashable, Sendable, Codable {
    case length(Length)
    /// An image's own size, its pixels taken as units, or by its aspect where the other axis is given; a
    /// text's as needed; a group's the box that holds its sublayers.
    case automatic
  }
}

/// What an automatic size grows to at most; nil sets no limit.
public struct SizeLimit: Hashable, Sendable, Codable {
  /// A fraction is of the parent's width.
  public var width: Length?
  /// A fraction is of the parent's height.
  public var height: Length?

  /// No limit, but for what is given.
  public init(width: Length? = nil, height: Length? = nil) {
    self.width = width
    self.height = height
  }
}
