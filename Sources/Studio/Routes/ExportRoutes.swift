internal import Imprint

extension StudioService {
  /// The queue, its events and its files.
  static let exportRoutes = [
    Route(
      "GET", "/api/events",
      RouteFacts(
        summary: "Events of media and exports.", type: "text/event-stream", failures: [503])
    ) { studio, request, _ in
      if request.method == "HEAD" { return HTTPResponse(200, [], type: "text/event-stream") }
      return try studio.events.listen()
    },
    Route(
      "GET", "/api/exports",
      RouteFacts(summary: "The exports, or those of a reference.", query: ["reference"])
    ) { studio, request, _ in
      let reference = request.query["reference"]
      return HTTPResponse(json: ["exports": await studio.exports.all(of: reference)])
    },
    Route(
      "POST", "/api/exports",
      RouteFacts(
        summary: "Queues an export.", status: 201, body: RouteFacts.json,
        failures: [400, 404, 409, 413, 501, 503])
    ) { studio, request, _ in
      let export = try ExportRequest(request.json)
      return HTTPResponse(201, json: ["id": try await studio.exports.add(export)])
    },
    Route(
      "POST", "/api/exports/order",
      RouteFacts(summary: "Reorders the exports.", body: RouteFacts.json, failures: [400, 404])
    ) { studio, request, _ in
      guard let ids = try request.json["ids"]?.strings else {
        throw StudioError.usage("ids", "it is a list of exports' ids")
      }
      return HTTPResponse(json: ["ids": try await studio.exports.order(ids)])
    },
    Route(
      "GET", "/api/exports/{id}",
      RouteFacts(summary: "An export.", failures: [404])
    ) { studio, _, arguments in
      HTTPResponse(json: ExportEntry(try await studio.exports.record(arguments[0])))
    },
    Route(
      "DELETE", "/api/exports/{id}",
      RouteFacts(summary: "Cancels or forgets an export.", status: 204, type: nil, failures: [404])
    ) { studio, _, arguments in
      try await studio.exports.remove(arguments[0])
      return HTTPResponse(204)
    },
    Route(
      "POST", "/api/exports/{id}/retry",
      RouteFacts(summary: "Queues an export anew.", failures: [400, 404, 409])
    ) { studio, _, arguments in
      HTTPResponse(json: try await studio.exports.retry(arguments[0]))
    },
    Route(
      "GET", "/api/exports/{id}/file",
      RouteFacts(
        summary: "The file of an export, or an archive of several.", type: RouteFacts.bytes,
        query: ["download"], failures: [404, 416])
    ) { studio, request, arguments in
      let files = try await studio.exports.files(of: arguments[0])
      let name = files.first?.name ?? ""
      guard files.count > 1 else { return try await file(name, of: studio, to: request) }
      return try await studio.exports.archive(of: files)
        .response(named: PlainName.archive(of: name), to: request)
    },
    Route(
      "GET", "/api/exports/{id}/file/{name}*",
      RouteFacts(
        summary: "One of the files of an export.", type: RouteFacts.bytes, query: ["download"],
        failures: [404, 416])
    ) { studio, request, arguments in
      let (id, name) = (arguments[0], arguments[1])
      guard try await studio.exports.files(of: id).contains(where: { $0.name == name }) else {
        throw StudioError.missing(name, "it is no such file")
      }
      return try await file(name, of: studio, to: request)
    },
  ]

  private static func file(
    _ name: String, of studio: StudioService, to request: HTTPRequest
  ) async throws -> HTTPResponse {
    HTTPResponse(try await studio.exports.file(name), named: name, to: request)
      .ofOthers(named: name, to: request)
  }
}
