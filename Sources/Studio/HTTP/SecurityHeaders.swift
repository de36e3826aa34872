/// The headers of every response, which protect against other pages and against the content of served files.
enum SecurityHeaders {
  /// Allows no content from other hosts, and no inline scripts.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "media-src 'self' blob:", "connect-src 'self'", "form-action 'none'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let headers = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The response with these headers; it must not be cached unless it says otherwise.
  static func adding(to response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers += headers.map { (name: $0.0, value: $0.1) }
    if response.header("Cache-Control") == nil {
      response.headers.append(("Cache-Control", "no-store"))
    }
    return response
  }
}
