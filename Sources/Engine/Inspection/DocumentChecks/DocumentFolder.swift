internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// A folder that is searched for documents.
struct DocumentFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The documents in the folder and its subfolders, in the natural order of their names.
  ///
  /// Other files are skipped: hidden files, JSON of other programs, and in the folder of an overlay every file but
  /// `overlay.json`, unless it declares a `format`. Links to folders are not followed, since they may form a cycle.
  ///
  /// - Throws: `ExportError` `.missing` where a file or folder cannot be read.
  func documents() throws(ExportError) -> [CheckedDocument] {
    try documents(inOverlay: false)
  }

  private func documents(inOverlay: Bool) throws(ExportError) -> [CheckedDocument] {
    let names = try names()
    let inOverlay = inOverlay || names.contains("overlay.json")
    var documents: [CheckedDocument] = []
    for name in names {
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name.hasSuffix(".json"), !FileSystem.isFolder(inner) {
        let bytes = try DocumentFile.bytes(at: inner)
        let isMeant = name == "overlay.json" || Self.isDocument(bytes, inOverlay: inOverlay)
        if isMeant { documents.append(CheckedDocument(name: inner, path: inner, bytes: bytes)) }
      } else if FileSystem.isFolder(inner), !Self.isLink(inner) {
        documents += try DocumentFolder(inner).documents(inOverlay: inOverlay)
      }
    }
    return documents
  }

  private func names() throws(ExportError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") }.sorted { $0.naturallyPrecedes($1) }
    } catch {
      throw ExportError(.document(.unreadableFolder, at: path))
    }
  }

  /// In an overlay's folder, JSON without a `format` may be a Lottie image.
  private static func isDocument(_ bytes: [UInt8], inOverlay: Bool) -> Bool {
    switch DocumentFormat.reading(of: bytes) {
    case .document, .plan: true
    case .faulty: !inOverlay
    case .alien: false
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
