internal import ImprintCMicroHTTPD
internal import Synchronization

/// One request and its answer, from the first call for it to the last.
final class HTTPExchange: Sendable {
  /// The parts of a request's way.
  private enum Phase {
    /// Its head is decided on.
    case admission
    case body
    case answer
  }

  private struct State {
    var request: HTTPRequest
    var phase = Phase.body
    /// The decision on the head, where that took its time.
    var admission: HTTPAdmission?
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

  /// Decides on the head, or begins to.
  ///
  /// - Returns: the answer, where the request is refused.
  func begin() -> HTTPResponse? { settle(service.admit(state.withLock { $0.request })) }

  private func settle(_ admission: HTTPAdmission) -> HTTPResponse? {
    switch admission {
    case .refused(let response): return response
    case .refusedAfterBody(let response):
      state.withLock { ($0.isDropping, $0.refusal) = (true, response) }
    case .body(let limit): state.withLock { $0.limit = limit }
    case .streamed(let receiver):
      receiver.whenRoom { [weak self] in self?.goOn() }
      let isOver = state.withLock { state in
        state.request.received = receiver
        return state.isOver
      }
      if isOver { receiver.end() }
    case .later(let decide):
      state.withLock { state in
        state.phase = .admission
        state.task = Task { [self] in admitted(await decide()) }
        suspend(&state)
      }
    }
    return nil
  }

  /// The decision on the head has been made.
  private func admitted(_ admission: HTTPAdmission) {
    let isOver = state.withLock { state in
      state.admission = admission
      wake(&state)
      return state.isOver
    }
    if isOver { admission.receiver?.end() }
  }

  /// Whether the request waits for its body's end alone, however long that takes.
  var isStreamed: Bool {
    state.withLock { $0.phase == .admission || $0.isDropping || $0.request.received != nil }
  }

  /// Bytes of a body of unknown length that are dropped, so that its sender reads the answer.
  private static let mostDropped: Int64 = 1 << 20

  /// Takes a piece of the body.
  ///
  /// - Returns: false where so much is not wanted that the connection is to be closed.
  func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      if state.isDropping {
        state.dropped += Int64(piece.count)
        return state.dropped <= max(state.request.contentLength ?? 0, Self.mostDropped)
      }
      if let receiver = state.request.received {
        switch receiver.receive(piece) {
        case .more: break
        case .nothingYet: suspend(&state)
        case .nothing: state.isDropping = true
        }
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

  /// The answer to a request.
  enum Answer {
    case response(HTTPResponse)
    /// There is none yet: the connection is suspended, or its body comes first.
    case later
    /// The request has been given up.
    case none
  }

  /// The answer to a head that was decided on meanwhile, or to the request with its body, where the first call begins
  /// the work.
  func answer() -> Answer {
    if let admission = takeAdmission() {
      return settle(admission).map(Answer.response) ?? .later
    }
    return state.withLock { state in
      if let refusal = state.refusal { return .response(refusal) }
      if let response = state.response {
        state.isHandedOver = true
        return .response(response)
      }
      if state.isOver || state.phase == .admission { return .none }
      state.phase = .answer
      if state.task == nil { state.task = work(on: state.request) }
      suspend(&state)
      return .later
    }
  }

  /// The decision that was waited for.
  private func takeAdmission() -> HTTPAdmission? {
    state.withLock { state in
      guard let admission = state.admission else { return nil }
      (state.phase, state.task, state.admission) = (.body, nil, nil)
      return admission
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

  /// Ends the work where the client has gone. One whose body is still to be read may have said all of it.
  func endIfAbandoned() {
    let isAbandoned = state.withLock {
      $0.isSuspended && $0.phase == .answer && connection.isAbandoned
    }
    if isAbandoned { end() }
  }

  /// Ends the work, and what waits for it.
  func end() {
    let (task, receiver, unheard) = state.withLock { state in
      state.isOver = true
      wake(&state)
      let receiver = state.request.received ?? state.admission?.receiver
      return (state.task, receiver, state.isHandedOver ? nil : state.response)
    }
    task?.cancel()
    receiver?.end()
    if case .stream(let stream)? = unheard?.body { stream.close() }
  }

  /// There is room for more of the body.
  private func goOn() { state.withLock { wake(&$0) } }

  private func suspend(_ state: inout State) {
    // Pieces of one chunk after the other come without a look at whether the connection is suspended. Nobody would wake
    // a request that is over.
    guard !state.isSuspended, !state.isOver else { return }
    state.isSuspended = true
    connection.suspend()
  }

  private func wake(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    connection.resume()
  }
}
