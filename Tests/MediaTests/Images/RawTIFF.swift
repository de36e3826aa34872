import Foundation

/// Makes TIFF files of one strip without compression, with samples as a test wants them stored (TIFF 6.0).
struct RawTIFF {
  private let width, height, bits, photometric: Int
  /// The meaning of a sample beyond those of the colours: 0 for any, 1 for associated alpha, 2 for straight; nil: none.
  var extraSample: Int?
  var isBigEndian = false
  /// Whether the bits of each byte are stored from the lowest one on (`FillOrder` 2).
  var reversesBits = false

  /// - Parameters:
  ///   - bits: of a sample; fewer than 8 take a byte all the same, as nothing reads such files to their end.
  ///   - photometric: 1 for grey, 2 for RGB, 3 for a palette, 5 for inks, 6 for Y′CbCr.
  init(width: Int, height: Int, bits: Int, photometric: Int) {
    (self.width, self.height, self.bits, self.photometric) = (width, height, bits, photometric)
  }

  /// A file of one pixel's samples, repeated.
  func bytes(_ pixel: [Int]) -> Data {
    let count = pixel.count
    let data = [[Int]](repeating: pixel, count: width * height)
      .flatMap { $0.flatMap { number($0, max(bits / 8, 1)) } }
      .map { reversesBits ? Self.reversed($0) : $0 }
    // Behind the header, before the data: the number of bits of each sample.
    let depths = [Int](repeating: bits, count: count).flatMap { number($0, 2) }
    var entries = [
      (256, 4, 1, width), (257, 4, 1, height), (259, 3, 1, 1), (262, 3, 1, photometric),
      (273, 4, 1, 8 + depths.count), (277, 3, 1, count), (278, 4, 1, height),
      (279, 4, 1, data.count),
    ]
    entries.append(count > 2 ? (258, 3, count, 8) : (258, 3, count, bits))
    if reversesBits { entries.append((266, 3, 1, 2)) }
    if let extraSample { entries.append((338, 3, 1, extraSample)) }
    if photometric == 6 { entries.append((530, 3, 2, 1)) }
    var file: [UInt8] = isBigEndian ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]
    file += number(8 + depths.count + data.count, 4)
    file += depths
    file += data
    file += number(entries.count, 2)
    for (tag, type, count, value) in entries.sorted(by: { $0.0 < $1.0 }) {
      file += number(tag, 2) + number(type, 2) + number(count, 4)
      file += entry(value, type: type, count: count)
    }
    return Data(file + number(0, 4))
  }

  /// The last four bytes of an entry: one or two short numbers that are equal, or a long one.
  private func entry(_ value: Int, type: Int, count: Int) -> [UInt8] {
    guard type == 3, count <= 2 else { return number(value, 4) }
    return number(value, 2) + (count == 2 ? number(value, 2) : [0, 0])
  }

  private static func reversed(_ byte: UInt8) -> UInt8 {
    (0..<8).reduce(0) { $0 << 1 | byte >> $1 & 1 }
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
