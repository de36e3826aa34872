public import Foundation

/// Makes PNG files, still or animated, of samples as a test wants them stored (PNG specification, third edition).
public struct RawPNG {
  /// What becomes of a frame's area before the next one is drawn.
  public enum Disposal: UInt8 {
    case keeps, clears, restores
  }

  /// One frame of an animation.
  struct Frame {
    var area: (x: Int, y: Int, width: Int, height: Int)
    var delay: (numerator: Int, denominator: Int)
    var disposal: Disposal
    var blends: Bool
    var rows: [[UInt8]]
  }

  private let width, height, depth, colorType: Int
  /// Chunks between `IHDR` and the image, by kind.
  public var chunks: [(kind: String, body: [UInt8])] = []
  /// Whether it says that its pixels are stored in passes (Adam7), of which an image of one pixel has one.
  public var isInPasses = false
  private var frames: [Frame] = []

  /// - Parameter colorType: 0 for grey, 2 for RGB, 3 for a palette, 4 for grey and alpha, 6 for RGBA.
  public init(width: Int, height: Int, depth: Int, colorType: Int) {
    (self.width, self.height, self.depth, self.colorType) = (width, height, depth, colorType)
  }

  /// A still of packed rows.
  public func still(_ rows: [[UInt8]]) -> Data {
    file([Self.chunk("IDAT", Self.compressed(rows))])
  }

  /// Adds a frame that is one pixel's bytes repeated.
  ///
  /// - Parameter area: in pixels; nil: all of the canvas.
  public mutating func add(
    _ pixel: [UInt8], for delay: (Int, Int) = (1, 5),
    in area: (x: Int, y: Int, width: Int, height: Int)? = nil, disposal: Disposal = .keeps,
    blends: Bool = false
  ) {
    let area = area ?? (0, 0, width, height)
    let row = [[UInt8]](repeating: pixel, count: area.width).flatMap { $0 }
    frames.append(
      Frame(
        area: area, delay: delay, disposal: disposal, blends: blends,
        rows: [[UInt8]](repeating: row, count: area.height)))
  }

  /// An animation of the frames that were added, which plays for ever.
  public func animation() -> Data {
    var parts = [Self.chunk("acTL", Self.number(frames.count) + Self.number(0))]
    var order = 0
    for (index, frame) in frames.enumerated() {
      let area = frame.area
      parts.append(
        Self.chunk(
          "fcTL",
          [order, area.width, area.height, area.x, area.y].flatMap { Self.number($0) }
            + [frame.delay.numerator, frame.delay.denominator].flatMap { Self.number($0, 2) }
            + [frame.disposal.rawValue, frame.blends ? 1 : 0]))
      let data = Self.compressed(frame.rows)
      let kind = index == 0 ? "IDAT" : "fdAT"
      parts.append(Self.chunk(kind, index == 0 ? data : Self.number(order + 1) + data))
      order += index == 0 ? 1 : 2
    }
    return file(parts)
  }

  private func file(_ parts: [[UInt8]]) -> Data {
    let header =
      Self.number(width) + Self.number(height) + [
        UInt8(depth), UInt8(colorType), 0, 0, isInPasses ? 1 : 0,
      ]
    let head =
      [Self.chunk("IHDR", header)] + chunks.map { Self.chunk($0.kind, $0.body) }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + (head + parts + [Self.chunk("IEND", [])]).joined())
  }

  private static func number(_ value: Int, _ width: Int = 4) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  public static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(kind.utf8) + body
    return number(body.count) + checked + number(Int(checked.checksum))
  }

  /// Rows without a filter, in one block of zlib that is stored as it is (RFC 1950, RFC 1951).
  private static func compressed(_ rows: [[UInt8]]) -> [UInt8] {
    var data: [UInt8] = []
    for row in rows { data += [0] + row }
    let length: [UInt8] = [UInt8(data.count & 255), UInt8(data.count >> 8)]
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    var packed: [UInt8] = [0x78, 0x01, 0x01]
    packed += length
    packed += length.map { ~$0 }
    packed += data
    return packed + number(high << 16 | low)
  }
}
