internal import ImprintCTIFF
package import ImprintValues

/// The size of an image as its header tells it, before anything is decoded.
package struct ClaimedImage {
  /// The stored size.
  package let size: PixelSize
  /// The bytes of a decoded pixel.
  private let bytesPerPixel: Int

  /// The bytes of the decoded image.
  package var byteCount: Int {
    size.width.multipliedClamped(by: size.height).multipliedClamped(by: bytesPerPixel)
  }

  private init(_ width: Int, _ height: Int, _ bytesPerPixel: Int) {
    (size, self.bytesPerPixel) = (PixelSize(width: width, height: height), bytesPerPixel)
  }

  /// Nil for a file that is no image, and where its header does not tell.
  package init?(ofFileAt path: String) {
    guard let file = try? OpenFile(path) else { return nil }
    if let image = Self(in: file) {
      self = image
    } else if TIFFFile.isTIFF(file.bytes(from: 0, atMost: 10)), let image = try? TIFFFile(path) {
      let isDeep = image.short(TIFFTAG_BITSPERSAMPLE) > 8
      self.init(image.size.width, image.size.height, isDeep ? 8 : 4)
    } else if HEIFBrands.isHEIF(file), let facts = try? HEIFFile.facts(ofFileAt: path) {
      self.init(facts.size.width, facts.size.height, facts.isDeep ? 8 : 4)
    } else {
      return nil
    }
  }

  /// Reads the header of a PNG, GIF, JPEG, WebP or BMP that is open; nil for other files.
  init?(in file: OpenFile) {
    let head = file.bytes(from: 0, atMost: 30)
    guard head.count >= 26 else { return nil }
    if head.starts(with: PNGChunks.signature) {
      // Grey, colours, a palette, grey with alpha, colours with alpha (PNG specification, third edition, 11.2.1).
      let components = [0: 1, 2: 3, 3: 4, 4: 2, 6: 4][head[25]] ?? 4
      self.init(
        Int(bigEndian: head[16..<20]), Int(bigEndian: head[20..<24]),
        components * (head[24] == 16 ? 2 : 1))
    } else if head.starts(with: "GIF8".utf8) {
      self.init(gif: head)
    } else if head.starts(with: "RIFF".utf8) {
      self.init(webP: head)
    } else if head.starts(with: "BM".utf8) {
      self.init(bitmap: head)
    } else if let image = ImageHeader.jpeg(in: file), let size = image.size {
      self.init(size.width, size.height, image.componentCount ?? 3)
    } else {
      return nil
    }
  }

  /// - Throws: `MediaError` `.invalid` for a GIF or PNG whose canvas is above the limits.
  static func checkCanvas(of file: OpenFile) throws(MediaError) {
    let head = file.bytes(from: 0, atMost: 10)
    guard head.count == 10 else { return }
    if head.starts(with: "GIF8".utf8) {
      try ImageLimits.check(Self(gif: head).size, of: file.path)
    } else if head.starts(with: PNGChunks.signature), let image = Self(in: file) {
      try ImageLimits.check(image.size, of: file.path)
    }
  }

  /// The logical screen (GIF89a, 18).
  private init(gif head: [UInt8]) {
    self.init(Int(littleEndian: head[6..<8]), Int(littleEndian: head[8..<10]), 4)
  }

  /// The first headers of OS/2 have sizes of two bytes; rows of a negative height begin at the top.
  private init(bitmap head: [UInt8]) {
    if Int(littleEndian: head[14..<18]) == 12 {
      self.init(Int(littleEndian: head[18..<20]), Int(littleEndian: head[20..<22]), 4)
    } else {
      let height = Int32(truncatingIfNeeded: Int(littleEndian: head[22..<26]))
      self.init(Int(littleEndian: head[18..<22]), Int(height.magnitude), 4)
    }
  }

  /// The canvas of an extended file, or the frame of a simple one (RFC 9649, 2.5 to 2.7, and RFC 6386, 9.1).
  private init?(webP head: [UInt8]) {
    guard head.count == 30 else { return nil }
    func number(_ range: Range<Int>) -> Int { Int(littleEndian: head[range]) }
    switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8X": self.init(number(24..<27) + 1, number(27..<30) + 1, 4)
    case "VP8 ": self.init(number(26..<28) & 0x3FFF, number(28..<30) & 0x3FFF, 4)
    case "VP8L":
      let packed = number(21..<25)
      self.init((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1, 4)
    default: return nil
    }
  }
}
