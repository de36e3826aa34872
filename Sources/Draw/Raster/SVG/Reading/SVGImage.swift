internal import FoundationEssentials
internal import ImprintValues

/// A PNG or JPEG that an SVG embeds as a `data:` URL.
struct SVGImage {
  let size: PixelSize
  /// The `data:` URL, with the actual media type.
  let text: String

  /// - Parameter reference: such as `data:image/png;base64,…`.
  init(_ reference: String) throws(SVGFault) {
    guard let comma = reference.firstIndex(of: ","),
      reference[..<comma].lowercased().hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(reference[reference.index(after: comma)...]),
        options: .ignoreUnknownCharacters)
    else { throw SVGFault(in: "image", "expected an image in base64") }
    let bytes = [UInt8](data)
    let kind: String
    if let size = Self.sizeOfPNG(bytes) {
      (self.size, kind) = (size, "png")
    } else if let size = Self.sizeOfJPEG(bytes) {
      (self.size, kind) = (size, "jpeg")
    } else {
      throw SVGFault(in: "image", "only PNG and JPEG are read inside of SVG")
    }
    text = "data:image/\(kind);base64,\(data.base64EncodedString())"
  }

  /// The size in the IHDR chunk (PNG, third edition, 11.2.1).
  private static func sizeOfPNG(_ bytes: [UInt8]) -> PixelSize? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: start), bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return PixelSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  /// The size in the frame header (ITU-T T.81, B.2.2).
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      // C4, C8 and CC are tables and extensions, not frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return PixelSize(
          width: number(bytes[offset + 7..<offset + 9]),
          height: number(bytes[offset + 5..<offset + 7]))
      }
      offset += 2 + number(bytes[offset + 2..<offset + 4])
    }
    return nil
  }

  /// A big-endian number.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
