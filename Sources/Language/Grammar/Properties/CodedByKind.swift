internal import ImprintValues

/// A value that is coded as documents write it: decoder, tree, table, and back.
///
/// A member that no document can say, such as an image in memory, has a form of its own, which no document has.
package protocol CodedByKind: Codable, Sendable {
  /// The kind that values are read and written by.
  static var codedKind: ValueKind<Self> { get }
}

extension CodedByKind {
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws { self = try Self.codedKind.decode(from: decoder) }

  /// - Throws: `EncodingError` for what is nested deeper than documents may be.
  public func encode(to encoder: any Encoder) throws {
    try Self.codedKind.encode(self, to: encoder)
  }
}

extension ValueKind {
  func decode(from decoder: any Decoder) throws -> Value {
    let tree = try JSON5Value(from: decoder)
    var reading = DocumentReader(
      context: .exact, language: DocumentLanguage(subjects: []), files: nil)
    let value = reading.read(tree, as: reader)
    if let fault = reading.faults.first { throw DecodingError(fault, in: decoder) }
    guard let value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it has a value left open"))
    }
    return value
  }

  func encode(_ value: Value, to encoder: any Encoder) throws {
    let tree: JSON5Value
    do throws(OverlayWritingError) {
      tree = try write(value, DocumentWriter(files: nil, isExact: true))
    } catch {
      let path = encoder.codingPath + [any CodingKey](documentPath: error.path)
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: path, debugDescription: error.reason))
    }
    try tree.encode(to: encoder)
  }
}

extension DecodingError {
  fileprivate init(_ fault: Fault, in decoder: any Decoder) {
    let path = decoder.codingPath + [any CodingKey](documentPath: fault.path)
    self = .dataCorrupted(Context(codingPath: path, debugDescription: fault.message))
  }
}

extension [any CodingKey] {
  /// The keys of a path in a document, as in `layers[0].opacity`.
  fileprivate init(documentPath path: String) {
    self = path.split { ".[]".contains($0) }.map { CodedName(step: String($0)) }
  }
}
