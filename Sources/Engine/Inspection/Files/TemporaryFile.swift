internal import FoundationEssentials
internal import Glibc
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning

/// A file beside an output's final path, to which the output is written until it is complete.
///
/// It is hidden, keeps the extension, and is locked (`flock`) while its process runs: a file that others can lock was
/// left by a killed process, and is removed by the next run that writes into the folder (a part
/// of another output after a day). Process ids would not show that, since containers that share a folder each number
/// their processes from 1.
struct TemporaryFile: Sendable {
  /// The file's own name, for renaming it.
  let path: String
  /// The path for writing it, which leads to the open file: who may write to the folder cannot have another one written in its
  /// place.
  let address: String
  private let file: HeldFile

  /// Removes what killed processes left in the folder, and creates a file under a new name.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full; both name the output.
  init(for output: String) throws(ExportError) {
    let names = TemporaryNames(output)
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
        self.init(path, descriptor)
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
    self.init(path, descriptor)
  }

  private init(_ path: String, _ descriptor: Int32) {
    self.path = path
    file = HeldFile(descriptor)
    // A container may have no /proc.
    address = access(file.link, F_OK) == 0 ? file.link : path
  }

  /// Whether the file still has its name.
  var isThere: Bool {
    var (open, named) = (stat(), stat())
    return fstat(file.descriptor, &open) == 0 && lstat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }

  /// Flushes the file to the disk; returns the system's error code on failure.
  func flush() -> Int32? { fsync(file.descriptor) == 0 ? nil : errno }

  /// Gives the file another name, which must be free, where the file system supports links; returns whether it has it.
  func link(to name: String) -> Bool {
    let isLink = address != path
    guard linkat(AT_FDCWD, address, AT_FDCWD, name, isLink ? AT_SYMLINK_FOLLOW : 0) == 0 else {
      return false
    }
    if isThere { unlink(path) }
    return true
  }

  /// Removes the file and releases its lock; called at most once.
  func remove() {
    if isThere { unlink(path) }
    file.unlock()
  }

  /// Releases the lock of a file that stays; called at most once.
  func release() { file.unlock() }

  private static func isStillThere(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}

/// Owns the descriptor of a file, which is locked; closes it once nobody can ask for its path any more, since another file gets its
/// number then.
private final class HeldFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The path that leads to the open file.
  var link: String { "/proc/self/fd/\(descriptor)" }

  func unlock() { flock(descriptor, LOCK_UN) }
}

/// The names of one output's temporary files: `.STEM.imprint-RANDOM.EXTENSION`.
struct TemporaryNames {
  let folder: String
  private let prefix: String
  private let suffix: String

  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
  private static let randomCount = 13

  /// - Parameter ending: of the names, without a full stop; nil for the output's own.
  init(_ output: String, ending: String? = nil) {
    let url = URL(fileURLWithPath: output)
    folder = url.deletingLastPathComponent().path
    // File systems limit names to 255 bytes; this leaves room for the rest of the name.
    var stem = url.deletingPathExtension().lastPathComponent
    while stem.utf8.count > 200 { stem.removeLast() }
    prefix = ".\(stem).imprint-"
    suffix = ".\(ending ?? url.pathExtension)"
  }

  func fresh() -> String {
    let random = (0..<Self.randomCount).map { _ in Self.digits.randomElement() ?? "0" }
    return prefix + String(random) + suffix
  }

  /// Removes the files and folders of any output that no process has locked; of the parts of others, which machines write
  /// whose locks are not seen here, the old ones.
  func clearLeftovers() {
    for name in FileSystem.names(in: folder, beginningWith: ".") where Self.isTemporary(name) {
      let path = "\(folder)/\(name)"
      let mayBeElsewhere = name.hasSuffix(".part") && !matches(name)
      Leftover.take(path, isFolder: false) { file in
        if !mayBeElsewhere || Leftover.isOld(file) { unlink(path) }
      }
      Leftover.take(path, isFolder: true) { _ in
        if OutputTree.isTemporary(path) {
          OutputTree.remove(path)
        } else {
          Muxer.removeSegments(in: path)
        }
      }
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.wholeMatch(of: /(?s)\..*\.imprint-[0-9a-z]{13}\.[^.]*/) != nil
  }

  private func matches(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
      && name.utf8.count == prefix.utf8.count + Self.randomCount + suffix.utf8.count
  }
}
