internal import Imprint

/// A response.
struct HTTPResponse: Sendable {
  /// The content of a response.
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file.
    case file(ServedFile, offset: Int64, count: Int64)
    /// Bytes that are made while they are sent; without a length, the end of the connection marks their end.
    case stream(HTTPStream, length: Int64?)
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: Body

  /// A response with bytes of a media type.
  init(_ status: Int = 200, _ bytes: [UInt8], type: String) {
    self.status = status
    body = .bytes(bytes)
    headers = [("Content-Type", type)]
  }

  /// A response with a stream of a media type.
  init(_ stream: HTTPStream, type: String, length: Int64? = nil) {
    status = 200
    body = .stream(stream, length: length)
    headers = [("Content-Type", type)]
  }

  /// A response with a body; without content by default.
  init(_ status: Int, _ body: Body = .bytes([])) {
    self.status = status
    self.body = body
  }

  /// A response with JSON text.
  init(_ status: Int = 200, json: String) {
    self.init(status, Array(json.utf8), type: "application/json; charset=utf-8")
  }

  /// A response with a value as JSON.
  init(_ status: Int = 200, json: some JSONDocument) {
    self.init(status, json: json.jsonLine)
  }

  /// A response with an object whose members are of one kind.
  init(_ status: Int = 200, json members: [String: some Encodable]) {
    self.init(status, json: ObjectAnswer(members))
  }

  /// The response with an additional header.
  func with(_ name: String, _ value: String) -> HTTPResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }

  /// The value of a header; nil where it is missing.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
