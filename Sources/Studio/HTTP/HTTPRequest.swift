/// A request in the form that handlers take.
struct HTTPRequest: Sendable {
  /// The method in capitals, as `GET`.
  var method: String
  /// The decoded path, which begins with a slash; without the query. An escaped slash, which belongs to a segment, and
  /// an escaped NUL are control characters in it, so that no name and no id holds them.
  var path: String
  /// The decoded query parameters; of several with one name, the last.
  var query: [String: String] = [:]
  /// The headers by their names in lower case; several values for one name are joined by commas.
  var headers: [String: String] = [:]
  /// The reason that the end of its body is in doubt.
  var framingFault: StudioError?
  /// The body; empty before it was read, and where a receiver takes it.
  var body: [UInt8] = []
  /// The receiver of the body, where it is not read into memory.
  var received: (any BodyReceiver)?

  /// A request with only a method and a path.
  init(_ method: String, _ path: String) {
    self.method = method
    self.path = path
  }

  /// The segments of the path.
  var segments: [String] {
    path.pathSegments.dropFirst().map(String.init)
  }

  /// Whether the path begins with this segment.
  func isBelow(_ segment: String) -> Bool { segments.first == segment }

  /// The length of the body in `Content-Length`; nil where that is missing.
  var contentLength: Int64? { headers["content-length"].flatMap(Int64.init) }

  /// Whether the method is safe, which changes nothing.
  var isSafe: Bool { ["GET", "HEAD"].contains(method) }

  /// The values of the cookies of a name: other ports and paths of the host may have set some of their own.
  func cookies(_ name: String) -> [String] {
    // Several headers are joined by commas, which no value of ours holds.
    (headers["cookie"] ?? "").split { $0 == ";" || $0 == "," }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
      return String(parts[1])
    }
  }
}
