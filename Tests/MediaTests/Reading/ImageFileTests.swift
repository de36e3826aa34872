import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct ImageFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a still has one image that ends at 0`() throws {
    let image = try ImageFiles().openImage(at: still("logo.png", "rgba"))
    #expect(image.size == PixelSize(width: 20, height: 10))
    #expect(image.ends == [0])
    #expect(image.playCount == 1)
    #expect(throws: MediaError.self) { try image.bitmap(at: 1) }
    #expect(throws: MediaError.self) { try image.bitmap(at: -1) }
  }

  /// 200, 100, 40 under alpha 128: 200 · 128 / 255 = 100.4, 50.2, 20.1. The 48 bits that `ffmpeg` writes
  /// are 0xC7FA, 0x6408, 0x27F3; the first is 199.2 of 255.
  @Test(arguments: [
    ("rgba", "png", [100, 50, 20, 128]), ("rgba64be", "png", [100, 50, 20, 128]),
    ("rgb24", "png", [200, 100, 40, 255]), ("rgb48be", "png", [199, 100, 40, 255]),
    ("bgra", "webp", [100, 50, 20, 128]), ("rgb24", "tiff", [200, 100, 40, 255]),
    ("bgr24", "bmp", [200, 100, 40, 255]),
  ])
  func `straight alpha is multiplied once, whatever the depth`(
    format: String, kind: String, expected: [UInt8]
  ) throws {
    let path = try still(
      "colour.\(kind)", format, "color=0xC8642880:s=20x10,format=rgba",
      kind == "webp" ? "-lossless 1" : "")
    let found = try pixels(path)
    #expect(found == [expected], "\(found)")
  }

  /// Y = 0.299 · 200 + 0.587 · 100 + 0.114 · 40 = 123; half of it under alpha 128: 61.7.
  @Test(arguments: [
    ("gray", [123, 123, 123, 255]), ("gray16be", [123, 123, 123, 255]), ("ya8", [62, 62, 62, 128]),
    ("ya16be", [62, 62, 62, 128]),
  ])
  func `grey is grey`(format: String, expected: [UInt8]) throws {
    let path = try still("grey.png", format, "color=0xC8642880:s=20x10,format=rgba")
    let found = try pixels(path)
    #expect(found.count == 1)
    for (value, wanted) in zip(found[0], expected) { #expect(abs(Int(value) - Int(wanted)) <= 1) }
  }

  @Test func `a palette is looked up`() throws {
    let path = try still("palette.png", "pal8", "color=yellow:s=20x10,format=rgb24")
    #expect(try near(pixels(path), [252, 252, 0, 255], by: 0))
  }

  @Test func `a JPEG has its own matrix and range`() throws {
    let path = try still("photo.jpg", "yuvj444p", "color=0xC86428:s=32x32", "-q:v 2")
    #expect(try near(pixels(path), [200, 100, 40, 255], by: 3))
  }

  /// EXIF orientation 6: the stored image's top is the displayed one's right, so it is turned clockwise.
  @Test func `a phone's JPEG is upright`() throws {
    let image = try ImageFile(path: turnedPhotograph())
    #expect(image.size == PixelSize(width: 16, height: 32))
    let samples = try image.bitmap(at: 0).samples
    #expect(samples[0] < 16)
    #expect(samples[(31 * 16 + 8) * 4] > 240)
  }

  /// Its left half is black as it is stored, and it is to be turned clockwise.
  private func turnedPhotograph() throws -> String {
    let plain = try folder.make(
      "plain.jpg",
      "-f lavfi -i color=white:s=32x16 -vf drawbox=w=16:h=16:c=black:t=fill -frames:v 1")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: plain)))
    // One entry of TIFF, big-endian: tag 0x112, a short, one of them, 6.
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let segment = Array("Exif\0\0".utf8) + tiff
    bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment, at: 2)
    let turned = folder.path("turned.jpg")
    try Data(bytes).write(to: URL(fileURLWithPath: turned))
    return turned
  }

  @Test(arguments: ["video.jpg", "video.mkv", "video.avi", "video.mov"])
  func `a video of photographs is upright as a logo of one is`(name: String) throws {
    let photograph = try turnedPhotograph()
    let path = try name == "video.jpg" ? photograph : folder.make(name, "-i \(photograph) -c copy")
    let video = try #require(try MediaFile.probe(path).tracks.first?.video)
    #expect(video.orientation == Orientation(degrees: 90))
  }

  @Test func `an animated WebP is a logo, a frame of a sequence, and a video`() throws {
    let path = try folder.make(
      "wm_1.webp", "-f lavfi -i testsrc=s=16x16:r=10:d=0.4 -c:v libwebp_anim")
    let sequence = try ImageFiles().openImage(at: folder.path("wm_%d.webp"))
    #expect(try sequence.bitmap(at: 0).size == sequence.size)
    #expect(try sequence.bitmap(at: 0) == ImageFiles().openImage(at: path).bitmap(at: 0))
    #expect(try MediaFile.probe(path).tracks.first?.video?.format.size == sequence.size)
  }

  @Test func `a HEIC is a frame of a sequence, as it is a logo`() throws {
    let size = PixelSize(width: 64, height: 32)
    let white = try #require(
      Bitmap(size: size, premultiplied: [UInt8](repeating: 255, count: 64 * 32 * 4)))
    try Data(HEIFWriter.bytes(of: white, exif: nil)).write(
      to: URL(fileURLWithPath: folder.path("wm_1.heic")))
    let sequence = try ImageFiles().openImage(at: folder.path("wm_%d.heic"))
    #expect(sequence.size == size)
    #expect(try sequence.bitmap(at: 0).samples.allSatisfy { $0 > 250 })
  }

  /// By their ending FFmpeg takes those above some 2 KB for one of a numbered sequence.
  @Test(arguments: ["photo.jpg", "photo.jpeg", "PHOTO.JPG", "photo", "photo.png"])
  func `a photograph of an ordinary size is read, whatever its name ends in`(name: String) throws {
    let photo = try folder.make(
      "full.jpg", "-f lavfi -i testsrc2=s=1800x1200 -frames:v 1 -q:v 2 -update 1")
    #expect(try FileManager.default.attributesOfItem(atPath: photo)[.size] as? Int ?? 0 > 100_000)
    let path = folder.path(name)
    try FileManager.default.copyItem(atPath: photo, toPath: path)
    #expect(try ImageFile(path: path).size == PixelSize(width: 1800, height: 1200))
    #expect(try MediaFile.probe(path).tracks.first?.video?.format.size.width == 1800)
  }

  @Test(.realClips) func `a video as a logo is upright, with square pixels`() throws {
    let path = realClip("mediabunny/sar_2x1.mp4")
    #expect(try ImageFile(path: path).size == PixelSize(width: 1280, height: 360))
    let turned = realClip("decord/video_90.mov")
    #expect(try ImageFile(path: turned).size == PixelSize(width: 320, height: 568))
  }

  @Test(.realClips) func `a real video keeps its alpha`() throws {
    let path = realClip("mediabunny/transparency.webm")
    let samples = try ImageFile(path: path).bitmap(at: 0).samples
    #expect(stride(from: 3, to: samples.count, by: 4).contains { samples[$0] == 0 })
  }

  /// Frames at 0, 0.1, 0.3 and 0.7 s, as their delays of 10, 20, 40 and 40 hundredths say.
  @Test(arguments: ["gif", "apng"])
  func `an animation keeps its delays, and gives any image in any order`(kind: String) throws {
    let path = try folder.make(
      "logo.\(kind)",
      "-f lavfi -i color=black:s=16x16:r=10:d=0.4 "
        + "-vf format=gray,geq=lum=N*80,settb=1/100,setpts=(pow(2\\,N)-1)*10,format=rgb24 "
        + "-vsync passthrough -enc_time_base 1/100 "
        + (kind == "gif" ? "-loop 4" : "-plays 5 -f apng"))
    let image = try ImageFile(path: path)
    #expect(image.ends.count == 4)
    for (end, expected) in zip(image.ends, [0.1, 0.3, 0.7]) {
      #expect(abs(end - expected) < 1e-6)
    }
    #expect(image.ends[3] > 0.7)
    #expect(image.playCount == 5)
    for index in [0, 3, 1, 1, 2, 0, 2] {
      let value = Int(try image.bitmap(at: index).samples[0])
      // A GIF of FFmpeg's has few greys.
      #expect(abs(value - index * 80) <= 24)
    }
  }

  @Test(arguments: [(0, nil), (-1, 1), (1, 2)] as [(Int, Int?)])
  func `a GIF says how often it plays`(loop: Int, plays: Int?) throws {
    let path = try folder.make(
      "loop.gif", "-f lavfi -i testsrc=s=16x16:r=10:d=0.3 -loop \(loop)")
    #expect(try ImageFile(path: path).playCount == plays)
  }

  @Test func `an animated WebP keeps its delays, alpha and loops`() throws {
    let path = try folder.make(
      "logo.webp",
      "-f lavfi -i color=white:s=16x16:r=10:d=0.4,format=rgba,geq=r=N*80:g=0:b=0:a=255-N*50 "
        + "-vf settb=1/1000,setpts=(pow(2\\,N)-1)*100 -vsync passthrough -enc_time_base 1/1000 "
        + "-c:v libwebp_anim -lossless 1 -loop 3")
    let image = try ImageFiles().openImage(at: path)
    #expect(image.size == PixelSize(width: 16, height: 16))
    #expect(image.ends.count == 4)
    for (end, expected) in zip(image.ends, [0.1, 0.3, 0.7]) {
      #expect(abs(end - expected) < 1e-6)
    }
    #expect(image.playCount == 3)
    for index in [0, 3, 1, 2, 0] {
      let pixel = try image.bitmap(at: index).samples[..<4].map(Int.init)
      let alpha = 255 - index * 50
      #expect(pixel == [(index * 80 * alpha + 127) / 255, 0, 0, alpha])
    }
    #expect(throws: MediaError.self) { try image.bitmap(at: 4) }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in stride(from: 1, to: data.count, by: 5) {
      let cut = folder.path("cut.webp")
      try data.prefix(count).write(to: URL(fileURLWithPath: cut))
      _ = try? ImageFiles().openImage(at: cut).bitmap(at: 2)
    }
  }

  @Test(.realClips) func `what is clear in a GIF stays clear`() throws {
    let path = realClip("sdwebimage/1@2x.gif")
    let image = try ImageFile(path: path)
    #expect(image.size == PixelSize(width: 400, height: 400))
    #expect(abs(try #require(image.ends.last) - 3.96) < 0.011)
    let last = image.ends.count - 1
    #expect(try image.bitmap(at: last).samples.count == 400 * 400 * 4)
  }

  @Test func `an APNG has its alpha in every image`() throws {
    let path = try folder.make(
      "clear.apng",
      "-f lavfi -i color=white@0.5:s=16x16:r=10:d=0.3,format=rgba,geq=r=N*40:g=0:b=0:a=128 -f apng")
    let image = try ImageFile(path: path)
    #expect(image.ends.count == 3)
    #expect(image.playCount == 1)
    for index in 0..<3 { #expect(abs(Int(try image.bitmap(at: index).samples[3]) - 128) <= 1) }
  }

  /// A second track holds the alpha: from the left clear, half clear, and opaque from column 32 + 8n on. Its reference
  /// to the first one is taken for the other's, which says that the colours are multiplied already.
  @Test(arguments: [false, true])
  func `an animated AVIF has its alpha in every image`(isPremultiplied: Bool) throws {
    let alpha = "geq=lum=if(gte(X\\,32+8*N)\\,255\\,128*gte(X\\,16))"
    let path = try folder.make(
      "clear.avif",
      "-f lavfi -i color=0xC86428:s=64x32:r=5:d=0.6,format=yuv444p[out0];"
        + "color=black:s=64x32:r=5:d=0.6,format=gray,\(alpha)[out1] "
        + "-map 0:0 -map 0:1 -c:v libaom-av1 -cpu-used 8 -crf 3")
    if isPremultiplied {
      var data = try Data(contentsOf: URL(filePath: path))
      let reference = try #require(data.range(of: Data("auxl".utf8), options: .backwards))
      data.replaceSubrange(reference, with: Data("prem".utf8))
      try data.write(to: URL(filePath: path))
    }
    let image = try ImageFiles().openImage(at: path)
    #expect(image.ends.count == 3)
    for index in [0, 2, 1, 0] {
      let bitmap = try image.bitmap(at: index)
      func pixel(_ column: Int) -> [UInt8] {
        Array(bitmap.samples[(16 * 64 + column) * 4..<(16 * 64 + column + 1) * 4])
      }
      let edge = 32 + 8 * index
      #expect(near([pixel(8)], [0, 0, 0, 0], by: 3))
      let half = isPremultiplied ? [128, 100, 40, 128] : [100, 50, 20, 128]
      #expect(near([pixel(edge - 4)], half, by: 3))
      #expect(near([pixel(edge + 4)], [200, 100, 40, 255], by: 3))
    }
  }

  @Test(.realClips) func `a real APNG plays`() throws {
    let path = realClip("sdwebimage/TestImageAnimated.apng")
    let image = try ImageFile(path: path)
    #expect(image.ends.count > 1)
    #expect(zip(image.ends, image.ends.dropFirst()).allSatisfy { $0 < $1 })
    let last = try image.bitmap(at: image.ends.count - 1)
    #expect(try image.bitmap(at: 0) != last)
  }

  @Test func `a video with alpha keeps it`() throws {
    let path = try folder.make(
      "logo.webm",
      "-f lavfi -i color=0xC8642800:s=32x32:r=10:d=0.5,format=yuva420p -c:v libvpx-vp9 -crf 10 "
        + "-auto-alt-ref 0")
    let image = try ImageFile(path: path)
    #expect(image.ends.count == 5)
    #expect(try image.bitmap(at: 4).samples.allSatisfy { $0 == 0 })
    #expect(try image.bitmap(at: 1).samples.allSatisfy { $0 == 0 })
  }

  @Test func `numbered files are one sequence, from the lowest number up`() throws {
    for number in [3, 4, 5] { _ = try numbered("wm_\(number).png", number) }
    let image = try ImageFiles().openImage(at: folder.path("wm_%d.png"))
    #expect(image.ends == [1, 2, 3])
    #expect(image.playCount == nil)
    for index in 0..<3 {
      #expect(Int(try image.bitmap(at: index).samples[0]) == (index + 3) * 20)
    }
    #expect(throws: MediaError.self) { try image.bitmap(at: 3) }
  }

  @Test func `a broken file of a sequence is named`() throws {
    for number in [1, 2] { _ = try numbered("wm_\(number).png", number) }
    let broken = folder.path("wm_3.png")
    try Data().write(to: URL(fileURLWithPath: broken))
    let sequence = try ImageFiles().openImage(at: folder.path("wm_%d.png"))
    #expect(throws: MediaError(.invalid(path: broken, .file("wm_3.png", .empty)))) {
      try sequence.bitmap(at: 2)
    }
  }

  /// Its first box says so (ISO/IEC 23008-12).
  @Test(arguments: ["heic", "avif"])
  func `a HEIC or AVIF image is told as that`(brand: String) throws {
    let path = folder.path("photo.heic")
    let box = Data([0, 0, 0, 16]) + Data("ftyp\(brand)".utf8) + Data([0, 0, 0, 0])
    try box.write(to: URL(fileURLWithPath: path))
    #expect(MediaFile.indexFault(ofFileAt: path) == .image)
  }

  @Test func `zeros before a number are counted`() throws {
    for number in 8...11 { _ = try numbered(String(format: "f%03d.png", number), number) }
    _ = try numbered("f8.png", 1)
    #expect(try ImageFiles().openImage(at: folder.path("f%03d.png")).ends.count == 4)
    #expect(try ImageFiles().openImage(at: folder.path("f%d.png")).ends.count == 4)
    let none = folder.path("g%03d.png")
    #expect(throws: MediaError(.notFound(path: none))) { try ImageFiles().openImage(at: none) }
  }

  @Test func `a file whose name is a pattern is that file`() throws {
    let plain = try numbered("plain.png", 5)
    try move(plain, to: folder.path("x%d.png"))
    _ = try numbered("x1.png", 1)
    let image = try ImageFiles().openImage(at: folder.path("x%d.png"))
    #expect(image.ends == [0])
    #expect(try image.bitmap(at: 0).samples[0] == 100)
  }

  @Test func `what is no image is refused, with the reason`() throws {
    #expect(throws: MediaError(.notFound(path: folder.path("no.png")))) {
      try ImageFiles().openImage(at: folder.path("no.png"))
    }
    let text = try folder.write("words", to: "words.png")
    #expect(throws: MediaError.self) { try ImageFiles().openImage(at: text) }
    let sound = try folder.make("sound.wav", "-f lavfi -i sine=d=0.1")
    #expect(throws: MediaError(.invalid(path: sound, .image(.noTrack)))) {
      try ImageFiles().openImage(at: sound)
    }
    let long = try folder.make("long.png", "-f lavfi -i color=s=16400x2 -frames:v 1")
    #expect(
      throws: MediaError(
        .invalid(
          path: long,
          .image(
            .edge(
              PixelSize(width: 16_400, height: 2), limit: 16_384, isStretched: false))))
    ) { try ImageFiles().openImage(at: long) }
  }

  /// 2000 pixels that are 19 times as wide as high.
  @Test func `a video's size is held to the limits with square pixels`() throws {
    let wide = try folder.make(
      "wide.mkv", "-f lavfi -i color=s=2000x16,setsar=19 -frames:v 1 -c:v ffv1")
    #expect(
      throws: MediaError(
        .invalid(
          path: wide,
          .image(
            .edge(
              PixelSize(width: 38_000, height: 16), limit: 16_384, isStretched: true))))
    ) { try ImageFiles().openImage(at: wide) }
  }

  @Test func `a cut off image does not trap`() throws {
    let path = try still("whole.png", "rgba")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in stride(from: 1, to: data.count, by: 7) {
      let cut = folder.path("cut.png")
      try data.prefix(count).write(to: URL(fileURLWithPath: cut))
      _ = try? ImageFiles().openImage(at: cut).bitmap(at: 0)
    }
  }

  @Test(arguments: ["-c:v mjpeg -huffman optimal", "-c:v mjpeg -huffman default"])
  func `a photograph that was cut off is refused, and not filled up`(coding: String) throws {
    let path = try still("whole.jpg", "yuvj420p", "testsrc2=s=320x240,noise=alls=40", coding)
    #expect(try ImageFiles().openImage(at: path).size == PixelSize(width: 320, height: 240))
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let cut = folder.path("cut.jpg")
    for part in [0.2, 0.5, 0.9] {
      try data.prefix(Int(Double(data.count) * part)).write(to: URL(fileURLWithPath: cut))
      #expect(throws: MediaError(.invalid(path: cut, .image(.undecodable)))) {
        try ImageFiles().openImage(at: cut)
      }
    }
  }

  private func still(
    _ name: String, _ format: String, _ source: String = "testsrc2=s=20x10,format=rgba",
    _ options: String = ""
  ) throws -> String {
    try folder.make(name, "-f lavfi -i \(source) -frames:v 1 -pix_fmt \(format) \(options)")
  }

  /// A grey image of 20 times its number.
  private func numbered(_ name: String, _ number: Int) throws -> String {
    let hex = String(number * 20, radix: 16)
    let grey = String(repeating: hex.count < 2 ? "0" + hex : hex, count: 3)
    return try folder.make(
      name, "-f lavfi -i color=0x\(grey):s=8x8 -frames:v 1 -pix_fmt rgb24 -update 1")
  }

  /// The different pixels of an image.
  private func pixels(_ path: String) throws -> [[UInt8]] {
    let samples = try ImageFile(path: path).bitmap(at: 0).samples
    return Set(stride(from: 0, to: samples.count, by: 4).map { Array(samples[$0..<$0 + 4]) })
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func near(_ pixels: [[UInt8]], _ expected: [Int], by distance: Int) -> Bool {
    pixels.allSatisfy { zip($0, expected).allSatisfy { abs(Int($0) - $1) <= distance } }
  }
}
