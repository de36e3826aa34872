import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The colours of images that are made of videos: those of sRGB, since images without tags are taken for that.
@Suite struct StillColorTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A video of one colour, by its primaries and curve.
  struct Wide: Sendable {
    let color, primaries, transfer, format: String
    /// That colour in sRGB: by its curve to light, by the matrix of the chromaticities, and back.
    let expected: [Double]
  }

  /// P3's (200, 100, 50), BT.2020's (150, 110, 90), and by a display gamma of 2.8 a grey of 128.
  static let videos = [
    Wide(
      color: "c86432", primaries: "smpte432", transfer: "iec61966-2-1", format: "gbrp",
      expected: [214.9, 92.6, 31.0]),
    Wide(
      color: "966e5a", primaries: "bt2020", transfer: "bt2020-10", format: "gbrp10le",
      expected: [171.0, 103.8, 86.0]),
    Wide(
      color: "808080", primaries: "bt709", transfer: "bt470bg", format: "gbrp",
      expected: [106.4, 106.4, 106.4]),
  ]

  private static let red = Color(red8: 250, green8: 30, blue8: 17)

  private func job(_ video: Wide, to output: String) throws -> Job {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i color=0x\(video.color):s=96x64:r=10:d=1,format=\(video.format) -vf setparams="
        + "color_primaries=\(video.primaries):color_trc=\(video.transfer) -c:v ffv1")
    var job = Job.boxed(.file(clip), to: folder.path(output), width: 32, height: 32)
    guard case .layers(var layers, let name) = job.overlays[0] else { return job }
    layers[0].backgroundColor = Self.red
    job.overlays = [.layers(layers, name: name)]
    return job
  }

  /// Whether the pixels of the video and of the overlay are what they should be, in an image of one frame.
  private func isRight(_ image: Bitmap, _ video: Wide, within tolerance: Double) -> Bool {
    func differs(_ x: Int, _ y: Int, _ color: [Double]) -> Bool {
      let start = (y * image.size.width + x) * 4
      return zip(image.samples[start...], color).contains { abs(Double($0) - $1) > tolerance }
    }
    return !differs(4, 4, video.expected) && !differs(48, 32, [250, 30, 17])
  }

  @Test(arguments: videos, ["png", "jpg", "webp"])
  func `a still is in the colours of sRGB, and the overlay on it is its own`(
    video: Wide, kind: String
  ) async throws {
    let job = try job(video, to: "still.\(kind)")
    _ = try await StillJob(job, .at([.seconds(0.5)])).run()
    let image = try folder.image("still.\(kind)").bitmap(at: 0)
    #expect(isRight(image, video, within: kind == "png" ? 1.5 : 6))
  }

  @Test(arguments: videos)
  func `the frames of a viewer and of a sheet are in them, too`(video: Wide) async throws {
    let job = try job(video, to: "sheet.png")
    let viewer = try await FrameViewer(of: folder.path("clip.mkv"))
    var viewed = job
    // Frames are viewed in the format of the export, which other presets convert.
    viewed.preset = .document(.name("lossless"))
    for width in [nil, 48] {
      let frame = try await viewer.frame(of: viewed, at: 0.5, width: width)
      if width == nil { #expect(isRight(frame.image, video, within: 1.5)) }
      let corner = frame.image.samples.prefix(3)
      #expect(zip(corner, video.expected).allSatisfy { abs(Double($0) - $1) <= 1.5 })
    }
    _ = try await StillJob(job, .sheet(columns: 2, rows: 2)).run()
    let corner = try folder.image("sheet.png").bitmap(at: 0).samples.prefix(3)
    #expect(zip(corner, video.expected).allSatisfy { abs(Double($0) - $1) <= 1.5 })
  }

  @Test func `the cover of a Live Photo is in them, too`() async throws {
    let video = Self.videos[0]
    var photo = LivePhotoJob(of: try job(video, to: "").input.name)
    photo.folder = folder.path("")
    let still = try await LivePhotoPlan(photo).export().files[0]
    let corner = try ImageFiles().openImage(at: still).bitmap(at: 0).samples.prefix(3)
    #expect(zip(corner, video.expected).allSatisfy { abs(Double($0) - $1) <= 3 }, "\(corner)")
  }

  /// A logo is converted to sRGB, and from there to the video's own colours.
  @Test(arguments: videos)
  func `a video as an image has its own colours on another one`(video: Wide) async throws {
    let logo = try job(video, to: "").input.name
    let clip = try folder.make(
      "under.mkv", "-f lavfi -i color=gray:s=96x64:r=10:d=0.2,format=gbrp -c:v ffv1")
    var layer = Layer(.image(ImageContent(.file(logo))))
    layer.size = LayerSize(width: .length(.fraction(1)), height: .length(.fraction(1)))
    var job = Job(input: .file(clip))
    job.output = folder.path("still.png")
    job.overlays = [.layers([layer], name: "logo")]
    _ = try await StillJob(job, .at([.seconds(0)])).run()
    let corner = try folder.image("still.png").bitmap(at: 0).samples.prefix(3)
    #expect(zip(corner, video.expected).allSatisfy { abs(Double($0) - $1) <= 1.5 }, "\(corner)")
  }

  /// HLG's own curve is the same in a still, in a viewer and in a preset: full-range RGB of the export's samples.
  @Test func `tones are mapped alike in stills, viewers and presets`() async throws {
    let clip = try folder.make(
      "hlg.mkv",
      "-f lavfi -i nullsrc=s=128x64:r=10:d=0.2,format=yuv420p10le,geq=lum=64+X*6.9:cb=512+Y:cr=512"
        + " -vf setparams=color_trc=arib-std-b67:color_primaries=bt2020"
        + ":colorspace=bt2020nc:range=tv -c:v ffv1")
    var job = Job(input: .file(clip))
    job.output = folder.path("out.mkv")
    job.preset = try folder.planarPreset()
    _ = try await job.export()
    job.output = folder.path("still.png")
    _ = try await StillJob(job, .at([.seconds(0)])).run()
    job.output = folder.path("other.png")
    job.input = .file(folder.path("out.mkv"))
    _ = try await StillJob(job, .at([.seconds(0)])).run()
    let image = try folder.image("still.png").bitmap(at: 0)
    #expect(try folder.image("other.png").bitmap(at: 0) == image)
    let viewer = try await FrameViewer(of: clip)
    #expect(try await viewer.frame(of: Job(input: .file(clip)), at: 0).image == image)
  }
}
