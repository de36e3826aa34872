public import Foundation

/// Makes HEIC images of two tiles side by side, as phones write large ones (ISO/IEC 23008-12, 6.6.2.3).
public struct GridHEIC {
  private let configuration: Data
  private let tile: Data
  private let edge: Int
  private let codePoints: [Int]

  /// - Parameters:
  ///   - folder: in which a tile of one colour is encoded.
  ///   - edge: of a tile, in pixels.
  ///   - look: of a tile, as a source of FFmpeg's filters and the format of its pixels.
  ///   - codePoints: primaries, transfer and matrix of H.273 that the file says, of limited range; none: it says none.
  public init(
    in folder: ScratchFolder, edge: Int = 64,
    look: (source: String, format: String) = ("color=0xC86428", "yuv420p"), codePoints: [Int] = []
  ) throws {
    let video = try folder.make(
      "tile.mp4",
      "-f lavfi -i \(look.source):s=\(edge)x\(edge) -frames:v 1 -c:v libx265 -x265-params "
        + "log-level=none -pix_fmt \(look.format) -tag:v hvc1")
    let bytes = try Data(contentsOf: URL(filePath: video))
    try FileManager.default.removeItem(atPath: video)
    configuration = try Self.content(of: "hvcC", in: bytes)
    tile = try Self.content(of: "mdat", in: bytes)
    self.edge = edge
    self.codePoints = codePoints
  }

  /// The file.
  ///
  /// - Parameters:
  ///   - tiles: the numbers of the items that the grid names; 2 and 3 are there.
  ///   - isCut: whether the file ends inside the second tile's data.
  public func bytes(tiles: [Int] = [2, 3], isCut: Bool = false) -> Data {
    let head = Self.box("ftyp", Data("heic".utf8) + Self.number(0, 4) + Data("mif1heic".utf8))
    // The places of the tiles follow from the length of what says them.
    let length = head.count + items(tiles, dataStart: 0).count + 8
    let whole =
      head + items(tiles, dataStart: length) + Self.box("mdat", tile + tile)
    return isCut ? whole.dropLast(tile.count / 2) : whole
  }

  private func items(_ tiles: [Int], dataStart: Int) -> Data {
    let handler = Self.number(0, 4) + Data("pict".utf8) + Data(count: 13)
    let kinds = [("grid", 1), ("hvc1", 2), ("hvc1", 3)].map { kind, item in
      Self.box(
        "infe",
        Self.number(2 << 24, 4) + Self.number(item, 2) + Data(count: 2) + Data(kind.utf8)
          + Data(count: 1))
    }
    let references = Self.box(
      "dimg",
      Self.number(1, 2) + Self.number(tiles.count, 2)
        + tiles.reduce(Data()) { $0 + Self.number($1, 2) })
    let sizes = [edge, 2 * edge].map { width in
      Self.box("ispe", Data(count: 4) + Self.number(width, 4) + Self.number(edge, 4))
    }
    let colors =
      codePoints.isEmpty
      ? Data()
      : Self.box(
        "colr", codePoints.reduce(Data("nclx".utf8)) { $0 + Self.number($1, 2) } + Data([0]))
    // The grid has the second size, and the colours; each tile its decoder's configuration and the first size.
    let links: [UInt8] =
      [0, 1] + (codePoints.isEmpty ? [1, 3] : [2, 3, 4]) + [0, 2, 2, 0x81, 2, 0, 3, 2, 0x81, 2]
    let properties = Self.box(
      "iprp",
      Self.box("ipco", Self.box("hvcC", configuration) + sizes[0] + sizes[1] + colors)
        + Self.box("ipma", Data(count: 4) + Self.number(3, 4) + Data(links)))
    // No flags, one row, two columns, and the size of the whole.
    let grid = Data([0, 0, 0, 1]) + Self.number(2 * edge, 2) + Self.number(edge, 2)
    let places = [
      (1, 1, 0, grid.count), (2, 0, dataStart, tile.count),
      (3, 0, dataStart + tile.count, tile.count),
    ].reduce(Self.number(1 << 24, 4) + Data([0x44, 0]) + Self.number(3, 2)) { places, item in
      places + Self.number(item.0, 2) + Self.number(item.1, 2) + Self.number(0, 2)
        + Self.number(1, 2) + Self.number(item.2, 4) + Self.number(item.3, 4)
    }
    let parts = [
      Self.box("hdlr", Data(count: 4) + handler),
      Self.box("pitm", Data(count: 4) + Self.number(1, 2)),
      Self.box("iloc", places),
      Self.box("iinf", Data(count: 4) + Self.number(3, 2) + kinds.reduce(Data(), +)),
      Self.box("iref", Data(count: 4) + references), properties, Self.box("idat", grid),
    ]
    return Self.box("meta", Data(count: 4) + parts.reduce(Data(), +))
  }

  /// The payload of the first box of that name, wherever it lies.
  private static func content(of kind: String, in bytes: Data) throws -> Data {
    guard let name = bytes.range(of: Data(kind.utf8)) else { throw CancellationError() }
    let length = bytes[name.lowerBound - 4..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    return bytes[name.upperBound..<name.lowerBound - 4 + length]
  }

  private static func box(_ kind: String, _ content: Data) -> Data {
    number(content.count + 8, 4) + Data(kind.utf8) + content
  }

  /// The highest byte first.
  private static func number(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }
}
