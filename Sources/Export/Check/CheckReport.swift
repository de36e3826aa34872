public import Documents

/// What is wrong with documents: `imprint.check/1`.
///
///     let report = try CheckReport(of: ["Overlays", "medium"], resources: ResourceLocator())
///     report.documents.map(\.file)   // ["Overlays/corner-hop/overlay.json", "./Presets/medium.json"]
///     report.isValid                 // true where none of them has a fault
///
/// A job is checked together with the overlays and the preset that it names, and with the values that
/// it gives to their parameters; its input need not be there.
public struct CheckReport: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  public var schema = "imprint.check/1"
  /// One for each document, in the order in which they were asked for.
  public var documents: [Diagnostics]
  /// What each document is called, in their order: as it was asked for, by a name or a path.
  public var names: [String]

  enum CodingKeys: String, CodingKey {
    case schema, documents
  }

  /// Finds documents and checks each by its `format`.
  ///
  /// - Parameter words: paths of documents, folders whose documents are meant, with those of folders in
  ///   them, and names of overlays and presets.
  /// - Throws: `ExportError` `.usage` for a name that is not known, `.missing` for a path at which
  ///   nothing can be read, `.invalid` for a folder without documents.
  public init(
    of words: [String], resources: ResourceLocator = ResourceLocator()
  ) throws(ExportError) {
    var found: [CheckedDocument] = []
    for word in words { found += try CheckedDocument.all(of: word, resources) }
    documents = found.map { $0.diagnostics(resources) }
    names = found.map(\.name)
  }

  /// Whether no document has a fault.
  public var isValid: Bool { documents.allSatisfy(\.faults.isEmpty) }

  /// A line for each fault, or `DOCUMENT: ok`.
  public var lines: [String] {
    zip(documents, names).flatMap { document, name in
      document.faults.isEmpty ? ["\(name): ok"] : document.lines
    }
  }
}
