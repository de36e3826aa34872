internal import FoundationEssentials
internal import Imprint

extension StudioService {
  /// Overlays, presets, their checks, and plans.
  static let documentRoutes = [
    Route(
      "GET", "/api/overlays",
      RouteFacts(summary: "The overlays.")
    ) { studio, _, _ in
      HTTPResponse(
        json: studio.names.document(try await studio.catalogue.overlayListing()).listed("overlays"))
    },
    Route(
      "GET", "/api/overlays/{name}/document",
      RouteFacts(summary: "The text of an overlay.", type: "text/plain", failures: [404])
    ) { studio, _, arguments in
      HTTPResponse(
        200, try await Blocking.run { try studio.document(ofOverlay: arguments[0]) },
        type: "text/plain; charset=utf-8")
    },
    Route(
      "PUT", "/api/overlays/{name}",
      RouteFacts(
        summary: "Saves an overlay in the user's own.", status: 201, body: "text/plain",
        query: ["use", "media"], failures: [400, 404, 409, 507])
    ) { studio, request, arguments in
      let resources = studio.settings.resources
      var media: [String] = []
      for id in request.query["media"]?.split(separator: ",") ?? [] {
        media.append(try await studio.media.file(String(id)).path)
      }
      let saving = OverlaySaving(
        resources: resources, name: arguments[0],
        text: String(decoding: request.body, as: UTF8.self), base: request.query["use"],
        media: media)
      let listing = try await Blocking.run {
        try saving.run()
        return try OverlayListing(resources, name: saving.name)
      }
      let listed = studio.names.document(listing).listed("overlays")["overlays"]?.array?.first
      return HTTPResponse(201, json: listed ?? .null)
    },
    Route(
      "DELETE", "/api/overlays/{name}",
      RouteFacts(
        summary: "Removes an overlay of the user's own.", status: 204, type: nil,
        failures: [404, 409])
    ) { studio, _, arguments in
      try await studio.checkUnneeded(arguments[0])
      let resources = studio.settings.resources
      try await Blocking.run { try OverlaySaving.remove(arguments[0], resources) }
      return HTTPResponse(204)
    },
    Route(
      "GET", "/api/fonts",
      RouteFacts(summary: "The families of fonts in which texts can be drawn.")
    ) { studio, _, _ in
      let resources = studio.settings.resources
      return HTTPResponse(json: try await Blocking.run { FontListing(resources) })
    },
    Route(
      "GET", "/api/presets",
      RouteFacts(summary: "The presets.")
    ) { studio, _, _ in
      HTTPResponse(
        json: studio.names.document(try await studio.catalogue.presetListing()).listed("presets"))
    },
    Route(
      "GET", "/api/schemas/overlay",
      RouteFacts(summary: "The JSON Schema of overlay documents.")
    ) { _, _, _ in
      HTTPResponse(json: OverlayDocument.schemaText)
    },
    Route(
      "POST", "/api/check",
      RouteFacts(
        summary: "The faults of an overlay document.", body: "text/plain", query: ["use"],
        failures: [400, 413])
    ) { studio, request, _ in
      try await Blocking.run {
        HTTPResponse(json: studio.names.document(try studio.check(request)))
      }
    },
    Route(
      "POST", "/api/plan",
      RouteFacts(
        summary: "The plan of a job.", body: RouteFacts.json, failures: [400, 404, 409, 501])
    ) { studio, request, _ in
      let export = try ExportRequest(about: request.json)
      let plan = try await studio.exports.plan(StudioJob(export.job), as: export.kind)
      return HTTPResponse(json: studio.names.document(plan))
    },
  ]

  private func document(ofOverlay name: String) throws(StudioError) -> [UInt8] {
    guard StudioJob.isName(name) else { throw .missing(name, "there is no overlay of that name") }
    let listing = try? OverlayListing(settings.resources, name: name)
    guard let path = listing?.overlays.first?.path,
      let text = FileManager.default.contents(atPath: path)
    else {
      throw .missing(name, "there is no overlay of that name")
    }
    return Array(text)
  }

  /// The faults of an edited document; its files are those of the overlay that `use` names.
  private func check(_ request: HTTPRequest) throws(StudioError) -> CheckAnswer {
    let text = String(decoding: request.body, as: UTF8.self)
    let base = request.query["use"]
    if let base, !StudioJob.isName(base) { throw .usage("use", "an overlay is named") }
    let document = OverlayText(
      text, name: base ?? "overlay", base: base.map { DocumentReference.name($0) })
    let resources = settings.resources
    let result = try StudioJob.exporting { () throws(ExportError) in
      try document.read(in: resources)
    }
    return CheckAnswer(result)
  }
}

extension JSON5Value {
  /// A listing without the paths of what it lists.
  fileprivate func listed(_ key: String) -> JSON5Value {
    var listing = self
    listing[key] = self[key]?.array.map { list in
      .array(
        list.map { entry in
          var entry = entry
          entry["path"] = nil
          return entry
        })
    }
    return listing
  }
}

/// The faults of a document, and its declarations where it has no faults.
private struct CheckAnswer: JSONDocument {
  let faults: [Fault]
  @OrNull var title: String?
  @OrNull var parameters: [Parameter]?

  init(_ result: OverlayDocument.Result) {
    faults = result.faults
    title = result.faults.isEmpty ? result.overlay.title : nil
    parameters = result.faults.isEmpty ? result.overlay.parameters : nil
  }
}
