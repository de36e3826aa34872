/// How far a text may reach, its padding in it, before it shrinks, breaks or is cut.
///
/// It is not the box that the text lies in: one that grew with its text is as large as the text came to be.
public struct TextRoom: Hashable, Sendable {
  /// As much as the text needs, both ways.
  public static let unlimited = TextRoom(width: nil, height: nil)

  /// The width of a line; nil for as much as it needs.
  public var width: Double?
  /// The height of all lines together; nil for as much as they need.
  public var height: Double?

  /// The two are independent of each other.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
