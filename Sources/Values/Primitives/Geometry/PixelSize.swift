/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Takes the edges unchecked.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Rounds each edge to the nearest even number, halves up, and to at least 2.
  package init(evenWidth width: Double, height: Double) {
    func even(_ value: Double) -> Int {
      max(Int(Int64(saturating: (value / 2 + 0.5).rounded(.down))) * 2, 2)
    }
    self.init(width: even(width), height: even(height))
  }

  /// The size as in `1920x1080`.
  public var description: String { "\(width)x\(height)" }

  /// The longer edge; 1080 units of length (`Length`).
  package var longerEdge: Int { max(width, height) }

  /// Width and height swapped, as by a quarter turn.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize {
  /// The range of edges accepted when decoding.
  private static let edges = 1...65_536

  /// - Throws: `DecodingError` for an edge outside 1…65,536.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try container.decode(Int.self, forKey: .width),
      height: try container.decode(Int.self, forKey: .height))
    try decoder.require(
      Self.edges ~= width && Self.edges ~= height, "\(self) is no size of a frame")
  }
}
