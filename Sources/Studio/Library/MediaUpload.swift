internal import Foundation
internal import Glibc
internal import Imprint
internal import ImprintCMicroHTTPD
internal import Synchronization

/// A file that is being uploaded: under a hidden name, until it is complete and known to be media.
final class MediaUpload: BodyReceiver {
  private struct State {
    var number: Int32
    var count: Int64 = 0
    /// Bytes after which the disk is looked at again.
    var nextLook: Int64 = 0
    var failure: StudioError?
  }

  let name: String
  private let kind: MediaKind
  private let folder: BeneathFolder
  private let path: String
  private let temporary: String
  private let limit: Int64
  private let state: Mutex<State>

  /// The bytes of one upload.
  static let limit: Int64 = 8 << 30
  /// The bytes that an upload leaves free.
  private static let reserve: Int64 = 64 << 20
  /// The bytes between two looks at what is free.
  private static let lookInterval: Int64 = 16 << 20
  /// Beginning of the hidden names.
  private static let prefix = ".upload-"

  /// Creates the hidden file.
  ///
  /// - Parameter announced: the length that the client tells; nil where it tells none.
  /// - Throws: `StudioError` `.usage` for a name that is none, `.invalid` for one of no media, `.cannotCreate` where it
  ///   is taken; 413 for too many bytes, `.inputOutput` where the disk has no room.
  init(
    _ name: String, in folder: BeneathFolder, announced: Int64?, limit: Int64 = MediaUpload.limit
  ) throws(StudioError) {
    guard PlainName.holds(name) else {
      throw .usage("the name", "it has no slash, no leading dot and at most 200 bytes")
    }
    guard let kind = MediaKind(ofFile: name) else {
      throw StudioError(.invalid, name, "its ending is that of no video and no image")
    }
    if let announced, announced > limit { throw .tooLarge(limit: limit) }
    if let free = folder.freeBytes, (announced ?? 0) > free - Self.reserve { throw Self.full(name) }
    self.name = name
    self.folder = folder
    self.kind = kind
    self.limit = limit
    path = "\(folder.path)/\(name)"
    if access(path, F_OK) == 0 { throw Self.taken(name) }
    // The ending is kept: by it files are told apart.
    temporary =
      "\(folder.path)/\(Self.prefix)\(AccessToken().text).\(FileTypes.ending(of: name))"
    let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard number >= 0 else {
      throw StudioError(.cannotCreate, name, String(cString: strerror(errno)))
    }
    // Held as long as this process lives; file systems without locks have no leftovers cleared.
    flock(number, LOCK_EX | LOCK_NB)
    state = Mutex(State(number: number))
  }

  /// Removes what studios left that were killed while something came.
  static func clearLeftovers(in folder: BeneathFolder) {
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

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      state.count += Int64(piece.count)
      if state.count > limit { state.failure = .tooLarge(limit: limit) }
      if state.count >= state.nextLook {
        state.nextLook = state.count + Self.lookInterval
        if let free = folder.freeBytes, free < Self.reserve { state.failure = Self.full(name) }
      }
      guard state.failure == nil else { return false }
      do throws(SystemFault) {
        try FileWriting.write(piece, to: state.number)
      } catch {
        state.failure = StudioError(.inputOutput, name, error.description)
      }
      return state.failure == nil
    }
  }

  /// Looks at the file, and gives it its name; the hidden one is gone afterwards, whatever came of it.
  ///
  /// - Throws: `StudioError`: what went wrong on the way; `.invalid` where it is no media, `.cannotCreate` where the
  ///   name was taken meanwhile.
  func complete() async throws(StudioError) -> MediaSummary {
    defer { unlink(temporary) }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let summary: MediaSummary
    do throws(ExportError) {
      summary = try await MediaSummary.of(temporary, kind).get()
    } catch {
      throw StudioError(error.kind, name, error.why)
    }
    let (number, temporary, path) = (state.withLock { dup($0.number) }, temporary, path)
    do {
      try await Blocking.run { try Self.name(number, temporary, path) }
    } catch {
      let fault = error as? SystemFault
      throw fault?.code == EEXIST
        ? Self.taken(name) : StudioError(.cannotCreate, name, fault?.description ?? "\(error)")
    }
    return summary
  }

  /// Hands a file to the disk and gives it its name, unless that is taken.
  private static func name(
    _ number: Int32, _ temporary: String, _ path: String
  ) throws(SystemFault) {
    defer { if number >= 0 { close(number) } }
    guard number >= 0, fsync(number) == 0 else { throw SystemFault(code: errno) }
    // Unlike a plain rename, neither replaces what came meanwhile; some file systems know only one of them.
    if link(temporary, path) == 0 { return }
    if errno != EEXIST, shim_rename_new(temporary, path) == 0 { return }
    throw SystemFault(code: errno)
  }

  func end() {
    state.withLock { state in
      guard state.number >= 0 else { return }
      close(state.number)
      state.number = -1
      unlink(temporary)
    }
  }
}
