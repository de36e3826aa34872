internal import FoundationEssentials
internal import Glibc
package import ImprintLanguage
package import ImprintPlanning
internal import ImprintValues

extension DocumentFile {
  /// - Throws: `ExportError` `.usage` for an unknown name, with the most similar one as a hint; `.missing` for a path
  ///   that cannot be read.
  package init(
    _ reference: DocumentReference, _ kind: ResourceKind, in resources: ResourceLocator
  ) throws(ExportError) {
    switch reference {
    case .name(let name):
      guard let file = try resources.document(name, kind) else {
        let names = resources.all(kind).map(\.name)
        if names.isEmpty {
          throw ExportError(
            .document(.noResources(kind, searched: resources.folders), at: name))
        }
        let meant = kind == .preset ? PresetNickname.preset(for: name, among: names) : nil
        let nearest = meant ?? names.nearest(to: name)
        throw ExportError(.document(kind.unknown(nearest: nearest), at: name))
      }
      self = file
    case .path(let given):
      let inFolder = kind.nameInFolder.map { "\(given)/\($0)" }
      let path = FileSystem.isFolder(given) ? inFolder ?? given : given
      self.init(name: Self.name(of: path), path: path, bytes: try Self.bytes(at: path))
    }
  }

  /// Rejects folders, pipes and devices: opening a pipe waits for its writer, and a device may never end.
  ///
  /// - Returns: the length of the file; 0 where it does not exist.
  @discardableResult
  static func checkIsRegular(_ path: String) throws(ExportError) -> Int {
    if FileSystem.isFolder(path) { throw ExportError(.document(.isFolder, at: path)) }
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ExportError(.document(.isSpecial, at: path))
    }
    return Int(status.st_size)
  }

  /// Reads a whole file that a command line or a job names.
  static func bytes(at path: String) throws(ExportError) -> [UInt8] {
    try checkSize(try checkIsRegular(path), at: path)
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw ExportError(.document(isThere ? .unreadable : .notFound, at: path))
    }
  }

  private static func name(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let inFolder = [ResourceKind.overlay, .kit].compactMap(\.nameInFolder)
    let named =
      inFolder.contains(url.lastPathComponent) ? url.deletingLastPathComponent() : url
    return named.deletingPathExtension().lastPathComponent
  }
}

extension ResourceLocator {
  /// The document with a name; nil where there is none.
  ///
  /// - Throws: `ExportError` `.missing` where it cannot be read.
  func document(_ name: String, _ kind: ResourceKind) throws(ExportError) -> DocumentFile? {
    if let path = find(name, kind) {
      return DocumentFile(name: name, path: path, bytes: try DocumentFile.bytes(at: path))
    }
    guard kind == .preset, let bytes = ShippedDocuments.presets[name] else { return nil }
    return DocumentFile(name: name, path: ShippedDocuments.path(ofPreset: name), bytes: bytes)
  }
}

extension ResourceKind {
  fileprivate func unknown(nearest: String?) -> ExportError.DocumentFault {
    switch self {
    case .overlay: .unknownOverlay(nearest: nearest)
    case .preset: .unknownPreset(nearest: nearest)
    case .kit: .unknownKit(nearest: nearest)
    }
  }

  /// The name of a document that has a folder of its own; nil where none has.
  fileprivate var nameInFolder: String? {
    switch self {
    case .overlay: "overlay.json"
    case .kit: "kit.json"
    case .preset: nil
    }
  }
}
