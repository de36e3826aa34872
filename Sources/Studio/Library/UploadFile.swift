internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import ImprintCLinux
internal import ImprintCMicroHTTPD
internal import Synchronization

/// The file of an upload, under a hidden name until it is complete and known to be media.
///
/// Every call may block on the disk.
final class UploadFile: Sendable {
  private struct State {
    /// The file descriptor; -1 once it is closed.
    var number: Int32
    /// The number of bytes written.
    var count: Int64 = 0
    /// The number of bytes at which the free space is checked again.
    var nextLook: Int64 = 0
  }

  private let name: String
  private let kind: MediaKind
  private let folder: ConfinedFolder
  private let path: String
  private let temporary: String
  private let state: Mutex<State>

  /// The free space in bytes that uploads leave on the disk.
  static let reserve: Int64 = 256 << 20
  /// The number of bytes between two checks of the free space.
  private static let lookInterval: Int64 = 16 << 20
  /// The prefix of hidden names.
  private static let prefix = ".upload-"

  /// Creates the hidden file.
  ///
  /// - Parameters:
  ///   - name: a plain file name.
  ///   - room: the free space in bytes that is needed in addition to the reserve.
  /// - Throws: `StudioError` `.cannotCreate` where the name is taken, `.inputOutput` where the disk has no room.
  init(
    _ name: String, _ kind: MediaKind, in folder: ConfinedFolder, room: Int64
  ) throws(StudioError) {
    (self.name, self.kind, self.folder) = (name, kind, folder)
    if let free = folder.freeBytes, room > free - Self.reserve { throw Self.full(name) }
    path = "\(folder.path)/\(name)"
    if access(path, F_OK) == 0 { throw Self.taken(name) }
    // The extension is kept, since it determines the kind of the file.
    temporary =
      "\(folder.path)/\(Self.prefix)\(AccessToken().text).\(FileTypes.ending(of: name))"
    let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard number >= 0 else {
      throw StudioError(.cannotCreate, name, String(cString: strerror(errno)))
    }
    // The lock is held while this process lives; on file systems without locks, leftovers are not removed.
    flock(number, LOCK_EX | LOCK_NB)
    state = Mutex(State(number: number))
  }

  /// Removes files that killed studios left of incomplete uploads.
  static func clearLeftovers(in folder: ConfinedFolder) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder.path)/\(name)"
      let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard number >= 0 else { continue }
      if flock(number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(number)
    }
  }

  private static func taken(_ name: String) -> StudioError {
    StudioError(.cannotCreate, name, "there is a file of that name")
  }

  private static func full(_ name: String) -> StudioError {
    StudioError(.inputOutput, name, "the disk has no room for it")
  }

  /// Appends bytes.
  ///
  /// - Throws: `StudioError` `.inputOutput` where the disk has no room, or writing fails.
  func write(_ bytes: [UInt8]) throws(StudioError) {
    let result = state.withLock { state -> Result<Void, StudioError> in
      state.count += Int64(bytes.count)
      if state.count >= state.nextLook {
        state.nextLook = state.count + Self.lookInterval
        if let free = folder.freeBytes, free < Self.reserve { return .failure(Self.full(name)) }
      }
      do {
        try bytes.withUnsafeBytes { try FileWriting.write($0, to: state.number) }
        return .success(())
      } catch {
        return .failure(StudioError(.inputOutput, name, "\(error)"))
      }
    }
    try result.get()
  }

  /// Probes the file.
  ///
  /// - Throws: `StudioError` `.invalid` for a file that is not media.
  func facts() async throws(StudioError) -> MediaFacts {
    do throws(ExportError) {
      return try await MediaFacts.of(temporary, kind).get()
    } catch {
      throw StudioError(error.kind, name, error.why)
    }
  }

  /// Flushes the file and renames it to its final name.
  ///
  /// - Throws: `StudioError` `.cannotCreate` where the name has been taken meanwhile.
  func giveName() throws(StudioError) {
    let fault = state.withLock { state -> SystemFault? in
      guard state.number >= 0 else { return SystemFault(code: EBADF) }
      if fsync(state.number) != 0 { return SystemFault(code: errno) }
      // Unlike a plain rename, neither call replaces an existing file; some file systems support only one of them.
      if link(temporary, path) == 0 { return nil }
      if errno != EEXIST, shim_rename_new(temporary, path) == 0 { return nil }
      return SystemFault(code: errno)
    }
    remove()
    guard let fault else { return }
    throw fault.code == EEXIST
      ? Self.taken(name) : StudioError(.cannotCreate, name, fault.description)
  }

  /// Closes the file, and removes its hidden name.
  func remove() {
    state.withLock { state in
      guard state.number >= 0 else { return }
      close(state.number)
      state.number = -1
      unlink(temporary)
    }
  }
}
