import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Videos on canvases, in the files that come out.
@Suite struct VideoLayerTests {
  /// A job without loss, so that samples can be compared.
  private static func job(
    _ clip: String, to output: String, _ layers: [Layer] = []
  ) -> Job {
    var job = Job(input: .file(clip))
    job.output = output
    job.preset = .document(.name("lossless"))
    job.overlays = [.layers(layers, name: "layers")]
    return job
  }

  private static func video(
    x: Double, y: Double, width: Double, height: Double
  ) -> Layer {
    var content = VideoContent()
    content.gravity = .resize
    var layer = Layer(.video(content))
    layer.size = LayerSize(.pixels(width), .pixels(height))
    layer.anchorPoint = Point(x: 0, y: 0)
    layer.position = .point(Offset(x: .pixels(x), y: .pixels(y)))
    return layer
  }

  /// Red of BT.601 in limited range is (81, 90, 240), black (16, 128, 128).
  @Test func `an inset video lies where it is placed, on black`() async throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i color=red:s=320x240:r=10:d=0.3 -vf scale=out_color_matrix=bt601,format=yuv420p "
        + "-colorspace smpte170m -c:v libx264 -crf 1")
    let report = try await Self.job(
      clip, to: folder.path("out.mkv"), [Self.video(x: 40, y: 20, width: 160, height: 120)]
    ).export()
    #expect(report.framesWithOverlay == 0 && report.frames == 3)
    let frames = try DecodedFrames(
      folder.path("out.mkv"), width: 320, height: 240, in: folder)
    for (x, y, inside) in [
      (40, 20, true), (199, 139, true), (39, 60, false), (200, 60, false), (100, 19, false),
      (100, 140, false),
    ] {
      let sample = Int(frames.sample(1, plane: 0, x, y))
      #expect(abs(sample - (inside ? 81 : 16)) <= 1, "(\(x), \(y)): \(sample)")
      let red = Int(frames.sample(1, plane: 2, x / 2, y / 2))
      #expect(abs(red - (inside ? 240 : 128)) <= 1, "(\(x), \(y)): \(red)")
    }
  }

  @Test func `a video that fills the frame keeps every sample, and so does one on a canvas`()
    async throws
  {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=320x240:r=10:d=0.3 -c:v libx264 -pix_fmt yuv420p")
    let source = try DecodedFrames(clip, width: 320, height: 240, in: folder)
    _ = try await Self.job(
      clip, to: folder.path("whole.mkv"), [Layer(.video(VideoContent()))]
    ).export()
    let whole = try DecodedFrames(
      folder.path("whole.mkv"), width: 320, height: 240, in: folder)
    try folder.write(
      "{ format: 'imprint.overlay/1', canvas: '2:1', layers: [] }", to: "wide.json")
    var job = Self.job(clip, to: folder.path("wide.mkv"))
    job.overlays = [.document(.path(folder.path("wide.json")))]
    let report = try await job.export()
    #expect((report.width, report.height) == (480, 240))
    let wide = try DecodedFrames(folder.path("wide.mkv"), width: 480, height: 240, in: folder)
    // (480 − 320) / 2 = 80.
    for plane in 0..<3 {
      let shift = plane == 0 ? 0 : 1
      for y in 0..<240 >> shift {
        for x in 0..<320 >> shift {
          let sample = source.sample(2, plane: plane, x, y)
          guard whole.sample(2, plane: plane, x, y) == sample,
            wide.sample(2, plane: plane, x + (80 >> shift), y) == sample
          else {
            Issue.record("plane \(plane) differs at (\(x), \(y))")
            return
          }
        }
      }
    }
  }

  /// FFmpeg's own Lanczos scaler is the yardstick, within what two rightful ones differ by.
  @Test(arguments: ["yuv420p", "yuv422p10le", "yuv444p"])
  func `a video at half its size looks as FFmpeg's scaler makes it`(format: String) async throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=640x480:r=10:d=0.2 -c:v ffv1 -pix_fmt \(format) -chroma_sample_location left"
    )
    _ = try await Self.job(
      clip, to: folder.path("out.mkv"), [Self.video(x: 0, y: 0, width: 320, height: 240)]
    ).export()
    let run = try Tool.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "info", "-i", clip, "-i", folder.path("out.mkv"), "-lavfi",
        "[0:v]scale=320:240:flags=lanczos+accurate_rnd+full_chroma_inp+full_chroma_int[a];"
          + "[1:v]crop=320:240:0:0[b];[a][b]psnr", "-f", "null", "-",
      ], in: folder.path)
    let average = try #require(
      run.errors.split(separator: " ").last { $0.hasPrefix("average:") }.flatMap {
        Double($0.dropFirst(8))
      }, "\(run.errors)")
    #expect(average > 40)
  }
}
