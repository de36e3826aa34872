import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Frames and files that lie in a video's file beside the video.
@Suite struct AttachedTests {
  let folder: ScratchFolder
  let cover: String

  init() throws {
    folder = try ScratchFolder()
    cover = try folder.make("cover.jpg", "-f lavfi -i color=red:s=48x32 -frames:v 1")
  }

  private func video(_ name: String, _ more: String = "") throws -> String {
    try folder.make(
      name,
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -i \(cover) -map 0 -map 1 -c:v:0 libx264 "
        + "-preset ultrafast -pix_fmt:v:0 yuv420p -c:v:1 copy \(more)")
  }

  /// The bytes of the frame that a file has beside its video.
  private func attached(to path: String) throws -> Data {
    let frame = try folder.make(
      UUID().uuidString + ".jpg", "-i \(path) -map 0:v:1 -c copy -frames:v 1 -f image2 -update 1")
    return try Data(contentsOf: URL(filePath: frame))
  }

  @Test(arguments: ["mp4", "m4v", "mkv"])
  func `cover art is kept bit for bit`(container: String) async throws {
    let clip = try video("clip.mp4", "-disposition:v:1 attached_pic")
    let output = folder.path("out.\(container)")
    let report = try await Job.boxed(.file(clip), to: output).export()
    #expect(report.tracks.map(\.action) == ["encoded", "copied"])
    #expect(report.warnings == [])
    #expect(report.frames == 10)
    #expect(try attached(to: output) == Data(contentsOf: URL(filePath: cover)))
    // And from there on.
    let again = folder.path("again.mp4")
    _ = try await Job.boxed(.file(output), to: again).export()
    #expect(try attached(to: again) == Data(contentsOf: URL(filePath: cover)))
  }

  @Test func `cover art that the container cannot hold is left out with a warning`() async throws {
    let clip = try video("clip.mp4", "-disposition:v:1 attached_pic")
    let report = try await Job.boxed(.file(clip), to: folder.path("out.mov")).export()
    #expect(report.tracks.map(\.action) == ["encoded", "dropped"])
    #expect(report.warnings.map(\.code) == ["track.dropped"])
  }

  @Test func `a font that subtitles need stays in Matroska`() async throws {
    let font = try folder.write("not really a font", to: "letters.ttf")
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p "
        + "-attach \(font) -metadata:s:t mimetype=application/x-truetype-font")
    let output = folder.path("out.mkv")
    _ = try await Job.boxed(.file(clip), to: output).export()
    let taken = folder.path("taken.ttf")
    _ = try Tool.run(
      "ffmpeg", ["-v", "error", "-dump_attachment:t:0", taken, "-i", output], in: folder.path)
    #expect(try String(contentsOfFile: taken, encoding: .utf8) == "not really a font")
  }

  /// Matroska marks what came first as the default track: here that is one frame, of 0.04 s.
  @Test func `a still that is the default track is not taken for the video`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-i \(cover) -f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -map 0 -map 1 -c:v:0 copy "
        + "-c:v:1 libx264 -preset ultrafast -pix_fmt:v:1 yuv420p -disposition:v:0 default "
        + "-disposition:v:1 0")
    let output = folder.path("out.mp4")
    let report = try await Job.boxed(.file(clip), to: output).export()
    #expect(report.tracks.map(\.action) == ["dropped", "encoded"])
    #expect(report.frames == 10)
    #expect(report.width == 128)
  }
}
