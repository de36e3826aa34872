internal import Imprint

/// All that a studio answers.
final class StudioService: HTTPService {
  let settings: StudioSettings
  let port: Int
  let media: MediaLibrary
  let frames: FrameDesk
  let thumbnails: Thumbnails
  let catalogue: Catalogue
  let playing = PlayStreams()
  let exports: ExportQueue
  let events: EventHub
  /// The folder of results.
  let output: ResultFolder
  /// The page's files.
  let page: BeneathFolder
  /// The work on frames that goes on at once: more would only make each slower.
  let turns = Turns(most: 2)
  private let access: RequestGuard

  /// The bytes of a body in JSON.
  private static let bodyLimit = 1 << 20

  init(
    _ settings: StudioSettings, port: Int, folders: [BeneathFolder], output: ResultFolder,
    state: StudioState, store: StudioState.Store, access: RequestGuard
  ) async throws(StudioError) {
    guard
      let page = settings.resources.folder(named: "Studio", inCheckout: "Sources/Shipped/Studio")
    else {
      throw .missing("the studio's page", "its files are not beside the program")
    }
    self.page = try BeneathFolder(page)
    self.settings = settings
    self.port = port
    self.output = output
    self.access = access
    events = EventHub()
    media = MediaLibrary(folders, excluding: output.path, events: events)
    frames = FrameDesk(media)
    thumbnails = Thumbnails(media)
    catalogue = Catalogue(settings)
    exports = ExportQueue(
      state, keptIn: store, media: media,
      settings: JobSettings(
        resources: settings.resources, hiddenEncoders: settings.hiddenEncoders),
      output: output, events: events)
    await media.update()
  }

  var jobSettings: JobSettings {
    JobSettings(resources: settings.resources, hiddenEncoders: settings.hiddenEncoders)
  }

  func admit(_ head: HTTPRequest) -> HTTPAdmission {
    do throws(StudioError) {
      try access.check(head)
      if head.method == "PUT", head.segments.starts(with: ["api", "media"]) {
        return .streamed(try upload(head))
      }
      if let length = head.contentLength, length > Self.bodyLimit {
        throw .tooLarge(limit: Int64(Self.bodyLimit))
      }
      return .body(limit: Self.bodyLimit)
    } catch {
      let response = SecurityHeaders.adding(to: error.response)
      return .refused(response.with("Connection", "close"))
    }
  }

  private func upload(_ head: HTTPRequest) throws(StudioError) -> MediaUpload {
    let segments = head.segments
    guard segments.count == 3, let folder = media.uploadFolder else {
      throw .usage("the name", "it has no slash, no leading dot and at most 200 bytes")
    }
    if let text = head.headers["content-length"], Int64(text) == nil {
      throw .tooLarge(limit: MediaUpload.limit)
    }
    return try MediaUpload(segments[2], in: folder, announced: head.contentLength)
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let response: HTTPResponse
    do {
      response = try await answer(request)
    } catch {
      response = StudioError(any: error).response
    }
    return SecurityHeaders.adding(to: response)
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch Route.match(request, in: Self.routes) {
    case .found(let route, let arguments):
      return try await route.handler(self, request, arguments)
    case .otherMethods(let methods):
      return StudioError(
        .usage, request.method, "it is no method of \(request.path)", status: 405
      ).response.with("Allow", methods.joined(separator: ", "))
    case .none:
      guard request.isSafe, !request.path.hasPrefix("/api/"), !request.path.hasPrefix("/s/") else {
        throw StudioError.missing(request.path, "there is nothing here")
      }
      return try pageFile(request, access)
    }
  }
}

extension StudioService {
  /// All routes, but for the files of the page.
  static let routes =
    mediaRoutes + frameRoutes + lookRoutes + documentRoutes + exportRoutes + shareRoutes
}
