package import ImprintLanguage
package import ImprintPlanning

/// The faults of documents: `imprint.check/1`.
///
///     let report = try CheckReport(of: ["Overlays", "medium"], resources: ResourceLocator())
///     report.documents.map(\.file)   // ["Overlays/corner-hop/overlay.json", "./Presets/medium.json"]
///     report.isValid                 // true where none of them has a fault
///     report.warnings[0]             // content of corner-hop that would not be drawn as requested
///
/// A job is checked together with the overlays and the preset that it names, and with the values that
/// it gives to their parameters; its input need not be there.
package struct CheckReport: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  package var schema = "imprint.check/1"
  /// The results, one for each document, in the order in which the documents were requested.
  package var documents: [Diagnostics]
  /// The warnings of each document; none for one with faults.
  package var warnings: [[JobWarning]]
  /// The name or path by which each document was requested.
  package var names: [String]

  /// Finds documents and checks each by its `format`.
  ///
  /// - Parameters:
  ///   - words: paths of documents; folders, in which documents are found recursively; and names of overlays and
  ///     presets.
  ///   - sample: the frame and the parameter values with which overlays are checked.
  /// - Throws: `ExportError` `.usage` for an unknown name, and for a value of the sample that is invalid or that no
  ///   overlay declares; `.missing` for a path that cannot be read; `.invalid` for a folder without documents.
  package init(
    of words: [String], resources: ResourceLocator = ResourceLocator(),
    sample: CheckSample = CheckSample()
  ) throws(ExportError) {
    try self.init(of: words, resources: resources, sample: sample, spokenBy: LibraryWords())
  }

  /// - Parameter speaker: provides the words of hints.
  package init(
    of words: [String], resources: ResourceLocator, sample: CheckSample,
    spokenBy speaker: any ErrorWords
  ) throws(ExportError) {
    var checked: [CheckedDocument] = []
    for word in words { checked += try CheckedDocument.all(of: word, resources) }
    let checks = checked.map { $0.check(resources, sample, speaker) }
    try sample.checkValues(with: checks)
    documents = checks.map(\.diagnostics)
    warnings = checks.map {
      $0.diagnostics.faults.isEmpty ? sample.warnings(of: $0, resources) : []
    }
    names = checked.map(\.name)
  }

  /// Whether no document has a fault.
  package var isValid: Bool { documents.allSatisfy(\.faults.isEmpty) }

  /// A line for each fault, or `DOCUMENT: ok`.
  package var lines: [String] {
    zip(documents, names).flatMap { document, name in
      document.faults.isEmpty ? ["\(name): ok"] : document.lines
    }
  }
}

extension CheckReport {
  private enum CodingKeys: String, CodingKey {
    case schema, documents
  }

  private struct Document: Encodable {
    var file: String
    var faults: [Fault]
    var warnings: [JobWarning]
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(
      zip(documents, warnings).map { Document(file: $0.file, faults: $0.faults, warnings: $1) },
      forKey: .documents)
  }
}

extension CheckReport: JSONDocument {}
