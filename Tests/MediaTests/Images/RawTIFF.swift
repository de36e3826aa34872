import Foundation

/// Makes TIFF files of one colour, with samples as a test wants them stored (TIFF 6.0).
struct RawTIFF {
  /// The ways in which samples are packed.
  enum Packing {
    case plain
    /// Codes of LZW from their lowest bit on, as programs wrote them before TIFF 5.0.
    case oldLZW
  }

  private let width, height, bits, photometric: Int
  /// The meaning of a sample beyond those of the colours: 0 for any, 1 for associated alpha, 2 for straight; nil: none.
  var extraSample: Int?
  var isBigEndian = false
  /// Whether the bits of each byte are stored from the lowest one on (`FillOrder` 2).
  var reversesBits = false
  /// 1 for whole numbers, 3 for numbers with a fraction.
  var sampleFormat = 1
  /// Whether it is stored as one tile of 16 × 16, the smallest, in place of a strip.
  var isTiled = false
  /// Whether offsets have 64 bits (BigTIFF).
  var isBig = false
  var packing = Packing.plain
  /// Red, green and blue of each index, of 16 bits.
  var palette: [[Int]] = []

  /// - Parameter photometric: 0 for grey of which white is 0, 1 for grey, 2 for RGB, 3 for a palette, 5 for inks, 6 for Y′CbCr.
  init(width: Int, height: Int, bits: Int, photometric: Int) {
    (self.width, self.height, self.bits, self.photometric) = (width, height, bits, photometric)
  }

  /// A file of one pixel's samples, repeated.
  func bytes(_ pixel: [Int]) -> Data {
    let count = pixel.count
    let data = data(pixel)
    // Behind the header, before the data: the number of bits of each sample, and the palette.
    let head = isBig ? 16 : 8
    let depths = [Int](repeating: bits, count: count).flatMap { number($0, 2) }
    let colors = (0..<3).flatMap { part in palette.flatMap { number($0[part], 2) } }
    let start = head + depths.count + colors.count
    var entries = [
      (256, 4, 1, width), (257, 4, 1, height),
      (258, 3, count, count > offsetBytes / 2 ? head : bits),
      (259, 3, 1, packing == .plain ? 1 : 5), (262, 3, 1, photometric), (277, 3, 1, count),
    ]
    entries +=
      isTiled
      ? [(322, 4, 1, 16), (323, 4, 1, 16), (324, 4, 1, start), (325, 4, 1, data.count)]
      : [(273, 4, 1, start), (278, 4, 1, height), (279, 4, 1, data.count)]
    if reversesBits { entries.append((266, 3, 1, 2)) }
    if let extraSample { entries.append((338, 3, 1, extraSample)) }
    if sampleFormat != 1 { entries.append((339, 3, 1, sampleFormat)) }
    if photometric == 6 { entries.append((530, 3, 2, 1)) }
    if !palette.isEmpty { entries.append((320, 3, colors.count / 2, head + depths.count)) }
    var file = header(directory: start + data.count) + depths + colors + data
    file += number(entries.count, isBig ? 8 : 2)
    for (tag, type, count, value) in entries.sorted(by: { $0.0 < $1.0 }) {
      file += number(tag, 2) + number(type, 2) + number(count, offsetBytes)
      file += entry(value, type: type, count: count)
    }
    return Data(file + number(0, offsetBytes))
  }

  private var offsetBytes: Int { isBig ? 8 : 4 }

  private func header(directory: Int) -> [UInt8] {
    let order: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    guard isBig else { return order + number(42, 2) + number(directory, 4) }
    return order + number(43, 2) + number(8, 2) + number(0, 2) + number(directory, 8)
  }

  private func data(_ pixel: [Int]) -> [UInt8] {
    let size = isTiled ? (16, 16) : (width, height)
    let row = [[Int]](repeating: pixel, count: size.0).flatMap(\.self)
    let rows = [[UInt8]](repeating: self.row(row), count: size.1).flatMap(\.self)
    let data = reversesBits ? rows.map(Self.reversed) : rows
    return packing == .plain ? data : Self.oldLZW(data)
  }

  /// Samples of whole bytes, or bit by bit from the highest one on.
  private func row(_ samples: [Int]) -> [UInt8] {
    guard bits % 8 != 0 else { return samples.flatMap { number($0, bits / 8) } }
    let digits = samples.flatMap { sample in
      (0..<bits).reversed().map { UInt8(truncatingIfNeeded: sample >> $0 & 1) }
    }
    return stride(from: 0, to: digits.count, by: 8).map { start in
      (start..<start + 8).reduce(0) { $0 << 1 | ($1 < digits.count ? digits[$1] : 0) }
    }
  }

  /// Nothing but the codes of bytes, each of 9 bits, between a code that begins a table and one that ends it.
  private static func oldLZW(_ data: [UInt8]) -> [UInt8] {
    let codes = [256] + data.map(Int.init) + [257]
    let digits = codes.flatMap { code in (0..<9).map { UInt8(truncatingIfNeeded: code >> $0 & 1) } }
    return stride(from: 0, to: digits.count, by: 8).map { start in
      (start..<min(start + 8, digits.count)).reduce(0) { $0 | digits[$1] << ($1 - start) }
    }
  }

  /// The last bytes of an entry: short numbers that are equal, or a long one.
  private func entry(_ value: Int, type: Int, count: Int) -> [UInt8] {
    let width = type == 3 ? 2 : 4
    guard count <= offsetBytes / width else { return number(value, offsetBytes) }
    let values = [[UInt8]](repeating: number(value, width), count: count).flatMap(\.self)
    return values + [UInt8](repeating: 0, count: offsetBytes - values.count)
  }

  private static func reversed(_ byte: UInt8) -> UInt8 {
    (0..<8).reduce(0) { $0 << 1 | byte >> $1 & 1 }
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
