internal import Imprint

extension StudioService {
  /// The routes of media and their thumbnails.
  static let mediaRoutes = [
    Route(
      "GET", "/api/studio",
      RouteFacts(summary: "The studio itself: its version, folders and limits.")
    ) { studio, _, _ in
      HTTPResponse(json: StudioFacts(studio))
    },
    Route(
      "GET", "/api/media",
      RouteFacts(summary: "The media, or those that were deleted.", query: ["bin"])
    ) { studio, request, _ in
      if request.query["bin"] != nil {
        return HTTPResponse(json: ["media": await studio.media.bin])
      }
      return HTTPResponse(json: ["media": await studio.media.entries])
    },
    Route(
      "PUT", "/api/media/{name}",
      RouteFacts(
        summary: "Uploads a medium.", status: 201, body: RouteFacts.bytes, query: ["taken"],
        failures: [400, 409, 413, 503, 507])
    ) { studio, request, arguments in
      guard let upload = request.received as? MediaUpload else {
        throw StudioError.usage("the request's body", "it is missing")
      }
      let (name, facts) = try await upload.complete(in: studio.media.memory) {
        // An export may have been queued while it came.
        if request.query["taken"] == "replace" {
          try await studio.checkUnneeded(studio.media.idOfUpload(named: arguments[0]))
        }
      }
      return HTTPResponse(201, json: try await studio.media.add(name, facts))
    },
    Route(
      "PATCH", "/api/media/{id}",
      RouteFacts(summary: "Renames a medium.", body: RouteFacts.json, failures: [400, 404, 409])
    ) { studio, request, arguments in
      let tree = try request.json
      guard let name = tree["name"]?.string, tree.members.count == 1 else {
        throw StudioError.usage("name", "a change of media is { name }")
      }
      return HTTPResponse(json: try await studio.media.rename(arguments[0], to: name))
    },
    Route(
      "DELETE", "/api/media/{id}",
      RouteFacts(
        summary: "Moves a medium to the bin.", status: 204, type: nil, failures: [404, 409])
    ) { studio, _, arguments in
      try await studio.checkUnneeded(arguments[0])
      try await studio.media.delete(arguments[0])
      return HTTPResponse(204)
    },
    Route(
      "POST", "/api/media/{id}/restore",
      RouteFacts(summary: "Brings a deleted medium back.", failures: [404, 409])
    ) { studio, _, arguments in
      HTTPResponse(json: try await studio.media.restore(arguments[0]))
    },
    Route(
      "GET", "/api/media/{id}/file",
      RouteFacts(
        summary: "The file of a medium.", type: RouteFacts.bytes, query: ["download"],
        failures: [404, 416])
    ) { studio, request, arguments in
      let medium = try await studio.media.file(arguments[0])
      guard let file = medium.folder.open(medium.relativePath) else {
        throw StudioError.missing(medium.entry.name, "it is not there any more")
      }
      let name = PlainName.last(of: medium.relativePath)
      return HTTPResponse(file, named: name, to: request).ofOthers(named: name, to: request)
    },
    Route(
      "GET", "/api/media/{id}/waveform",
      RouteFacts(
        summary: "The extremes of a medium's sound in equal parts.",
        query: ["count", "from", "until"], failures: [400, 404])
    ) { studio, request, arguments in
      let count = try whole(request, "count", 1...4000, standard: 800)
      let range = try secondsRange(request)
      return HTTPResponse(
        json: try await studio.waveforms.peaks(of: arguments[0], in: range, count: count))
    },
    Route(
      "GET", "/api/media/{id}/poster",
      RouteFacts(
        summary: "A small image of a medium.", type: "image/jpeg", query: ["v"],
        failures: [400, 404])
    ) { studio, _, arguments in
      image(try await studio.thumbnails.poster(arguments[0]))
    },
    Route(
      "GET", "/api/media/{id}/strip",
      RouteFacts(
        summary: "Thumbnails of a medium side by side.", type: "image/jpeg",
        query: ["v", "count", "height"], failures: [400, 404])
    ) { studio, request, arguments in
      let count = try whole(request, "count", 1...100, standard: 24)
      let height = try whole(request, "height", 16...160, standard: 64)
      let bytes = try await studio.thumbnails.strip(arguments[0], count: count, height: height)
      return image(bytes).with("Imprint-Count", "\(count)")
    },
    Route(
      "GET", "/api/media/{id}/frames",
      RouteFacts(summary: "The presentation times of a medium's frames.", failures: [400, 404])
    ) { studio, _, arguments in
      if try await studio.media.file(arguments[0]).entry.kind == .image {
        return HTTPResponse(json: #"{"end":0,"runs":[[0,0,1]],"timescale":1}"#)
      }
      let input = StudioInput(medium: arguments[0])
      return HTTPResponse(json: try await studio.frames.using(input) { $0.times })
    },
  ]

  private static func image(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(200, bytes, type: "image/jpeg").with("Cache-Control", "private, max-age=3600")
  }

  /// The seconds from `from` until `until`; nil where neither is asked for.
  ///
  /// - Throws: `StudioError` `.usage`.
  static func secondsRange(_ request: HTTPRequest) throws(StudioError) -> Range<Double>? {
    let words = (request.query["from"], request.query["until"])
    if words == (nil, nil) { return nil }
    guard let from = Double(words.0 ?? "0"), let until = Double(words.1 ?? ""),
      from >= 0, from < until, until <= Self.longest
    else { throw .usage("until", "a part is of numbers of seconds, the second above the first") }
    return from..<until
  }

  /// The latest second of a medium that can be asked for.
  private static let longest = 1e7

  /// An integer parameter of the query.
  ///
  /// - Throws: `StudioError` `.usage` for one outside the range.
  static func whole(
    _ request: HTTPRequest, _ name: String, _ range: ClosedRange<Int>, standard: Int
  ) throws(StudioError) -> Int {
    guard let word = request.query[name] else { return standard }
    guard let number = Int(word), range ~= number else {
      throw .usage(name, "it is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
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
  /// See `StudioStore.whyUnsaved`.
  @OrNull var whyUnsaved: String?

  init(_ studio: StudioService) {
    version = studio.settings.version
    folders = studio.settings.folders.map(PlainName.last)
    output = PlainName.last(of: studio.output.path)
    host = Self.address(studio.settings, at: studio.address)
    uploadLimit = MediaUpload.limit
    whyUnsaved = studio.store.whyUnsaved
  }

  private static func address(_ settings: StudioSettings, at address: SocketAddress) -> String? {
    if let proxy = settings.origins.first { return proxy }
    if address.isLocal { return nil }
    let host = address.isEverywhere ? NetworkAddress.ofThisMachine : settings.host
    return host.map { "http://\(RequestGuard.authority($0)):\(address.port)" }
  }
}
