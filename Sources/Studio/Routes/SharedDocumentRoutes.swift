internal import Imprint

extension StudioService {
  /// The routes of the documents that pages share.
  static let sharedDocumentRoutes = SharedDocumentKind.allCases.flatMap { kind in
    [
      Route(
        "GET", "/api/\(kind.rawValue)", RouteFacts(summary: "The \(kind.rawValue).")
      ) { studio, _, _ in
        HTTPResponse(json: studio.store.current.document(kind).tree)
      },
      Route(
        "PUT", "/api/\(kind.rawValue)",
        RouteFacts(
          summary: "Changes the \(kind.rawValue).", body: RouteFacts.json, failures: [400, 409])
      ) { studio, request, _ in
        let tree = try request.json
        let new = try studio.store.change { state throws(StudioError) in
          var document = state.document(kind)
          try document.replace(by: tree, as: kind)
          state.documents[kind.rawValue] = document
          return document
        }
        studio.events.send(kind.rawValue, new.tree)
        return HTTPResponse(json: new.tree)
      },
    ]
  }
}
