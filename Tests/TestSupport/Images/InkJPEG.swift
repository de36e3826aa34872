/// Makes JPEG files of one colour (ITU-T T.81, baseline): of four inks, as printers' programs write them, and of others.
public struct InkJPEG {
  /// The ways in which components stand in a file.
  public enum Coding: Hashable, Sendable, CaseIterable {
    /// 255 for a full ink, and nothing that says what the components are.
    case plain
    /// 255 for no ink, with Adobe's segment.
    case inverted
    /// The same, with the first three in Y′CbCr (YCCK).
    case luma
    /// The same, with half as many samples of Cb and Cr each way.
    case subsampledLuma

    var isLuma: Bool { self == .luma || self == .subsampledLuma }
  }

  /// 32 × 16 pixels.
  ///
  /// - Parameter inks: cyan, magenta, yellow and black, 255 for a full one.
  public static func bytes(of inks: [Int], _ coding: Coding) -> [UInt8] {
    let components = components(of: inks, coding)
    let sampling = coding == .subsampledLuma ? [2, 1, 1, 2] : [1, 1, 1, 1]
    // libjpeg names the inks, and nothing else.
    let names = coding == .inverted ? Array("CMYK".utf8) : [1, 2, 3, 4]
    return bytes(
      of: components, named: names, sampling: sampling,
      transform: coding == .plain ? nil : coding.isLuma ? 2 : 0)
  }

  /// 32 × 16 pixels of one code for each component.
  ///
  /// - Parameters:
  ///   - sampling: the sampling factors, 1 or 2, both across and down.
  ///   - transform: that of Adobe's segment; nil without such a segment.
  public static func bytes(
    of components: [Int], named names: [UInt8], sampling: [Int], transform: UInt8?
  ) -> [UInt8] {
    bytes(of: components, named: names, factors: sampling.map { ($0, $0) }, transform: transform)
  }

  /// The same, with sampling factors from 1 to 2 across and down.
  public static func bytes(
    of components: [Int], named names: [UInt8], factors: [(across: Int, down: Int)],
    transform: UInt8?
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let transform {
      file += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
    }
    // A quantiser of 8 makes a flat block's coefficient its value.
    file += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    file += segment(
      0xC0,
      [8, 0, 16, 0, 32, UInt8(names.count)]
        + zip(names, factors).flatMap { [$0, UInt8($1.across << 4 | $1.down), 0] })
    // Nine lengths of differences, of four bits each; and one bit for the end of a block.
    file += segment(0xC4, [0, 0, 0, 0, 9] + [UInt8](repeating: 0, count: 12) + Array(0...8))
    file += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    file += segment(0xDA, [UInt8(names.count)] + names.flatMap { [$0, 0] } + [0, 63, 0])
    return file + scan(components, factors) + [0xFF, 0xD9]
  }

  /// The values in the file.
  private static func components(of inks: [Int], _ coding: Coding) -> [Int] {
    if coding == .plain { return inks }
    let light = inks.map { 255 - $0 }
    if coding == .inverted { return light }
    // The light that the first three take, by JFIF's matrix.
    let (red, green, blue) = (Double(inks[0]), Double(inks[1]), Double(inks[2]))
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    let differences = [(blue - luma) / 1.772, (red - luma) / 1.402].map { $0 + 128 }
    return ([luma] + differences).map { min(max(Int($0.rounded()), 0), 255) } + [light[3]]
  }

  private static func scan(
    _ components: [Int], _ factors: [(across: Int, down: Int)]
  ) -> [UInt8] {
    let (across, down) = (factors.map(\.across).max() ?? 1, factors.map(\.down).max() ?? 1)
    var bits = ""
    for unit in 0..<(4 / across) * (2 / down) {
      for (value, factor) in zip(components, factors) {
        for block in 0..<factor.across * factor.down {
          bits += difference(unit == 0 && block == 0 ? value - 128 : 0) + "0"
        }
      }
    }
    bits += String(repeating: "1", count: (8 - bits.count % 8) % 8)
    let digits = Array(bits)
    return stride(from: 0, to: digits.count, by: 8).flatMap { start -> [UInt8] in
      let byte = UInt8(String(digits[start..<start + 8]), radix: 2) ?? 0
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }

  /// A coefficient's difference from the last one: its length, and its lowest bits (T.81, F.1.2.1).
  private static func difference(_ value: Int) -> String {
    let length = value == 0 ? 0 : String(abs(value), radix: 2).count
    let code = padded(String(length, radix: 2), to: 4)
    if length == 0 { return code }
    return code
      + padded(String(value > 0 ? value : value + (1 << length) - 1, radix: 2), to: length)
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }
}
