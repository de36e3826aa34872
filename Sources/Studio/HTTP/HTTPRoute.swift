/// A method and a pattern of paths, with their handler in a service.
struct HTTPRoute<Service>: Sendable {
  typealias Handler =
    @Sendable (Service, HTTPRequest, [String]) async throws -> HTTPResponse

  let method: String
  let facts: RouteFacts
  private let pattern: [String]
  /// Whether the last name stands for all segments that follow.
  private let takesRest: Bool
  let handler: Handler

  /// - Parameters:
  ///   - pattern: a path, in which a name in braces stands for any one segment, and a last one with a star for all that follow.
  ///   - handler: takes the segments in the places of the names.
  init(_ method: String, _ pattern: String, _ facts: RouteFacts, _ handler: @escaping Handler) {
    (self.method, self.facts) = (method, facts)
    takesRest = pattern.utf8.last == UInt8(ascii: "*")
    self.pattern = (takesRest ? pattern.dropLast() : pattern[...]).pathSegments.dropFirst()
      .map(String.init)
    self.handler = handler
  }

  /// The pattern as a path.
  var path: String { "/" + pattern.joined(separator: "/") }

  /// The names in the pattern, in order.
  var parameters: [String] {
    pattern.filter(Self.isName).map { String($0.dropFirst().dropLast()) }
  }

  private static func isName(_ part: String) -> Bool { part.hasPrefix("{") }

  /// The segments of a path in the places of the pattern's names; nil where the path does not match.
  func arguments(in segments: [String]) -> [String]? {
    var segments = segments
    if takesRest, segments.count > pattern.count {
      let rest = segments[(pattern.count - 1)...].joined(separator: "/")
      segments = segments.prefix(pattern.count - 1) + [rest]
    }
    guard segments.count == pattern.count else { return nil }
    var open: [String] = []
    for (part, segment) in zip(pattern, segments) {
      if Self.isName(part) {
        if segment.isEmpty { return nil }
        open.append(segment)
      } else if part != segment {
        return nil
      }
    }
    return open
  }

  /// The result of looking up a route.
  enum Match: Sendable {
    case route(HTTPRoute, arguments: [String])
    /// The path exists, but only for other methods.
    case otherMethods([String])
    case none
  }

  /// The route of a request; handlers of `GET` also serve `HEAD`.
  static func match(_ request: HTTPRequest, in routes: [HTTPRoute]) -> Match {
    let segments = request.segments
    let method = request.method == "HEAD" ? "GET" : request.method
    var others: [String] = []
    for route in routes {
      guard let arguments = route.arguments(in: segments) else { continue }
      if route.method == method { return .route(route, arguments: arguments) }
      others.append(route.method)
    }
    if others.contains("GET") { others.append("HEAD") }
    return others.isEmpty ? .none : .otherMethods(others.sorted())
  }
}
