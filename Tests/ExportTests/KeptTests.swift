import Documents
import Export
import Foundation
import TestSupport
import Testing

/// What has to come through an export unchanged beside the picture.
@Suite struct KeptTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// One stream's members, as ffprobe prints them.
  private func probe(_ path: String, _ stream: String, _ entries: String) throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", stream, "-show_entries", entries, "-of",
        "default=nk=1:nw=1", path,
      ], in: "/"
    ).output
  }

  @Test func `text subtitles become what the container holds, with their words and times`()
    async throws
  {
    let srt = try folder.write(
      "1\n00:00:00,200 --> 00:00:00,800\nHello, Imprint\n", to: "words.srt")
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=1 -i \(srt) -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -c:s srt")
    let report = try await Job.boxed(.file(clip), to: folder.path("out.mp4")).export()
    #expect(report.tracks.map(\.action) == ["encoded", "converted"])
    #expect(report.warnings == [])
    #expect(report.duration == 1)
    #expect(try probe(folder.path("out.mp4"), "s", "stream=codec_name") == "mov_text\n")
    let back = try folder.make("back.srt", "-i \(folder.path("out.mp4")) -map 0:s")
    let text = try String(contentsOfFile: back, encoding: .utf8)
    #expect(text.contains("00:00:00,200 --> 00:00:00,800\nHello, Imprint"))
  }

  @Test func `the duration is that of picture and sound, not of later subtitles`() async throws {
    let srt = try folder.write("1\n00:00:00,200 --> 00:00:09,000\nLong\n", to: "late.srt")
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=1 -i \(srt) -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -c:s srt")
    let report = try await Job.boxed(.file(clip), to: folder.path("out.mp4")).export()
    #expect(report.duration == 1)
  }

  @Test(arguments: ["tff", "bff"])
  func `source keeps fields, and says which is first`(order: String) async throws {
    let top = order == "tff" ? 1 : 0
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=128x64:r=50:d=0.4 -vf tinterlace=mode=interleave_top,fieldorder=\(order)"
        + " -c:v libx264 -preset ultrafast -flags +ilme+ildct -x264-params \(order)=1 "
        + "-pix_fmt yuv420p")
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.preset = .document(.name("source"))
    _ = try await job.export()
    let frames = try probe(
      folder.path("out.mp4"), "v", "frame=interlaced_frame,top_field_first")
    #expect(Set(frames.split(separator: "\n").map(String.init)) == Set(["1", "\(top)"]))
  }
}
