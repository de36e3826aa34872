import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The output of `lossless` for every kind of frame that video comes in, as `ffmpeg` reads it.
@Suite struct PixelFormatTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A way to store frames: a pixel format, and the codec that it is held by.
  struct Kind: CustomTestStringConvertible, Sendable {
    let format: String
    let codec: String
    let file: String
    /// The format in which both are compared, where their own has samples without meaning.
    let compared: String
    let size: String

    init(
      _ format: String, _ codec: String = "rawvideo", _ file: String = "clip.nut",
      as compared: String? = nil, size: String = "64x48"
    ) {
      self.format = format
      self.codec = codec
      self.file = file
      self.compared = compared ?? format
      self.size = size
    }

    var testDescription: String { "\(format) in \(codec), \(size)" }
  }

  static let planar = [
    "yuv420p", "yuv422p", "yuv444p", "yuv411p", "yuv410p", "yuv440p", "yuv420p9le", "yuv420p10le",
    "yuv422p10be", "yuv444p12be", "yuv422p14le", "yuv444p16be", "gray", "gray10le", "gray12be",
    "gray16le", "gbrp", "gbrp10le", "gbrp12be", "yuva420p", "yuva444p10be", "yuva444p12le", "gbrap",
    "gbrap12le",
  ].map { Kind($0) }
  static let packed = [
    "nv12", "nv21", "yuyv422", "uyvy422", "bgr24", "argb", "rgb48be", "rgba64be", "ya8",
  ].map { Kind($0) }
  static let odd = ["yuv420p", "yuv411p", "nv12", "yuva420p10le", "rgb24"].map {
    Kind($0, size: "67x51")
  }
  static let other = [
    Kind("0rgb", as: "rgb24"), Kind("monow", as: "gray"), Kind("pal8", as: "bgra"),
    Kind("rgb565le", as: "rgb24"),
  ]
  static let codecs = [
    Kind("pal8", "png", "clip.mov", as: "bgra"), Kind("gray16be", "png", "clip.mov"),
    Kind("rgba", "png", "clip.mov"), Kind("ya16be", "png", "clip.mov", as: "ya16le"),
    Kind("monob", "png", "clip.mkv", as: "gray"), Kind("argb", "qtrle", "clip.mov"),
    Kind("rgb555be", "qtrle", "clip.mov", as: "rgb24"), Kind("bgra", "huffyuv", "clip.avi"),
    Kind("gbrap", "utvideo", "clip.avi"), Kind("yuv422p10le", "libx264", "clip.mp4"),
    Kind("gray", "libx264", "clip.mp4"),
    Kind("yuva444p10le", "prores_ks", "clip.mov", as: "yuva444p12le"),
    Kind("yuv411p", "dvvideo", "clip.dv", size: "720x480"), Kind("yuv422p10le", "v210", "clip.mov"),
    Kind("gbrp10le", "r210", "clip.mov"), Kind("yuvj422p", "mjpeg", "clip.avi"),
  ]
  static let kinds = planar + packed + odd + other + codecs

  /// A clip of noise; those of one size are made by one start of `ffmpeg`.
  private func clip(_ kind: Kind) throws -> String {
    func name(_ kind: Kind) -> String { "\(kind.format)-\(kind.codec)-\(kind.file)" }
    let rate = kind.codec == "dvvideo" ? "30000/1001" : "25"
    let outputs = Self.kinds.filter { $0.size == kind.size }.map {
      (
        name($0),
        "-vf noise=alls=90:allf=t -strict -2 -c:v \($0.codec) -pix_fmt \($0.format)"
      )
    }
    return try folder.make(
      name(kind), of: outputs, from: "-f lavfi -i testsrc2=s=\(kind.size):r=\(rate):d=0.08")
  }

  @Test(arguments: kinds)
  func `samples that no overlay covers are kept to the last bit`(kind: Kind) async throws {
    let source = try clip(kind)
    var job = Job.boxed(
      .file(source), to: folder.path("out.mkv"), x: 40, y: 32, width: 700, height: 500)
    job.overlays = [.layers([job.translucentBox], name: "box")]
    job.preset = .document(.name("lossless"))
    let report = try await job.export()
    #expect(report.videoCodec == "ffv1")
    #expect(report.warnings == [])
    try expectChange(only: kind, from: source, to: folder.path("out.mkv"))
  }

  /// PNG holds words of 16 bits with the high byte first: they are blended as this machine has them.
  @Test(arguments: ["rgb48be", "gray16be", "rgba64be"])
  func `source stamps deep frames whose words lie the other way round`(format: String)
    async throws
  {
    let kind = Kind(format, "png", "clip.mov")
    let source = try folder.make(
      kind.file, "-f lavfi -i testsrc2=s=64x48:r=25:d=0.08 -c:v png -pix_fmt \(format)")
    var job = Job.boxed(
      .file(source), to: folder.path("out.mov"), x: 40, y: 32, width: 700, height: 500)
    job.overlays = [.layers([job.translucentBox], name: "box")]
    job.preset = .document(.name("source"))
    #expect(try await job.export().videoCodec == "png")
    try expectChange(only: kind, from: source, to: folder.path("out.mov"))
  }

  /// No layout of FFV1 holds X′Y′Z′.
  @Test func `where no layout holds every sample, that is told`() async throws {
    let source = try folder.make(
      "clip.nut",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.08 -strict -2 -c:v rawvideo -pix_fmt xyz12le")
    var job = Job.boxed(.file(source), to: folder.path("out.mkv"))
    job.preset = .document(.name("lossless"))
    #expect(try await job.export().warnings.map(\.code) == ["picture.approximated"])
  }

  @Test func `a pixel format that nothing can be blended into is refused`() async throws {
    let source = try folder.make("clip.mov", "-f lavfi -i testsrc2=s=64x48:r=25:d=0.08 -c:v png")
    try folder.write(
      "{ format: 'imprint.preset/1', title: 'T', container: 'mov', "
        + "video: { encoders: ['png'], pixelFormat: 'pal8' } }", to: "palette.json")
    var job = Job.boxed(.file(source), to: folder.path("out.mov"))
    job.preset = .document(.path(folder.path("palette.json")))
    await #expect {
      _ = try await Plan(job)
    } throws: { error in
      (error as? ExportError)?.why
        == "nothing can be blended into frames of the pixel format pal8"
    }
  }

  /// Shows that the pixels under the box have changed, and none above and left of it, with room for chroma that sees
  /// it.
  private func expectChange(only kind: Kind, from source: String, to output: String) throws {
    let crops = ["w=iw:h=28:x=0:y=0", "w=36:h=ih:x=0:y=0", "w=iw-48:h=ih-40:x=48:y=40"]
    let graphs = (0...1).map { input in
      "[\(input):v]split=3[a\(input)][b\(input)][c\(input)];"
        + zip(crops, ["a", "b", "c"]).map { crop, pad in
          "[\(pad)\(input)]crop=\(crop):exact=1,format=\(kind.compared)[\(pad)\(input)o]"
        }.joined(separator: ";")
    }
    let names = ["a0", "b0", "c0", "a1", "b1", "c1"]
    let outputs = names.flatMap { name in
      ["-map", "[\(name)o]", "-fps_mode", "passthrough", "-f", "rawvideo", folder.path(name)]
    }
    let run = try Tool.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-y", "-i", source, "-i", output, "-sws_dither", "none",
        "-sws_flags", "accurate_rnd+full_chroma_inp+full_chroma_int+bitexact", "-filter_complex",
        graphs.joined(separator: ";"),
      ] + outputs, in: folder.path)
    guard run.status == 0 else { throw ToolFailure(words: [source], message: run.errors) }
    let data = try names.map { try Data(contentsOf: URL(filePath: folder.path($0))) }
    let (before, after) = (data[..<3], data[3...])
    #expect(before.allSatisfy { !$0.isEmpty })
    #expect(Array(before.dropLast()) == Array(after.dropLast()))
    #expect(before[2].count == after[5].count && before[2] != after[5])
  }
}

extension Job {
  /// The box of `boxed`, half-way transparent and of a colour that changes every component.
  fileprivate var translucentBox: Layer {
    guard case .layers(let layers, _)? = overlays.first, var box = layers.first else {
      return Layer()
    }
    box.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    return box
  }
}
