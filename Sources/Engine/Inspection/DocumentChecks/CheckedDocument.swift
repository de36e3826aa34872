internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// A document that is to be checked.
struct CheckedDocument {
  /// The name or path by which it was asked for.
  let name: String
  let path: String
  let bytes: [UInt8]

  /// The documents that an argument of the command stands for.
  ///
  /// - Throws: `ExportError` `.usage`, `.missing`, and `.invalid` for a folder without documents.
  static func all(
    of word: String, _ resources: ResourceLocator
  ) throws(ExportError) -> [CheckedDocument] {
    if !DocumentReference.isPath(word) {
      let named = try all(named: word, resources)
      if !named.isEmpty { return named }
      guard FileSystem.isFolder(word) else { throw unknown(word, resources) }
    }
    guard FileSystem.isFolder(word) else {
      return [CheckedDocument(name: word, path: word, bytes: try DocumentFile.bytes(at: word))]
    }
    let inside = try DocumentFolder(word).documents()
    if inside.isEmpty {
      throw ExportError(.document(.emptyFolder, at: word))
    }
    return inside
  }

  /// An overlay and a preset may have the same name.
  private static func all(
    named word: String, _ resources: ResourceLocator
  ) throws(ExportError) -> [CheckedDocument] {
    var documents: [CheckedDocument] = []
    for kind in [ResourceKind.overlay, .preset] where !word.isEmpty {
      guard let file = try resources.document(word, kind) else { continue }
      documents.append(CheckedDocument(name: word, path: file.path, bytes: file.bytes))
    }
    return documents
  }

  private static func unknown(_ word: String, _ resources: ResourceLocator) -> ExportError {
    let known = [ResourceKind.overlay, .preset].flatMap { resources.all($0).map(\.name) }
    return ExportError(.document(.unknownWord(nearest: known.nearest(to: word)), at: word))
  }

  /// The result of a check.
  struct Check {
    var diagnostics: Diagnostics
    /// The overlays that it draws, with their names, back to front.
    var overlays: [(name: String, result: OverlayDocument.Result)] = []
  }

  /// Finds all faults of the document, by the kind that its `format` names.
  ///
  /// - Parameters:
  ///   - sample: the values with which overlays are read.
  ///   - words: provides the words of hints.
  func check(
    _ resources: ResourceLocator, _ sample: CheckSample, _ words: any ErrorWords
  ) -> Check {
    switch DocumentFormat.reading(of: bytes) {
    case .faulty(let fault): return Check(diagnostics: Diagnostics(file: path, faults: [fault]))
    case .alien:
      let fault = Fault(
        at: .start, "it is no overlay, job, preset or kit: it has no format, and none of their keys"
      )
      return Check(diagnostics: Diagnostics(file: path, faults: [fault]))
    case .plan(let value):
      let fault = Plan.fault(in: bytes, read: value)
      return Check(diagnostics: Diagnostics(file: path, faults: [fault].compactMap(\.self)))
    case .document(.overlay):
      let result = OverlayDocument.read(bytes, in: files, with: sample.context())
      return Check(
        diagnostics: Diagnostics(file: path, faults: result.faults), overlays: [(name, result)])
    case .document(.preset):
      let faults = PresetDocument.read(bytes, named: name, with: .presets).faults
      return Check(diagnostics: Diagnostics(file: path, faults: faults))
    case .document(.kit):
      let file = DocumentFile(name: name, path: path, bytes: bytes)
      return Check(
        diagnostics: Diagnostics(
          file: path, faults: KitDocument.read(file, asking: MachineFiles()).faults))
    case .document(.job):
      let (faults, overlays) = JobCheck(
        bytes: bytes, files: JobFiles(of: path, in: path.outerFolder),
        resources: resources,
        sample: sample, words: words
      ).run()
      return Check(diagnostics: Diagnostics(file: path, faults: faults), overlays: overlays)
    }
  }

  private var files: OverlayFolder? { OverlayFolder(path.outerFolder) }
}
