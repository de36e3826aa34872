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
  private let takenName: TakenName
  private let kind: MediaKind
  private let folder: ConfinedFolder
  private let hidden: String
  private let state: Mutex<State>

  /// The free space in bytes that uploads leave on the disk.
  static let reserve: Int64 = 256 << 20
  /// The number of bytes between two checks of the free space.
  private static let lookInterval: Int64 = 16 << 20
  /// The prefixes of hidden names; that of a recording ends in the name that it gets.
  private static let prefix = ".upload-"
  private static let recordingPrefix = ".recording-"

  /// Creates the hidden file.
  ///
  /// - Parameters:
  ///   - plain: its name.
  ///   - takenName: what becomes of it where there is a file of its name.
  ///   - room: the free space in bytes that is needed in addition to the reserve.
  ///   - isRecording: whether what there is of it is worth keeping at any time.
  /// - Throws: `StudioError` `.cannotCreate` where the name is taken, `.inputOutput` where the disk has no room.
  init(
    _ plain: PlainName, _ kind: MediaKind, in folder: ConfinedFolder,
    takenName: TakenName = .refused,
    room: Int64, isRecording: Bool = false
  ) throws(StudioError) {
    let name = plain.text
    (self.name, self.kind, self.folder, self.takenName) = (name, kind, folder, takenName)
    if let free = folder.freeBytes, room > free - Self.reserve { throw Self.full(name) }
    if takenName == .refused, folder.holds(name) { throw Self.conflict(name) }
    // The extension is kept, since it determines the kind of the file.
    hidden =
      isRecording
      ? "\(Self.recordingPrefix)\(AccessToken().text).\(name)"
      : "\(Self.prefix)\(AccessToken().text).\(FileTypes.ending(of: name))"
    let number = folder.create(hidden)
    guard number >= 0 else {
      throw StudioError(.cannotCreate, name, String(cString: strerror(errno)))
    }
    // The lock is held while this process lives; on file systems without locks, leftovers are not removed.
    flock(number, LOCK_EX | LOCK_NB)
    state = Mutex(State(number: number))
  }

  /// Removes what killed studios left of incomplete uploads, and gives what they left of recordings a name.
  static func clearLeftovers(in folder: ConfinedFolder) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) || name.hasPrefix(recordingPrefix) {
      let path = "\(folder.path)/\(name)"
      let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard number >= 0 else { continue }
      defer { close(number) }
      guard flock(number, LOCK_EX | LOCK_NB) == 0 else { continue }
      if let own = recordingName(of: name), lseek(number, 0, SEEK_END) > 0 {
        _ = move(name, like: own, in: folder)
      } else {
        folder.remove(name)
      }
    }
  }

  /// The name that a recording of a hidden name gets; nil for an upload.
  private static func recordingName(of hidden: String) -> String? {
    guard hidden.hasPrefix(recordingPrefix), let dot = hidden.dropFirst().firstIndex(of: ".") else {
      return nil
    }
    let name = String(hidden[hidden.index(after: dot)...])
    return PlainName.holds(name) ? name : nil
  }

  private static func conflict(_ name: String) -> StudioError {
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

  /// The number of bytes in it.
  var count: Int64 { state.withLock { $0.count } }

  /// Removes what lies past a length.
  func cut(to length: Int64) {
    state.withLock { state in
      guard state.number >= 0, ftruncate(state.number, off_t(length)) == 0 else { return }
      lseek(state.number, off_t(length), SEEK_SET)
      state.count = length
      state.nextLook = min(state.nextLook, length)
    }
  }

  /// Probes the file.
  ///
  /// - Throws: `StudioError` `.invalid` for a file that is not media.
  func facts() async throws(StudioError) -> MediaFacts {
    do throws(ExportError) {
      return try await MediaFacts.of("\(folder.path)/\(hidden)", kind).get()
    } catch {
      throw StudioError(error.kind, name, error.why)
    }
  }

  /// Flushes the file and renames it to its final name.
  ///
  /// - Returns: the name.
  /// - Throws: `StudioError` `.cannotCreate` where the name has been taken meanwhile.
  func giveName() throws(StudioError) -> String {
    let result = state.withLock { state -> Result<String, SystemFault> in
      guard state.number >= 0 else { return .failure(SystemFault(code: EBADF)) }
      if fsync(state.number) != 0 { return .failure(SystemFault(code: errno)) }
      return named()
    }
    remove()
    do {
      return try result.get()
    } catch {
      throw error.code == EEXIST
        ? Self.conflict(name) : StudioError(.cannotCreate, name, error.description)
    }
  }

  /// Gives the file its name, or the first free one with a number.
  private func named() -> Result<String, SystemFault> {
    if takenName == .keptBoth { return Self.move(hidden, like: name, in: folder) }
    let code = folder.move(hidden, to: name, replaces: takenName == .replaced)
    return code == 0 ? .success(name) : .failure(SystemFault(code: code))
  }

  /// Moves a file to a name, or to the first free one with a number.
  ///
  /// - Returns: its name there.
  private static func move(
    _ old: String, like name: String, in folder: ConfinedFolder
  ) -> Result<String, SystemFault> {
    for number in 1...mostNumbers {
      let candidate = PlainName.numbered(name, number)
      switch folder.move(old, to: candidate) {
      case 0: return .success(candidate)
      case EEXIST: continue
      case let code: return .failure(SystemFault(code: code))
      }
    }
    return .failure(SystemFault(code: EEXIST))
  }

  /// The greatest number that is put behind a name.
  private static let mostNumbers = 10_000

  /// Closes the file, and removes its hidden name.
  func remove() {
    state.withLock { state in
      guard state.number >= 0 else { return }
      close(state.number)
      state.number = -1
      folder.remove(hidden)
    }
  }
}

/// What becomes of an upload where there is a file of its name.
enum TakenName: Sendable {
  case refused
  /// It gets a number behind its name.
  case keptBoth
  /// It takes the other file's place.
  case replaced

  /// - Parameter word: of the request; nil for none.
  /// - Throws: `StudioError` `.usage`.
  init(_ word: String?) throws(StudioError) {
    switch word {
    case nil: self = .refused
    case "keep": self = .keptBoth
    case "replace": self = .replaced
    default: throw .usage("taken", "it is keep or replace")
    }
  }
}
