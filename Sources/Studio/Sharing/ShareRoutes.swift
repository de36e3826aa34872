internal import Imprint

extension StudioService {
  /// The routes of links to results; those outside of `/api` need no token.
  static let shareRoutes = [
    Route(
      "POST", "/api/exports/{id}/share",
      RouteFacts(
        summary: "Shares an export by a link.", body: RouteFacts.json, failures: [400, 404])
    ) { studio, request, arguments in
      let share = request.body.isEmpty ? nil : try ShareRequest(request.json)
      return HTTPResponse(json: try await studio.exports.share(arguments[0], share))
    },
    Route(
      "DELETE", "/api/exports/{id}/share",
      RouteFacts(summary: "Takes a link back.", status: 204, type: nil, failures: [404])
    ) { studio, _, arguments in
      try await studio.exports.unshare(arguments[0])
      return HTTPResponse(204)
    },
    Route(
      "POST", "/api/shares",
      RouteFacts(
        summary: "Shares several exports by a page.", status: 201, body: RouteFacts.json,
        failures: [400, 404])
    ) { studio, request, _ in
      let tree = try request.json
      guard let ids = tree["exports"]?.strings, !ids.isEmpty else {
        throw StudioError.usage("exports", "it is a list of exports' ids")
      }
      let share = try ShareRequest(tree, besides: ["exports"])
      return HTTPResponse(201, json: SharedGroup(try await studio.exports.share(ids, share)))
    },
    Route(
      "DELETE", "/api/shares/{id}",
      RouteFacts(
        summary: "Takes a page of several exports back.", status: 204, type: nil, failures: [404])
    ) { studio, _, arguments in
      try await studio.exports.unshareGroup(arguments[0])
      return HTTPResponse(204)
    },
    Route(
      "GET", "/s/{token}/",
      RouteFacts(
        summary: "The page of a link, the logo or the style sheet of its brand.", type: "text/html",
        query: ["logo", "style"], failures: [404])
    ) { studio, request, arguments in
      guard let (share, files) = try? await studio.exports.shared(arguments[0]) else {
        return html(404, SharePage.gone)
      }
      let brand = ShareBrand(kit: studio.store.current.document(.kit).tree)
      if request.query["style"] != nil {
        return HTTPResponse(200, Array(brand.style.utf8), type: FileTypes.type(of: "brand.css"))
      }
      if request.query["logo"] != nil { return try await studio.logo(brand.logo ?? "", request) }
      let page = SharePage(
        share: share, files: files.handed, brand: brand, origin: studio.access.origin(of: request))
      return html(200, page.html)
    },
    Route(
      "GET", "/s/{token}/{name}*",
      RouteFacts(
        summary: "A file of a link, or its poster.", type: RouteFacts.bytes,
        query: ["download", "poster"], failures: [404, 416])
    ) { studio, request, arguments in
      let (word, name) = (arguments[0], arguments[1])
      if request.query["download"] != nil, FileTypes.segmentFolder(of: name) != nil {
        // A playlist by itself plays nowhere.
        let files = try await studio.exports.shared(word).1.whole(name)
        return try await studio.exports.archive(of: files)
          .response(named: PlainName.archive(of: name), to: request)
      }
      let file = try await studio.exports.shared(word, named: name)
      if request.query["poster"] != nil {
        let files = try await studio.exports.shared(word).1.whole(name)
        let bytes = try await studio.poster(of: name, files, mark: file.mark)
        return HTTPResponse(200, bytes, type: "image/jpeg")
      }
      return HTTPResponse(file, named: name, to: request).ofOthers(named: name, to: request)
    },
  ]

  /// The poster of a result, as JPEG.
  ///
  /// - Parameter files: it, and what lies in its folder where it is a playlist.
  /// - Throws: `StudioError` `.missing` where it has no picture; `ExportError`.
  private func poster(
    of name: String, _ files: [ExportRecord.File], mark: String
  ) async throws -> [UInt8] {
    guard FileTypes.isPlaylist(name) else {
      return try await thumbnails.poster(ofFile: "\(output.path)/\(name)", mark: mark)
    }
    guard let part = PlaylistPart(of: files) else {
      throw StudioError.missing(name, "it has no picture")
    }
    return try await thumbnails.poster(of: part, in: output, mark: mark)
  }

  /// The image of a logo, as it is where browsers show such files.
  ///
  /// - Throws: `StudioError` `.missing`.
  private func logo(_ id: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    let medium = try await media.file(id)
    let name = PlainName.last(of: medium.relativePath)
    let type = FileTypes.type(of: name)
    guard type.hasPrefix("image/"), type != "image/heic" else {
      return HTTPResponse(200, try await thumbnails.poster(id), type: "image/jpeg")
    }
    guard let file = medium.folder.open(medium.relativePath) else {
      throw StudioError.missing(name, "it is not there any more")
    }
    return HTTPResponse(file, named: name, to: request).ofOthers(named: name, to: request)
  }

  private static func html(_ status: Int, _ page: String) -> HTTPResponse {
    HTTPResponse(status, Array(page.utf8), type: "text/html; charset=utf-8")
  }
}

private struct SharedGroup: JSONDocument {
  let id, page: String
  let until: Double

  init(_ group: GroupShare) {
    (id, page, until) = (group.id, group.share.page, group.share.until)
  }
}
