internal import Foundation
internal import Imprint

extension StudioService {
  /// Overlays, presets, their checks, and plans.
  static let documentRoutes = [
    Route("GET", "/api/overlays") { studio, _, _ in
      HTTPResponse(json: try await studio.catalogue.overlayListing())
    },
    Route("GET", "/api/overlays/*/document") { studio, _, arguments in
      HTTPResponse(
        200, try studio.document(ofOverlay: arguments[0]), type: "text/plain; charset=utf-8")
    },
    Route("GET", "/api/presets") { studio, _, _ in
      HTTPResponse(json: try await studio.catalogue.presetListing())
    },
    Route("GET", "/api/schemas/overlay") { _, _, _ in
      HTTPResponse(json: OverlayDocument.schemaText)
    },
    Route("POST", "/api/check") { studio, request, _ in
      try await Blocking.run { HTTPResponse(json: try studio.check(request)) }
    },
    Route("POST", "/api/plan") { studio, request, _ in
      HTTPResponse(json: try await studio.plan(request))
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

  /// The faults of a document as it is edited; its files are those of the overlay that `use` names.
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

  /// The plan of a job, which nothing is written for.
  private func plan(_ request: HTTPRequest) async throws -> Plan {
    let tree = try JSONTree(reading: request.body)
    let asked = try StudioJob(tree["job"] ?? tree)
    var job = try await asked.job(media, jobSettings)
    // The folder of results may still be made; whether the name is free is looked at with the export.
    job.overwrites = true
    if let name = asked.output, let folder = media.uploadFolder {
      job.output = "\(folder.path)/.plan-\(name)"
    }
    var plan = try await Plan(job)
    if let path = plan.output.path {
      let file = try await media.file(asked.input)
      let name = await exports.name(asked.output, for: file, ending: FileTypes.ending(of: path))
      plan.output.path = "\(output.path)/\(name)"
    }
    return plan
  }
}

/// The faults of a document, and what it declares where it has none.
private struct CheckAnswer: JSONDocument {
  let faults: [Fault]
  @OrNull var title: String?
  @OrNull var parameters: [Parameter]?

  init(_ result: OverlayDocument.Result) {
    faults = result.faults
    title = result.overlay.title
    parameters = result.faults.isEmpty ? result.overlay.parameters : nil
  }
}
