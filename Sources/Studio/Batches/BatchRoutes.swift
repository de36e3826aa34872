internal import Imprint

extension StudioService {
  /// The routes of batches, and of archives of results.
  static let batchRoutes = [
    Route(
      "POST", "/api/batches",
      RouteFacts(
        summary: "Queues an export for each row.", status: 201, body: RouteFacts.json,
        failures: [400, 404, 413, 503])
    ) { studio, request, _ in
      let batch = try await studio.exports.add(BatchRequest(request.json))
      return HTTPResponse(201, json: batch)
    },
    Route(
      "GET", "/api/batches",
      RouteFacts(summary: "The batches.")
    ) { studio, _, _ in
      HTTPResponse(json: ["batches": await studio.exports.batches])
    },
    Route(
      "GET", "/api/batches/{id}",
      RouteFacts(summary: "A batch.", failures: [404])
    ) { studio, _, arguments in
      HTTPResponse(json: try await studio.exports.batch(arguments[0]))
    },
    Route(
      "DELETE", "/api/batches/{id}",
      RouteFacts(
        summary: "Cancels what of a batch waits or runs.", status: 204, type: nil, failures: [404])
    ) { studio, _, arguments in
      try await studio.exports.cancelBatch(arguments[0])
      return HTTPResponse(204)
    },
    Route(
      "POST", "/api/batches/{id}/retry",
      RouteFacts(summary: "Queues anew what of a batch has failed.", failures: [404, 409])
    ) { studio, _, arguments in
      HTTPResponse(json: try await studio.exports.retryBatch(arguments[0]))
    },
    Route(
      "GET", "/api/zip",
      RouteFacts(
        summary: "The files of exports as one archive.", type: "application/zip",
        query: ["batch", "exports"], failures: [400, 404])
    ) { studio, request, _ in
      let (name, ids): (String, [String])
      switch (request.query["batch"], request.query["exports"]) {
      case (let batch?, nil):
        (name, ids) = ("batch.zip", try await studio.exports.batch(batch).exports)
      case (nil, let list?):
        (name, ids) = ("exports.zip", list.split(separator: ",").map(String.init))
      default: throw StudioError.usage("exports", "an archive is of a batch or of exports")
      }
      return try await studio.exports.archive(of: ids).response(named: name, to: request)
    },
  ]
}
