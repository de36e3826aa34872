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
        throw ExportError(
          .usage, what: name, why: "there is no \(kind.word) of that name",
          hint: nearest.map { "did you mean \($0)?" } ?? Self.hint(on: name, kind)
            ?? "'imprint \(kind.rawValue.lowercased())' lists those that are found")
      }
      self.name = name
      self.path = path
    case .path(let path):
      self.path = kind == .overlay && Self.isFolder(path) ? "\(path)/overlay.json" : path
      name = Self.name(of: self.path)
    }
    bytes = try Self.bytes(at: path)
  }

  /// A frame's name is no overlay's.
  private static func hint(on name: String, _ kind: ResourceLocator.Kind) -> String? {
    guard kind == .overlay, name.contains(".") else { return nil }
    return "an overlay is a document; an image is stamped by 'imprint stamp INPUT --logo \(name)'"
  }

  /// Enough for a path of a million segments.
  private static let largest = 32 << 20

  /// The whole of a file that is named on a command line or in a job.
  static func bytes(at path: String) throws(ExportError) -> [UInt8] {
    if isFolder(path) { throw ExportError(.missing, what: path, why: "it is a folder") }
    var status = stat()
    // Opening a pipe waits for whoever writes to it, and a device may never end.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw ExportError(.missing, what: path, why: "it is a pipe or a device, not a file")
    }
    if status.st_size > largest {
      throw ExportError(
        .invalid, what: path, why: "it is past the limit of \(largest >> 20) MiB a document")
    }
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      if !FileManager.default.fileExists(atPath: path) { throw .notThere(path) }
      throw ExportError(.missing, what: path, why: "it cannot be read")
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
  /// The kind's word in messages.
  fileprivate var word: String {
    switch self {
    case .overlay: "overlay"
    case .preset: "preset"
    }
  }
}

extension ExportError {
  /// Documents that do not hold, with all that is wrong with them.
  package static func faults(_ diagnostics: [Diagnostics]) -> ExportError {
    let count = diagnostics.reduce(0) { $0 + $1.faults.count }
    return ExportError(
      .invalid, what: diagnostics.map(\.file).joined(separator: ", "),
      why: count == 1 ? "the document has a fault" : "the document has \(count) faults",
      diagnostics: diagnostics)
  }

  /// A name that is wrong where it stands in a document, rather than on a command line.
  func located<Value>(in place: Located<Value>, of file: String) -> ExportError {
    guard kind == .usage else { return self }
    let fault = place.fault("\(what): \(why)", hint: hint)
    return .faults([Diagnostics(file: file, faults: [fault])])
  }
}
