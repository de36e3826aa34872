public import Primitives

/// A layer's width and height before they are worked out.
public struct LayerSize: Hashable, Sendable, Codable {
  public static let automatic = LayerSize(width: .automatic, height: .automatic)

  public var width: Dimension
  public var height: Dimension

  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// Of two lengths: `LayerSize(90, .fraction(0.5))`.
  public init(_ width: Length, _ height: Length) {
    self.init(width: .length(width), height: .length(height))
  }

  public enum Dimension: Hashable, Sendable, Codable {
    case length(Length)
    /// An image's own size, its pixels taken as units, or by its aspect where the other axis is given; a
    /// text's as needed; a group's the box that holds its sublayers.
    case automatic
  }
}

/// What an automatic size grows to at most; nil sets no limit.
public struct SizeLimit: Hashable, Sendable, Codable {
  public var width: Length?
  public var height: Length?

  public init(width: Length? = nil, height: Length? = nil) {
    self.width = width
    self.height = height
  }
}
