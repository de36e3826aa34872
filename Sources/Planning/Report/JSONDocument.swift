internal import FoundationEssentials

/// A value that is printed as JSON for other programs: a plan, a report, a listing.
public protocol JSONDocument: Encodable {}

extension JSONDocument {
  /// The value as indented JSON with sorted keys; infinite numbers, which JSON lacks, are written as strings.
  public var jsonText: String { json(.prettyPrinted) }

  /// The value as JSON on one line, without a line feed.
  public var jsonLine: String { json([]) }

  private func json(_ layout: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = layout.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Plan: JSONDocument {
  /// A plan that was stored as its `jsonText`.
  ///
  /// - Throws: `ExportError` `.invalid` for text that is not a plan of this version.
  public init(jsonText: String) throws(ExportError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let plan: Plan
    do { plan = try decoder.decode(Plan.self, from: Data(jsonText.utf8)) } catch {
      let reason = (error as? DecodingError)?.reason
      throw ExportError(.plan(.notReadable(schema: Self.schema, reason: reason), at: nil))
    }
    self = plan
  }
}

extension Report: JSONDocument {}
extension FailureReport: JSONDocument {}
extension OverlayListing: JSONDocument {}
extension PresetListing: JSONDocument {}
extension ProbeReport: JSONDocument {}
extension CheckReport: JSONDocument {}
