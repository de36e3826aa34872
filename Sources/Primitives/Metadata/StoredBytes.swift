/// Bytes of a file that a document holds, as digits in base 16.
package struct StoredBytes: Hashable, Sendable, ExpressibleByArrayLiteral {
  package var content: [UInt8]

  package init(_ content: some Sequence<UInt8>) { self.content = Array(content) }

  package init(arrayLiteral elements: UInt8...) { content = elements }

  package var isEmpty: Bool { content.isEmpty }

  private static let digits = Array("0123456789abcdef".utf8)
}

extension StoredBytes: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = Array(try container.decode(String.self).utf8)
    let digits = text.compactMap { digit in Self.digits.firstIndex(of: digit).map(UInt8.init) }
    guard digits.count == text.count, text.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "bytes are pairs of digits in base 16, in small letters")
    }
    content = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  package func encode(to encoder: any Encoder) throws {
    var text: [UInt8] = []
    text.reserveCapacity(2 * content.count)
    for byte in content { text += [Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]] }
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: text, as: UTF8.self))
  }
}
