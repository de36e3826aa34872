internal import FoundationEssentials
public import ImprintFaults

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
