internal import Imprint

/// The OpenAPI description (3.1) of all routes, made from these.
struct OpenAPIDocument {
  private let routes: [StudioService.Route]
  private let version: String

  init(_ routes: [StudioService.Route], version: String) {
    (self.routes, self.version) = (routes, version)
  }

  var tree: JSON5Value {
    let paths = Dictionary(grouping: routes, by: \.path).mapValues { routes in
      JSON5Value.object(
        Dictionary(uniqueKeysWithValues: routes.map { ($0.method.lowercased(), operation($0)) }))
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "The studio of Imprint", "version": .string(version),
        "description": "Documentation/Studio.md has the bodies of requests and answers.",
      ],
      "paths": .object(paths),
      "components": [
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
        "schemas": ["Error": Self.errorSchema],
      ],
    ]
  }

  private func operation(_ route: StudioService.Route) -> JSON5Value {
    var operation: JSON5Value = [
      "summary": .string(route.facts.summary), "responses": responses(of: route),
      "security": route.path.hasPrefix("/api/") ? [["token": []]] : [],
    ]
    let parameters =
      route.parameters.map { parameter($0, in: "path") }
      + route.facts.query.map { parameter($0, in: "query") }
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    if let type = route.facts.body {
      operation["requestBody"] = ["required": true, "content": .object([type: [:]])]
    }
    return operation
  }

  private func parameter(_ name: String, in location: String) -> JSON5Value {
    [
      "name": .string(name), "in": .string(location), "required": .boolean(location == "path"),
      "schema": ["type": "string"],
    ]
  }

  private func responses(of route: StudioService.Route) -> JSON5Value {
    let facts = route.facts
    var success: JSON5Value = ["description": .string(facts.summary)]
    if let type = facts.type { success["content"] = .object([type: [:]]) }
    var responses = [String(facts.status): success]
    let guarded = route.path.hasPrefix("/api/") ? [401, 403] : [403]
    for status in facts.failures + guarded {
      responses[String(status)] = [
        "description": .string(Self.meanings[status] ?? "a failure"),
        "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Error"]]],
      ]
    }
    return .object(responses)
  }

  private static let meanings = [
    400: "a request or a document that is wrong", 401: "no token, or another one",
    403: "a foreign Host or Origin", 404: "nothing of that id, name or path",
    409: "the name is taken, or the state is another one", 413: "a body past its limit",
    416: "a range outside of the file", 501: "nothing on this machine does that",
    503: "too much at once, to be asked for again", 504: "the work stalled",
    507: "the disk has no room",
  ]

  private static let errorSchema: JSON5Value = [
    "type": "object",
    "properties": [
      "error": [
        "type": "object",
        "properties": [
          "code": ["type": "integer"], "what": ["type": "string"], "why": ["type": "string"],
          "hint": ["type": ["string", "null"]],
          "rows": ["type": "array", "items": ["type": "object"]],
        ],
        "required": ["code", "what", "why"],
      ]
    ],
  ]
}
