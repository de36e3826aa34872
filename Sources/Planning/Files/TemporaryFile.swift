internal import FoundationEssentials
internal import Glibc
internal import ImprintDocuments

/// A file beside an output's place, in which the output is written before it has its name.
///
/// It is hidden, keeps the extension, and is locked (`flock`) as long as its maker lives: what a killed
/// process left can be locked by others, and is cleared by the next run for the same output. The ids of
/// processes would not tell, since containers that share a folder count them each from 1.
struct TemporaryFile {
  let path: String
  /// Held open for its lock alone.
  private let descriptor: Int32

  /// Clears what killed processes left of the same output, and makes a file that was not there.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full; in both of what
  ///   the output is called.
  init(for output: String) throws(ExportError) {
    let names = Names(output)
    names.clearLeftovers()
    // Whoever clears may meet a new file before it is locked: then another is made.
    for _ in 0..<16 {
      let path = "\(names.folder)/\(names.fresh())"
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw ExportError(.output(.notCreated(errno), at: output))
      }
      // Some file systems have no locks; there nobody else can take one either.
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

  /// Removes the file and lets go of it; once.
  func remove() {
    unlink(path)
    close(descriptor)
  }

  /// Lets go of it where it has another name now; once.
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
    // Room for the rest of the name: file systems take 255 bytes.
    var stem = url.deletingPathExtension().lastPathComponent
    while stem.utf8.count > 200 { stem.removeLast() }
    prefix = ".\(stem).imprint-"
    suffix = ".\(url.pathExtension)"
  }

  func fresh() -> String {
    let random = (0..<Self.randomCount).map { _ in Self.digits.randomElement() ?? "0" }
    return prefix + String(random) + suffix
  }

  /// Removes those that nobody holds.
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
