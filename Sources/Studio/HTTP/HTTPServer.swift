internal import Glibc
internal import ImprintCMicroHTTPD
internal import Synchronization

/// Serves HTTP/1.1 on one thread, which never blocks: connections without a response yet are suspended.
final class HTTPServer: Sendable {
  private struct State {
    var daemon: UInt?
    var isStopping = false
    var exchanges: [ObjectIdentifier: HTTPExchange] = [:]
    var streams: [ObjectIdentifier: HTTPStream] = [:]
  }

  let service: any HTTPService
  let deadlines: RequestDeadlines
  private let memory: BodyMemory
  private let state = Mutex(State())

  /// The largest number of connections, enough for two hundred open pages beside those of strangers.
  private static let connections: UInt32 = 512
  /// The seconds without activity after which a connection is closed while its request has not arrived.
  private static let limitsForHead: UInt32 = 20
  /// The seconds without activity after which a connection is closed once its request has arrived.
  static let idleSeconds: UInt32 = 120

  /// - Parameters:
  ///   - socket: a listening socket, of which the server takes ownership.
  ///   - limits: the time within which requests have to arrive, and the connections without a token.
  ///   - memory: that of all requests' bodies.
  /// - Throws: `StudioError` where the system has no more threads or memory.
  init(
    on socket: ListeningSocket, limits: RequestDeadlines.Limits = .init(),
    memory: BodyMemory = BodyMemory(), _ service: any HTTPService
  ) throws(StudioError) {
    (self.service, self.memory) = (service, memory)
    deadlines = RequestDeadlines(limits)
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard
      let daemon = shim_start(
        socket.take(), Self.connections, Self.limitsForHead, answerRequest, endRequest,
        noteConnection, context)
    else { throw .unavailable("the server", "it cannot be started") }
    state.withLock { $0.daemon = UInt(bitPattern: daemon) }
  }

  deinit { stop() }

  /// Aborts requests whose clients have disconnected, and closes connections whose requests do not arrive; to be
  /// called a few times a second.
  func endAbandoned() {
    deadlines.endLate()
    let (exchanges, streams) = state.withLock {
      (Array($0.exchanges.values), Array($0.streams.values))
    }
    for exchange in exchanges { exchange.endIfAbandoned() }
    for stream in streams { stream.closeIfAbandoned() }
  }

  /// Accepts no more connections, ends the open ones, and returns when all have ended.
  func stop() {
    let (daemon, exchanges, streams) = state.withLock { state in
      defer { state.daemon = nil }
      state.isStopping = true
      return (state.daemon, Array(state.exchanges.values), Array(state.streams.values))
    }
    guard let daemon = daemon.flatMap(OpaquePointer.init(bitPattern:)) else { return }
    let socket = MHD_quiesce_daemon(daemon)
    if socket >= 0 { close(socket) }
    // libmicrohttpd aborts the process if a connection is suspended when it stops.
    for exchange in exchanges { exchange.end() }
    for stream in streams { stream.close() }
    MHD_stop_daemon(daemon)
  }

  /// Registers a request.
  ///
  /// - Returns: nil while the server stops.
  func exchange(_ request: HTTPRequest, on connection: HTTPConnection) -> HTTPExchange? {
    state.withLock { state in
      if state.isStopping { return nil }
      let exchange = HTTPExchange(request, on: connection, for: service, in: memory)
      state.exchanges[ObjectIdentifier(exchange)] = exchange
      return exchange
    }
  }

  /// Unregisters a request that has ended; its connection must not be used afterwards.
  func forget(_ exchange: HTTPExchange) {
    exchange.end()
    _ = state.withLock { $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  /// Registers a stream that is going to be sent.
  ///
  /// - Returns: false while the server stops.
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
