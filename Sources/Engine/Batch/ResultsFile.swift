internal import Glibc
internal import ImprintMedia
internal import ImprintPlanning

/// The file to which results are appended, one a line; thread-safe.
///
/// Each line is one write, and is on the disk when the call returns. The file is locked against other batches until
/// `unlock` is called or this object is released.
final class ResultsFile: Sendable {
  /// The file's content when it was opened; nil for a pipe.
  let recorded: RecordedResults?
  private let path: String
  private let descriptor: Int32
  private let isNew: Bool
  private let lock = Condition()

  /// - Throws: `ExportError` `.cannotCreate` where a file exists that must not be changed, or cannot be created.
  init(_ results: Batch.Results) throws(ExportError) {
    path = results.path
    var status = stat()
    let isThere = stat(path, &status) == 0
    // A pipe or a device has no content that could be replaced.
    let isFile = !isThere || status.st_mode & S_IFMT == S_IFREG
    let new = O_CREAT | (results.existing == .refuse ? O_EXCL : 0)
    let file = open(path, (isFile ? O_RDWR | new : O_WRONLY) | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw errno == EEXIST
        ? ExportError(.results(.exists, at: path))
        : ExportError(.output(.notCreated(errno), at: path))
    }
    descriptor = file
    isNew = !isThere
    do throws(ExportError) {
      recorded = isFile ? try Self.take(file, results) : nil
    } catch {
      close(file)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Locks a file, reads it, and cuts it off after its last whole line, or empties it.
  private static func take(
    _ file: Int32, _ results: Batch.Results
  ) throws(ExportError) -> RecordedResults {
    // On file systems without locks the call fails; no other process can lock the file there either.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw ExportError(.results(.inUse, at: results.path))
    }
    let recorded = try RecordedResults(
      ListFile(taking: dup(file), named: results.path), at: results.path)
    let end = results.existing == .replace ? 0 : recorded.end
    guard ftruncate(file, off_t(end)) == 0 else {
      throw ExportError(.results(.notWritten(errno), at: results.path))
    }
    return recorded
  }

  /// Appends a value as a line of JSON.
  ///
  /// - Throws: `ExportError` `.inputOutput`; a part of the line may have been written then.
  func append(_ value: some JSONDocument) throws(ExportError) {
    let bytes = Array((value.jsonLine + "\n").utf8)
    let failure = lock.withLock { () -> Int32 in
      let failure = FileBytes.append(bytes[...], to: descriptor)
      if failure != 0 { return failure }
      // A pipe has nothing to flush.
      return fdatasync(descriptor) == 0 || [EINVAL, EROFS, ENOTSUP].contains(errno) ? 0 : errno
    }
    if failure != 0 { throw ExportError(.results(.notWritten(failure), at: path)) }
  }

  /// Unlocks the file for other batches.
  func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// Removes the file if it was created by this batch.
  func discard() {
    if isNew { unlink(path) }
  }
}
