import Foundation
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct ImageDataTests {
  @Test func `images of the same bytes are equal, and others are not`() {
    let image = ImageData(Data("image".utf8))
    #expect(image == ImageData(Array("image".utf8)))
    #expect(image.hashValue == ImageData("image".utf8).hashValue)
    #expect(image != ImageData("imagf".utf8))
    #expect(ImageContent(.data(image)) == ImageContent(.data(ImageData("image".utf8))))
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are stored in base64`(text: String, base64: String) throws {
    let coded = try JSONEncoder().encode(ImageData(text.utf8))
    #expect(String(decoding: coded, as: UTF8.self) == "{\"data\":\"\(base64)\"}")
    #expect(try JSONDecoder().decode(ImageData.self, from: coded) == ImageData(text.utf8))
  }

  @Test func `every byte is read back from base64`() throws {
    let image = ImageData((0..<3).flatMap { _ in (0...255).map { UInt8($0) } } + [7])
    let coded = try JSONEncoder().encode(image)
    #expect(try JSONDecoder().decode(ImageData.self, from: coded) == image)
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Z===", "====", "Zm9v Zg==", "Zm9*", "Zg==Zg=="])
  func `what is no base64 is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ImageData.self, from: Data("{\"data\":\"\(text)\"}".utf8))
    }
  }

  @Test func `a bitmap has four samples for each of its pixels`() {
    let size = PixelSize(width: 3, height: 2)
    #expect(ImageData(rgba: [UInt8](repeating: 9, count: 24), size: size) != nil)
    #expect(ImageData(rgba: [UInt8](repeating: 9, count: 23), size: size) == nil)
    #expect(ImageData(rgba: [], size: PixelSize(width: 0, height: 2)) == nil)
    let huge = PixelSize(width: .max, height: .max)
    #expect(ImageData(rgba: [UInt8](repeating: 9, count: 4), size: huge) == nil)
  }

  /// One white pixel: the checksums are those of the PNG specification's example of `IEND`, and of
  /// Adler's sum, 1 + 4 · 255 = 1021 and 1 + 256 + 511 + 766 + 1021 = 2555 behind the filter's 0.
  @Test func `a bitmap is a PNG`() throws {
    let image = try #require(
      ImageData(rgba: [255, 255, 255, 255], size: PixelSize(width: 1, height: 1)))
    let bytes = image.bytes
    #expect(Array(bytes[0..<16]) == [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + "IHDR".utf8)
    #expect(Array(bytes.suffix(8)) == Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    let block: [UInt8] = [0x78, 0x01, 1, 5, 0, 0xFA, 0xFF, 0, 255, 255, 255, 255]
    let sum: [UInt8] = [UInt8(2555 >> 8), UInt8(2555 & 255), UInt8(1021 >> 8), UInt8(1021 & 255)]
    let start = try #require(bytes.firstRange(of: Array("IDAT".utf8))).upperBound
    #expect(Array(bytes[start..<start + 16]) == block + sum)
  }
}
