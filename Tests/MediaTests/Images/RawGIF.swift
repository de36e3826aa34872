import Foundation

/// Makes animated GIF files of single colours, with each frame's place and disposal as a test wants them (GIF89a).
struct RawGIF {
  /// What becomes of a frame's area before the next one is drawn.
  enum Disposal: UInt8 {
    case keeps = 1
    case clears, restores
  }

  private let width, height: Int
  private let palette: [[UInt8]]
  private let background: UInt8
  private var body: [UInt8] = []

  /// - Parameters:
  ///   - palette: four colours for all frames.
  ///   - background: the one that the header names for what no frame draws.
  init(width: Int, height: Int, palette: [[UInt8]], background: UInt8) {
    (self.width, self.height, self.palette, self.background) = (width, height, palette, background)
  }

  /// Adds a frame of one colour of the palette.
  ///
  /// - Parameters:
  ///   - clear: the colour that is transparent; nil: none.
  ///   - own: the frame's own palette of four colours; nil: that of all frames.
  mutating func add(
    _ color: UInt8, in area: (x: Int, y: Int, width: Int, height: Int), centiseconds: Int = 20,
    disposal: Disposal = .keeps, clear: UInt8? = nil, own: [[UInt8]]? = nil
  ) {
    body += [0x21, 0xF9, 4, disposal.rawValue << 2 | (clear == nil ? 0 : 1)]
    body += Self.number(centiseconds) + [clear ?? 0, 0]
    body += [0x2C] + [area.x, area.y, area.width, area.height].flatMap(Self.number)
    body += [own == nil ? 0 : 0x81] + (own ?? []).joined()
    body += Self.image(color, count: area.width * area.height)
  }

  /// The whole file.
  var bytes: Data {
    Data(
      Array("GIF89a".utf8) + Self.number(width) + Self.number(height) + [0x81, background, 0]
        + palette.joined() + body + [0x3B])
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8)]
  }

  /// Codes of three bits: the one that clears the table before each colour, so that they stay three bits long.
  private static func image(_ color: UInt8, count: Int) -> [UInt8] {
    let codes: [UInt8] = Array([[UInt8]](repeating: [4, color], count: count).joined()) + [5]
    var data: [UInt8] = []
    var (bits, filled): (UInt32, UInt32) = (0, 0)
    for code in codes {
      bits |= UInt32(code) << filled
      filled += 3
      while filled >= 8 {
        data.append(UInt8(bits & 255))
        (bits, filled) = (bits >> 8, filled - 8)
      }
    }
    data.append(UInt8(bits & 255))
    var image: [UInt8] = [2]
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      image.append(UInt8(block.count))
      image += block
    }
    return image + [0]
  }
}
