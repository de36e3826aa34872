internal import Imprint

extension StudioService {
  /// The routes that describe a job without exporting it: its frames, spans, layers, previews and estimate.
  static let lookRoutes = [
    Route(
      "POST", "/api/frames",
      RouteFacts(
        summary: "The presentation times of the frames of a job's input.", body: RouteFacts.json,
        failures: [400, 404])
    ) { studio, request, _ in
      HTTPResponse(json: try await studio.looking(at: request) { $1.times })
    },
    Route(
      "POST", "/api/spans",
      RouteFacts(
        summary: "The times in which a job's overlays are seen.", body: RouteFacts.json,
        failures: [400, 404])
    ) { studio, request, _ in
      let spans = try await studio.looking(at: request) { job, viewer in
        try await viewer.spans(of: job)
      }
      return HTTPResponse(json: ["overlays": spans])
    },
    Route(
      "POST", "/api/layers",
      RouteFacts(
        summary: "The layers by which overlays are moved.", body: RouteFacts.json,
        failures: [400, 404])
    ) { studio, request, _ in
      let wanted = try FrameRequest(request.json)
      let layers = try await studio.looking(at: request) { job, viewer in
        try await viewer.layers(of: job, at: wanted.seconds)
      }
      return HTTPResponse(json: LayerList(layers))
    },
    Route(
      "POST", "/api/preview",
      RouteFacts(
        summary: "A small moving picture of a job.", type: "image/webp", body: RouteFacts.json,
        failures: [400, 404])
    ) { studio, request, _ in
      let preview = try PreviewRequest(request.json)
      let bytes = try await studio.looking(at: request, isPreview: true) { job, viewer in
        try await preview.image(of: job, by: viewer)
      }
      return HTTPResponse(200, bytes, type: "image/webp")
    },
    Route(
      "POST", "/api/estimate",
      RouteFacts(
        summary: "The size of a job's file, and the time that it takes.", body: RouteFacts.json,
        failures: [400, 404])
    ) { studio, request, _ in
      let export = try ExportRequest(about: request.json)
      let job = try StudioJob(export.job)
      return HTTPResponse(json: try await studio.exports.estimate(job, as: export.kind))
    },
  ]

  /// Does work on frames when it is its turn, and when there is memory for it.
  func turnWithMemory<Value: Sendable>(
    _ bytes: Int, isPreview: Bool = false, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await (isPreview ? previewTurns : turns).run { try await media.memory.run(bytes, work) }
  }

  /// Calls a function with a request's job and the viewer of its video, when it is its turn.
  private func looking<Value: Sendable>(
    at request: HTTPRequest, isPreview: Bool = false,
    _ body: @Sendable (Job, FrameViewer) async throws -> Value
  ) async throws -> Value {
    let tree = try request.json
    let studioJob = try StudioJob(tree["job"] ?? tree)
    let need = await memoryNeed(of: studioJob)
    return try await turnWithMemory(need, isPreview: isPreview) {
      let job = try await studioJob.job(media, jobSettings)
      return try await (isPreview ? previews : frames).using(studioJob.input) {
        try await body(job, $0)
      }
    }
  }
}

/// Layers with their boxes as lists of numbers.
private struct LayerList: JSONDocument {
  struct Entry: Encodable {
    let overlay: Int
    let path, name, key: String
    let frame, anchor, parent: [Double]

    init(_ layer: MovableLayer) {
      overlay = layer.overlay
      (path, name, key) = (layer.path, layer.name, layer.key.rawValue)
      frame = Self.numbers(layer.frame)
      anchor = [layer.anchor.x, layer.anchor.y]
      parent = Self.numbers(layer.parent)
    }

    private static func numbers(_ box: Rect) -> [Double] {
      [box.origin.x, box.origin.y, box.size.width, box.size.height]
    }
  }

  let width, height: Int
  let layers: [Entry]

  init(_ movable: MovableLayers) {
    (width, height) = (movable.size.width, movable.size.height)
    layers = movable.layers.map(Entry.init)
  }
}
