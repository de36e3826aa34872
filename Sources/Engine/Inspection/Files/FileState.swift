internal import Glibc
internal import ImprintMedia
internal import ImprintValues

/// The file behind a path and the last change of its content, which each write to it moves.
struct FileState: Hashable, Sendable {
  let identity: FileIdentity
  /// The modification time, in seconds and nanoseconds.
  private let seconds, nanoseconds: Int

  /// Nil where the file does not exist.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// The states of the existing files of a path or of a pattern such as `wm_%d.png`.
  static func all(of path: String) -> [FileState] {
    Fingerprint.files(of: path).compactMap(FileState.init)
  }
}
