internal import FoundationEssentials
internal import Glibc

/// A file that appears under its name only when it is complete.
///
/// It is written beside its place under a temporary name that keeps the extension, and renamed at the
/// end. The temporary name tells the process, so that a later run can clear what a killed one left.
struct OutputFile {
  let path: String
  let temporaryPath: String
  private let overwrites: Bool

  /// Clears what a killed process left of the same output. Nothing is created yet.
  init(path: String, overwrites: Bool) {
    self.path = path
    self.overwrites = overwrites
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let mark = Self.mark(of: url)
    let random = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    temporaryPath =
      "\(folder)/\(mark)\(ProcessInfo.processInfo.processIdentifier)-\(random).\(url.pathExtension)"
    Self.clearLeftovers(in: folder, mark: mark)
  }

  /// Flushes what was written, and gives it its name.
  ///
  /// - Throws: `ExportError`; the temporary file is still there then.
  func commit() throws(ExportError) {
    try Self.flush(temporaryPath, path)
    if overwrites {
      try rename()
    } else {
      try link()
    }
    // The name itself reaches the disk with its folder; not every file system takes it.
    try? Self.flush(URL(fileURLWithPath: path).deletingLastPathComponent().path, path)
  }

  private func rename() throws(ExportError) {
    guard Glibc.rename(temporaryPath, path) == 0 else {
      throw ExportError(.cannotCreate, what: path, why: String(cString: strerror(errno)))
    }
  }

  /// Unlike a rename, a link never replaces a file that came meanwhile.
  private func link() throws(ExportError) {
    if Glibc.link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
      return
    }
    if errno == EEXIST { throw .outputExists(path) }
    // A file system without links; the planner has looked whether the name is free.
    try rename()
  }

  /// Removes what has been written.
  func discard() {
    unlink(temporaryPath)
  }

  private static func flush(_ path: String, _ output: String) throws(ExportError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw ExportError(.inputOutput, what: output, why: String(cString: strerror(errno)))
    }
    defer { close(file) }
    guard fsync(file) == 0 else {
      throw ExportError(.inputOutput, what: output, why: String(cString: strerror(errno)))
    }
  }

  private static func mark(of url: URL) -> String {
    // Room for the rest of the name: file systems take 255 bytes.
    var stem = url.deletingPathExtension().lastPathComponent
    while stem.utf8.count > 200 { stem.removeLast() }
    return ".\(stem).imprint-"
  }

  private static func clearLeftovers(in folder: String, mark: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(mark) {
      let process = name.dropFirst(mark.count).prefix { $0.isNumber }
      guard let identifier = Int32(process), kill(identifier, 0) != 0, errno == ESRCH else {
        continue
      }
      unlink("\(folder)/\(name)")
    }
  }
}
