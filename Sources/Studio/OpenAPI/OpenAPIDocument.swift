internal import Imprint

/// The OpenAPI description (3.1) of all routes, made from these.
struct OpenAPIDocument {
  private let routes: [StudioService.Route]
  private let version: String

  init(_ routes: [StudioService.Route], version: String) {
    (self.routes, self.version) = (routes, version)
  }

  var tree: JSONTree {
    let paths = Dictionary(grouping: routes, by: \.path).mapValues { routes in
      JSONTree.object(
        Dictionary(uniqueKeysWithValues: routes.map { ($0.method.lowercased(), operation($0)) }))
    }
    return .object([
      "openapi": .text("3.1.0"),
      "info": .object([
        "title": .text("The studio of Imprint"), "version": .text(version),
        "description": .text("Documentation/Studio.md has the bodies of requests and answers."),
      ]),
      "paths": .object(paths),
      "components": .object([
        "securitySchemes": .object([
          "token": .object(["type": .text("http"), "scheme": .text("bearer")])
        ]),
        "schemas": .object(["Error": Self.errorSchema]),
      ]),
    ])
  }

  private func operation(_ route: StudioService.Route) -> JSONTree {
    var members: [String: JSONTree] = [
      "summary": .text(route.facts.summary),
      "responses": .object(responses(of: route)),
    ]
    let parameters =
      route.parameters.map { parameter($0, in: "path") }
      + route.facts.query.map { parameter($0, in: "query") }
    if !parameters.isEmpty { members["parameters"] = .list(parameters) }
    if let type = route.facts.body {
      members["requestBody"] = .object([
        "required": .boolean(true), "content": .object([type: .object([:])]),
      ])
    }
    members["security"] = .list(
      route.path.hasPrefix("/api/") ? [.object(["token": .list([])])] : [])
    return .object(members)
  }

  private func parameter(_ name: String, in location: String) -> JSONTree {
    .object([
      "name": .text(name), "in": .text(location), "required": .boolean(location == "path"),
      "schema": .object(["type": .text("string")]),
    ])
  }

  private func responses(of route: StudioService.Route) -> [String: JSONTree] {
    let facts = route.facts
    var success: [String: JSONTree] = ["description": .text(facts.summary)]
    if let type = facts.type { success["content"] = .object([type: .object([:])]) }
    var responses = [String(facts.status): JSONTree.object(success)]
    let guarded = route.path.hasPrefix("/api/") ? [401, 403] : [403]
    for status in facts.failures + guarded {
      responses[String(status)] = .object([
        "description": .text(Self.meanings[status] ?? "a failure"),
        "content": .object([
          "application/json": .object([
            "schema": .object(["$ref": .text("#/components/schemas/Error")])
          ])
        ]),
      ])
    }
    return responses
  }

  private static let meanings = [
    400: "a request or a document that is wrong", 401: "no token, or another one",
    403: "a foreign Host or Origin", 404: "nothing of that id, name or path",
    409: "the name is taken, or the state is another one", 413: "a body past its limit",
    416: "a range outside of the file", 501: "nothing on this machine does that",
    503: "too much at once, to be asked for again", 504: "the work stalled",
    507: "the disk has no room",
  ]

  private static let errorSchema = JSONTree.object([
    "type": .text("object"),
    "properties": .object([
      "error": .object([
        "type": .text("object"),
        "properties": .object([
          "code": .object(["type": .text("integer")]),
          "what": .object(["type": .text("string")]),
          "why": .object(["type": .text("string")]),
          "hint": .object(["type": .list([.text("string"), .text("null")])]),
          "rows": .object(["type": .text("array"), "items": .object(["type": .text("object")])]),
        ]),
        "required": .list([.text("code"), .text("what"), .text("why")]),
      ])
    ]),
  ])
}
