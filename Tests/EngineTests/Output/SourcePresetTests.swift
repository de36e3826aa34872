import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The codec and the pixel format that the preset `source` keeps.
@Suite struct SourcePresetTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  struct Kind: CustomTestStringConvertible {
    let codec: String
    let pixels: String
    let made: String
    let file: String
    let out: String

    init(_ codec: String, _ pixels: String, _ made: String, _ file: String, to out: String) {
      (self.codec, self.pixels, self.made, self.file, self.out) = (codec, pixels, made, file, out)
    }

    var testDescription: String { "\(codec) in \(file)" }
  }

  /// Containers whose times are finer than a frame, and an encoder that takes no such time base.
  static let kinds =
    [
      Kind("mpeg1video", "yuv420p", "-c:v mpeg1video -bf 2", "in.mpg", to: "out.mkv"),
      Kind("mpeg2video", "yuv420p", "-c:v mpeg2video -bf 2", "in.ts", to: "out.mp4"),
      Kind("mpeg2video", "yuv422p", "-c:v mpeg2video -pix_fmt yuv422p", "in.vob", to: "out.mkv"),
      Kind(
        "mpeg2video", "yuv420p", "-r 30000/1001 -c:v mpeg2video -video_track_timescale 90000",
        "in.mov", to: "out.mov"),
      Kind(
        "mpeg4", "yuv420p", "-c:v mpeg4 -bf 2 -video_track_timescale 90000", "in.mp4", to: "out.mp4"
      ),
      Kind("h264", "gbrp", "-c:v libx264rgb -pix_fmt rgb24", "in.mkv", to: "out.mkv"),
    ] + lossless

  /// Codecs for further work, which keep every bit.
  static let lossless = [
    Kind("ffvhuff", "yuv420p10le", "-c:v ffvhuff -pix_fmt yuv420p10le", "in.mkv", to: "out.mkv"),
    Kind("huffyuv", "yuv422p", "-c:v huffyuv -pix_fmt yuv422p", "in.avi", to: "out.mkv"),
    Kind("utvideo", "yuv420p", "-c:v utvideo -pix_fmt yuv420p", "in.avi", to: "out.mkv"),
    Kind("utvideo", "gbrap", "-c:v utvideo -pix_fmt gbrap", "in.mov", to: "out.mov"),
    Kind("magicyuv", "yuv444p", "-c:v magicyuv -pix_fmt yuv444p", "in.mov", to: "out.mov"),
    Kind("v210", "yuv422p10le", "-c:v v210 -pix_fmt yuv422p10le", "in.mov", to: "out.mov"),
    Kind("r210", "gbrp10le", "-c:v r210 -pix_fmt gbrp10le", "in.mov", to: "out.mov"),
    Kind("jpeg2000", "yuv422p", "-c:v libopenjpeg -pix_fmt yuv422p", "in.mov", to: "out.mov"),
  ]

  @Test(arguments: kinds)
  func `codec, pixel format and times are those of the source`(kind: Kind) async throws {
    let source = try folder.make(
      kind.file, "-f lavfi -i testsrc2=s=128x96:r=25:d=1 \(kind.made) -q:v 2")
    var job = Job.boxed(.file(source), to: folder.path(kind.out))
    job.preset = .document(.name("source"))
    let report = try await job.export()
    #expect(report.warnings == [])
    let video = try ProbedVideo(folder.path(kind.out), in: folder)
    #expect([video["codec_name"], video["pix_fmt"]] == [kind.codec, kind.pixels])
    let before = try seconds(source)
    let after = try seconds(folder.path(kind.out))
    #expect(before.count == after.count)
    // Matroska rounds times to a millisecond.
    #expect(zip(before, after).allSatisfy { abs($0 - $1) <= 0.001 })
  }

  /// The box lies outside of the frame.
  @Test(arguments: lossless) func `a lossless codec keeps every sample`(kind: Kind) async throws {
    let source = try folder.make(
      kind.file, "-f lavfi -i testsrc2=s=128x96:r=25:d=0.2,limiter=16:235 \(kind.made)")
    var job = Job.boxed(.file(source), to: folder.path(kind.out), x: 500, y: 500)
    job.preset = .document(.name("source"))
    _ = try await job.export()
    let samples = try [source, folder.path(kind.out)].map { file in
      let raw = try folder.make(
        "samples-\(file.split(separator: "/").last ?? "").raw",
        "-i \(file) -map 0:v -pix_fmt \(kind.pixels) -f rawvideo")
      return try Data(contentsOf: URL(filePath: raw))
    }
    #expect(samples[0] == samples[1] && !samples[0].isEmpty)
  }

  /// The times of a video's frames, from the first one on.
  private func seconds(_ path: String) throws -> [Double] {
    let timing = try MediaFile.timing(ofTrack: 0, in: path)
    let first = timing.presentations.first ?? 0
    return timing.presentations.map { Double($0 - first) * timing.timeBase.value }
  }

  /// libvpx takes no alpha beside frames that are never shown, which it makes unless told not to.
  @Test(arguments: ["libvpx", "libvpx-vp9"]) func `alpha beside the frames is kept`(
    encoder: String
  ) async throws {
    let source = try folder.make(
      "in.webm",
      "-f lavfi -i color=0x00ff00:s=64x48:r=25:d=0.4,format=yuva420p,lut=a=128"
        + " -c:v \(encoder) -pix_fmt yuva420p -auto-alt-ref 0 -b:v 1M")
    var job = Job.boxed(.file(source), to: folder.path("out.webm"))
    job.preset = .document(.name("source"))
    #expect(try await job.export().warnings == [])
    let raw = try folder.make(
      "alpha.raw",
      "-c:v \(encoder) -i \(folder.path("out.webm")) -vf alphaextract -pix_fmt gray -f rawvideo")
    let alpha = Array(try Data(contentsOf: URL(filePath: raw)).prefix(64 * 48))
    // Beside the box, and under it.
    #expect(abs(Int(alpha[4]) - 128) <= 2 && alpha[64 * 26 + 52] >= 253)
  }
}
