internal import ImprintCMicroHTTPD
internal import Synchronization

/// A body that is made while it is sent: whoever makes it waits where the client reads slowly.
///
/// Safe from any thread.
final class HTTPStream: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isFinished = false
    var isClosed = false
    /// The maker, waiting for room.
    var waiter: CheckedContinuation<Bool, Never>?
    /// Nil before it is sent, and after its end.
    var connection: HTTPConnection?
    var isSuspended = false
    var closing: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let capacity: Int

  /// - Parameter capacity: bytes that wait to be sent, after which the maker waits.
  init(capacity: Int = 256 << 10) {
    self.capacity = capacity
  }

  /// Adds bytes, and waits until there is room for more.
  ///
  /// - Returns: false where nobody reads it any more.
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
  /// - Returns: false where nobody reads it any more, or does not keep up.
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

  /// Nothing comes any more; what is there is still sent.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      wake(&state)
    }
  }

  /// Ends it at once: the client sees that it is not complete.
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

  /// Calls `body` once, when nobody reads it any more; at once where that is so already.
  func whenClosed(_ body: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.closing = body }
      return state.isClosed
    }
    if isClosed { body() }
  }

  /// Lets the connection read it.
  func attach(_ connection: HTTPConnection) { state.withLock { $0.connection = connection } }

  /// The connection sends it no longer.
  func detach() {
    state.withLock { state in
      (state.connection, state.isSuspended) = (nil, false)
    }
    close()
  }

  /// Whether a connection that waits for more has been left by its client.
  func closeIfAbandoned() {
    let isAbandoned = state.withLock { state in
      state.isSuspended && state.connection?.isAbandoned == true
    }
    if isAbandoned { close() }
  }

  /// The next bytes for the connection, which is suspended where there are none yet.
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

  /// Lets a connection go on that waits.
  private func wake(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    state.connection?.resume()
  }
}
