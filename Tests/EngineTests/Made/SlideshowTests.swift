import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Slideshows as they are seen: by arithmetic on images of few colours, without loss.
@Suite struct SlideshowTests {
  let folder: ScratchFolder
  private let preset: Job.Preset

  init() throws {
    folder = try ScratchFolder()
    preset = try folder.planarPreset()
  }

  /// An image of one colour, as `ffmpeg` names it.
  private func image(_ color: String, _ size: String = "64x48", _ name: String? = nil) throws
    -> String
  {
    try folder.make(
      name ?? "\(color)-\(size).png",
      "-f lavfi -i color=\(color):s=\(size),format=rgb24 -frames:v 1 -pix_fmt rgb24")
  }

  /// A slideshow of 64 × 48 at 20 frames a second, a second an image.
  private func job(_ images: [String], _ change: (inout Slideshow) -> Void = { _ in }) -> Job {
    var show = Slideshow(images)
    (show.seconds, show.frameRate) = (1, Rational(20))
    show.size = PixelSize(width: 64, height: 48)
    change(&show)
    var job = Job(input: .slideshow(show))
    job.output = folder.path("out.mkv")
    job.overwrites = true
    job.preset = preset
    return job
  }

  private func frames(
    _ images: [String], _ change: (inout Slideshow) -> Void = { _ in }
  ) async throws -> DecodedFrames {
    let job = job(images, change)
    _ = try await job.export()
    guard case .slideshow(let show) = job.input else { throw CancellationError() }
    return try DecodedFrames(
      folder.path("out.mkv"), width: show.size.width, height: show.size.height, in: folder)
  }

  /// Luma and both colour differences of BT.709 in 8 bits of limited range.
  private func codes(_ frames: DecodedFrames, _ frame: Int, _ x: Int = 32, _ y: Int = 24) -> [Int] {
    [
      Int(frames.sample(frame, plane: 0, x, y)), Int(frames.sample(frame, plane: 1, x / 2, y / 2)),
      Int(frames.sample(frame, plane: 2, x / 2, y / 2)),
    ]
  }

  /// 219 · 0.2126 + 16 = 62.6, 224 · −0.2126 / 1.8556 + 128 = 102.3, 224 / 2 + 128 = 240; blue likewise.
  @Test func `an image's colours are those of the output's matrix and range`() async throws {
    let frames = try await frames([image("red"), image("blue")])
    #expect(frames.count == 40)
    #expect((0..<20).allSatisfy { codes(frames, $0) == [63, 102, 240] })
    #expect((20..<40).allSatisfy { codes(frames, $0) == [32, 240, 118] })
  }

  @Test func `without loss an image that fills the frame keeps every bit`() async throws {
    let noise = try folder.make(
      "noise.png",
      "-f lavfi -i color=gray:s=64x48,format=rgb24,noise=alls=100:all_seed=7 -frames:v 1")
    var job = job([noise])
    job.preset = .document(.name("lossless"))
    let report = try await job.export()
    #expect(report.warnings == [])
    let samples = try ["out.mkv", "noise.png"].map {
      let raw = try folder.make(
        "\($0).rgb", "-i \(folder.path($0)) -frames:v 1 -pix_fmt rgb24 -f rawvideo")
      return try Data(contentsOf: URL(filePath: raw))
    }
    #expect(samples[0].count == 64 * 48 * 3)
    #expect(samples[0] == samples[1])
  }

  /// White is 235 and black 16. Half of a fade lies at 0.75 s, frame 15: (235 + 16) / 2. At frame 11, a tenth of it, the
  /// curve of ease-in-out is at 0.0197: 235 − 219 · 0.0197 = 230.7.
  @Test func `a cross-fade blends coded values, eased`() async throws {
    let frames = try await frames([image("white"), image("black")]) { $0.transition = .crossfade }
    let luma = (0..<40).map { Int(frames.sample($0, plane: 0, 32, 24)) }
    #expect(luma[...10].allSatisfy { $0 == 235 })
    #expect(luma[11] == 231)
    #expect([125, 126].contains(luma[15]))
    #expect(luma[19] == 20)
    #expect(luma[20...].allSatisfy { $0 == 16 })
    #expect(luma[10...20].sorted(by: >) == Array(luma[10...20]))
  }

  /// At half of the way the second image's left edge lies at column 32; at frame 12, a fifth of the time, at 64 · (1 −
  /// 0.0817) = 58.774.
  @Test func `an image slides in over the one before it`() async throws {
    let frames = try await frames([image("white"), image("black")]) { $0.transition = .slide }
    func row(_ frame: Int) -> [Int] { (0..<64).map { Int(frames.sample(frame, plane: 0, $0, 24)) } }
    #expect(row(15) == Array(repeating: 235, count: 32) + Array(repeating: 16, count: 32))
    let early = row(12)
    #expect(early[..<58].allSatisfy { $0 == 235 } && early[59...].allSatisfy { $0 == 16 })
    // 0.226 of the pixel is the second image's: 235 − 219 · 0.226.
    #expect(abs(early[58] - 185) <= 2)
    #expect(row(10).allSatisfy { $0 == 235 } && row(20).allSatisfy { $0 == 16 })
  }

  /// At half of the way, luma beside the middle of the left edge, in the centre, beside that of the right edge, and in a
  /// corner. Black is 16, white 235, and half of both 125.5. An iris is half as wide as the frame's diagonal.
  @Test(arguments: [
    (Transition.dip, [16, 16, 16, 16]), (.push, [235, 16, 16, 235]),
    (Transition(.push, from: .left), [16, 235, 235, 16]), (.wipe, [16, 126, 235, 16]),
    (Transition(.wipe, from: .right), [235, 126, 16, 235]), (.iris, [235, 16, 235, 235]),
    (.zoom, [126, 126, 126, 126]), (.blur, [126, 126, 126, 126]),
  ])
  func `each transition is seen between images`(transition: Transition, expected: [Int])
    async throws
  {
    let frames = try await frames([image("white"), image("black")]) { $0.transition = transition }
    let luma = [(1, 24), (32, 24), (62, 24), (1, 1)].map { x, y in
      Int(frames.sample(15, plane: 0, x, y))
    }
    for (code, expected) in zip(luma, expected) {
      #expect(abs(code - expected) <= (expected == 126 ? 60 : 0), "\(luma)")
    }
    #expect(frames.sample(10, plane: 0, 32, 24) == 235 && frames.sample(20, plane: 0, 32, 24) == 16)
  }

  /// At half of the way the left half of an image that is pushed has left the frame; of one that is covered it is there.
  @Test(arguments: [(Transition.push, 235), (.slide, 16)])
  func `an image is pushed out, or covered where it is`(
    transition: Transition, left: Int
  ) async throws {
    let halves = try folder.make(
      "halves.png",
      "-f lavfi -i color=white:s=64x48,format=rgb24,drawbox=w=32:h=48:c=black:t=fill -frames:v 1")
    let frames = try await frames([halves, image("black")]) { $0.transition = transition }
    let row = (0..<64).map { Int(frames.sample(15, plane: 0, $0, 24)) }
    #expect(row[..<31].allSatisfy { $0 == left } && row[33...].allSatisfy { $0 == 16 })
  }

  /// 7 × 3 fits 64 × 48 as 64 × 27 with 10 rows above.
  @Test func `an image lies on its background`() async throws {
    let frames = try await frames([image("red", "7x3")]) { $0.background = .color(.white) }
    let column = (0..<48).map { Int(frames.sample(0, plane: 0, 32, $0)) }
    #expect(column[..<10].allSatisfy { $0 == 235 } && column[37...].allSatisfy { $0 == 235 })
    #expect(column[10..<37].allSatisfy { $0 == 63 })
  }

  @Test func `an image fills the frame, or is stretched over it`() async throws {
    // A white stripe of a quarter of the width on each side.
    let sides = try folder.make(
      "sides.png",
      "-f lavfi -i color=white:s=128x48,format=rgb24,drawbox=x=32:w=64:h=48:c=black:t=fill"
        + " -frames:v 1")
    // The 64 columns in the middle of 128 are left.
    let filled = try await frames([sides]) { $0.fit = .aspectFill }
    #expect((0..<64).allSatisfy { filled.sample(0, plane: 0, $0, 24) <= 20 })
    let stretched = try await frames([sides]) { $0.fit = .stretch }
    let row = (0..<64).map { Int(stretched.sample(0, plane: 0, $0, 24)) }
    #expect(row[..<14].allSatisfy { $0 >= 230 } && row[50...].allSatisfy { $0 >= 230 })
    #expect(row[18..<46].allSatisfy { $0 <= 21 })
  }

  @Test func `a blurred background is the image itself, over all of the frame`() async throws {
    let frames = try await frames([image("red", "12x48")]) { $0.background = .blur }
    #expect(codes(frames, 0, 2, 2) == [63, 102, 240])
    #expect(codes(frames, 0, 62, 46) == [63, 102, 240])
  }

  /// White at an alpha of a half over red: half of 235 and 63.
  @Test func `where an image is transparent its background is seen`() async throws {
    let clear = try folder.make(
      "clear.png",
      "-f lavfi -i color=white:s=64x48,format=rgba,colorchannelmixer=aa=0.5 -frames:v 1")
    let frames = try await frames([clear]) {
      $0.background = .color(Color(red: 1, green: 0, blue: 0))
    }
    #expect(abs(codes(frames, 0)[0] - 149) <= 1)
  }

  /// EXIF's orientation 6 has what is stored at the left at the top.
  @Test func `a photograph is upright, and drawings are sharp`() async throws {
    try folder.make(
      "stored.jpg",
      "-f lavfi -i color=white:s=96x64,format=rgb24,drawbox=x=0:w=48:h=64:c=black:t=fill,"
        + "format=yuvj444p -frames:v 1 -q:v 1")
    let stored = Array(try Data(contentsOf: folder.url.appending(path: "stored.jpg")))
    let file = try #require(JPEGFile(stored))
    // Big-endian TIFF with one entry: tag 0x0112, a short, once, 6.
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let exif = try #require(Exif(tiff))
    let turned = try #require(file.with(exif))
    try Data(turned.bytes).write(to: folder.url.appending(path: "turned.jpg"))
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">
        <rect width="2" height="3" fill="white"/><rect x="2" width="2" height="3" fill="black"/>
      </svg>
      """, to: "halves.svg")
    let frames = try await frames([folder.path("turned.jpg"), folder.path("halves.svg")])
    // 64 × 96 fits as 32 × 48, black above white.
    #expect(frames.sample(0, plane: 0, 32, 6) <= 18 && frames.sample(0, plane: 0, 32, 42) >= 233)
    #expect(frames.sample(0, plane: 0, 8, 24) == 16)
    let row = (0..<64).map { Int(frames.sample(20, plane: 0, $0, 24)) }
    #expect(row == Array(repeating: 235, count: 32) + Array(repeating: 16, count: 32))
  }

  /// A white square of 16 pixels in the middle is 17.6 wide at the end of a zoom, and begins at 32 − 8.8 = 23.2.
  @Test func `a zoom grows smoothly about the centre`() async throws {
    let square = try folder.make(
      "square.png",
      "-f lavfi -i color=black:s=64x48,format=rgb24,drawbox=x=24:y=16:w=16:h=16:c=white:t=fill"
        + " -frames:v 1")
    let frames = try await frames([square]) {
      $0.motion = .zoom
      $0.frameRate = Rational(50)
    }
    // The sum of a row is its width, whatever the place of its edges between pixels.
    let widths = (0..<frames.count).map { frame in
      Double((0..<64).reduce(0) { $0 + Int(frames.sample(frame, plane: 0, $1, 24)) - 16 }) / 219
    }
    for (frame, width) in widths.enumerated() {
      #expect(abs(width - 16 * (1 + 0.1 * Double(frame) / 50)) < 0.15, "frame \(frame)")
    }
    let left = (0..<32).map { Int(frames.sample(49, plane: 0, $0, 24)) - 16 }.reduce(0, +)
    let right = (32..<64).map { Int(frames.sample(49, plane: 0, $0, 24)) - 16 }.reduce(0, +)
    #expect(abs(left - right) <= 6)
  }
}
