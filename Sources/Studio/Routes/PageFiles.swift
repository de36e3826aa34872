extension StudioService {
  /// A file of the page; its address with the token sets the cookie, and leads to the one without.
  func pageFile(_ request: HTTPRequest, _ access: RequestGuard) throws(StudioError) -> HTTPResponse
  {
    if request.path == "/", let word = request.query["token"] {
      guard access.opens(word) else {
        throw StudioError(
          .usage, "the token", "it is not the one of this studio",
          hint: "open the address that 'imprint studio' prints", status: 401)
      }
      return HTTPResponse(303).with("Location", "/").with(
        "Set-Cookie", "\(access.cookie)=\(word); HttpOnly; SameSite=Strict; Path=/")
    }
    let name = request.path == "/" ? "index.html" : String(request.path.dropFirst())
    let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
    guard !isHidden, let file = page.open(name) else {
      throw .missing(request.path, "there is nothing here")
    }
    let mark = "\"\(file.mark)\""
    if request.headers["if-none-match"] == mark {
      return HTTPResponse(304).with("ETag", mark).with("Cache-Control", "no-cache")
    }
    return HTTPResponse(file, named: name, to: request).with("Cache-Control", "no-cache")
  }
}
