import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Slideshows of what people have: photographs of any size, orientation and coding.
@Suite struct SlidePhotographTests {
  let folder: ScratchFolder
  private let preset: Job.Preset

  init() throws {
    folder = try ScratchFolder()
    preset = try folder.planarPreset()
  }

  private func job(
    _ images: [String], width: Int = 64, height: Int = 48, seconds: Double = 0.1
  ) -> Job {
    var show = Slideshow(images)
    (show.seconds, show.frameRate) = (seconds, Rational(10))
    show.size = PixelSize(width: width, height: height)
    var job = Job(input: .slideshow(show))
    job.output = folder.path("out.mkv")
    job.preset = preset
    return job
  }

  /// Cyan 64, magenta 128, yellow 32, black 51 leave (153, 102, 178) of the light: Y′ = 16 + 219 · (0.2126 · 153 + 0.7152 ·
  /// 102 + 0.0722 · 178) / 255 = 117.6, Cb = 128 + 224 · (178 − 118.3) / (1.8556 · 255) = 156.3, Cr = 128 + 224 · (153 −
  /// 118.3) / (1.5748 · 255) = 147.4.
  @Test(arguments: InkJPEG.Coding.allCases)
  func `a photograph in inks has its colours`(coding: InkJPEG.Coding) async throws {
    let path = folder.path("inks.jpg")
    try Data(InkJPEG.bytes(of: [64, 128, 32, 51], coding)).write(to: URL(filePath: path))
    _ = try await job([path]).export()
    let frames = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    let found = [(0, 32, 24), (1, 16, 12), (2, 16, 12)].map { plane, x, y in
      Int(frames.sample(0, plane: plane, x, y))
    }
    #expect(zip(found, [118, 156, 147]).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }

  /// Each image, of any size and orientation, is white above and black below, as wide and as high as it fits.
  @Test func `a folder of mixed sizes and orientations is shown upright, each at its place`()
    async throws
  {
    let images = folder.url.appending(path: "pictures")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    // Orientation, and stored size; 6 and 8 are turned.
    let photographs = [
      (1, 96, 48), (3, 20, 60), (6, 48, 96), (8, 33, 17), (1, 3000, 2000), (3, 1, 1),
    ]
    for (number, (orientation, width, height)) in photographs.enumerated() {
      let stored = try folder.make(
        "stored-\(number).jpg",
        "-f lavfi -i color=white:s=\(width)x\(height),format=rgb24,"
          + "\(Self.lowerHalf(orientation, width, height)),format=yuvj444p -frames:v 1 -q:v 1")
      let file = try #require(JPEGFile(Array(try Data(contentsOf: URL(filePath: stored)))))
      let turned = try #require(file.with(Exif().with(orientation: orientation)))
      try Data(turned.bytes).write(to: images.appending(path: "p\(number).jpg"))
    }
    _ = try await job([images.path]).export()
    let frames = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    #expect(frames.count == photographs.count)
    for (number, (orientation, width, height)) in photographs.enumerated().dropLast() {
      let isTurned = orientation > 4
      let (across, down) = isTurned ? (height, width) : (width, height)
      let scale = min(64 / Double(across), 48 / Double(down))
      let rows = Double(down) * scale
      let (upper, lower) = (Int(24 - rows / 4), Int(24 + rows / 4))
      #expect(frames.sample(number, plane: 0, 32, upper) >= 230, "image \(number)")
      #expect(frames.sample(number, plane: 0, 32, lower) <= 24, "image \(number)")
    }
  }

  /// The filter that blackens what is the lower half once the image is upright.
  private static func lowerHalf(_ orientation: Int, _ width: Int, _ height: Int) -> String {
    switch orientation {
    case 3: "drawbox=w=\(width):h=\(height / 2):c=black:t=fill"
    case 6: "drawbox=x=\(width / 2):w=\(width):h=\(height):c=black:t=fill"
    case 8: "drawbox=w=\(width / 2):h=\(height):c=black:t=fill"
    default: "drawbox=y=\(height / 2):w=\(width):h=\(height):c=black:t=fill"
    }
  }

  /// The next images are decoded ahead while the first one's frames are written, of which there are more than other
  /// tests could hold this one up for.
  @Test func `cancelling while images are decoded ends the work, and leaves nothing`() async throws
  {
    let large = try folder.make(
      "large.jpg", "-f lavfi -i testsrc2=s=6000x4000 -frames:v 1 -pix_fmt yuvj420p")
    let plan = try await Plan(job(Array(repeating: large, count: 20), seconds: 16_000))
    let error = try await plan.cancelOnceBegun()
    #expect(error?.kind == .cancelled)
    #expect(try folder.names == ["large.jpg", "planar.json"])
  }

  @Test func `an image above the limits is told before anything is rendered`() async throws {
    let path = try folder.make(
      "large.png", "-f lavfi -i color=gray:s=10000x10000 -frames:v 1 -pix_fmt gray")
    let error = await #expect(throws: ExportError.self) { try await Plan(job([path])) }
    #expect(error?.kind == .invalid && error?.what == path)
    #expect(error?.why == "it is 10000x10000; the limit is 67108864 pixels in all")
  }

  /// Some phones make them; the left half is black.
  @Test func `a JPEG of two hundred million pixels is reduced while it is decoded`() async throws {
    let path = try folder.make(
      "large.jpg",
      "-f lavfi -i color=white:s=16320x12240,drawbox=w=8160:h=12240:c=black:t=fill -frames:v 1 "
        + "-pix_fmt yuvj420p")
    _ = try await job([path]).export()
    let frames = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    for row in [0, 24, 47] {
      #expect(frames.sample(0, plane: 0, 30, row) <= 24, "row \(row)")
      #expect(frames.sample(0, plane: 0, 33, row) >= 230, "row \(row)")
    }
  }

  /// A header like a JPEG's, and nothing behind it.
  @Test func `a JPEG without an image is told before anything is rendered`() async throws {
    let path = folder.path("broken.jpg")
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]).write(to: URL(filePath: path))
    let error = await #expect(throws: ExportError.self) { try await Plan(job([path])) }
    #expect(error?.kind == .invalid && error?.what == path)
  }
}
