internal import Imprint

extension StudioService {
  /// The routes of recordings.
  static let recordingRoutes = [
    Route(
      "POST", "/api/recordings",
      RouteFacts(
        summary: "Begins a recording.", status: 201, body: RouteFacts.json,
        failures: [400, 503, 507])
    ) { studio, request, _ in
      guard let name = try request.json["name"]?.string else {
        throw StudioError.usage("name", "it is missing")
      }
      return HTTPResponse(201, json: ["id": try await studio.recordings.begin(name)])
    },
    Route(
      "PUT", "/api/recordings/{id}/{piece}",
      RouteFacts(
        summary: "Appends a piece to a recording.", status: 204, type: nil, body: RouteFacts.bytes,
        failures: [400, 404, 409, 413, 507])
    ) { studio, request, arguments in
      guard let piece = request.received as? RecordingPiece else {
        throw StudioError.usage("the request's body", "it is missing")
      }
      try await studio.recordings.add(piece, to: arguments[0])
      return HTTPResponse(204)
    },
    Route(
      "POST", "/api/recordings/{id}/finish",
      RouteFacts(summary: "Makes a recording a medium.", status: 201, failures: [400, 404])
    ) { studio, _, arguments in
      HTTPResponse(201, json: try await studio.recordings.finish(arguments[0]))
    },
  ]
}
