internal import FoundationEssentials
internal import Glibc
package import ImprintDocuments
package import ImprintFaults
internal import ImprintPrimitives

/// A document on disk, found by its name or path and loaded.
package struct DocumentFile {
  /// The name by which it was found, or else the name of its file (for an overlay, of its folder) without extension.
  package let name: String
  package let path: String
  package let bytes: [UInt8]

  /// The folder that contains it.
  package var folder: String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// - Throws: `ExportError` `.usage` for an unknown name, with the most similar one as a hint; `.missing` for a path
  ///   that cannot be read.
  package init(
    _ reference: DocumentReference, _ kind: ResourceKind, in resources: ResourceLocator
  ) throws(ExportError) {
    switch reference {
    case .name(let name):
      guard let path = resources.find(name, kind) else {
        let names = resources.all(kind).map(\.name)
        if names.isEmpty {
          throw ExportError(
            .document(.noResources(kind, searched: resources.folders), at: name))
        }
        let meant = kind == .preset ? PresetNickname.preset(for: name, among: names) : nil
        let nearest = meant ?? names.nearest(to: name)
        throw ExportError(.document(kind.unknown(nearest: nearest), at: name))
      }
      self.name = name
      self.path = path
    case .path(let path):
      self.path = kind == .overlay && Self.isFolder(path) ? "\(path)/overlay.json" : path
      name = Self.name(of: self.path)
    }
    bytes = try Self.bytes(at: path)
  }

  /// A document whose bytes are already in memory.
  init(name: String, path: String, bytes: [UInt8]) {
    (self.name, self.path, self.bytes) = (name, path, bytes)
  }

  /// The largest document in bytes, enough for a path of a million segments.
  private static let largest = 32 << 20

  /// - Throws: `ExportError` `.invalid` for a document above the limit.
  static func checkSize(_ count: Int, at path: String) throws(ExportError) {
    if count > largest { throw ExportError(.document(.tooLarge(limit: largest), at: path)) }
  }

  /// Rejects folders, pipes and devices: opening a pipe waits for its writer, and a device may never end.
  ///
  /// - Returns: the length of the file; 0 where it does not exist.
  @discardableResult
  static func checkIsRegular(_ path: String) throws(ExportError) -> Int {
    if isFolder(path) { throw ExportError(.document(.isFolder, at: path)) }
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

  /// The folder of a job's document, to which its paths are relative; written as in the document's path.
  static func jobFolder(of path: String) -> String {
    path.contains("/") ? URL(fileURLWithPath: path).deletingLastPathComponent().relativePath : "."
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder
  }

  private static func name(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let named = url.lastPathComponent == "overlay.json" ? url.deletingLastPathComponent() : url
    return named.deletingPathExtension().lastPathComponent
  }
}

extension ResourceKind {
  fileprivate func unknown(nearest: String?) -> ExportError.DocumentFault {
    switch self {
    case .overlay: .unknownOverlay(nearest: nearest)
    case .preset: .unknownPreset(nearest: nearest)
    }
  }
}
