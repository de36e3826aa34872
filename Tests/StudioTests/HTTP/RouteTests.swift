import Testing

@testable import ImprintStudio

@Suite struct RouteTests {
  private static let routes = [
    StudioService.Route("GET", "/api/exports/{id}", RouteFacts(summary: "")) { _, _, _ in
      HTTPResponse(200)
    },
    StudioService.Route("DELETE", "/api/exports/{id}", RouteFacts(summary: "")) { _, _, _ in
      HTTPResponse(204)
    },
    StudioService.Route("POST", "/api/exports/order", RouteFacts(summary: "")) { _, _, _ in
      HTTPResponse(200)
    },
    StudioService.Route("GET", "/s/{token}/{name}*", RouteFacts(summary: "")) { _, _, _ in
      HTTPResponse(200)
    },
  ]

  private func match(_ method: String, _ path: String) -> String {
    switch StudioService.Route.match(HTTPRequest(method, path), in: Self.routes) {
    case .route(let route, let arguments): "\(route.method) \(arguments)"
    case .otherMethods(let methods): "405 \(methods)"
    case .none: "404"
    }
  }

  @Test func `a name in braces stands for one part of a path`() {
    #expect(match("GET", "/api/exports/abc") == #"GET ["abc"]"#)
    #expect(match("GET", "/api/exports/") == "404")
    #expect(match("GET", "/api/exports/abc/file") == "404")
    #expect(match("GET", "/api//exports/abc") == "404")
  }

  @Test func `a star behind the last name stands for all that follows`() {
    #expect(match("GET", "/s/abc/film.mp4") == #"GET ["abc", "film.mp4"]"#)
    #expect(match("GET", "/s/abc/film.hls/720/0.m4s") == #"GET ["abc", "film.hls/720/0.m4s"]"#)
    #expect(match("GET", "/s/abc/") == "404")
    #expect(match("GET", "/s/abc") == "404")
    #expect(Self.routes.last?.path == "/s/{token}/{name}")
    #expect(Self.routes.last?.parameters == ["token", "name"])
  }

  @Test func `what answers GET answers HEAD`() {
    #expect(match("HEAD", "/api/exports/abc") == #"GET ["abc"]"#)
  }

  @Test func `a path of other methods names them`() {
    #expect(match("PATCH", "/api/exports/abc") == #"405 ["DELETE", "GET", "HEAD"]"#)
    #expect(match("POST", "/api/exports/order") == "POST []")
  }
}
