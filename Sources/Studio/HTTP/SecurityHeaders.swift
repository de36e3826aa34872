/// The headers of every response, which protect against other pages and against the content of served files.
enum SecurityHeaders {
  /// Allows no content from other hosts, and no inline scripts.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "media-src 'self' blob:", "connect-src 'self'", "form-action 'none'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The policy of files of others, which may hold pages and scripts.
  ///
  /// - Parameter isInert: whether the file is a video, a sound or an image of pixels: a player has to fetch what it plays
  ///   with the page's own cookie.
  static func sandbox(isInert: Bool) -> String {
    "sandbox\(isInert ? " allow-same-origin" : ""); \(policy)"
  }

  private static let headers = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The response with these headers; it must not be cached unless it says otherwise.
  static func adding(to response: HTTPResponse) -> HTTPResponse {
    var response = response
    for (name, value) in headers where response.header(name) == nil {
      response.headers.append((name: name, value: value))
    }
    if response.header("Cache-Control") == nil {
      response.headers.append(("Cache-Control", "no-store"))
    }
    return response
  }
}
