internal import ImprintCMicroHTTPD
internal import Synchronization

/// A response body that is made while it is sent; its producer waits where the client reads slowly.
///
/// Thread-safe.
final class HTTPStream: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isFinished = false
    var isClosed = false
    /// The continuation of a producer that waits for room.
    var waiter: CheckedContinuation<Bool, Never>?
    /// The connection that sends the stream; nil before and after that.
    var connection: HTTPConnection?
    var isSuspended = false
    var closing: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let capacity: Int

  /// - Parameter capacity: the number of unsent bytes above which the producer waits.
  init(capacity: Int = 256 << 10) {
    self.capacity = capacity
  }

  /// Adds bytes, and waits until there is room for more.
  ///
  /// - Returns: false where the stream is not read any more.
  func send(_ bytes: [UInt8]) async -> Bool {
    if !offer(bytes, limit: .max) { return false }
    return await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state -> Bool? in
        if state.isClosed { return false }
        if state.bytes.count < capacity { return true }
        state.waiter = continuation
        return nil
      }
      if let isOpen { continuation.resume(returning: isOpen) }
    }
  }

  /// Adds bytes without waiting.
  ///
  /// - Returns: false where the stream is not read any more, or the client does not keep up.
  @discardableResult
  func offer(_ bytes: [UInt8]) -> Bool { offer(bytes, limit: capacity) }

  private func offer(_ bytes: [UInt8], limit: Int) -> Bool {
    state.withLock { state in
      if state.isClosed || state.bytes.count >= limit { return false }
      state.bytes += bytes
      wake(&state)
      return true
    }
  }

  /// Ends the stream; bytes that have been added are still sent.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      wake(&state)
    }
  }

  /// Ends the stream at once, in such a way that the client sees it is incomplete.
  func close() {
    let (waiter, closing) = state.withLock { state in
      defer { (state.waiter, state.closing) = (nil, nil) }
      state.isClosed = true
      wake(&state)
      return (state.waiter, state.closing)
    }
    waiter?.resume(returning: false)
    closing?()
  }

  /// Calls `body` once when the stream is not read any more; at once where that is so already.
  func whenClosed(_ body: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.closing = body }
      return state.isClosed
    }
    if isClosed { body() }
  }

  /// Sets the connection that sends the stream.
  func attach(_ connection: HTTPConnection) { state.withLock { $0.connection = connection } }

  /// Notes that the connection does not send the stream any more.
  func detach() {
    state.withLock { state in
      (state.connection, state.isSuspended) = (nil, false)
    }
    close()
  }

  /// Closes the stream where its connection waits for bytes and the client has disconnected.
  func closeIfAbandoned() {
    let isAbandoned = state.withLock { state in
      state.isSuspended && state.connection?.isAbandoned == true
    }
    if isAbandoned { close() }
  }

  /// Takes the next bytes for the connection, which is suspended where there are none yet.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let (count, waiter) = state.withLock { state -> (Int, CheckedContinuation<Bool, Never>?) in
      if state.isClosed { return (Int(MHD_CONTENT_READER_END_WITH_ERROR), nil) }
      let count = min(state.bytes.count, buffer.count)
      guard count > 0 else {
        if state.isFinished { return (Int(MHD_CONTENT_READER_END_OF_STREAM), nil) }
        state.isSuspended = true
        state.connection?.suspend()
        return (0, nil)
      }
      state.bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[..<count])) }
      state.bytes.removeFirst(count)
      guard state.bytes.count < capacity else { return (count, nil) }
      defer { state.waiter = nil }
      return (count, state.waiter)
    }
    waiter?.resume(returning: true)
    return count
  }

  /// Resumes the connection if it waits for bytes.
  private func wake(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    state.connection?.resume()
  }
}
