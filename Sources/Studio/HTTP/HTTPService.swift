/// The part of a server that decides on requests and answers them, independent of sockets.
protocol HTTPService: Sendable {
  /// Whether a request is of someone who may be served, and whose connection then is no stranger's.
  func knows(_ head: HTTPRequest) -> Bool

  /// Decides on a request by its head, before its body is read. It is called on the thread of all connections, and
  /// must not block.
  func admit(_ head: HTTPRequest) -> HTTPAdmission

  /// Answers a request with its body. The task is cancelled where the client disconnects.
  func respond(to request: HTTPRequest) async -> HTTPResponse
}

/// A decision on a request's head.
enum HTTPAdmission: Sendable {
  /// Refused at once; its body is not read, and the connection is closed.
  case refused(HTTPResponse)
  /// Refused after its body, of a known length, was read and discarded: many clients do not read a response before.
  case refusedAfterBody(HTTPResponse)
  /// Accepted; the body is read into memory, up to this number of bytes.
  case body(limit: Int)
  /// Accepted; the body is handed on piece by piece.
  case streamed(any BodyReceiver)
  /// Decided asynchronously, as after disk access; the body is not read before.
  case later(@Sendable () async -> HTTPAdmission)

  /// The receiver of the body, where there is one.
  var receiver: (any BodyReceiver)? {
    if case .streamed(let receiver) = self { receiver } else { nil }
  }
}

/// A receiver of a body that is too large for memory.
protocol BodyReceiver: AnyObject, Sendable {
  /// Takes the next piece. It is called on the thread of all connections, and must not block.
  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand

  /// Sets a function to call whenever there is room again after `.nothingYet`; to be called before the first piece.
  func whenRoom(_ body: @escaping @Sendable () -> Void)

  /// Notes the end of the request, with or without a response: incomplete content is removed asynchronously.
  func end()
}

/// The demand of a body's receiver after a piece.
enum BodyDemand: Sendable {
  case more
  /// No more until there is room again.
  case nothingYet
  /// No more at all: the rest is discarded, and the handler gives the reason.
  case nothing
}
