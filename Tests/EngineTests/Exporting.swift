import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport

extension Job {
  /// Plans it and runs the plan to its end.
  func export() async throws -> Report {
    for try await event in try await Plan(self).run() {
      if case .finished(let report) = event { return report }
    }
    throw ToolFailure(words: ["export"], message: "it ended without a report")
  }

  /// A job with one white box on it, by pixels of what is displayed.
  static func boxed(
    _ input: Input, to output: String, x: Double = 32, y: Double = 16, width: Double = 40,
    height: Double = 20
  ) -> Job {
    var box = Layer()
    box.size = LayerSize(width: .length(.pixels(width)), height: .length(.pixels(height)))
    box.anchorPoint = .zero
    box.position = .point(Offset(x: .pixels(x), y: .pixels(y)))
    box.backgroundColor = .white
    var job = Job(input: input)
    job.output = output
    job.overlays = [.layers([box], name: "box")]
    return job
  }
}

extension Plan {
  /// Runs it, and cancels the task at its first event.
  ///
  /// - Parameter begun: called before that.
  /// - Returns: the run's error; nil where it ended without one.
  func cancelOnceBegun(_ begun: () throws -> Void = {}) async throws -> ExportError? {
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let task = Task { () -> ExportError? in
      defer { starting.finish() }
      do throws(ExportError) {
        for try await _ in run() { starting.yield() }
        return nil
      } catch {
        return error
      }
    }
    for await _ in started { break }
    do {
      defer { task.cancel() }
      try begun()
    }
    return await task.value
  }
}

extension ScratchFolder {
  /// A preset that keeps every sample of the frames that `DecodedFrames` reads, of images too.
  func planarPreset() throws -> Job.Preset {
    let path = try write(
      """
      {
        format: "imprint.preset/1", title: "Lossless 4:2:0", container: "mkv",
        video: { encoders: ["ffv1"], pixelFormat: "yuv420p" }, audio: { encoders: ["flac"] },
      }
      """, to: "planar.json")
    return .document(.path(path))
  }
}

/// 8-bit 4:2:0 frames of one size, as `ffmpeg` decodes them.
struct DecodedFrames {
  let width, height: Int
  private let bytes: [UInt8]

  /// - Parameter options: of the decoding.
  init(
    _ path: String, width: Int, height: Int, in folder: ScratchFolder, options: String = ""
  ) throws {
    let raw = try folder.make(
      UUID().uuidString + ".yuv",
      "\(options) -i file:\(path) -map 0:v:0 -fps_mode passthrough -pix_fmt yuv420p -f rawvideo")
    bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    try FileManager.default.removeItem(atPath: raw)
    self.width = width
    self.height = height
  }

  private var frameBytes: Int { width * height * 3 / 2 }
  var count: Int { bytes.count / frameBytes }

  /// - Parameter plane: 0 luma; 1 and 2 chroma, by its own columns and rows.
  func sample(_ frame: Int, plane: Int, _ x: Int, _ y: Int) -> UInt8 {
    let start = frame * frameBytes
    if plane == 0 { return bytes[start + y * width + x] }
    let chroma = start + width * height + (plane - 1) * (width / 2) * (height / 2)
    return bytes[chroma + y * (width / 2) + x]
  }
}
