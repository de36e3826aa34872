internal import FoundationEssentials
internal import Glibc
internal import ImprintDocuments
internal import ImprintFaults

/// A file beside an output's final path, to which the output is written until it is complete.
///
/// It is hidden, keeps the extension, and is locked (`flock`) while its process runs: a file that others can lock was
/// left by a killed process, and is removed by the next run for the same output. Process ids would not show that,
/// since containers that share a folder each number their processes from 1.
struct TemporaryFile {
  let path: String
  /// Held open for the lock.
  private let descriptor: Int32

  /// Removes what killed processes left of the same output, and creates a file under a new name.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full; both name the output.
  init(for output: String) throws(ExportError) {
    let names = Names(output)
    names.clearLeftovers()
    // Another process that cleans up may remove the file before it is locked; then another one is created.
    for _ in 0..<16 {
      let path = "\(names.folder)/\(names.fresh())"
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw ExportError(.output(.notCreated(errno), at: output))
      }
      // On file systems without locks the call fails; no other process can lock the file there either.
      flock(descriptor, LOCK_EX | LOCK_NB)
      if Self.isStillThere(descriptor) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    throw ExportError(.output(.notCreated(EEXIST), at: output))
  }

  /// Creates a file under the output's own name, which grows there: of a process that is killed it stays.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full.
  init(growingAt path: String, overwrites: Bool) throws(ExportError) {
    if overwrites { unlink(path) }
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else {
      throw ExportError(
        .output(errno == EEXIST ? .exists : .notCreated(errno), at: path))
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// Removes the file and releases its lock; called at most once.
  func remove() {
    unlink(path)
    close(descriptor)
  }

  /// Releases the lock of a file that stays; called at most once.
  func release() { close(descriptor) }

  private static func isStillThere(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}

/// The names of one output's temporary files: `.STEM.imprint-RANDOM.EXTENSION`.
private struct Names {
  let folder: String
  private let prefix: String
  private let suffix: String

  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
  private static let randomCount = 13

  init(_ output: String) {
    let url = URL(fileURLWithPath: output)
    folder = url.deletingLastPathComponent().path
    // File systems limit names to 255 bytes; this leaves room for the rest of the name.
    var stem = url.deletingPathExtension().lastPathComponent
    while stem.utf8.count > 200 { stem.removeLast() }
    prefix = ".\(stem).imprint-"
    suffix = ".\(url.pathExtension)"
  }

  func fresh() -> String {
    let random = (0..<Self.randomCount).map { _ in Self.digits.randomElement() ?? "0" }
    return prefix + String(random) + suffix
  }

  /// Removes the files that no process has locked.
  func clearLeftovers() {
    for name in FileSystem.names(in: folder, beginningWith: prefix) where matches(name) {
      let path = "\(folder)/\(name)"
      Leftover.take(path) { _ in unlink(path) }
    }
  }

  private func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let random = name.dropFirst(prefix.count).dropLast(suffix.count)
    return random.count == Self.randomCount && random.allSatisfy(Self.digits.contains)
  }
}
