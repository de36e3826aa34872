internal import Imprint

/// Answers all requests to a studio.
final class StudioService: HTTPService {
  let settings: StudioSettings
  /// The address on which the studio listens.
  let address: SocketAddress
  let media: MediaLibrary
  let frames: FrameService
  /// The open videos for previews, separate because their scattered requests would evict frames of the viewed video.
  let previews: FrameService
  let thumbnails: Thumbnails
  let waveforms: Waveforms
  let effects: EffectShelf
  let catalogue: Catalogue
  let playing = PlayStreams()
  let uploads = UploadService()
  let recordings: Recordings
  let exports: ExportQueue
  let events: EventHub
  /// Nil without a webhook.
  let webhooks: WebhookSender?
  /// The folder of results.
  let output: ResultFolder
  let store: StudioStore
  let page: PageFolder
  /// Limits the number of concurrent requests for frames; more would only slow each other down.
  let turns = AsyncSemaphore(most: 3, mostEach: 2)
  let previewTurns = AsyncSemaphore(most: 2, mostEach: 1)
  let access: RequestGuard

  /// The largest JSON body in bytes.
  private static let bodyLimit = 1 << 20
  /// That of a batch: ten thousand rows of 800 bytes.
  private static let batchLimit = 8 << 20

  init(
    _ settings: StudioSettings, address: SocketAddress, folders: [ConfinedFolder],
    output: ResultFolder, store: StudioStore, events: EventHub, access: RequestGuard
  ) async throws(StudioError) {
    guard
      let page = ResourceLocator.shippedFolder(
        named: "Studio", inCheckout: "Sources/Shipped/Studio", with: "index.html")
    else {
      throw .missing("the studio's page", "its files are not beside the program")
    }
    self.page = PageFolder(try ConfinedFolder(page))
    self.settings = settings
    self.address = address
    self.output = output
    self.store = store
    self.access = access
    self.events = events
    media = MediaLibrary(
      folders, excluding: output.path, store: store, events: events,
      memory: MemoryShare(bytes: settings.memory.map { $0 / 4 }), version: settings.version)
    frames = FrameService(media, settings.resources)
    previews = FrameService(media, settings.resources)
    thumbnails = Thumbnails(media)
    waveforms = Waveforms(media)
    effects = EffectShelf(settings.resources)
    recordings = Recordings(media)
    catalogue = Catalogue(settings)
    exports = ExportQueue(
      store, media: media,
      settings: JobSettings(settings),
      output: output, events: events, tellsEnds: settings.webhook != nil)
    webhooks = settings.webhook.map { webhook in
      WebhookSender(webhook, store, report: settings.webhookFailed)
    }
    await media.update()
  }

  /// The memory that frames of a job may need.
  func memoryNeed(of job: StudioJob) async -> Int {
    guard let id = job.input.medium else { return MemoryShare.unknown }
    let entry = try? await media.file(id).entry
    return MemoryShare.need(entry?.width, entry?.height)
  }

  /// What is told of the server's files.
  var names: PathNames { media.names }

  var jobSettings: JobSettings { JobSettings(settings) }

  func knows(_ head: HTTPRequest) -> Bool { access.knows(head) }

  func admit(_ head: HTTPRequest) -> HTTPAdmission {
    do throws(StudioError) {
      try access.check(head)
      let segments = head.segments
      if head.method == "PUT", segments.count == 3, segments.starts(with: ["api", "media"]) {
        return admission(of: head) { [self] in
          .streamed(try await upload(head, named: segments[2]))
        }
      }
      if head.method == "PUT", segments.count == 4, segments.starts(with: ["api", "recordings"]) {
        return admission(of: head) { [self] in
          try await recorded(head, piece: segments[3], of: segments[2])
        }
      }
      // Bodies are accepted only by routes that require the token.
      guard head.isSafe || head.isBelow("api") else {
        return .refused(Self.answer(toOther: head, Self.safeMethods).with("Connection", "close"))
      }
      let limit = Self.bodyLimit(of: head)
      if let length = head.contentLength, length > limit { throw .tooLarge(limit: Int64(limit)) }
      return .body(limit: limit)
    } catch {
      return .refused(refusal(error).with("Connection", "close"))
    }
  }

  private static func bodyLimit(of head: HTTPRequest) -> Int {
    if head.isSafe { return 0 }
    return head.path == "/api/batches" ? batchLimit : bodyLimit
  }

  /// The response that reports an error, with names in the place of the server's paths.
  private func refusal(_ error: any Error) -> HTTPResponse {
    let answer = (error as? RowFaults)?.response ?? names.error(StudioError(any: error)).response
    return SecurityHeaders.adding(to: answer)
  }

  /// The largest body in bytes that is read only so that the client reads the response.
  private static let longestDropped: Int64 = 64 << 20

  /// The decision on a body that goes to the disk, which is made asynchronously: whoever may send it, and whether it
  /// has a place there, is known before anything of it is read.
  private func admission(
    of head: HTTPRequest, _ decide: @escaping @Sendable () async throws -> HTTPAdmission
  ) -> HTTPAdmission {
    .later { [self] in
      do {
        return try await decide()
      } catch {
        let response = refusal(error)
        if let length = head.contentLength, length <= Self.longestDropped {
          return .refusedAfterBody(response)
        }
        return .refused(response.with("Connection", "close"))
      }
    }
  }

  private func upload(_ head: HTTPRequest, named name: String) async throws -> MediaUpload {
    guard let folder = media.uploadFolder else {
      throw StudioError.missing(name, "there is no folder of uploads")
    }
    if let text = head.headers["content-length"], Int64(text) == nil {
      throw StudioError.tooLarge(limit: MediaUpload.limit)
    }
    let takenName = try TakenName(head.query["taken"])
    if takenName == .replaced { try await checkUnneeded(media.idOfUpload(named: name)) }
    return try await uploads.begin(
      name, in: folder, announced: head.contentLength, takenName: takenName)
  }

  /// The decision on a piece of a recording; one that came already is read, and left out.
  private func recorded(
    _ head: HTTPRequest, piece: String, of id: String
  ) async throws -> HTTPAdmission {
    try await recordings.begin(piece: piece, of: id, announced: head.contentLength)
      .map { .streamed($0) } ?? .refusedAfterBody(SecurityHeaders.adding(to: HTTPResponse(204)))
  }

  /// - Throws: `StudioError` `.cannotCreate` for a medium that an export needs which waits or runs.
  func checkUnneeded(_ id: String) async throws(StudioError) {
    guard await !exports.needs(id) else {
      throw StudioError(.cannotCreate, id, "an export that waits or runs needs it")
    }
  }

  private static let safeMethods = ["GET", "HEAD"]

  /// The response to a method that the path does not support.
  private static func answer(toOther request: HTTPRequest, _ methods: [String]) -> HTTPResponse {
    let error = StudioError(
      .usage, request.method, "it is no method of \(request.path)", status: 405)
    return SecurityHeaders.adding(
      to: error.response.with("Allow", methods.joined(separator: ", ")))
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await Person.$asking.withValue(access.person(of: request)) {
        SecurityHeaders.adding(to: try await answer(request))
      }
    } catch {
      return refusal(error)
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch Route.match(request, in: Self.routes) {
    case .route(let route, let arguments):
      return try await route.handler(self, request, arguments)
    case .otherMethods(let methods): return Self.answer(toOther: request, methods)
    case .none:
      guard request.isSafe, !request.isBelow("api"), !request.isBelow("s") else {
        throw StudioError.missing(request.path, "there is nothing here")
      }
      return try pageFile(request)
    }
  }
}

extension StudioService {
  typealias Route = HTTPRoute<StudioService>

  /// All routes, except for the files of the page.
  static let routes: [Route] =
    mediaRoutes + effectRoutes + frameRoutes + lookRoutes + documentRoutes + exportRoutes
    + batchRoutes
    + shareRoutes + sharedDocumentRoutes + recordingRoutes + sessionRoutes + descriptionRoutes
}
