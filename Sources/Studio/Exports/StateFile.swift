internal import Dispatch
internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import Synchronization

/// The file of a studio's state, which is read and written whole; one for each set of folders, and of one studio at a
/// time.
final class StateFile: Sendable {
  private let path: String
  /// Held open for its lock.
  private let lock: Int32
  private let writer = DispatchQueue(label: "imprint.studio.state")
  /// The state that is to be written next.
  private let waiting = Mutex<StudioState?>(nil)

  /// - Parameters:
  ///   - folders: the absolute paths of the folders.
  ///   - environment: of the process.
  /// - Throws: `StudioError` `.cannotCreate` where the file cannot be made, or is another studio's.
  init(for folders: [String], environment: [String: String]) throws(StudioError) {
    let home = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base =
      home
      ?? (environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path)
      + "/.local/state"
    let folder = "\(base)/imprint/studio"
    do {
      // The token is in it: nobody else reads it.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw StudioError(.cannotCreate, folder, "the folder of the studio's state cannot be made")
    }
    path = "\(folder)/\(MediaID.of(folders.joined(separator: "\n"))).json"
    lock = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw StudioError(.cannotCreate, folder, String(cString: strerror(errno)))
    }
    // Some file systems have no locks; there two studios are the user's own care.
    if flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw StudioError(
        .cannotCreate, folders.joined(separator: ", "), "a studio of these folders runs already")
    }
  }

  deinit {
    guard lock >= 0 else { return }
    // Closing alone would leave the lock with a process that is being started, until it runs its program.
    _ = flock(lock, LOCK_UN)
    close(lock)
  }

  /// The state that was kept; a new one where there is none. A file of which something cannot be read is kept beside it.
  func load() -> StudioState {
    guard let data = FileManager.default.contents(atPath: path) else { return StudioState() }
    let state = try? JSONDecoder().decode(StudioState.self, from: data)
    if state?.isDamaged ?? true { rename(path, "\(path).broken") }
    return state ?? StudioState()
  }

  /// Keeps a state in place of the one before, soon: of several at once the last one. Where it cannot be written, that of
  /// before stays, and the next one is tried.
  func keep(_ state: StudioState) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = state }
      return waiting == nil
    }
    if isFirst { writer.async { self.writeWaiting() } }
  }

  /// Waits until what was to be kept has been written.
  func finish() async {
    await withCheckedContinuation { continuation in
      writer.async { continuation.resume() }
    }
  }

  private func writeWaiting() {
    let state = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    if let state { try? write(state) }
  }

  /// Writes a state, and waits for the disk.
  ///
  /// - Throws: `StudioError` where it does not get there; that of before stays.
  func write(_ state: StudioState) throws(StudioError) {
    let temporary = "\(path).new"
    do {
      let data = try JSONEncoder().encode(state)
      try Self.write(data, to: temporary)
      guard rename(temporary, path) == 0 else { throw SystemFault(code: errno) }
    } catch {
      let reason = (error as? SystemFault)?.description ?? "it cannot be written"
      unlink(temporary)
      throw StudioError(.cannotCreate, path, reason)
    }
  }

  private static func write(_ data: Data, to path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemFault(code: errno) }
    defer { close(number) }
    try data.withUnsafeBytes { try FileWriting.write($0, to: number) }
    guard fsync(number) == 0 else { throw SystemFault(code: errno) }
  }
}
