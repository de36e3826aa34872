internal import Imprint

extension StudioService {
  /// The routes of media and their thumbnails.
  static let mediaRoutes = [
    Route("GET", "/api/studio") { studio, _, _ in
      HTTPResponse(json: StudioFacts(studio))
    },
    Route("GET", "/api/media") { studio, _, _ in
      HTTPResponse(json: MediaList(media: await studio.media.entries))
    },
    Route("PUT", "/api/media/*") { studio, request, _ in
      guard let upload = request.received as? MediaUpload else {
        throw StudioError.usage("the request's body", "it is missing")
      }
      let facts = try await upload.complete()
      return HTTPResponse(201, json: try await studio.media.add(upload.name, facts))
    },
    Route("GET", "/api/media/*/poster") { studio, _, arguments in
      image(try await studio.thumbnails.poster(arguments[0]))
    },
    Route("GET", "/api/media/*/strip") { studio, request, arguments in
      let count = try whole(request, "count", 1...100, standard: 24)
      let height = try whole(request, "height", 16...160, standard: 64)
      let bytes = try await studio.thumbnails.strip(arguments[0], count: count, height: height)
      return image(bytes).with("Imprint-Count", "\(count)")
    },
    Route("GET", "/api/media/*/frames") { studio, _, arguments in
      if try await studio.media.file(arguments[0]).entry.kind == .image {
        return HTTPResponse(json: #"{"end":0,"runs":[[0,0,1]],"timescale":1}"#)
      }
      return HTTPResponse(json: try await studio.frames.using(arguments[0]) { $0.times })
    },
  ]

  private static func image(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(200, bytes, type: "image/jpeg").with("Cache-Control", "private, max-age=3600")
  }

  /// An integer parameter of the query.
  ///
  /// - Throws: `StudioError` `.usage` for one outside the range.
  private static func whole(
    _ request: HTTPRequest, _ name: String, _ range: ClosedRange<Int>, standard: Int
  ) throws(StudioError) -> Int {
    guard let word = request.query[name] else { return standard }
    guard let number = Int(word), range ~= number else {
      throw .usage(name, "it is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

private struct MediaList: JSONDocument {
  let media: [MediaEntry]
}

/// The facts about the studio itself.
private struct StudioFacts: JSONDocument {
  let version: String
  /// The names of the folders.
  let folders: [String]
  /// The name of the folder of results.
  let output: String
  /// The address for other machines; null where only this machine can connect.
  @OrNull var host: String?
  let uploadLimit: Int64

  init(_ studio: StudioService) {
    version = studio.settings.version
    folders = studio.settings.folders.map(Self.name)
    output = Self.name(studio.output.path)
    host = Self.address(studio.settings, at: studio.place)
    uploadLimit = MediaUpload.limit
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func address(_ settings: StudioSettings, at place: ListeningPlace) -> String? {
    if let proxy = settings.origins.first { return proxy }
    if place.isLocal { return nil }
    let host = place.isEverywhere ? NetworkAddress.ofThisMachine : settings.host
    return host.map { "http://\(RequestGuard.authority($0)):\(place.port)" }
  }
}
