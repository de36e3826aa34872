internal import Imprint

extension StudioService {
  /// The routes of the sound effects that ship with the program.
  static let effectRoutes = [
    Route(
      "GET", "/api/effects",
      RouteFacts(summary: "The sound effects that jobs call by their names.")
    ) { studio, _, _ in
      HTTPResponse(json: ["effects": try await studio.effects.entries])
    },
    Route(
      "GET", "/api/effects/{name}/file",
      RouteFacts(
        summary: "The file of a sound effect.", type: RouteFacts.bytes, query: ["download"],
        failures: [404, 416])
    ) { studio, request, arguments in
      let file = try studio.effects.file(arguments[0])
      let name = "\(arguments[0]).flac"
      return HTTPResponse(file, named: name, to: request).ofOthers(named: name, to: request)
    },
    Route(
      "GET", "/api/effects/{name}/waveform",
      RouteFacts(
        summary: "The extremes of a sound effect in equal parts.",
        query: ["count", "from", "until"], failures: [400, 404])
    ) { studio, request, arguments in
      let count = try whole(request, "count", 1...4000, standard: 800)
      let range = try secondsRange(request)
      let waveform = try await studio.effects.waveform(arguments[0])
      return HTTPResponse(json: Peaks(waveform, in: range, count: count))
    },
  ]
}
