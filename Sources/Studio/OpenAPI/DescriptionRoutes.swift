internal import Imprint

extension StudioService {
  /// The route of the description of all routes.
  static let descriptionRoutes: [Route] = [
    Route(
      "GET", "/api/openapi.json", RouteFacts(summary: "This description.")
    ) { studio, _, _ in
      HTTPResponse(json: OpenAPIDocument(routes, version: studio.settings.version).tree)
    }
  ]
}
