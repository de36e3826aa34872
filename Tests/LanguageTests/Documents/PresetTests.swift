import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

@Suite struct PresetTests {
  static func faults(_ keys: String) -> [String] {
    PresetDocument.read(Array("{format:'imprint.preset/1',\n\(keys)}".utf8), named: "p")
      .faults.map(\.description)
  }

  static func shipped(_ name: String) throws -> PresetDocument {
    let result = PresetDocument.read(try Shipped.bytes("Presets/\(name).json"), named: name)
    #expect(result.faults == [])
    return try #require(result.preset)
  }

  /// What is recorded, or played while it is made, cannot wait for a key frame.
  @Test func `only what goes on while it is seen has key frames within ten seconds`() throws {
    for file in try Shipped.names(in: "Presets") {
      let name = String(file.dropLast(".json".count))
      let preset = try #require(
        PresetDocument.read(try Shipped.bytes("Presets/\(file)"), named: name).preset)
      let live = ["capture": 2.0, "playing": 1]
      guard let seconds = preset.keyframeSeconds else { continue }
      #expect(seconds == live[name] ?? 10, "\(name)")
    }
  }

  @Test func `a preset is read whole`() throws {
    let text = """
      { format: "imprint.preset/1", title: "T", container: "mov",
        video: { encoders: [{ name: "libx264", options: { crf: 23, qcomp: 0.5, aud: true, tune: "film" } }, "b"],
                 fit: [1920, 1080], pixelFormat: "yuv420p10le", frameRate: 30, keyframeSeconds: 2 },
        audio: { encoders: ["aac"], bitrate: 96000, copy: ["aac", "mp3"] },
        optimizeForNetworkUse: true }
      """
    let result = PresetDocument.read(Array(text.utf8), named: "p")
    #expect(result.faults == [])
    var wanted = PresetDocument(name: "p")
    wanted.title = "T"
    wanted.container = .of(.mov)
    wanted.encoders = [
      EncoderChoice(
        name: "libx264", options: ["crf": "23", "qcomp": "0.5", "aud": "1", "tune": "film"]),
      EncoderChoice(name: "b"),
    ]
    wanted.fit = PixelSize(width: 1920, height: 1080)
    wanted.pixelFormat = .listed(["yuv420p10le"])
    wanted.frameRate = Rational(30)
    wanted.keyframeSeconds = 2
    wanted.sound.bitrate = 96_000
    wanted.sound.copy = CopiedSound(.listed(["aac", "mp3"]))
    wanted.optimizesForNetworkUse = true
    #expect(result.preset == wanted)
  }

  @Test(arguments: [
    ("'yuv420p'", PixelFormats.listed(["yuv420p"])), ("'source'", .source),
    ("['yuv420p', 'yuv420p10le']", .listed(["yuv420p", "yuv420p10le"])),
  ])
  func `a pixel format is one, one of several, or the source's`(
    value: String, formats: PixelFormats
  ) {
    let text =
      "{format:'imprint.preset/1', container: 'mp4', "
      + "video: { encoders: ['a'], pixelFormat: \(value) } }"
    #expect(PresetDocument.read(Array(text.utf8), named: "p").preset?.pixelFormat == formats)
  }

  @Test func `the codecs to copy may differ by container`() {
    let text =
      "{format:'imprint.preset/1', container: 'mp4', video: { encoders: ['a'] }, "
      + "audio: { copy: { mkv: 'any', ts: ['ac3'], default: ['aac'] } } }"
    let copy = PresetDocument.read(Array(text.utf8), named: "p").preset?.sound.copy
    #expect(copy?.contains("flac", in: .mkv) == true)
    #expect(copy?.contains("ac3", in: .ts) == true)
    #expect(copy?.contains("aac", in: .ts) == false)
    #expect(copy?.contains("aac", in: .mov) == true)
    #expect(copy?.contains("ac3", in: .mov) == false)
  }

  @Test(arguments: [
    ("video: { encoders: ['a'] }", "1:1: a preset needs the key container"),
    (
      "container: 'avi', video: { encoders: ['a'] }",
      "2:12: container: expected \"mp4\", \"m4v\", \"mov\", \"mkv\", \"webm\", \"ts\", \"gif\", \"webp\", "
        + "\"apng\", \"source\" or \"null\", found \"avi\""
    ),
    ("container: 'mp4'", "1:1: a preset needs the key video"),
    ("container: 'mp4', video: {}", "2:26: video: the video needs the key encoders"),
    (
      "container: 'mp4', video: { encoders: [] }",
      "2:38: video.encoders: expected at least 1 here, found 0"
    ),
    (
      "container: 'mp4', video: { encoders: ['a b'] }",
      "2:39: video.encoders[0]: expected a name, such as \"libx264\" or \"yuv420p\", found \"a b\""
    ),
    (
      "container: 'mp4', video: { encoders: [{ options: {} }] }",
      "2:39: video.encoders[0]: an encoder needs the key name"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], fit: [0, 1] }",
      "2:51: video.fit[0]: expected a whole number from 1 to 16384, found 0"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], fit: [1, 16385] }",
      "2:54: video.fit[1]: expected a whole number from 1 to 16384, found 16385"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], pixelFormat: 8 }",
      "2:58: video.pixelFormat: expected a name, such as \"libx264\" or \"yuv420p\" or a list, each "
        + "element a name, such as \"libx264\" or \"yuv420p\", found 8"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], pixelFormat: [] }",
      "2:58: video.pixelFormat: expected at least 1 here, found 0"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], pixelFormat: ['a', 8] }",
      "2:64: video.pixelFormat[1]: expected a name, such as \"libx264\" or \"yuv420p\", found 8"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], canvas: {} }",
      "2:53: video.canvas: a canvas needs the key size"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], canvas: { size: [2, 0], mode: 'fit' } }",
      "2:65: video.canvas.size[1]: expected a whole number from 1 to 16384, found 0\n"
        + "2:75: video.canvas.mode: expected \"contain\", \"cover\" or \"blur\", found \"fit\" "
        + "(write \"contain\")"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'], fit: [2, 2], canvas: { size: [2, 2] } }",
      "2:66: video.canvas: a preset has fit or canvas, not both"
    ),
    (
      "container: 'mp4', video: { encoders: ['a'] }, audio: { copy: 'all' }",
      "2:62: audio.copy: expected a list, each element a text or \"any\", found \"all\""
    ),
    (
      "container: 'null', video: { encoders: ['a'] }",
      "2:39: video.encoders: the container null encodes nothing"
    ),
    ("container: 'null', audio: {}", "2:27: audio: the container null encodes nothing"),
  ])
  func `each fault of a preset is said in one line`(keys: String, line: String) {
    #expect(Self.faults(keys).joined(separator: "\n") == line)
  }

  @Test(arguments: [
    ("640x480", 640, 480, 23), ("960x540", 960, 540, 23), ("1280x720", 1280, 720, 23),
    ("1920x1080", 1920, 1080, 23), ("2560x1440", 2560, 1440, 23), ("3840x2160", 3840, 2160, 23),
    ("medium", 1280, 720, 26), ("low", 640, 360, 30),
  ])
  func `the sizes, medium and low play everywhere`(
    name: String, width: Int, height: Int, quality: Int
  ) throws {
    let preset = try Self.shipped(name)
    #expect(preset.fit == PixelSize(width: width, height: height))
    #expect(preset.encoders.first?.name == "libx264")
    #expect(preset.encoders.first?.options["crf"] == "\(quality)")
    #expect(preset.encoders.last?.name == "mpeg4")
    #expect(preset.container == .of(.mp4))
    #expect(preset.pixelFormat == "yuv420p")
    #expect(preset.fields == .progressive)
    #expect(preset.frameRate == nil)
    #expect(preset.keyframeSeconds == 10)
    #expect(preset.sound.bitrate == (name == "low" ? 96_000 : 160_000))
    #expect(preset.sound.copy.others == .listed(["aac", "mp3"]))
    #expect(preset.sound.copy.byContainer == [.mkv: .any, .webm: .any])
    #expect(preset.optimizesForNetworkUse)
  }

  @Test(arguments: [
    ("hevc-1080", ["libx265"], 1920, 1080), ("hevc-2160", ["libx265"], 3840, 2160),
    ("av1-1080", ["libsvtav1", "libaom-av1"], 1920, 1080),
    ("av1-2160", ["libsvtav1", "libaom-av1"], 3840, 2160),
    ("vp9-1080", ["libvpx-vp9"], 1920, 1080),
  ])
  func `HEVC, AV1 and VP9 are delivered whole, within their size`(
    name: String, encoders: [String], width: Int, height: Int
  ) throws {
    let preset = try Self.shipped(name)
    #expect(preset.fit == PixelSize(width: width, height: height))
    #expect(preset.encoders.map(\.name) == encoders)
    #expect(preset.container == .of(name == "vp9-1080" ? .webm : .mp4))
    #expect(preset.fields == .progressive)
    #expect(preset.frameRate == nil)
    #expect(preset.keyframeSeconds == 10)
    #expect(preset.optimizesForNetworkUse == (preset.container == .of(.mp4)))
  }

  @Test(arguments: ["prores-422", "prores-4444"])
  func `ProRes is for editing: sizes, times and fields stay, and sound is PCM`(name: String) throws
  {
    let preset = try Self.shipped(name)
    #expect(preset.container == .of(.mov))
    #expect(preset.encoders.first?.options["vendor"] == "apl0")
    #expect(preset.fit == nil)
    #expect(preset.frameRate == nil)
    #expect(preset.fields == .source)
    #expect(preset.sound.encoders.map(\.name) == ["pcm_s24le"])
  }

  @Test func `source keeps the container, codec, format and fields`() throws {
    let preset = try Self.shipped("source")
    #expect(preset.container == .source)
    #expect(preset.encoders.map(\.name) == ["source", "libx264"])
    #expect(preset.fit == nil)
    #expect(preset.pixelFormat == "source")
    #expect(preset.fields == .source)
    #expect(preset.sound.copy == CopiedSound(.any))
  }

  @Test func `lossless is FFV1 in Matroska with the sound as it was`() throws {
    let preset = try Self.shipped("lossless")
    #expect(preset.container == .of(.mkv))
    #expect(preset.encoders.map(\.name) == ["ffv1"])
    #expect(preset.pixelFormat == "source")
    #expect(preset.fields == .source)
    #expect(preset.sound.copy == CopiedSound(.any))
  }

  @Test func `null encodes nothing`() throws {
    let preset = try Self.shipped("null")
    #expect(preset.container == .null)
    #expect(preset.encoders == [])
  }
}
