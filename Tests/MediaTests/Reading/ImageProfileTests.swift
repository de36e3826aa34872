import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Images with an ICC profile embedded. Expected values are worked out from the profile by hand.
@Suite struct ImageProfileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let displayP3 = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2)

  /// 180, 120, 60 in Display P3 with a gamma of 2.2 is a colour that sRGB has.
  private static let converted: [Double] = {
    let codes: [Double] = [180, 120, 60]
    let light = SIMD3<Double>(codes.map { pow($0 / 255, 563.0 / 256) })
    // The linear conversion between the primaries of both, which have one white.
    let rows: [SIMD3<Double>] = [
      [1.22494, -0.22494, 0], [-0.04206, 1.04206, 0], [-0.01964, -0.07864, 1.09828],
    ]
    return rows.map { sRGB(($0 * light).sum()) }
  }()

  @Test func `a photograph in Display P3 keeps its colours`() throws {
    #expect(Self.converted[0] > 185, "the colour is one that moves: \(Self.converted)")
    try expect(jpeg(of: "0xB4783C", with: Self.displayP3), is: Self.converted)
  }

  /// The code points of Display P3 with a gamma of 2.2 are 12 and 4 (ITU-T H.273), those of BT.709 are 1 and 1.
  @Test func `an AVIF without a profile keeps the colours that it states`() throws {
    func image(_ primaries: String, _ transfer: String) throws -> String {
      try folder.make(
        "\(primaries).avif",
        "-f lavfi -i color=0xB4783C:s=64x64,scale=out_color_matrix=bt709:out_range=pc,format=yuv444p"
          + " -vf setparams=color_primaries=\(primaries):color_trc=\(transfer):colorspace=bt709:range=pc"
          + " -frames:v 1 -c:v libaom-av1 -crf 5 -cpu-used 8 -still-picture 1")
    }
    let wide = try image("smpte432", "bt470m")
    try expect(wide, is: Self.converted)
    try expect(frameOf: wide, is: Self.converted)
    try expect(image("bt709", "bt709"), is: [180, 120, 60])
  }

  @Test func `an animated WebP in Display P3 keeps its colours, in each frame`() throws {
    var animation = AnimatedWebP(in: folder, width: 16, height: 16)
    try animation.add(0xB478_3CFF, for: 100)
    try animation.add(0x0000_00FF, for: 100)
    try animation.add(0xB478_3CFF, for: 100)
    let file = Self.displayP3.embedded(inExtendedWebP: Array(animation.bytes()))
    let path = folder.path("moving.webp")
    try Data(file).write(to: URL(filePath: path))
    let image = try ImageFiles().openImage(at: path)
    for (index, wanted) in [Self.converted, [0, 0, 0], Self.converted].enumerated() {
      expect(try image.bitmap(at: index), is: wanted)
    }
    try expect(frameOf: path, is: Self.converted)
  }

  /// As an input video they are not read as images are.
  @Test(arguments: ["jpg yuvj444p", "jpg yuvj420p", "png rgb24", "png rgb48be", "png rgba"])
  func `a photograph that is a video keeps its colours, and its pixel format`(kind: String) throws {
    let words = kind.split(separator: " ")
    let name = "photo.\(words[0])"
    let path = try folder.make(
      name,
      "-f lavfi -i color=0xB4783C:s=32x32,format=rgb24 -frames:v 1 -pix_fmt \(words[1]) -q:v 1"
    )
    let before = try MediaFile.probe(path).tracks[0].video?.format
    try rewrite(path) {
      name.hasSuffix("png")
        ? Self.displayP3.embedded(inPNG: $0) : Self.displayP3.embedded(inJPEG: $0)
    }
    try expect(frameOf: path, is: Self.converted)
    #expect(try MediaFile.probe(path).tracks[0].video?.format == before)
  }

  @Test(arguments: ["gray", "gray16be", "ya8"])
  func `a grey photograph that is a video is as light as it was`(format: String) throws {
    let expected = Self.sRGB(64.0 / 255)
    let path = try folder.make(
      "grey.png", "-f lavfi -i color=0x404040:s=32x32,format=rgb24 -frames:v 1 -pix_fmt \(format)")
    try rewrite(path, by: ICCProfile(greyOfGamma: 1).embedded(inPNG:))
    try expect(frameOf: path, is: [expected, expected, expected])
  }

  /// A profile of colours holds for no grey: 0.299 · 180 + 0.587 · 120 + 0.114 · 60 = 131.
  @Test func `frames of one video with one profile keep their colours, whatever their samples`()
    throws
  {
    for (index, format) in ["rgb48be", "rgb24", "gray", "rgb24", "rgb48be"].enumerated() {
      let path = try folder.make(
        "photo-\(index).png",
        "-f lavfi -i color=0xB4783C:s=32x32,format=rgb24 -frames:v 1 -pix_fmt \(format)")
      try rewrite(path, by: Self.displayP3.embedded(inPNG:))
    }
    let video = try folder.make(
      "photos.mov", "-framerate 4 -i \(folder.path("photo-%d.png")) -c copy")
    let reader = try VideoReader(path: video, track: 0, threads: 1, interruption: Interruption())
    for index in 0..<5 {
      let bitmap = try #require(try reader.next()).bitmap()
      expect(bitmap, is: index == 2 ? [131, 131, 131] : Self.converted)
    }
  }

  @Test func `grey of another gamma is as light as it was`() throws {
    let profile = ICCProfile(greyOfGamma: 1)
    let expected = Self.sRGB(64.0 / 255)
    let path = try folder.make(
      "grey.png", "-f lavfi -i color=0x404040:s=32x32,format=rgb24 -frames:v 1 -pix_fmt gray")
    try rewrite(path, by: profile.embedded(inPNG:))
    try expect(path, is: [expected, expected, expected])
  }

  @Test(arguments: [[], [UInt8](repeating: 7, count: 300), [UInt8](repeating: 0, count: 1 << 20)])
  func `a profile that does not read changes nothing`(bytes: [UInt8]) throws {
    var profile = ICCProfile(greyOfGamma: 1)
    profile.bytes = bytes
    try expect(jpeg(of: "0xB4783C", with: profile), is: [180, 120, 60])
  }

  @Test func `a profile of grey in an image of colours changes nothing`() throws {
    try expect(jpeg(of: "0xB4783C", with: ICCProfile(greyOfGamma: 1)), is: [180, 120, 60])
  }

  /// Expects the first pixel to have these components, but for what JPEG makes of them.
  private func expect(_ path: String, is expected: [Double]) throws {
    expect(try ImageFiles().openImage(at: path).bitmap(at: 0), is: expected)
  }

  /// The same of the first frame of a file that is read as a video.
  private func expect(frameOf path: String, is expected: [Double]) throws {
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    expect(try #require(try reader.next()).bitmap(), is: expected)
  }

  private func expect(_ bitmap: Bitmap, is expected: [Double]) {
    let pixel = bitmap.samples.prefix(4)
    for (found, wanted) in zip(pixel, expected + [255]) {
      #expect(abs(Double(found) - wanted) <= 3, "\(Array(pixel)) is not \(expected)")
    }
  }

  private func jpeg(of color: String, with profile: ICCProfile) throws -> String {
    let path = try folder.make(
      "photo.jpg",
      "-f lavfi -i color=\(color):s=32x32 -frames:v 1 -pix_fmt yuvj444p -q:v 1")
    try rewrite(path, by: profile.embedded(inJPEG:))
    return path
  }

  private func rewrite(_ path: String, by embedding: ([UInt8]) -> [UInt8]) throws {
    let url = URL(fileURLWithPath: path)
    try Data(embedding([UInt8](Data(contentsOf: url)))).write(to: url)
  }

  /// The 8-bit code of light in sRGB (IEC 61966-2-1).
  private static func sRGB(_ light: Double) -> Double {
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }
}
