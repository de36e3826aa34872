internal import Imprint

extension StudioService {
  /// The queue, its events and its files.
  static let exportRoutes = [
    Route("GET", "/api/events") { studio, request, _ in
      if request.method == "HEAD" { return HTTPResponse(200, [], type: "text/event-stream") }
      return try studio.events.listen()
    },
    Route("GET", "/api/exports") { studio, _, _ in
      HTTPResponse(json: ExportList(exports: await studio.exports.all))
    },
    Route("POST", "/api/exports") { studio, request, _ in
      let tree = try JSONTree(reading: request.body)
      return HTTPResponse(
        201, json: ExportID(id: try await studio.exports.add(tree["job"] ?? tree)))
    },
    Route("POST", "/api/exports/order") { studio, request, _ in
      let list = try JSONTree(reading: request.body)["ids"]?.list
      let ids = list?.compactMap(\.text) ?? []
      guard let list, ids.count == list.count else {
        throw StudioError.usage("ids", "it is a list of exports' ids")
      }
      return HTTPResponse(json: ExportOrder(ids: try await studio.exports.order(ids)))
    },
    Route("GET", "/api/exports/*") { studio, _, arguments in
      HTTPResponse(json: ExportEntry(try await studio.exports.record(arguments[0])))
    },
    Route("DELETE", "/api/exports/*") { studio, _, arguments in
      try await studio.exports.remove(arguments[0])
      return HTTPResponse(204)
    },
    Route("POST", "/api/exports/*/retry") { studio, _, arguments in
      HTTPResponse(json: try await studio.exports.retry(arguments[0]))
    },
    Route("GET", "/api/exports/*/file") { studio, request, arguments in
      let (name, file) = try await studio.exports.file(arguments[0])
      return HTTPResponse(file, named: name, to: request)
        .disposed(name, isDownload: request.query["download"] != nil)
    },
  ]

  /// The routes of links to results, which need no token.
  static let shareRoutes = [
    Route("POST", "/api/exports/*/share") { studio, _, arguments in
      HTTPResponse(json: try await studio.exports.share(arguments[0]))
    },
    Route("DELETE", "/api/exports/*/share") { studio, _, arguments in
      try await studio.exports.unshare(arguments[0])
      return HTTPResponse(204)
    },
    Route("GET", "/s/*/*") { studio, request, arguments in
      let (word, name) = (arguments[0], arguments[1])
      let file = try await studio.exports.shared(word, named: name)
      return HTTPResponse(file, named: name, to: request)
        .disposed(name, isDownload: request.query["download"] != nil)
    },
  ]
}

private struct ExportList: JSONDocument {
  let exports: [ExportEntry]
}

private struct ExportID: JSONDocument {
  let id: String
}

private struct ExportOrder: JSONDocument {
  let ids: [String]
}
