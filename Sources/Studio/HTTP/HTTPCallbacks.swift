internal import ImprintCMicroHTTPD

// These are global functions because a closure that is made on the main actor would trap on the server's thread.

/// Called for a request's head, for each piece of its body, at the end of the body, and whenever it is resumed.
func answerRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
  _ piece: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let path, let method, let count, let slot else { return .NO }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  let client = HTTPConnection(pointer: connection)
  guard let pointer = slot.pointee else {
    client.setTimeout(seconds: HTTPServer.idleSeconds)
    var head = HTTPRequest(String(cString: method), String(cString: path), of: client)
    if shim_is_torn(connection, method, version) != 0 { head.framingFault = RequestFraming.torn }
    guard let exchange = server.exchange(head, on: client) else { return .NO }
    slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
    if server.service.knows(head) { server.deadlines.know(client.number) }
    let refusal = exchange.begin()
    if exchange.isStreamed { server.deadlines.arrive(client.number) }
    return refusal?.queue(on: client, of: server) ?? .YES
  }
  let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
  if count.pointee > 0 {
    let goesOn = exchange.take(UnsafeRawBufferPointer(start: piece, count: count.pointee))
    count.pointee = 0
    return goesOn ? .YES : .NO
  }
  server.deadlines.arrive(client.number)
  switch exchange.answer() {
  case .response(let response): return response.queue(on: client, of: server)
  case .later: return .YES
  case .none: return .NO
  }
}

/// Called once at the end of each request, whatever ended it.
func endRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let context, let connection, let pointer = slot?.pointee else { return }
  slot?.pointee = nil
  let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeRetainedValue()
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  server.forget(exchange)
  server.deadlines.expect(HTTPConnection(pointer: connection).number)
}

/// Called when a connection begins, and before it ends.
func noteConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let context, let connection else { return }
  let deadlines = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().deadlines
  let client = HTTPConnection(pointer: connection)
  if code == .CONNECTION_NOTIFY_STARTED {
    deadlines.begin(client.number, socket: client.socket)
  } else {
    deadlines.end(client.number)
  }
}

extension HTTPRequest {
  private static let escapedSlash = String(Unicode.Scalar(UInt8(SHIM_ESCAPED_SLASH)))

  fileprivate init(_ method: String, _ path: String, of connection: HTTPConnection) {
    self.init(method, path)
    for (name, value) in connection.values(.GET_ARGUMENT_KIND) {
      query[name] = value.replacing(Self.escapedSlash, with: "/")
    }
    let pairs = connection.values(.HEADER_KIND)
    framingFault = RequestFraming.fault(in: pairs)
    for (name, value) in pairs {
      let name = name.lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
  }
}
