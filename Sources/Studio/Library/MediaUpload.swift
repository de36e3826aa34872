internal import Glibc
internal import Imprint
internal import Synchronization

/// A file that is being uploaded: under a hidden name, until it is complete and known to be media.
final class MediaUpload: BodyReceiver {
  private struct State {
    var number: Int32
    var count: Int64 = 0
    var failure: StudioError?
  }

  let name: String
  private let kind: MediaKind
  private let path: String
  private let temporary: String
  private let limit: Int64
  private let state: Mutex<State>

  /// The bytes of one upload.
  static let limit: Int64 = 8 << 30
  /// The bytes that an upload leaves free.
  private static let reserve: Int64 = 64 << 20
  private static let longestName = 200

  /// Creates the hidden file.
  ///
  /// - Parameter announced: the length that the client tells; nil where it tells none.
  /// - Throws: `StudioError` `.usage` for a name that is none, `.invalid` for one of no media, `.cannotCreate` where it
  ///   is taken; 413 for too many bytes, `.inputOutput` where the disk has no room.
  init(
    _ name: String, in folder: BeneathFolder, announced: Int64?, limit: Int64 = MediaUpload.limit
  ) throws(StudioError) {
    let isPlain =
      !name.hasPrefix(".") && !name.contains("/") && name.utf8.count <= Self.longestName
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isPlain, !name.isEmpty else {
      throw .usage("the name", "it has no slash, no leading dot and at most 200 bytes")
    }
    guard let kind = MediaKind(ofFile: name) else {
      throw StudioError(.invalid, name, "its ending is that of no video and no image")
    }
    if let announced, announced > limit { throw .tooLarge(limit: limit) }
    if let free = folder.freeBytes, (announced ?? 0) > free - Self.reserve { throw Self.full(name) }
    self.name = name
    self.kind = kind
    self.limit = limit
    path = "\(folder.path)/\(name)"
    if access(path, F_OK) == 0 { throw Self.taken(name) }
    // The ending is kept: by it files are told apart.
    temporary = "\(folder.path)/.upload-\(AccessToken().text).\(FileTypes.ending(of: name))"
    let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard number >= 0 else {
      throw StudioError(.cannotCreate, name, String(cString: strerror(errno)))
    }
    state = Mutex(State(number: number))
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
      var rest = piece
      while state.failure == nil, !rest.isEmpty {
        let count = write(state.number, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno != EINTR {
          state.failure = StudioError(.inputOutput, name, String(cString: strerror(errno)))
        }
      }
      return state.failure == nil
    }
  }

  /// Looks at the file, and gives it its name.
  ///
  /// - Throws: `StudioError`: what went wrong on the way; `.invalid` where it is no media, `.cannotCreate` where the
  ///   name was taken meanwhile.
  func complete() async throws(StudioError) -> MediaSummary {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let summary: MediaSummary
    do throws(ExportError) {
      summary = try await MediaSummary.of(temporary, kind).get()
    } catch {
      throw StudioError(StudioError.Code(error.kind), name, error.why)
    }
    // Unlike a rename, a link never replaces what came meanwhile.
    guard link(temporary, path) == 0 else {
      throw errno == EEXIST
        ? Self.taken(name)
        : StudioError(.cannotCreate, name, String(cString: strerror(errno)))
    }
    return summary
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
