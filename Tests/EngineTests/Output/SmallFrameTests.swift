import Foundation
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Frames of so few columns or rows that encoders treat them specially.
@Suite struct SmallFrameTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Divided by four, the larger of these have slices of one column or row.
  @Test(
    arguments: ["1x1", "2x2", "640x2", "2x640", "1x640", "640x1", "4x3"],
    ["yuv420p", "yuv444p", "gbrp"])
  func `lossless keeps each pixel of the smallest frames`(
    size: String, format: String
  ) async throws {
    let source = try folder.make(
      "small.nut",
      "-f lavfi -i testsrc2=s=640x640:r=5:d=0.4 -vf scale=\(size) -c:v rawvideo -pix_fmt "
        + (format == "gbrp" ? "rgb24" : format))
    var job = Job(input: .file(source))
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    _ = try await job.export()
    let frames = try ["small.nut", "out.mkv"].map { name in
      let pixels = try folder.make(
        "\(name).raw", "-i \(folder.path(name)) -pix_fmt \(format) -f rawvideo")
      return try Data(contentsOf: URL(filePath: pixels))
    }
    #expect(frames[0] == frames[1])
  }
}
