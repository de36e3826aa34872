internal import ImprintCMicroHTTPD
internal import Synchronization

/// One request and its answer, from the first call for it to the last.
final class HTTPExchange: Sendable {
  private struct State {
    var request: HTTPRequest
    var limit = 0
    var isTooLarge = false
    var task: Task<Void, Never>?
    var response: HTTPResponse?
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
    case .body(let limit): state.withLock { $0.limit = limit }
    case .streamed(let receiver): state.withLock { $0.request.received = receiver }
    }
    return nil
  }

  /// Takes a piece of the body.
  func take(_ piece: UnsafeRawBufferPointer) {
    state.withLock { state in
      if state.isTooLarge { return }
      if let receiver = state.request.received {
        state.isTooLarge = !receiver.receive(piece)
      } else if state.request.body.count + piece.count > state.limit {
        state.isTooLarge = true
        state.request.body = []
      } else {
        state.request.body.append(contentsOf: piece)
      }
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
      if state.isTooLarge, state.request.received == nil {
        return .response(StudioError.tooLarge(limit: Int64(state.limit)).response)
      }
      if let response = state.response { return .response(response) }
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
    let (task, receiver) = state.withLock { state in
      state.isOver = true
      wake(&state)
      return (state.task, state.request.received)
    }
    task?.cancel()
    receiver?.end()
  }

  private func wake(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    connection.resume()
  }
}
