import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The outputs of the shipped presets of HEVC, AV1, VP9 and ProRes.
@Suite struct DeliveryTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func export(
    _ source: String, _ preset: String, to name: String, hiding hidden: Set<String> = [],
    boxAt x: Double = 16
  ) async throws -> (report: Report, frame: ProbedVideo) {
    var job = Job.boxed(.file(source), to: folder.path(name), x: x, width: 40, height: 24)
    job.preset = .document(.init(preset))
    job.hiddenEncoders = hidden
    let report = try await job.export()
    return (report, try ProbedVideo(folder.path(name), in: folder))
  }

  private func clip(_ format: String, _ size: String = "96x64", sound: String = "aac") throws
    -> String
  {
    try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=\(size):r=25:d=0.2 -f lavfi -i sine=r=48000:d=0.2 -vf format=\(format),"
        + "setparams=color_trc=bt709:color_primaries=bt709:colorspace=bt709:range=tv -c:v ffv1 "
        + "-c:a \(sound)")
  }

  static let presets:
    [(preset: String, name: String, codec: String, encoder: String, tag: String)] =
      [
        ("hevc-1080", "out.mp4", "hevc", "libx265", "hvc1"),
        ("hevc-2160", "out.mov", "hevc", "libx265", "hvc1"),
        ("av1-1080", "out.mp4", "av1", "libsvtav1", "av01"),
        ("av1-2160", "out.mp4", "av1", "libsvtav1", "av01"),
        ("vp9-1080", "out.webm", "vp9", "libvpx-vp9", "[0][0][0][0]"),
        ("prores-422", "out.mov", "prores", "prores_ks", "apcn"),
        ("prores-4444", "out.mov", "prores", "prores_ks", "ap4h"),
      ]

  static let sound = [
    "hevc": ("copied", "aac"), "av1": ("copied", "aac"), "vp9": ("encoded", "opus"),
    "prores": ("encoded", "pcm_s24le"),
  ]

  @Test(arguments: presets)
  func `each preset makes what its name says, and the report tells it`(
    preset: String, name: String, codec: String, encoder: String, tag: String
  ) async throws {
    let (report, frame) = try await export(try clip("yuv420p"), preset, to: name)
    #expect(report.videoCodec == codec)
    #expect(report.encoder == encoder)
    #expect(report.container == name.split(separator: ".").last.map(String.init))
    #expect(report.frames == 5)
    #expect(frame["nb_read_frames"] == "5")
    #expect(frame["codec_name"] == codec)
    #expect(frame["codec_tag_string"] == tag)
    #expect(frame.color[1...] == ["tv", "bt709", "bt709", "bt709"])
    #expect(report.colour.depth == (codec == "prores" ? 10 : 8))
    #expect(report.audio == Self.sound[codec]?.0)
    let sound = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "a", "-show_entries", "stream=codec_name", "-of",
        "csv=p=0", folder.path(name),
      ], in: folder.path)
    #expect(sound.output == "\(Self.sound[codec]?.1 ?? "")\n")
  }

  /// 1000 bits a second are fewer than 25 frames' headers have.
  @Test(arguments: [("qscale: 7", []), ("b: 1000", ["encoder.dropped"])])
  func `Theora keeps all frames, or tells which it leaves out`(
    options: String, codes: [String]
  ) async throws {
    let preset = try folder.write(
      "{ format: 'imprint.preset/1', title: 'T', container: 'mkv', video: "
        + "{ encoders: [{ name: 'libtheora', options: { \(options) } }] } }", to: "theora.json")
    let source = try folder.make(
      "a.mp4", "-f lavfi -i testsrc2=s=96x64:r=25:d=2 -c:v libx264 -pix_fmt yuv420p")
    let (report, frame) = try await export(source, preset, to: "out.mkv")
    #expect(report.warnings.map(\.code) == codes)
    let dropped = report.warnings.first.flatMap { $0.message.split(separator: " ").first }
    #expect(frame["nb_read_frames"] == "\(50 - (dropped.flatMap { Int($0) } ?? 0))")
  }

  @Test(arguments: [("hevc-1080", "Main 10"), ("av1-1080", "Main"), ("vp9-1080", "Profile 2")])
  func `a source of more than eight bits keeps ten of them`(
    preset: String, profile: String
  ) async throws {
    for format in ["yuv420p10le", "yuv422p12le"] {
      let (report, frame) = try await export(
        try clip(format), preset, to: "\(format).\(preset == "vp9-1080" ? "webm" : "mp4")")
      #expect(report.colour.depth == 10)
      #expect(frame["pix_fmt"] == "yuv420p10le")
      #expect(frame["profile"] == profile)
    }
  }

  /// ITU-R BT.2408: SDR white is 573 in PQ and 721 in HLG; lossy encoders stay near it.
  /// Without that, players would take black of 16 for a grey.
  @Test(arguments: [
    ("libx264", "yuvj420p", "color=black", "yuv420p", [0, 0, 0]),
    ("libx264", "yuvj444p", "color=white", "yuv422p10le", [255, 255, 255]),
    ("mjpeg", "source", "color=black", "yuv420p", [0, 0, 0]),
    ("mjpeg", "yuv444p", "color=0xBF7E3E", "gbrp", [0xBF, 0x7E, 0x3E]),
    ("mjpeg", "source", "color=0xBF7E3E", "gbrp", [0xBF, 0x7E, 0x3E]),
  ])
  func `what has no limited range gets the full one`(
    encoder: String, format: String, picture: String, stored: String, expected: [Int]
  ) async throws {
    let source = try folder.make(
      "limited.mkv",
      "-f lavfi -i \(picture):s=96x64:r=25:d=0.12 -vf format=\(stored) -c:v ffv1")
    let options = encoder == "mjpeg" ? "qscale: 1" : "qp: 1"
    let preset = try folder.write(
      "{ format: 'imprint.preset/1', title: 'T', container: 'mov', video: { pixelFormat: "
        + "'\(format)', encoders: [{ name: '\(encoder)', options: { \(options) } }] } }",
      to: "full.json")
    let (report, frame) = try await export(source, preset, to: "out.mov")
    #expect(report.colour.range == "pc")
    #expect(frame["color_range"] == "pc")
    let raw = try folder.make(
      "shown.rgb",
      "-i file:\(folder.path("out.mov")) -frames:v 1 -vf crop=2:2:80:56 -pix_fmt rgb24 -f rawvideo")
    let shown = try Data(contentsOf: URL(filePath: raw)).prefix(3).map(Int.init)
    #expect(zip(shown, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(shown)")
  }

  @Test(arguments: [
    ("hevc-1080", "out.mp4", ""), ("av1-1080", "out.mp4", ""), ("av1-1080", "aom.mp4", "libsvtav1"),
    ("vp9-1080", "out.webm", ""), ("prores-422", "out.mov", ""),
  ])
  func `HDR stays HDR, with the overlay's white at 203 candelas`(
    preset: String, name: String, hidden: String
  ) async throws {
    for (transfer, white) in [("smpte2084", 573), ("arib-std-b67", 721)] {
      let source = try folder.make(
        "\(transfer).mkv",
        "-f lavfi -i color=gray:s=96x64:r=25:d=0.12 -vf format=yuv420p10le,setparams=color_trc="
          + "\(transfer):color_primaries=bt2020:colorspace=bt2020nc:range=tv -c:v ffv1")
      let (report, frame) = try await export(
        source, preset, to: transfer + name, hiding: hidden.isEmpty ? [] : [hidden])
      #expect(frame.color[1...] == ["tv", "bt2020nc", transfer, "bt2020"])
      #expect(report.colour.transfer == transfer)
      #expect(report.colour.depth == 10)
      let luma = try luma(transfer + name, x: 36, y: 28)
      #expect(abs(luma - white) <= 4, "\(preset) \(transfer): \(luma)")
    }
  }

  /// The luma of the first frame, in 10 bits.
  private func luma(_ name: String, x: Int, y: Int) throws -> Int {
    let raw = try folder.make(
      UUID().uuidString + ".yuv",
      "-i file:\(folder.path(name)) -frames:v 1 -vf crop=2:2:\(x):\(y) -pix_fmt yuv420p10le "
        + "-f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    return Int(bytes[0]) + Int(bytes[1]) << 8
  }

  @Test(
    .realClips,
    arguments: [
      ("androidx/hdr10-av1.mp4", "smpte2084", "720x1280"),
      ("androidx/hlg10-color-test.mp4", "arib-std-b67", "1920x1080"),
      ("torchcodec/testsrc2_hdr.mp4", "smpte2084", "320x180"),
    ])
  func `real HDR videos stay HDR, and become SDR where eight bits are asked for`(
    name: String, transfer: String, size: String
  ) async throws {
    let clip = realClip(name)
    for (preset, expected) in [
      ("hevc-1080", transfer), ("av1-1080", transfer), ("1920x1080", "bt709"),
    ] {
      var job = Job(input: .file(clip))
      job.trimEnd = 0.1
      job.output = folder.path("\(preset).mp4")
      job.preset = .document(.init(preset))
      let plan = try await Plan(job)
      let curve = transfer == "smpte2084" ? "PQ" : "HLG"
      #expect(plan.decisions.contains { $0.choice == "\(curve) is kept" } == (expected != "bt709"))
      #expect(
        plan.decisions.contains { $0.choice == "tone-mapped to BT.709" } == (expected == "bt709"))
      _ = try await job.export()
      let frame = try ProbedVideo(folder.path("\(preset).mp4"), in: folder)
      #expect(frame["color_transfer"] == expected)
      #expect(frame["pix_fmt"] == (expected == "bt709" ? "yuv420p" : "yuv420p10le"))
      #expect("\(frame["width"])x\(frame["height"])" == size)
      #expect(frame["nb_read_frames"] == "3")
    }
  }

  @Test(arguments: [
    ("hevc-1080", "out.mp4", ""), ("av1-1080", "out.mp4", ""), ("av1-1080", "aom.mp4", "libsvtav1"),
    ("vp9-1080", "out.webm", ""), ("source", "264.mp4", ""),
  ])
  func `where chroma lies is told`(preset: String, name: String, hidden: String) async throws {
    for location in ["left", "topleft"] {
      let source = try folder.make(
        "\(location).mp4",
        "-f lavfi -i color=gray:s=96x64:r=25:d=0.12 -pix_fmt yuv420p -chroma_sample_location "
          + "\(location) -c:v libx264 -x264-params chromaloc=\(location == "left" ? 0 : 2)")
      let (_, frame) = try await export(
        source, preset, to: location + name, hiding: hidden.isEmpty ? [] : [hidden])
      #expect(frame["chroma_location"] == location)
    }
  }

  @Test func `libaom stands in for SVT-AV1 where it is missing or refuses`() async throws {
    let (hidden, _) = try await export(
      try clip("yuv420p"), "av1-1080", to: "hidden.mp4", hiding: ["libsvtav1"])
    #expect(hidden.encoder == "libaom-av1")
    #expect(hidden.presetReason == "it was asked for; libsvtav1: it is hidden")
    let (small, frame) = try await export(
      try clip("yuv420p", "48x36"), "av1-1080", to: "small.mp4", boxAt: 0)
    #expect(small.encoder == "libaom-av1")
    #expect(frame["width"] == "48")
    #expect(frame["nb_read_frames"] == "5")
  }

  @Test(arguments: [
    ("vp9-1080", "out.webm", 97, 65), ("prores-4444", "out.mov", 97, 65),
    ("hevc-1080", "out.mp4", 96, 64), ("av1-1080", "out.mp4", 96, 64),
  ])
  func `odd sizes are kept where the codec has them`(
    preset: String, name: String, width: Int, height: Int
  ) async throws {
    let source = try folder.make(
      "odd.mkv",
      "-f lavfi -i color=gray:s=98x66:r=25:d=0.12 -vf format=yuv444p,crop=97:65 -c:v ffv1")
    let (report, frame) = try await export(source, preset, to: name)
    #expect(report.width == width)
    #expect(report.height == height)
    #expect(frame["width"] == "\(width)")
    #expect(frame["height"] == "\(height)")
  }

  @Test(arguments: ["160x2", "2x2", "2x160"])
  func `lossless keeps frames of two pixels`(size: String) async throws {
    let edges = size.split(separator: "x")
    let source = try folder.make(
      "small.mp4",
      "-f lavfi -i testsrc2=s=160x160:r=5:d=0.4 -vf crop=\(edges[0]):\(edges[1]):0:0 -c:v libx264")
    let (report, frame) = try await export(source, "lossless", to: "out.mkv", boxAt: 0)
    #expect(report.frames == 2)
    #expect(frame["width"] == String(edges[0]))
    #expect(frame["height"] == String(edges[1]))
  }

  /// Gray has 128 for both chroma samples, which a column without them does not.
  @Test(arguments: [
    ("prores_ks", "yuv422p10le", "out.mov", 165, 165),
    ("prores_ks", "yuv422p10le", "out.mov", 161, 160),
    ("mpeg2video", "yuv420p", "out.mkv", 161, 161), ("libvpx", "yuv420p", "out.webm", 161, 161),
  ])
  func `the source's size stays, to the last column that its encoder keeps`(
    codec: String, layout: String, name: String, width: Int, kept: Int
  ) async throws {
    let odd = try folder.make(
      "odd-\(name)",
      "-f lavfi -i color=gray:s=176x128:r=25:d=0.12"
        + " -vf format=\(layout),crop=\(width):121:0:0:exact=1 -c:v \(codec)")
    let (report, _) = try await export(odd, "source", to: name, boxAt: 0)
    #expect(report.width == kept)
    #expect(report.height == 121)
    let raw = try folder.make(
      "out.yuv", "-i \(folder.path(name)) -frames:v 1 -pix_fmt yuv444p -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    try #require(bytes.count == 3 * 121 * kept)
    for plane in 1...2 {
      let column = (60..<121).map { Int(bytes[(plane * 121 + $0 + 1) * kept - 1]) }
      #expect(column.allSatisfy { abs($0 - 128) <= 2 })
    }
  }

  /// Transparent at the left, opaque at the right, and the overlay's box across.
  @Test(arguments: [
    ("vp9-1080", "out.webm", "-c:v libvpx-vp9"), ("prores-4444", "out.mov", ""),
  ])
  func `transparency stays, and the overlay is opaque on it`(
    preset: String, name: String, decoder: String
  ) async throws {
    let drawn = try folder.make(
      "drawn.mov",
      "-f lavfi -i color=red:s=96x64:r=25:d=0.12,format=rgba,geq=r=r(X\\,Y):g=0:b=0:a=255*gte(X\\,48) "
        + "-c:v qtrle")
    // VP9 carries it beside the frames, where FFmpeg's own decoder does not look.
    let beside = try folder.make(
      "beside.webm", "-i \(drawn) -pix_fmt yuva420p -c:v libvpx-vp9 -crf 4 -b:v 0")
    for (index, source) in [drawn, beside].enumerated() {
      _ = try await export(source, preset, to: "\(index)\(name)")
      let raw = try folder.make(
        "\(index).rgba",
        "\(decoder) -i \(folder.path("\(index)\(name)")) -frames:v 1 -pix_fmt rgba -f rawvideo")
      let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
      func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        Array(bytes[(y * 96 + x) * 4..<(y * 96 + x) * 4 + 4])
      }
      #expect(pixel(8, 56)[3] < 8)
      #expect(pixel(80, 56)[3] > 247)
      #expect(pixel(30, 28).allSatisfy { $0 > 240 }, "\(pixel(30, 28))")
    }
  }

  @Test func `opaque videos get no alpha`() async throws {
    let (_, vp9) = try await export(try clip("yuv420p"), "vp9-1080", to: "out.webm")
    #expect((vp9.stream["tags"] as? [String: String])?["alpha_mode"] == nil)
    let (report, prores) = try await export(try clip("yuv420p"), "prores-4444", to: "out.mov")
    #expect(prores["pix_fmt"].hasPrefix("yuv444p"))
    #expect(report.colour.depth == 10)
  }

  @Test func `fields stay in ProRes, and are made whole elsewhere`() async throws {
    let source = try folder.make(
      "fields.mkv",
      "-f lavfi -i testsrc2=s=96x64:r=50:d=0.4 -vf format=yuv420p,interlace,setfield=tff -c:v mpeg2video "
        + "-flags +ildct+ilme -top 1")
    let (_, prores) = try await export(source, "prores-422", to: "out.mov")
    #expect(prores.frame["interlaced_frame"] as? Int == 1)
    #expect(prores.frame["top_field_first"] as? Int == 1)
    #expect(prores["field_order"] == "tt")
    for (preset, name) in [
      ("hevc-1080", "out.mp4"), ("av1-1080", "out.mp4"), ("vp9-1080", "o.webm"),
    ] {
      let (_, frame) = try await export(source, preset, to: preset + name)
      #expect(frame.frame["interlaced_frame"] as? Int == 0)
    }
  }

  /// Full-range grey 128 is 16 + 219 · 128 / 255 = 125.9 in 8 bits, 503.7 in 10.
  @Test func `ProRes, which has no full range, gets the limited one`() async throws {
    let source = try folder.make(
      "full.mkv",
      "-f lavfi -i color=0x808080:s=96x64:r=25:d=0.12 -vf scale=out_range=full,format=yuvj420p "
        + "-color_range pc -c:v mjpeg -q:v 1")
    let (report, frame) = try await export(source, "prores-422", to: "out.mov")
    #expect(report.colour.range == "tv")
    #expect(frame["color_range"] == "tv")
    #expect(abs(try luma("out.mov", x: 80, y: 56) - 504) <= 1)
  }

  @Test(arguments: [
    ("hevc-1080", "out.mp4", ""), ("av1-1080", "out.mp4", ""), ("av1-1080", "aom.mp4", "libsvtav1"),
    ("vp9-1080", "out.webm", ""),
  ])
  func `a player can begin every ten seconds`(
    preset: String, name: String, hidden: String
  ) async throws {
    let source = try folder.make(
      "long.mkv", "-f lavfi -i testsrc2=s=64x64:r=10:d=20.5 -pix_fmt yuv420p -c:v ffv1")
    _ = try await export(source, preset, to: name, hiding: hidden.isEmpty ? [] : [hidden])
    let packets = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "packet=pts_time,flags", "-of", "csv=p=0",
        folder.path(name),
      ],
      in: folder.path
    ).output.split(separator: "\n")
    var keys: [Double] = []
    for packet in packets {
      let time = try #require(packet.split(separator: ",").first.flatMap { Double($0) })
      if packet.contains("K") { keys.append(time) }
      // Groups are closed: nothing that is shown before a key frame is coded behind it.
      #expect(time >= keys.last ?? 0)
    }
    #expect(keys == [0, 10, 20])
  }

  /// Made small it has fewer than 720 lines, where BT.601 would be meant: red's luma would be 19 more.
  @Test func `an untagged video keeps its matrix when it is made small`() async throws {
    let source = try folder.make(
      "untagged.mkv",
      "-f lavfi -i color=red:s=1280x720:r=25:d=0.12 -vf scale=out_color_matrix=bt709,format=yuv420p "
        + "-c:v ffv1")
    let (report, _) = try await export(source, "low", to: "out.mp4")
    #expect(report.colour.matrix == "bt709")
    let before = try DecodedFrames(source, width: 1280, height: 720, in: folder)
    let after = try DecodedFrames(folder.path("out.mp4"), width: 640, height: 360, in: folder)
    let difference =
      Int(after.sample(0, plane: 0, 400, 300)) - Int(before.sample(0, plane: 0, 800, 600))
    #expect(abs(difference) <= 1)
  }
}
