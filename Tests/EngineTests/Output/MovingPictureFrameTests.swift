import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The frames of moving pictures, pixel by pixel.
@Suite struct MovingPictureFrameTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func video(_ source: String, _ tags: String = "") throws -> Job.Input {
    .file(try folder.make("clip.mkv", "-f lavfi -i \(source) -c:v ffv1 \(tags)"))
  }

  /// Nothing of a frame stays in the next one where that is transparent.
  @Test(arguments: MovingPictures.kinds)
  func `an overlay that vanishes leaves nothing on a clear ground`(kind: String) async throws {
    var box = Layer.box(.red)
    (box.from, box.until) = (0.1, 0.3)
    var job = Job.boxed(.plain(.clear), to: folder.path("out.\(kind)"))
    job.overlays = [.layers([box], name: "box")]
    #expect(try await job.export().frames == 4)
    let alphas = try (0..<4).map { try folder.pixel("out.\(kind)", $0, 48, 24)[3] }
    #expect(alphas == [0, 255, 255, 0])
  }

  /// 24 pixels to the right at each frame.
  @Test(arguments: MovingPictures.kinds)
  func `an overlay that moves leaves nothing where it was`(kind: String) async throws {
    var box = Layer.box(.red)
    box.size = LayerSize(width: .length(.pixels(24)), height: .length(.pixels(32)))
    box.position = .point(Offset(x: .pixels(0), y: .pixels(16)))
    var boxes: [Layer] = []
    for number in 0..<4 {
      var step = box
      step.position = .point(Offset(x: .pixels(24 * Double(number)), y: .pixels(16)))
      (step.from, step.until) = (Double(number) / 10, Double(number + 1) / 10)
      boxes.append(step)
    }
    var job = Job.boxed(.plain(.clear), to: folder.path("out.\(kind)"))
    job.overlays = [.layers(boxes, name: "boxes")]
    #expect(try await job.export().frames == 4)
    for frame in 0..<4 {
      let alphas = try (0..<4).map {
        try folder.pixel("out.\(kind)", frame, 12 + 24 * $0, 32)[3]
      }
      #expect(alphas == (0..<4).map { $0 == frame ? 255 : 0 }, "frame \(frame)")
    }
  }

  @Test func `an APNG of a moving video has its very pixels, frame by frame`() async throws {
    let clip = try video("testsrc2=s=96x64:r=10:d=1,format=gbrp")
    var job = Job(input: clip)
    job.output = folder.path("out.apng")
    #expect(try await job.export().frames == 10)
    let raw = try folder.make("raw", "-i \(folder.path("clip.mkv")) -pix_fmt rgba -f rawvideo")
    let expected = Array(try Data(contentsOf: URL(filePath: raw)))
    let image = try folder.image("out.apng")
    let found = try (0..<10).flatMap { try image.bitmap(at: $0).samples }
    #expect(found == expected)
  }

  /// A bar that moves over two flat colours needs no dither.
  @Test func `a GIF of few colours has them, frame by frame`() async throws {
    let clip = try video(
      "color=black:s=96x64:r=10:d=1,format=gbrp,geq=r='if(between(X,N*8,N*8+7),255,0)'"
        + ":g='if(lt(Y,8),255,0)':b='if(between(X,N*8,N*8+7),255,128)'")
    var job = Job(input: clip)
    job.output = folder.path("out.gif")
    #expect(try await job.export().frames == 10)
    let raw = try folder.make("raw", "-i \(folder.path("clip.mkv")) -pix_fmt rgba -f rawvideo")
    let expected = Array(try Data(contentsOf: URL(filePath: raw)))
    let image = try folder.image("out.gif")
    let found = try (0..<10).flatMap { try image.bitmap(at: $0).samples }
    let differences = zip(found, expected).map { abs(Int($0) - Int($1)) }
    #expect(found.count == expected.count && differences.max() ?? 255 <= 2)
  }

  /// P3's (200, 100, 50) are sRGB's (214.9, 92.6, 31.0), and BT.2020's (150, 110, 90) are (171.0, 103.8, 86.0): by the
  /// curve of sRGB to light, by the matrix of the primaries' chromaticities, and back. The overlay's colours are sRGB's.
  @Test(arguments: [
    ("gif", "c86432", "smpte432", [215, 93, 31]), ("apng", "c86432", "smpte432", [215, 93, 31]),
    ("apng", "966e5a", "bt2020", [171, 104, 86]),
  ])
  func `a video of wider primaries is converted to sRGB, and the overlay is exact on it`(
    kind: String, color: String, primaries: String, expected: [Int]
  ) async throws {
    let clip = try video(
      "color=0x\(color):s=96x64:r=10:d=0.3,format=gbrp",
      "-vf setparams=color_primaries=\(primaries):color_trc=iec61966-2-1 -pix_fmt gbrp")
    var job = Job(input: clip)
    job.output = folder.path("out.\(kind)")
    job.overlays = [.layers([.box(Color(red8: 250, green8: 130, blue8: 17))], name: "box")]
    let report = try await job.export()
    #expect(report.colour.primaries == "bt709" && report.colour.matrix == "gbr")
    #expect(try folder.pixel("out.\(kind)", 1, 48, 24) == [250, 130, 17, 255])
    let found = try folder.pixel("out.\(kind)", 1, 4, 4)
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(found)")
  }

  @Test func `a wider video that is scaled and has ten bits is converted, too`() async throws {
    let clip = try video(
      "color=0x966e5a:s=1280x721:r=10:d=0.2,scale=out_color_matrix=bt2020:out_range=tv,"
        + "format=yuv420p10le",
      "-vf setparams=color_primaries=bt2020:color_trc=bt2020-10:colorspace=bt2020nc "
        + "-pix_fmt yuv420p10le")
    var job = Job(input: clip)
    job.output = folder.path("out.gif")
    #expect(try await job.export().width == 640)
    let found = try folder.pixel("out.gif", 1, 300, 100)
    #expect(zip(found, [171, 104, 86]).allSatisfy { abs(Int($0) - $1) <= 4 }, "\(found)")
  }
}
