internal import Imprint

extension StudioService {
  /// A file of the page; the address with the token sets the cookie of a new session, and redirects to the one without.
  func pageFile(_ request: HTTPRequest) throws(StudioError) -> HTTPResponse {
    if request.path == "/", request.method == "GET", let word = request.query["token"] {
      guard access.opens(word) else {
        // The page says where the link is.
        if request.headers["accept"]?.contains("text/html") == true,
          let file = page.open("index.html")
        {
          var refusal = HTTPResponse(file, named: "index.html", to: request)
          refusal.status = 401
          return refusal.with("Cache-Control", "no-store")
        }
        throw Self.closed("it is not the one of this studio")
      }
      return entrance(to: request)
    }
    if request.path == "/", request.method == "GET", let word = request.query["ticket"] {
      guard access.tickets.take(word) else { throw Self.closed("it was used, or is too old") }
      return entrance(to: request)
    }
    let name = request.path == "/" ? "index.html" : String(Substring(request.path.utf8.dropFirst()))
    if let bundle = page.bundle(name) {
      return Self.unlessKnown(bundle.mark, to: request) {
        HTTPResponse(bundle, named: name, to: request)
      }
    }
    let isHidden = name.pathSegments.contains(where: \.isHidden)
    guard !isHidden, let file = page.open(name) else {
      throw .missing(request.path, "there is nothing here")
    }
    return Self.unlessKnown(file.mark, to: request) { HTTPResponse(file, named: name, to: request) }
  }

  /// The response with a file of the page, or that the browser has it already.
  private static func unlessKnown(
    _ mark: String, to request: HTTPRequest, _ response: () -> HTTPResponse
  ) -> HTTPResponse {
    let isKnown = request.headers["if-none-match"] == "\"\(mark)\""
    return (isKnown ? HTTPResponse(304).with("ETag", "\"\(mark)\"") : response())
      .with("Cache-Control", "no-cache")
  }

  /// The response that begins a session by a cookie, and redirects to the address without the token.
  private func entrance(to request: HTTPRequest) -> HTTPResponse {
    // Behind a proxy with TLS, the cookie is sent only over TLS.
    let secure = access.isSecure(request) ? "; Secure" : ""
    return HTTPResponse(303).with("Location", "/").with(
      "Set-Cookie",
      "\(access.cookie)=\(access.sessions.new()); HttpOnly; SameSite=Strict; Path=/\(secure)")
  }

  private static func closed(_ why: String) -> StudioError {
    StudioError(
      .usage, "the token", why, hint: "open the address that the studio printed as it started",
      status: 401)
  }
}

extension HTTPResponse {
  /// A response with a bundle, compressed for who takes that.
  fileprivate init(_ bundle: PageBundle, named name: String, to request: HTTPRequest) {
    let isCompressed = request.headers["accept-encoding"]?.contains("gzip") == true
    self.init(
      200, isCompressed ? bundle.compressed : bundle.text, type: FileTypes.type(of: name))
    headers += [("ETag", "\"\(bundle.mark)\""), ("Vary", "Accept-Encoding")]
    if isCompressed { headers.append(("Content-Encoding", "gzip")) }
  }
}
