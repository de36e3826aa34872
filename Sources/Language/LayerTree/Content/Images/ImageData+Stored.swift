internal import ImprintValues

/// Coded as `{ "data": "iVBORw0…" }`, in base64: a stored plan contains the image, since it may run where the program
/// that made it is not available.
extension ImageData: Described {
  package static let standard = ImageData([])

  package static let properties: [Property<ImageData>] = [
    Property(
      "data", .base64, isRequired: true, "The bytes of the file.", get: { $0.bytes },
      set: { $0 = ImageData($1) })
  ]
}

extension ValueKind<ImageData> {
  /// An image that no document has, in the place of a file.
  static let imageData = ValueKind(
    ImageData.codedKind.reader
  ) { (data, writer) throws(OverlayWritingError) in
    guard writer.isExact else { throw writer.refusal(ImageData.hasNoPlace) }
    return try ImageData.codedKind.write(data, writer)
  }
}

extension ValueKind<[UInt8]> {
  fileprivate static let base64 = ValueKind(
    ValueReader(.named("bytes in base64", .string())) { kind in
      if case .string(let text) = kind { Base64.bytes(of: text) } else { nil }
    }
  ) { bytes, _ in .string(Base64.text(of: bytes)) }
}

/// Bytes as text (RFC 4648, section 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  /// The six bits of each letter; nil for other characters.
  private static let values: [UInt8?] = (0...255).map { letter in
    letters.firstIndex(of: UInt8(letter)).map { UInt8($0) }
  }

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, index in
        bits << 8 | (index < group.count ? Int(group[start + index]) : 0)
      }
      for index in 0..<4 {
        text.append(index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for characters outside the alphabet, and for a length that no bytes encode to.
  static func bytes(of text: String) -> [UInt8]? {
    var characters = Array(text.utf8)
    guard characters.count % 4 == 0 else { return nil }
    for _ in 0..<2 where characters.last == padding { characters.removeLast() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    var (bits, count) = (0, 0)
    for character in characters {
      guard let value = values[Int(character)] else { return nil }
      bits = bits << 6 & 0xFFFF | Int(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    // A group has at least two letters: a single letter does not make up a byte.
    return count < 6 ? bytes : nil
  }
}
