internal import FoundationEssentials
internal import Imprint

/// A frame of overlays alone, over a blank video: what lies over a camera's picture before there is a video.
enum BlankFrame {
  /// The frame at a time as PNG, transparent where the blank video is and nothing is drawn.
  ///
  /// - Parameter job: its input is a blank video.
  /// - Throws: `ExportError`, as planning stills does; `CocoaError` where the image cannot be read.
  static func png(of job: Job, at seconds: Double) async throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
    let image = folder.appendingPathComponent("imprint-\(MediaID.random).png")
    var job = job
    job.output = image.path
    defer { try? FileManager.default.removeItem(at: image) }
    do throws(ExportError) {
      _ = try await StillJob(job, .at([.seconds(seconds)])).run()
    } catch {
      guard error.what == image.path else { throw error }
      throw StudioError(error.kind, "the frame", error.why)
    }
    return try await Blocking.run { [UInt8](try Data(contentsOf: image)) }
  }
}
