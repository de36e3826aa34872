/// A method and a pattern of paths, and what answers them.
struct Route: Sendable {
  typealias Handler =
    @Sendable (StudioService, HTTPRequest, [String]) async throws -> HTTPResponse

  let method: String
  private let pattern: [String]
  let handler: Handler

  /// - Parameters:
  ///   - pattern: a path, in which a star stands for any one part.
  ///   - handler: is passed the parts that stars stand for.
  init(_ method: String, _ pattern: String, _ handler: @escaping Handler) {
    self.method = method
    self.pattern = pattern.split(separator: "/").map(String.init)
    self.handler = handler
  }

  /// The parts of a path that the pattern leaves open; nil where it does not match.
  func arguments(in segments: [String]) -> [String]? {
    guard segments.count == pattern.count else { return nil }
    var open: [String] = []
    for (part, segment) in zip(pattern, segments) {
      if part == "*" {
        if segment.isEmpty { return nil }
        open.append(segment)
      } else if part != segment {
        return nil
      }
    }
    return open
  }

  /// The search for a route.
  enum Match: Sendable {
    case found(Route, arguments: [String])
    /// The path is there, for other methods.
    case otherMethods([String])
    case none
  }

  /// The route of a request; what answers `GET` answers `HEAD`.
  static func match(_ request: HTTPRequest, in routes: [Route]) -> Match {
    let segments = request.segments
    let method = request.method == "HEAD" ? "GET" : request.method
    var others: [String] = []
    for route in routes {
      guard let arguments = route.arguments(in: segments) else { continue }
      if route.method == method { return .found(route, arguments: arguments) }
      others.append(route.method)
    }
    if others.contains("GET") { others.append("HEAD") }
    return others.isEmpty ? .none : .otherMethods(others.sorted())
  }
}
