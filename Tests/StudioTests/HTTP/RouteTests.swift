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
  ]

  private func match(_ method: String, _ path: String) -> String {
    switch StudioService.Route.match(HTTPRequest(method, path), in: Self.routes) {
    case .found(let route, let arguments): "\(route.method) \(arguments)"
    case .otherMethods(let methods): "405 \(methods)"
    case .none: "404"
    }
  }

  @Test func `a star stands for one part of a path`() {
    #expect(match("GET", "/api/exports/abc") == #"GET ["abc"]"#)
    #expect(match("GET", "/api/exports/") == "404")
    #expect(match("GET", "/api/exports/abc/file") == "404")
    #expect(match("GET", "/api//exports/abc") == "404")
  }

  @Test func `what answers GET answers HEAD`() {
    #expect(match("HEAD", "/api/exports/abc") == #"GET ["abc"]"#)
  }

  @Test func `a path of other methods names them`() {
    #expect(match("PATCH", "/api/exports/abc") == #"405 ["DELETE", "GET", "HEAD"]"#)
    #expect(match("POST", "/api/exports/order") == "POST []")
  }
}
