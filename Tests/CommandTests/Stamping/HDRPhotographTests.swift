import Foundation
import TestSupport
import Testing

/// Photographs in PQ and BT.2020, and those of more than 8 bits, that are stamped as images.
@Suite struct HDRPhotographTests {
  private let bench: Workbench

  /// The code of 36.54 cd/m² in PQ (SMPTE ST 2084) of 16 bits: 18 % of SDR white, which stays what it is in SDR.
  private static let code: UInt16 = 26_928
  /// The same light in SDR (BT.1886).
  private static let expected = 125

  init() throws {
    bench = try Workbench()
    try bench.folder.make("logo.png", "-f lavfi -i color=white:s=8x8 -frames:v 1")
  }

  private func photo(_ kind: String) throws -> String {
    let name = "photo.\(kind)"
    let tags = "color_primaries=bt2020:color_trc=smpte2084"
    switch kind {
    case "png":
      var png = RawPNG(width: 64, height: 32, depth: 16, colorType: 2)
      png.chunks = [("cICP", [9, 16, 0, 1])]
      let sample = [UInt8(Self.code >> 8), UInt8(Self.code & 255)]
      let row = [[UInt8]](repeating: sample, count: 64 * 3).flatMap(\.self)
      try png.still([[UInt8]](repeating: row, count: 32))
        .write(to: URL(filePath: bench.folder.path(name)))
    case "jxl":
      let code = Self.code
      try bench.folder.make(
        name,
        "-f lavfi -i nullsrc=s=64x32,format=gbrp16le,geq=r=\(code):g=\(code):b=\(code),format=rgb48le,"
          + "setparams=\(tags) -frames:v 1 -color_trc smpte2084 -color_primaries bt2020 "
          + "-c:v libjxl -distance 0")
    default:
      try deepAVIF(luma: 64 + Int(Self.code) * 876 / 65_535, tags + ":colorspace=bt2020nc")
    }
    return name
  }

  private func deepAVIF(luma: Int, _ tags: String) throws {
    try bench.folder.make(
      "photo.avif",
      "-f lavfi -i nullsrc=s=64x32,format=yuv420p10le,geq=lum=\(luma):cb=512:cr=512 "
        + "-vf setparams=\(tags):range=tv -frames:v 1 -c:v libaom-av1 -still-picture 1 -cpu-used 8 -crf 1"
    )
  }

  private func stamp(_ input: String, _ output: String) throws -> Tool.Outcome {
    try bench.imprint(
      "stamp", input, "--logo", "logo.png", "--width", "8px", "--inset", "0", "--place", "topLeft",
      "-o", output)
  }

  private func pixelFormat(_ name: String) throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "stream=pix_fmt", "-of", "csv=p=0", bench.folder.path(name),
      ],
      in: bench.folder.path
    ).output.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [
    ("png", "jpg"), ("png", "webp"), ("avif", "png"), ("avif", "avif"), ("jxl", "png"),
    ("jxl", "jpg"),
  ])
  func `HDR that the image cannot state is tone-mapped, and that is told`(
    kind: String, target: String
  ) throws {
    let outcome = try stamp(photo(kind), "out.\(target)")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("HDR is tone-mapped to sRGB"), "\(outcome.errors)")
    let found = try bench.pixel("out.\(target)", 48, 24)
    #expect(found.allSatisfy { abs($0 - Self.expected) <= 4 }, "\(found)")
    let white = try bench.pixel("out.\(target)", 4, 4)
    #expect(white.allSatisfy { $0 > 250 }, "\(white)")
  }

  /// An overlay's white is 203 cd/m², 0.5807 in PQ.
  @Test func `a PNG in PQ stays as it is, with its code points`() throws {
    #expect(
      try stamp(photo("png"), "out.png") == Tool.Outcome(status: 0, output: "out.png\n", errors: "")
    )
    #expect(try bench.bytes("out.png").range(of: Data("cICP".utf8) + [9, 16, 0, 1]) != nil)
    let raw = try bench.folder.make(
      "out.raw", "-i \(bench.folder.path("out.png")) -pix_fmt rgb48le -f rawvideo")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    func code(_ x: Int, _ y: Int) -> Int {
      let place = (y * 64 + x) * 6
      return Int(bytes[place]) | Int(bytes[place + 1]) << 8
    }
    #expect(code(48, 24) == Int(Self.code))
    #expect(abs(code(4, 4) - 38_056) <= 200, "\(code(4, 4))")
  }

  @Test func `an SDR photograph of ten bits becomes a PNG of 16, and nothing is told`() throws {
    try deepAVIF(luma: 401, "color_primaries=bt709:color_trc=bt709:colorspace=bt709")
    #expect(try stamp("photo.avif", "out.png").errors.isEmpty)
    #expect(try pixelFormat("out.png") == "rgb48be")
  }

  @Test func `an AVIF of ten bits keeps its alpha`() throws {
    try bench.folder.make(
      "photo.avif",
      "-f lavfi -i nullsrc=s=64x32:r=25:d=0.04,format=yuva444p10le,geq=lum=401:cb=512:cr=512:a=512 "
        + "-filter_complex [0]split[a][b];[b]alphaextract,format=gray10le[c];[a]format=yuv420p10le[d] "
        + "-map [d] -map [c] -c:v libaom-av1 -still-picture 1 -cpu-used 8 -crf 1")
    #expect(try stamp("photo.avif", "out.png").status == 0)
    #expect(try pixelFormat("out.png") == "rgba")
    let raw = try bench.folder.make(
      "out.raw", "-i \(bench.folder.path("out.png")) -pix_fmt rgba -f rawvideo")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    #expect(abs(Int(bytes[(24 * 64 + 48) * 4 + 3]) - 128) <= 2)
    #expect(bytes[(4 * 64 + 4) * 4 + 3] == 255)
  }

  @Test func `transparent parts of HDR are laid over black, and that is told`() throws {
    var png = RawPNG(width: 64, height: 32, depth: 16, colorType: 6)
    png.chunks = [("cICP", [9, 16, 0, 1])]
    let sample = [UInt8(Self.code >> 8), UInt8(Self.code & 255)]
    let row = [[UInt8]](repeating: sample + sample + sample + [0, 0], count: 64).flatMap(\.self)
    try png.still([[UInt8]](repeating: row, count: 32))
      .write(to: URL(filePath: bench.folder.path("photo.png")))
    let outcome = try stamp("photo.png", "out.webp")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("laid over black: tone-mapping keeps none"), "\(outcome.errors)")
    #expect(try bench.pixel("out.webp", 48, 24).allSatisfy { $0 <= 2 })
  }

  /// An item of the type `tmap` says how the gain map is applied (ISO/IEC 21496-1).
  @Test func `the gain map of an AVIF is left out with a warning`() throws {
    try bench.folder.make(
      "photo.avif",
      "-f lavfi -i color=gray:s=64x32:r=25:d=0.04,format=yuva444p -filter_complex "
        + "[0]split[a][b];[b]alphaextract[c];[a]format=yuv420p[d] -map [d] -map [c] "
        + "-c:v libaom-av1 -still-picture 1 -cpu-used 8")
    #expect(try stamp("photo.avif", "out.png").errors.isEmpty)
    var file = try bench.bytes("photo.avif")
    let alpha = try #require(file.range(of: Data("av01Alpha".utf8)))
    file.replaceSubrange(alpha, with: Data("tmapAlpha".utf8))
    try file.write(to: URL(filePath: bench.folder.path("mapped.avif")))
    let outcome = try stamp("mapped.avif", "mapped.png")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("such as a gain map or depth"), "\(outcome.errors)")
  }
}
