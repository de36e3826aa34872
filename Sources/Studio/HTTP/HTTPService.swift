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
}

/// A taker of a body that is too large for memory.
protocol BodyReceiver: AnyObject, Sendable {
  /// Takes the next piece.
  ///
  /// - Returns: whether it wants more; where not, the rest is dropped, and the handler says why.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool

  /// The request ended, with an answer or without: what was not completed is removed.
  func end()
}
