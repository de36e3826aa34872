internal import ImprintCMicroHTTPD
internal import Synchronization

/// One request and its answer, from the first call for it to the last.
final class HTTPExchange: Sendable {
  private struct State {
    var request: HTTPRequest
    var limit = 0
    /// Whether the rest of the body is dropped.
    var isDropping = false
    /// The bytes that were dropped.
    var dropped: Int64 = 0
    /// The answer in place of the service's.
    var refusal: HTTPResponse?
    var task: Task<Void, Never>?
    var response: HTTPResponse?
    /// Whether the connection has the response, and ends its stream itself.
    var isHandedOver = false
    var isSuspended = false
    var isOver = false
  }

  private let connection: HTTPConnection
  private let service: any HTTPService
  private let state: Mutex<State>

  init(_ request: HTTPRequest, on connection: HTTPConnection, for service: any HTTPService) {
    self.connection = connection
    self.service = service
    state = Mutex(State(request: request))
  }

  /// Decides on the head.
  ///
  /// - Returns: the answer, where the request is refused.
  func begin() -> HTTPResponse? {
    let head = state.withLock { $0.request }
    switch service.admit(head) {
    case .refused(let response): return response
    case .refusedAfterBody(let response):
      state.withLock { ($0.isDropping, $0.refusal) = (true, response) }
    case .body(let limit): state.withLock { $0.limit = limit }
    case .streamed(let receiver): state.withLock { $0.request.received = receiver }
    }
    return nil
  }

  /// Bytes of a body of unknown length that are dropped, so that its sender reads the answer.
  private static let patience: Int64 = 1 << 20

  /// Takes a piece of the body.
  ///
  /// - Returns: false where so much is not wanted that the connection is to be closed.
  func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      if state.isDropping {
        state.dropped += Int64(piece.count)
        return state.dropped <= max(state.request.contentLength ?? 0, Self.patience)
      }
      if let receiver = state.request.received {
        state.isDropping = !receiver.receive(piece)
      } else if state.request.body.count + piece.count > state.limit {
        state.isDropping = true
        state.request.body = []
        state.refusal = SecurityHeaders.adding(
          to: StudioError.tooLarge(limit: Int64(state.limit)).response)
      } else {
        state.request.body.append(contentsOf: piece)
      }
      return true
    }
  }

  /// The answer to a request whose body was read.
  enum Answer {
    case response(HTTPResponse)
    /// The connection is suspended until there is one.
    case later
    /// The request has been given up.
    case none
  }

  /// Begins the work at the first call.
  func answer() -> Answer {
    state.withLock { state in
      if let refusal = state.refusal { return .response(refusal) }
      if let response = state.response {
        state.isHandedOver = true
        return .response(response)
      }
      if state.isOver { return .none }
      if state.task == nil { state.task = work(on: state.request) }
      state.isSuspended = true
      connection.suspend()
      return .later
    }
  }

  private func work(on request: HTTPRequest) -> Task<Void, Never> {
    Task { [self] in
      let response = await service.respond(to: request)
      let isUnheard = state.withLock { state in
        let isUnheard = state.isOver
        state.response = response
        wake(&state)
        return isUnheard
      }
      if isUnheard, case .stream(let stream) = response.body { stream.close() }
    }
  }

  /// Ends the work where the client has gone.
  func endIfAbandoned() {
    let isAbandoned = state.withLock { $0.isSuspended && connection.isAbandoned }
    if isAbandoned { end() }
  }

  /// Ends the work, and what waits for it.
  func end() {
    let (task, receiver, unheard) = state.withLock { state in
      state.isOver = true
      wake(&state)
      return (state.task, state.request.received, state.isHandedOver ? nil : state.response)
    }
    task?.cancel()
    receiver?.end()
    if case .stream(let stream)? = unheard?.body { stream.close() }
  }

  private func wake(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    connection.resume()
  }
}
