internal import Dispatch
internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import Synchronization

/// The file with a studio's state, which is read and written as a whole. Each set of folders has its own, which one
/// studio at a time may use.
final class StateFile: Sendable {
  private let path: String
  /// Held open for its lock.
  private let lock: Int32
  private let writer = DispatchQueue(label: "imprint.studio.state")
  /// The state to write next.
  private let waiting = Mutex<StudioState?>(nil)
  private let failure = Mutex<String?>(nil)
  private let failureChanged: @Sendable (String?) -> Void

  /// - Parameters:
  ///   - folders: the absolute paths of the folders.
  ///   - environment: the environment variables of the process.
  ///   - failureChanged: receives `whyUnsaved` whenever that has changed.
  /// - Throws: `StudioError` `.cannotCreate` where the file cannot be created, or another studio uses it.
  init(
    for folders: [String], environment: [String: String],
    failureChanged: @escaping @Sendable (_ whyUnsaved: String?) -> Void = { _ in }
  ) throws(StudioError) {
    self.failureChanged = failureChanged
    let home = environment["XDG_STATE_HOME"].flatMap { $0.isAbsolute ? $0 : nil }
    let base =
      home
      ?? (environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path)
      + "/.local/state"
    let folder = "\(base)/imprint/studio"
    do {
      // The file contains the token, so no other user may read it.
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
    // On file systems without locks, concurrent studios are not detected.
    if flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw StudioError(
        .cannotCreate, folders.joined(separator: ", "), "a studio of these folders runs already")
    }
  }

  deinit {
    guard lock >= 0 else { return }
    // Closing the file alone would leave the lock with a child process until that has executed its program.
    _ = flock(lock, LOCK_UN)
    close(lock)
  }

  /// Reads the stored state; a new one where there is none. A file that is not completely readable is kept under
  /// another name.
  func load() -> StudioState {
    guard let data = FileManager.default.contents(atPath: path) else { return StudioState() }
    let state = try? JSONDecoder().decode(StudioState.self, from: data)
    if state?.isDamaged ?? true { rename(path, "\(path).broken") }
    return state ?? StudioState()
  }

  /// The reason that the latest state could not be written, as on a full disk; nil where there is none.
  var whyUnsaved: String? { failure.withLock { $0 } }

  /// Stores a state asynchronously; of several in quick succession, only the latest is written. Where writing fails
  /// the stored state is kept, and writing is tried again until it succeeds.
  func keep(_ state: StudioState) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = state }
      return waiting == nil
    }
    if isFirst { writer.async { self.writeWaiting() } }
  }

  /// Waits until the latest state has been written, or cannot be.
  func finish() async {
    await withCheckedContinuation { continuation in
      writer.async { [self] in
        // One that could not be written has its last chance.
        writeWaiting()
        continuation.resume()
      }
    }
  }

  private func writeWaiting() {
    let state = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard let state else { return }
    do throws(StudioError) {
      try write(state)
      note(nil)
    } catch {
      note(error.why)
      tryAgain(state)
    }
  }

  private func note(_ whyUnsaved: String?) {
    let hasChanged = failure.withLock { failure in
      defer { failure = whyUnsaved }
      return failure != whyUnsaved
    }
    if hasChanged { failureChanged(whyUnsaved) }
  }

  /// The time after which a state that could not be written is written anew.
  private static let pause = DispatchTimeInterval.seconds(1)

  /// A disk that is full may have room later, and what was changed last may be the last change.
  private func tryAgain(_ state: StudioState) {
    let isLatest = waiting.withLock { waiting in
      defer { waiting = waiting ?? state }
      return waiting == nil
    }
    // A later state is on its way.
    guard isLatest else { return }
    writer.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.writeWaiting() }
  }

  /// Writes a state, and waits until it is on the disk.
  ///
  /// - Throws: `StudioError` on failure; the stored state is unchanged then.
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
