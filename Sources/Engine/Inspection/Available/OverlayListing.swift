public import ImprintLanguage
public import ImprintPlanning

/// The overlays that were found: `imprint.overlays/1`.
public struct OverlayListing: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  public var schema = "imprint.overlays/1"
  /// The overlays by name, in the natural order of numbers in them.
  public var overlays: [Entry]

  /// One overlay that was found.
  public struct Entry: Hashable, Sendable, Encodable {
    /// The name under which it is looked up.
    public var name: String
    /// The path of its document.
    public var path: String
    /// The title in the document; nil where it has none.
    @OrNull public var title: String?
    @OrNull public var description: String?
    /// What people look for it by; nil where its document does not tell.
    @OrNull public var group: OverlayGroup?
    /// The parameters, in the order of its document.
    public var parameters: [Parameter]
    /// The faults of the document; empty where it can be used.
    public var faults: [Fault]
  }

  /// Looks for overlays and reads them.
  ///
  /// - Parameter name: the name of the only overlay to list; nil for all.
  /// - Throws: `ExportError` `.usage` where no overlay has the name.
  public init(_ resources: ResourceLocator, name: String? = nil) throws(ExportError) {
    overlays = try resources.files(.overlay, named: name).map { file in
      let result = OverlayDocument.read(
        file.bytes, in: OverlayFolder(file.folder), with: .check)
      return Entry(
        name: file.name, path: file.path, title: result.overlay.title,
        description: result.overlay.description, group: result.overlay.group,
        parameters: result.overlay.parameters, faults: result.faults)
    }
  }
}

extension ResourceLocator {
  /// All documents of a kind, or the one with a name or path.
  func files(_ kind: ResourceKind, named name: String?) throws(ExportError) -> [DocumentFile] {
    if let name { return [try DocumentFile(DocumentReference(name), kind, in: self)] }
    var files: [DocumentFile] = []
    for resource in all(kind) {
      files.append(try DocumentFile(.name(resource.name), kind, in: self))
    }
    return files
  }
}

extension OverlayListing: JSONDocument {}
