internal import Imprint

/// An answer.
struct HTTPResponse: Sendable {
  /// The content of an answer.
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file.
    case file(OpenFile, offset: Int64, count: Int64)
    /// Made while it is read; its end is the connection's.
    case stream(HTTPStream)
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: Body

  /// Bytes of a type.
  init(_ status: Int = 200, _ bytes: [UInt8], type: String) {
    self.status = status
    body = .bytes(bytes)
    headers = [("Content-Type", type)]
  }

  /// A stream of a type.
  init(_ stream: HTTPStream, type: String) {
    status = 200
    body = .stream(stream)
    headers = [("Content-Type", type)]
  }

  /// No content, or the part of a file.
  init(_ status: Int, _ body: Body = .bytes([])) {
    self.status = status
    self.body = body
  }

  /// A JSON text.
  init(_ status: Int = 200, json: String) {
    self.init(status, Array(json.utf8), type: "application/json; charset=utf-8")
  }

  /// A value as JSON.
  init(_ status: Int = 200, json: some JSONDocument) {
    self.init(status, json: json.jsonLine)
  }

  /// The same with another header.
  func with(_ name: String, _ value: String) -> HTTPResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }

  /// The value of a header; nil without it.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
