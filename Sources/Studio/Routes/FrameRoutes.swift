internal import Imprint

extension StudioService {
  /// Frames of jobs.
  static let frameRoutes = [
    Route(
      "POST", "/api/frame",
      RouteFacts(
        summary: "A frame of a job, as PNG.", type: "image/png", body: RouteFacts.json,
        failures: [400, 404, 504])
    ) { studio, request, _ in
      let wanted = try FrameRequest(request.json, takesBlank: true)
      let need = await studio.memoryNeed(of: wanted.job)
      let (image, time) = try await studio.turnWithMemory(need) { () -> ([UInt8], Double) in
        let job = try await wanted.job.job(studio.media, studio.jobSettings)
        if wanted.job.isBlank {
          return (try await BlankFrame.png(of: job, at: wanted.seconds), wanted.seconds)
        }
        let frame = try await studio.frames.using(wanted.job.input) { viewer in
          try await viewer.frame(of: job, at: wanted.seconds, width: wanted.width)
        }
        return (
          try await Blocking.run { try ImageWriter.bytes(of: frame.image, as: .png) }, frame.time
        )
      }
      return HTTPResponse(200, image, type: "image/png").with("Imprint-Time", "\(time)")
    },
    Route(
      "POST", "/api/play",
      RouteFacts(
        summary: "A job's film, made while it is read.", type: "video/mp4", body: RouteFacts.json,
        failures: [400, 404, 503])
    ) { studio, request, _ in
      let wanted = try FrameRequest(request.json)
      let job = try await wanted.job.job(studio.media, studio.jobSettings)
      return try await studio.playing.response {
        try await studio.frames.using(wanted.job.input) { viewer in
          try await viewer.play(job, from: wanted.seconds, width: wanted.width)
        }
      }
    },
  ]
}

/// A request for a frame: `{ job, at, width? }`.
struct FrameRequest {
  let job: StudioJob
  /// The time in seconds from the video's zero.
  let seconds: Double
  /// The width in pixels; nil for that of the export.
  let width: Int?

  /// - Throws: `StudioError` `.usage`.
  init(_ tree: JSON5Value, takesBlank: Bool = false) throws(StudioError) {
    guard let job = tree["job"] else { throw .usage("job", "it is missing") }
    guard let at = try tree.seconds("at") else { throw .usage("at", "it is missing") }
    self.job = try StudioJob(job, takesBlank: takesBlank)
    seconds = at
    width = self.job.isBlank ? nil : try tree.whole("width", 1...16_384)
  }
}
