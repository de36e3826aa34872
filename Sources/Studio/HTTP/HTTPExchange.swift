internal import ImprintCMicroHTTPD
internal import Synchronization

/// A request and its response, from the server's first callback for it to the last.
final class HTTPExchange: Sendable {
  /// The phases of a request.
  private enum Phase {
    /// The service decides on the head.
    case admission
    case body
    case answer
  }

  private struct State {
    var request: HTTPRequest
    var phase = Phase.body
    /// The decision on the head, where it was made asynchronously.
    var admission: HTTPAdmission?
    var limit = 0
    /// The bytes of the body that count in the memory of all.
    var held = 0
    /// Whether the rest of the body is discarded.
    var isDropping = false
    /// The number of bytes that were discarded.
    var dropped: Int64 = 0
    /// A response that replaces the service's.
    var refusal: HTTPResponse?
    var task: Task<Void, Never>?
    var response: HTTPResponse?
    /// Whether the connection has received the response, and so ends its stream itself.
    var isHandedOver = false
    var isSuspended = false
    var isOver = false
  }

  private let connection: HTTPConnection
  private let service: any HTTPService
  private let memory: BodyMemory
  private let state: Mutex<State>

  /// - Parameter memory: that of all bodies.
  init(
    _ request: HTTPRequest, on connection: HTTPConnection, for service: any HTTPService,
    in memory: BodyMemory
  ) {
    self.connection = connection
    self.service = service
    self.memory = memory
    state = Mutex(State(request: request))
  }

  /// Asks the service for its decision on the head.
  ///
  /// - Returns: the response, where the request is refused at once.
  func begin() -> HTTPResponse? {
    let head = state.withLock { $0.request }
    if let fault = head.framingFault {
      return SecurityHeaders.adding(to: fault.response).with("Connection", "close")
    }
    return settle(service.admit(head))
  }

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

  /// Takes a decision on the head that was made asynchronously.
  private func admitted(_ admission: HTTPAdmission) {
    let isOver = state.withLock { state in
      state.admission = admission
      wake(&state)
      return state.isOver
    }
    if isOver { admission.receiver?.end() }
  }

  /// Whether the end of the body may come after any length of time.
  var isStreamed: Bool {
    state.withLock { $0.phase == .admission || $0.isDropping || $0.request.received != nil }
  }

  /// The largest number of bytes of a body of unknown length that are discarded so that its sender reads the
  /// response.
  private static let mostDropped: Int64 = 1 << 20

  /// Takes a piece of the body.
  ///
  /// - Returns: false where so much has been discarded that the connection should be closed.
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
        drop(&state, .tooLarge(limit: Int64(state.limit)))
      } else if !memory.take(piece.count) {
        drop(&state, .busy("too much comes at once"))
      } else {
        state.held += piece.count
        state.request.body.append(contentsOf: piece)
      }
      return true
    }
  }

  /// Discards the body and what is still to come of it.
  private func drop(_ state: inout State, _ reason: StudioError) {
    state.isDropping = true
    state.request.body = []
    state.refusal = SecurityHeaders.adding(to: reason.response)
    memory.give(state.held)
    state.held = 0
  }

  /// The state of the response to a request.
  enum Answer {
    case response(HTTPResponse)
    /// No response exists yet: the connection is suspended, or the body has to be read first.
    case later
    /// The request has been aborted.
    case none
  }

  /// The response to a head after an asynchronous decision, or to the request with its body; the first call for the
  /// latter starts the service's work.
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

  /// The decision on the head that was made asynchronously.
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
      if isUnheard, case .stream(let stream, _) = response.body { stream.close() }
    }
  }

  /// Aborts the work where the client has disconnected. While the body is read, a client that has closed its side may
  /// have sent everything.
  func endIfAbandoned() {
    let isAbandoned = state.withLock {
      $0.isSuspended && $0.phase == .answer && connection.isAbandoned
    }
    if isAbandoned { end() }
  }

  /// Aborts the work, and releases everything that waits for it.
  func end() {
    let (task, receiver, unheard) = state.withLock { state in
      state.isOver = true
      memory.give(state.held)
      state.held = 0
      wake(&state)
      let receiver = state.request.received ?? state.admission?.receiver
      return (state.task, receiver, state.isHandedOver ? nil : state.response)
    }
    task?.cancel()
    receiver?.end()
    if case .stream(let stream, _)? = unheard?.body { stream.close() }
  }

  /// Resumes reading the body, for which there is room again.
  private func goOn() { state.withLock { wake(&$0) } }

  private func suspend(_ state: inout State) {
    // All pieces of a chunk are delivered even after suspending the connection, so this may be called again. After
    // the end of the request nothing would resume the connection.
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
