internal import FoundationEssentials
internal import Glibc
package import ImprintDocuments
internal import ImprintPrimitives

/// A document on disk, found by its name or path and loaded.
package struct DocumentFile {
  /// The name that it was found by, or the file's (of an overlay's folder, the folder's) without ending.
  package let name: String
  package let path: String
  package let bytes: [UInt8]

  /// The folder that it lies in.
  package var folder: String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// - Throws: `ExportError` `.usage` for a name that is not known, with the nearest as its hint;
  ///   `.missing` for a path at which nothing can be read.
  package init(
    _ reference: DocumentReference, _ kind: ResourceLocator.Kind, in resources: ResourceLocator
  ) throws(ExportError) {
    switch reference {
    case .name(let name):
      guard let path = resources.find(name, kind) else {
        let names = resources.all(kind).map(\.name)
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

  /// A document that is at hand.
  init(name: String, path: String, bytes: [UInt8]) {
    (self.name, self.path, self.bytes) = (name, path, bytes)
  }

  /// Enough for a path of a million segments.
  private static let largest = 32 << 20

  /// - Throws: `ExportError` `.invalid` for more bytes than are read.
  static func checkSize(_ count: Int, at path: String) throws(ExportError) {
    if count > largest { throw ExportError(.document(.tooLarge(limit: largest), at: path)) }
  }

  /// Refuses a folder, a pipe and a device: opening a pipe waits for whoever writes to it, and a device may never
  /// end.
  ///
  /// - Returns: the file's length; 0 where there is none.
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

  /// The whole of a file that is named on a command line or in a job.
  static func bytes(at path: String) throws(ExportError) -> [UInt8] {
    try checkSize(try checkIsRegular(path), at: path)
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw ExportError(.document(isThere ? .unreadable : .notFound, at: path))
    }
  }

  /// The folder that a job's paths are relative to, as its own path has it.
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

extension ResourceLocator.Kind {
  fileprivate func unknown(nearest: String?) -> ExportError.DocumentFault {
    switch self {
    case .overlay: .unknownOverlay(nearest: nearest)
    case .preset: .unknownPreset(nearest: nearest)
    }
  }
}
