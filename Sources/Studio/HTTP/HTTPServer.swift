internal import Glibc
internal import ImprintCMicroHTTPD
internal import Synchronization

/// Serves HTTP/1.1 on one thread, on which nothing waits: whoever has no answer yet is suspended.
final class HTTPServer: Sendable {
  private struct State {
    var daemon: UInt?
    var isStopping = false
    var exchanges: [ObjectIdentifier: HTTPExchange] = [:]
    var streams: [ObjectIdentifier: HTTPStream] = [:]
  }

  let service: any HTTPService
  let deadlines: RequestDeadlines
  private let state = Mutex(State())

  /// Enough for two hundred pages that stay open.
  private static let connections: UInt32 = 512
  /// Connections of one address: nobody takes all of them.
  private static let connectionsEach: UInt32 = 256
  /// Seconds without a byte after which a connection is closed whose request has not come yet.
  private static let limitsForHead: UInt32 = 20
  /// The same once it has.
  static let idleSeconds: UInt32 = 120

  /// - Parameters:
  ///   - socket: listening; taken over.
  ///   - hasProxy: whether the clients of many may come from one address.
  ///   - limits: the time that requests have to come.
  /// - Throws: `StudioError` where the system has no thread or memory left.
  init(
    on socket: ListeningSocket, hasProxy: Bool, limits: RequestDeadlines.Limits = .init(),
    _ service: any HTTPService
  ) throws(StudioError) {
    self.service = service
    deadlines = RequestDeadlines(limits)
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard
      let daemon = shim_start(
        socket.take(), Self.connections, hasProxy ? Self.connections : Self.connectionsEach,
        Self.limitsForHead, answerRequest, endRequest, noteConnection, context)
    else { throw .unavailable("the server", "it cannot be started") }
    state.withLock { $0.daemon = UInt(bitPattern: daemon) }
  }

  deinit { stop() }

  /// Looks for clients that have gone while they waited, or whose requests do not come; call it a few times a second.
  func endAbandoned() {
    deadlines.endLate()
    let (exchanges, streams) = state.withLock {
      (Array($0.exchanges.values), Array($0.streams.values))
    }
    for exchange in exchanges { exchange.endIfAbandoned() }
    for stream in streams { stream.closeIfAbandoned() }
  }

  /// Takes no more connections, ends those that are open, and returns when all have ended.
  func stop() {
    let (daemon, exchanges, streams) = state.withLock { state in
      defer { state.daemon = nil }
      state.isStopping = true
      return (state.daemon, Array(state.exchanges.values), Array(state.streams.values))
    }
    guard let daemon = daemon.flatMap(OpaquePointer.init(bitPattern:)) else { return }
    let socket = MHD_quiesce_daemon(daemon)
    if socket >= 0 { close(socket) }
    // libmicrohttpd ends the process where a connection is suspended when it stops.
    for exchange in exchanges { exchange.end() }
    for stream in streams { stream.close() }
    MHD_stop_daemon(daemon)
  }

  /// Begins a request.
  ///
  /// - Returns: nil while it stops.
  func exchange(_ request: HTTPRequest, on connection: HTTPConnection) -> HTTPExchange? {
    state.withLock { state in
      if state.isStopping { return nil }
      let exchange = HTTPExchange(request, on: connection, for: service)
      state.exchanges[ObjectIdentifier(exchange)] = exchange
      return exchange
    }
  }

  /// The request has ended; nothing of its connection is used after this.
  func forget(_ exchange: HTTPExchange) {
    exchange.end()
    _ = state.withLock { $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  /// A stream begins to be sent.
  ///
  /// - Returns: false while it stops.
  func note(_ stream: HTTPStream) -> Bool {
    state.withLock { state in
      if state.isStopping { return false }
      state.streams[ObjectIdentifier(stream)] = stream
      return true
    }
  }

  func forget(_ stream: HTTPStream) {
    stream.detach()
    _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
  }
}
