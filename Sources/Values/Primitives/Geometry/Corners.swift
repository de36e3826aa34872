/// Corners of a rectangle, named as they are seen (`CACornerMask`).
///
///     var tab = Layer()
///     tab.cornerRadius = 12
///     tab.maskedCorners = [.topLeft, .topRight]   // the lower two are square
public struct Corners: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt8

  /// Bits that stand for no corner are ignored.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1111 }

  public static let topLeft = Corners(rawValue: 1)
  public static let topRight = Corners(rawValue: 2)
  public static let bottomLeft = Corners(rawValue: 4)
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Each corner by its name, in the order of documents.
  package static let byName: [(name: String, corner: Corners)] = [
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ]

  /// The names of its corners.
  package var names: [String] {
    Self.byName.compactMap { contains($0.corner) ? $0.name : nil }
  }
}
