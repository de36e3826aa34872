/// The headers of every answer, which keep other pages, and what lies in files, out.
enum SecurityHeaders {
  /// Nothing of other hosts, and no script that stands in a page.
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

  /// The answer with them; it is kept by nobody, unless it says otherwise.
  static func adding(to response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers += headers.map { (name: $0.0, value: $0.1) }
    if response.header("Cache-Control") == nil {
      response.headers.append(("Cache-Control", "no-store"))
    }
    return response
  }
}
