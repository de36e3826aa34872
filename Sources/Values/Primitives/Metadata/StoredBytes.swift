/// Bytes of a file that a document holds, as digits in base 16.
package struct StoredBytes: Hashable, Sendable, ExpressibleByArrayLiteral {
  package var content: [UInt8]

  package init(_ content: some Sequence<UInt8>) { self.content = Array(content) }

  package init(arrayLiteral elements: UInt8...) { content = elements }

  package var isEmpty: Bool { content.isEmpty }
}

extension StoredBytes: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let content = [UInt8](hexadecimal: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "bytes are pairs of digits in base 16, in small letters")
    }
    self.content = content
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(content.hexadecimal)
  }
}
