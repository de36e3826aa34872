internal import FoundationEssentials
internal import ImprintValues

extension Plan: JSONDocument {
  /// A plan that was stored as its `jsonText`.
  ///
  /// - Throws: `ExportError` `.invalid` for text that is not a plan of this version.
  public init(jsonText: String) throws(ExportError) {
    let decoder = JSONDecoder.ofDocuments
    if jsonText.utf8.hasNULInJSON {
      throw ExportError(.plan(.notReadable(schema: Self.schema, reason: Self.nul), at: nil))
    }
    let plan: Plan
    do { plan = try decoder.decode(Plan.self, from: Data(jsonText.utf8)) } catch {
      // The parser's own error says neither what it met nor where.
      let isJSON = (try? decoder.decode(AnyValue.self, from: Data(jsonText.utf8))) != nil
      let reason =
        isJSON ? (error as? DecodingError)?.reason : "it is no JSON, or it was cut off"
      throw ExportError(.plan(.notReadable(schema: Self.schema, reason: reason), at: nil))
    }
    self = plan
  }

  /// What is wrong with a text in which a path would end early.
  static let nul = "it has the character U+0000"
}

/// Any value of JSON, of which nothing is read.
private struct AnyValue: Decodable {
  init(from decoder: any Decoder) {}
}
