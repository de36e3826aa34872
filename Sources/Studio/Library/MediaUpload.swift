internal import Dispatch
internal import Imprint
internal import Synchronization

/// A file that is being uploaded: a thread of its own writes what arrives, and the client waits where the disk is
/// slower than the network.
final class MediaUpload: BodyReceiver {
  private struct State {
    /// The number of bytes that the client has sent.
    var received: Int64 = 0
    /// The number of bytes that are still to be written.
    var waiting = 0
    /// Whether the client waits for room.
    var isFull = false
    var room: (@Sendable () -> Void)?
    var failure: StudioError?
    /// Called once, when the upload has ended and its incomplete content has been removed.
    var ended: (@Sendable () -> Void)?
    var isOver = false
  }

  private let file: UploadFile
  private let announced: Int64
  private let limit: Int64
  /// Runs all work on the file, in order.
  private let queue = DispatchQueue(label: "imprint.upload")
  private let state: Mutex<State>

  /// The largest size of an upload in bytes.
  static let limit: Int64 = 8 << 30
  /// The number of unwritten bytes above which the client waits.
  static let capacity = 1 << 20

  /// Creates the hidden file; may block.
  ///
  /// - Parameters:
  ///   - announced: the length that the client states; nil where it states none.
  ///   - taken: what becomes of it where there is a file of its name.
  ///   - promised: the number of bytes that other uploads still need.
  ///   - ended: called once, when the upload has ended and its incomplete content has been removed.
  /// - Throws: `StudioError` `.usage` for an invalid name, `.invalid` for one that is not of a media file,
  ///   `.cannotCreate` where it is taken; 413 for too many bytes; `.inputOutput` where the disk has no room.
  init(
    _ name: String, in folder: ConfinedFolder, announced: Int64?, taken: TakenName = .refused,
    limit: Int64 = MediaUpload.limit, promised: Int64 = 0,
    ended: @escaping @Sendable () -> Void = {}
  ) throws(StudioError) {
    let plain = try PlainName(name, as: "the name")
    guard let kind = MediaKind(ofFile: name) else {
      throw StudioError(.invalid, name, "its ending is that of no video, image or sound")
    }
    if let announced, announced > limit { throw .tooLarge(limit: limit) }
    (self.limit, self.announced) = (limit, max(announced ?? 0, 0))
    file = try UploadFile(
      plain, kind, in: folder, taken: taken, room: self.announced + promised)
    state = Mutex(State(ended: ended))
  }

  /// The number of announced bytes that have not arrived yet.
  var outstanding: Int64 { state.withLock { max(announced - $0.received, 0) } }

  func whenRoom(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.room = body } }

  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand {
    let demand = state.withLock { state -> BodyDemand in
      state.received += Int64(piece.count)
      if state.received > limit { state.failure = .tooLarge(limit: limit) }
      if state.failure != nil || state.isOver { return .nothing }
      state.waiting += piece.count
      state.isFull = state.waiting >= Self.capacity
      return state.isFull ? .nothingYet : .more
    }
    if demand != .nothing {
      let bytes = [UInt8](piece)
      queue.async { [self] in write(bytes) }
    }
    return demand
  }

  private func write(_ bytes: [UInt8]) {
    var failure: StudioError?
    if state.withLock({ $0.failure == nil && !$0.isOver }) {
      do throws(StudioError) { try file.write(bytes) } catch { failure = error }
    }
    let room = state.withLock { state -> (@Sendable () -> Void)? in
      state.waiting -= bytes.count
      state.failure = state.failure ?? failure
      guard state.isFull, state.waiting <= Self.capacity / 2 else { return nil }
      state.isFull = false
      return state.room
    }
    // This is called without the lock, since the thread of all connections may wait for that while it holds a lock of
    // its own.
    room?()
  }

  /// Checks the file and renames it to its final name; the hidden file is gone afterwards in any case.
  ///
  /// - Returns: the final name, and what probing has found.
  /// - Throws: `StudioError` for an earlier failure; `.invalid` for a file that is not media; `.cannotCreate` where
  ///   the name has been taken meanwhile.
  func complete() async throws(StudioError) -> (name: String, facts: MediaFacts) {
    do {
      try await onQueue { [self] in
        if let failure = state.withLock({ $0.failure }) { throw failure }
      }
      let facts = try await file.facts()
      return (try await onQueue { [file] in try file.giveName() }, facts)
    } catch {
      try? await onQueue { [file] in file.remove() }
      throw StudioError(any: error)
    }
  }

  private func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }

  func end() {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { return }
    queue.async { [self] in
      file.remove()
      let ended = state.withLock { state in
        defer { (state.ended, state.room) = (nil, nil) }
        return state.ended
      }
      ended?()
    }
  }
}
