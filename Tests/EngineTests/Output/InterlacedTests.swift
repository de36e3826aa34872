import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Videos of two fields a frame, by what `ffmpeg` and `ffprobe` find in the outputs.
@Suite struct InterlacedTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Every second row of two frames; a bar that moves 16 pixels from field to field.
  private func video(
    _ order: String, size: String = "176x576", _ codec: String = "libx264 -preset ultrafast",
    file: String = "video.mp4"
  ) throws -> String {
    let interleave = order == "tff" ? "top" : "bottom"
    return try folder.make(
      file,
      "-f lavfi -i color=0x0000ff:s=\(size):r=50:d=0.4 -f lavfi -i color=white:s=16x\(size.split(separator: "x")[1]):r=50:d=0.4"
        + " -filter_complex [0][1]overlay=x=n*16:shortest=1,format=yuv420p"
        + ",tinterlace=mode=interleave_\(interleave),setfield=\(order)"
        + " -c:v \(codec) -flags +ilme+ildct \(codec.hasPrefix("libx264") ? "-x264-params \(order)=1" : "")"
    )
  }

  /// Rows of which the next one differs much in the middle frame: combs.
  private func combs(_ path: String, width: Int, height: Int) throws -> Int {
    let frames = try DecodedFrames(path, width: width, height: height, in: folder)
    return (0..<height - 1).count { y in
      (0..<width).contains { x in
        let pair = (0...1).map { Int(frames.sample(2, plane: 0, x, y + $0)) }
        return abs(pair[0] - pair[1]) > 100
      }
    }
  }

  private func flags(_ path: String) throws -> Set<String> {
    Set(try entries("frame=interlaced_frame", of: path).map { String($0.prefix(1)) })
  }

  /// The order of fields that the stream states.
  private func orders(_ path: String) throws -> Set<String> {
    Set(try entries("stream=field_order", of: path))
  }

  private func entries(_ names: String, of path: String) throws -> [String] {
    let text = try Tool.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "v", "-show_entries", names, "-of", "csv=p=0", path],
      in: folder.path
    ).output
    return text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["tff", "bff"], ["176x576", "176x480"])
  func `delivery has one whole frame for two fields`(order: String, size: String) async throws {
    let source = try video(order, size: size)
    let height = size == "176x576" ? 576 : 480
    #expect(try flags(source) == ["1"])
    #expect(try combs(source, width: 176, height: height) > 400)
    let report = try await Job.boxed(.file(source), to: folder.path("out.mp4")).export()
    #expect(report.frames == 10)
    #expect(try flags(folder.path("out.mp4")) == ["0"])
    #expect(try combs(folder.path("out.mp4"), width: 176, height: height) < 20)
  }

  /// Huffyuv has no word for fields; the container does.
  @Test func `where frames cannot say that they have fields, the container is asked`()
    async throws
  {
    let source = try video("tff", "ffvhuff -field_order tt", file: "video.mkv")
    let plan = try await Plan(Job.boxed(.file(source), to: folder.path("out.mp4")))
    #expect(plan.composition.steps.first == .deinterlace)
    _ = try await Job.boxed(.file(source), to: folder.path("out.mp4")).export()
    #expect(try combs(folder.path("out.mp4"), width: 176, height: 576) < 20)
  }

  @Test func `a track of fields whose frames say that they are whole keeps them whole`()
    async throws
  {
    let source = try folder.make(
      "video.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.4 -c:v libx264 -preset ultrafast -field_order tt")
    let before = try DecodedFrames(source, width: 64, height: 48, in: folder)
    var job = Job.boxed(.file(source), to: folder.path("out.mkv"))
    job.preset = .document(.name("lossless"))
    _ = try await job.export()
    let after = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    #expect(
      (0..<16).allSatisfy { before.sample(3, plane: 0, $0, 5) == after.sample(3, plane: 0, $0, 5) })
  }

  /// The word for the order that ffprobe has from the stream: `pic_struct` of H.264, table D-1.
  @Test(arguments: [("tff", "tt"), ("bff", "bb")])
  func `fields that are kept stay in their order`(order: String, word: String) async throws {
    let source = try video(order)
    var job = Job.boxed(.file(source), to: folder.path("out.mp4"))
    job.preset = .document(.name("source"))
    _ = try await job.export()
    #expect(try orders(source) == [word])
    #expect(try orders(folder.path("out.mp4")) == [word])
    #expect(try combs(folder.path("out.mp4"), width: 176, height: 576) > 400)
  }

  /// Each picture of interlaced HEVC is a field, top and bottom in turn (ITU-T H.265, D.3.3).
  @Test(arguments: [(0, ["1,1", "1,0", "1,1"]), (1, ["1,0", "1,1", "1,0"])])
  func `fields of HEVC stay fields, from whichever the output begins with`(
    first: Int, marks: [String]
  ) async throws {
    let source = try folder.make(
      "fields.mp4",
      "-f lavfi -i testsrc2=s=176x144:r=50:d=0.4 -pix_fmt yuv420p"
        + " -c:v libx265 -x265-params log-level=none:interlace=tff")
    var job = Job.boxed(.file(source), to: folder.path("out.mp4"))
    job.preset = .document(.name("source"))
    job.trimStart = Double(first) / 50
    job.segmentation = .count(1 + first)
    let plan = try await Plan(job)
    #expect(plan.video?.encoder == "libx265")
    #expect(plan.explanation.contains("fields kept"))
    #expect(try await job.export().frames == 20 - first)
    let written = try entries("frame=interlaced_frame,top_field_first", of: folder.path("out.mp4"))
      .map { String($0.prefix(3)) }
    #expect(Array(written.prefix(3)) == marks)
    #expect(zip(written, written.dropFirst()).allSatisfy { $0 != $1 })
  }

  /// Marked as one field each, frames of two would be shown at twice their height.
  @Test func `frames of two fields are deinterlaced for HEVC, and the plan says why`() async throws
  {
    let source = try video("tff")
    var job = Job.boxed(.file(source), to: folder.path("out.mp4"))
    let preset = try folder.write(
      #"""
      { format: "imprint.preset/1", title: "HEVC", container: "mp4",
        video: { encoders: ["libx265"], pixelFormat: "yuv420p", fields: "source" } }
      """#, to: "hevc.json")
    job.preset = .document(.path(preset))
    #expect(try await Plan(job).explanation.contains("libx265 has a frame for each field"))
    _ = try await job.export()
    #expect(try flags(folder.path("out.mp4")) == ["0"])
    #expect(try combs(folder.path("out.mp4"), width: 176, height: 576) < 20)
  }

  /// One white row, 18, of the top field: half of that field's chroma row 4, the frame's row 8. Cb of
  /// blue is 240 and of white 128: 184 between.
  @Test func `where fields are kept, chroma of the other field stays as it was`() async throws {
    let source = try video("tff")
    var job = Job.boxed(.file(source), to: folder.path("out.mkv"), y: 18, height: 1)
    job.preset = .document(.name("lossless"))
    let plan = try await Plan(job)
    #expect(plan.explanation.contains("fields kept"))
    _ = try await job.export()
    #expect(try flags(folder.path("out.mkv")) == ["1"])
    let before = try DecodedFrames(source, width: 176, height: 576, in: folder)
    let after = try DecodedFrames(folder.path("out.mkv"), width: 176, height: 576, in: folder)
    let changed = (0..<288).filter {
      before.sample(0, plane: 1, 25, $0) != after.sample(0, plane: 1, 25, $0)
    }
    #expect(changed == [8])
    let exact = (Double(before.sample(0, plane: 1, 25, 8)) + 128) / 2
    #expect(abs(Double(after.sample(0, plane: 1, 25, 8)) - exact) <= 0.5)
  }
}
