/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  /// In columns.
  public var width: Int
  /// In rows.
  public var height: Int

  /// Taken as it is; nothing bars an edge of 0 or less.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Each edge the nearest even number, halves up, and at least 2.
  public init(evenWidth width: Double, height: Double) {
    func even(_ value: Double) -> Int {
      max(Int(Int64(held: (value / 2 + 0.5).rounded(.down))) * 2, 2)
    }
    self.init(width: even(width), height: even(height))
  }

  /// As people write it: `1920x1080`.
  public var description: String { "\(width)x\(height)" }

  /// The one that units are counted by: 1 unit is 1/1080 of it (`Length`).
  public var longerEdge: Int { max(width, height) }

  /// Width and height exchanged, as a quarter turn does.
  public var turned: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize {
  /// Edges of frames that are stored and read back.
  private static let edges = 1...65_536

  /// - Throws: `DecodingError` for edges that no frame has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try container.decode(Int.self, forKey: .width),
      height: try container.decode(Int.self, forKey: .height))
    try decoder.require(
      Self.edges ~= width && Self.edges ~= height, "\(self) is no size of a frame")
  }
}
