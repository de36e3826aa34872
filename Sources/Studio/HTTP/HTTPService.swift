/// The side of a server that decides and answers; it knows nothing of sockets.
protocol HTTPService: Sendable {
  /// Decides on a request by its head, before anything of its body is read. Called on the thread of all connections:
  /// it must not wait.
  func admit(_ head: HTTPRequest) -> HTTPAdmission

  /// Answers a request with its body. Its task is cancelled where the client has gone.
  func respond(to request: HTTPRequest) async -> HTTPResponse
}

/// A decision on a request's head.
enum HTTPAdmission: Sendable {
  /// Answered at once; its body is not read, and the connection ends.
  case refused(HTTPResponse)
  /// Answered after its body, of a length that is known, was read and dropped: many clients see no answer before.
  case refusedAfterBody(HTTPResponse)
  /// Its body is read into memory, up to so many bytes.
  case body(limit: Int)
  /// Its body is handed on piece by piece.
  case streamed(any BodyReceiver)
  /// Decided by work that may wait, as for a disk; the body is not read before.
  case later(@Sendable () async -> HTTPAdmission)

  /// The taker of the body, where there is one.
  var receiver: (any BodyReceiver)? {
    if case .streamed(let receiver) = self { receiver } else { nil }
  }
}

/// A taker of a body that is too large for memory.
protocol BodyReceiver: AnyObject, Sendable {
  /// Takes the next piece. Called on the thread of all connections: it must not wait.
  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand

  /// Has `body` called whenever there is room again after a piece that left none; set before the first piece.
  func whenRoom(_ body: @escaping @Sendable () -> Void)

  /// The request ended, with an answer or without: what was not completed is removed, which this does not wait for.
  func end()
}

/// The answer of a taker of a body to each part: whether it takes more.
enum BodyDemand: Sendable {
  case more
  /// Nothing, until there is room again.
  case nothingYet
  /// Nothing at all: the rest is dropped, and the handler says why.
  case nothing
}
