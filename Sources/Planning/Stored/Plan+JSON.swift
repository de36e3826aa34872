internal import FoundationEssentials
internal import ImprintValues

/// Printed with the number of its segments, whether it has sound of its own, and the output's path at the top, for programs
/// that hand out its parts.
extension Plan: JSONDocument {
  public var jsonText: String { PrintedPlan(plan: self).jsonText }
  public var jsonLine: String { PrintedPlan(plan: self).jsonLine }

  /// A plan that was stored as its `jsonText`.
  ///
  /// - Throws: `ExportError` `.invalid` for text that is not a plan of this version.
  public init(jsonText: String) throws(ExportError) {
    let decoder = JSONDecoder.ofDocuments
    if jsonText.utf8.hasNULInJSON {
      throw ExportError(.plan(.notReadable(schema: Self.schema, reason: Self.nul), at: nil))
    }
    let plan: Plan
    do { plan = try Plan(stored: Data(jsonText.utf8)) } catch {
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

extension Plan {
  /// A stored plan, each of whose members is possible by itself.
  init(stored text: Data) throws {
    self = try JSONDecoder.ofDocuments.decode(Plan.self, from: text)
    try checkMembers()
  }

  /// The version of a stored plan.
  struct Version: Hashable, Sendable, Codable {
    init() {}

    /// - Throws: `DecodingError` for another version.
    init(from decoder: any Decoder) throws {
      let schema = try decoder.singleValueContainer().decode(String.self)
      guard schema != Plan.schema else { return }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "its schema is \(schema)"))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Plan.schema)
    }
  }
}

private struct PrintedPlan: JSONDocument {
  let plan: Plan

  private enum CodingKeys: String, CodingKey { case segmentCount, hasSound, output }

  func encode(to encoder: any Encoder) throws {
    try plan.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(plan.delivery.segments.count, forKey: .segmentCount)
    try container.encode(plan.delivery.movie?.sound.isEmpty == false, forKey: .hasSound)
    try container.encode(plan.output.path.map { ["path": $0] }, forKey: .output)
  }
}
