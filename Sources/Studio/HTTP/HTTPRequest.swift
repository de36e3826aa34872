/// A request, as handlers see it.
struct HTTPRequest: Sendable {
  /// In capitals, as in `GET`.
  var method: String
  /// Decoded, beginning with a slash and without the query.
  var path: String
  /// Decoded; of a name that stands there twice, the last value.
  var query: [String: String] = [:]
  /// By names in small letters; values of a name that stands there twice are joined by commas.
  var headers: [String: String] = [:]
  /// Empty before it was read, and where a receiver took it.
  var body: [UInt8] = []
  /// The taker of the body, in place of memory.
  var received: (any BodyReceiver)?

  /// Nothing but a method and a path.
  init(_ method: String, _ path: String) {
    self.method = method
    self.path = path
  }

  /// The parts of the path between its slashes.
  var segments: [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  /// The announced length of the body; nil where none is.
  var contentLength: Int64? { headers["content-length"].flatMap(Int64.init) }

  /// Whether it is of a method that changes nothing.
  var isSafe: Bool { ["GET", "HEAD"].contains(method) }

  /// The value of a cookie; nil without it.
  func cookie(_ name: String) -> String? {
    let pairs = (headers["cookie"] ?? "").split(separator: ";")
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
      return String(parts[1])
    }
    return nil
  }
}
