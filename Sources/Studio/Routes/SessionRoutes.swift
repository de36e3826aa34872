internal import Imprint

extension StudioService {
  /// The route that ends sessions.
  static let sessionRoutes = [
    Route(
      "DELETE", "/api/session",
      RouteFacts(
        summary: "Ends the session of the cookie; with the token, all of them.", status: 204,
        type: nil)
    ) { studio, request, _ in
      studio.access.endSessions(of: request)
      return HTTPResponse(204).with(
        "Set-Cookie", "\(studio.access.cookie)=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/")
    }
  ]
}
