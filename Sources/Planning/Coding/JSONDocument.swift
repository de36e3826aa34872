package import FoundationEssentials
public import ImprintLanguage
internal import ImprintValues

/// A value that is printed as JSON for other programs: a plan, a report, a listing.
public protocol JSONDocument: Encodable {
  /// The value as indented JSON with sorted keys; infinite numbers, which JSON lacks, are written as strings.
  var jsonText: String { get }
  /// The value as JSON on one line, without a line feed.
  var jsonLine: String { get }
}

extension JSONDocument {
  public var jsonText: String { json(.prettyPrinted) }

  public var jsonLine: String { json([]) }

  private func json(_ layout: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = layout.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self).withMarksEscaped
  }
}

extension JSON5Value: JSONDocument {}

extension JSONDecoder {
  /// A decoder of what `JSONDocument` writes.
  package static var ofDocuments: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return decoder
  }
}
