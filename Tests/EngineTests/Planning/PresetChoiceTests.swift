import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct PresetChoiceTests {
  /// The first box that holds the displayed frame, turned with it; else the last.
  @Test(arguments: [
    (16, 16, "640x480"), (640, 480, "640x480"), (641, 480, "960x540"), (640, 481, "960x540"),
    (960, 540, "960x540"), (962, 540, "1280x720"), (720, 576, "1280x720"),
    (1280, 720, "1280x720"), (1280, 722, "1920x1080"), (1920, 1080, "1920x1080"),
    (1920, 1200, "2560x1440"), (2560, 1440, "2560x1440"), (2000, 1500, "3840x2160"),
    (3840, 2160, "3840x2160"),
    // Upright ones, in boxes that are turned.
    (480, 640, "640x480"), (540, 960, "960x540"), (720, 1280, "1280x720"),
    (1080, 1920, "1920x1080"), (1082, 1920, "2560x1440"), (2160, 3840, "3840x2160"),
    // A square does not turn the box.
    (480, 480, "640x480"), (482, 482, "960x540"), (1080, 1080, "1920x1080"),
  ])
  func `auto takes the first box that holds the frame`(
    width: Int, height: Int, name: String
  ) throws {
    let choice = try InputVideo.imagined(width, height).choice()
    #expect(choice.preset.name == name)
    #expect(choice.reason == "\(width)x\(height) as displayed fits it")
    #expect(choice.composition.format.size.width <= width)
  }

  @Test func `auto looks at what is displayed, not at what is stored`() throws {
    #expect(try InputVideo.imagined(1280, 720, turned: 90).choice().preset.name == "1280x720")
    let wide = try InputVideo.imagined(640, 360, pixelAspect: Rational(2))
    #expect(wide.geometry.displayed == PixelSize(width: 1280, height: 360))
    #expect(try wide.choice().preset.name == "1280x720")
  }

  @Test func `auto takes the largest for what is larger than all`() throws {
    let choice = try InputVideo.imagined(4096, 2160).choice()
    #expect(choice.preset.name == "3840x2160")
    #expect(choice.reason == "it is the largest, and 4096x2160 is larger")
    // By 3840 / 4096: 2160 · 15 / 16 = 2025, an odd half-way number that goes up.
    #expect(choice.composition.format.size == PixelSize(width: 3840, height: 2026))
  }

  /// Every preset of the folder has an encoder of its own; it opens unless it is hidden.
  private func job(hiding hidden: Set<String>) throws -> (Job, ScratchFolder) {
    let folder = try ScratchFolder()
    let encoders = [
      ("1280x720", "libx264"), ("960x540", "mpeg4"), ("640x480", "ffv1"),
      ("medium", "libvpx-vp9"), ("low", "mpeg2video"),
    ]
    for (name, encoder) in encoders {
      let edges = name.split(separator: "x").compactMap { Int($0) }
      try folder.write(
        """
        { format: "imprint.preset/1", container: "mkv",
          video: { encoders: ["\(encoder)"], pixelFormat: "yuv420p"
                   \(edges.isEmpty ? "" : ", fit: \(edges)") } }
        """, to: "Presets/\(name).json")
    }
    var job = Job(input: .file("clip.mp4"))
    job.resources = ResourceLocator(searching: [folder.path])
    job.hiddenEncoders = hidden
    job.output = "out.mkv"
    return (job, folder)
  }

  @Test func `auto steps down the list where an encoder does not open, then to medium and low`()
    throws
  {
    let order = ["libx264", "mpeg4", "ffv1", "libvpx-vp9", "mpeg2video"]
    let presets = ["1280x720", "960x540", "640x480", "medium", "low"]
    let video = try InputVideo.imagined(1280, 720)
    for (count, name) in presets.enumerated() {
      let (job, folder) = try job(hiding: Set(order.prefix(count)))
      let choice = try video.choice(job)
      #expect(choice.preset.name == name)
      for hidden in order.prefix(count) {
        #expect(choice.reason.contains("\(hidden): it is hidden"))
      }
      _ = folder
    }
    let (job, folder) = try job(hiding: Set(order))
    let error = #expect(throws: ExportError.self) { try video.choice(job) }
    #expect(error?.kind == .unavailable)
    #expect(error?.what == "auto")
    _ = folder
  }

  @Test func `the next encoder of a preset comes before the next preset`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.hiddenEncoders = ["libx264", "libopenh264"]
    let choice = try InputVideo.imagined(640, 360).choice(job)
    #expect(choice.preset.name == "640x480")
    #expect(choice.video?.encoder == "mpeg4")
  }

  @Test func `an encoder that FFmpeg does not have is one that does not open`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      """
      { format: "imprint.preset/1", container: "mp4",
        video: { encoders: ["no_such_encoder"], pixelFormat: "yuv420p" } }
      """, to: "strange.json")
    var job = Job(input: .file("clip.mp4"))
    job.preset = .document(.path(path))
    let error = #expect(throws: ExportError.self) { try InputVideo.imagined().choice(job) }
    #expect(error?.kind == .unavailable)
    #expect(error?.why.contains("no_such_encoder") == true)
  }

  @Test(arguments: [
    (16, 16, "640x480"), (642, 480, "960x540"), (1080, 1920, "1920x1080"),
    (3840, 2160, "3840x2160"), (4096, 2160, "3840x2160"),
  ])
  func `auto makes a WebM of the size that it picks, with what vp9-1080 encodes with`(
    width: Int, height: Int, size: String
  ) throws {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.webm"
    let video = try InputVideo.imagined(width, height)
    let choice = try video.choice(job)
    #expect(choice.preset.name == size)
    #expect(choice.reason.contains("a .webm takes the encoder of vp9-1080"))
    #expect(choice.container == .webm)
    #expect(try choice.composition.format.size == video.choice().composition.format.size)
    job.preset = .document(.name("vp9-1080"))
    let asked = try video.choice(job)
    #expect(choice.video?.encoder == "libvpx-vp9")
    #expect(choice.video?.options == asked.video?.options)
    #expect(choice.preset.sound == asked.preset.sound)
    #expect(choice.preset.pixelFormat == asked.preset.pixelFormat)
  }

  @Test func `a WebM without VP9 takes AV1 of the same size, and Opus`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.webm"
    job.hiddenEncoders = ["libvpx-vp9"]
    let choice = try InputVideo.imagined(1280, 720).choice(job)
    #expect(choice.preset.name == "1280x720")
    #expect(["libsvtav1", "libaom-av1"].contains(choice.video?.encoder))
    #expect(choice.preset.sound.encoders.map(\.name) == ["libopus"])
    #expect(choice.reason.contains("libvpx-vp9: it is hidden"))
    #expect(choice.reason.contains("a .webm takes the encoder of av1-1080"))
  }

  @Test func `a WebM by auto takes the measure of quality that is asked for`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.webm"
    job.quality = .constantRateFactor(40)
    #expect(try InputVideo.imagined().choice(job).video?.options["crf"] == "40")
    job.quality = .bitRate(800_000)
    let options = try InputVideo.imagined().choice(job).video?.options
    #expect(options?["b"] == "800000" && options?["crf"] == nil)
    job.frameRate = Rational(30)
    #expect(try InputVideo.imagined().choice(job).constantRate == Rational(30))
  }

  @Test func `an output whose container does not hold the preset's codecs is wrong usage`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.webm"
    job.preset = .document(.name("medium"))
    let error = #expect(throws: ExportError.self) { try InputVideo.imagined().choice(job) }
    #expect(error?.kind == .usage)
    #expect(error?.what == "out.webm")
  }

  @Test func `the asked for measure of quality replaces the preset's`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.quality = .constantRateFactor(30.5)
    #expect(try InputVideo.imagined().choice(job).video?.options["crf"] == "30.5")
    job.quality = .bitRate(800_000)
    let options = try InputVideo.imagined().choice(job).video?.options
    #expect(options?["b"] == "800000")
    #expect(options?["crf"] == nil)
  }

  /// x264 would take a factor before a bit rate, and no coarser quantiser than `qmax` says.
  @Test func `no measure of quality of the preset's is left beside the one asked for`() throws {
    let folder = try ScratchFolder()
    let preset = try folder.write(
      """
      { format: "imprint.preset/1", container: "mp4",
        video: { encoders: [{ name: "libx264", options: { qp: 20, qmax: 30, preset: "fast" } }],
                 pixelFormat: "yuv420p" },
        audio: { copy: "any" } }
      """, to: "quantiser.json")
    var job = Job(input: .file("clip.mp4"))
    job.preset = .document(.init(preset))
    job.quality = .bitRate(800_000)
    var options = try InputVideo.imagined().choice(job).video?.options
    #expect(options == ["b": "800000", "preset": "fast"])
    job.quality = .constantRateFactor(40)
    options = try InputVideo.imagined().choice(job).video?.options
    #expect(options == ["crf": "40", "preset": "fast"])
  }

  @Test func `a factor for an encoder that has none is wrong usage`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.quality = .constantRateFactor(20)
    job.hiddenEncoders = ["libx264", "libopenh264"]
    let error = #expect(throws: ExportError.self) { try InputVideo.imagined().choice(job) }
    #expect(error?.kind == .usage)
    #expect(
      error?.fault == .setting(.crf, .noRateFactor(of: "mpeg4")))
  }

  /// x264 refuses a profile for it, and mpeg4 after it has no such factor: neither is the person's fault.
  @Test func `a factor that loses nothing is taken by x264`() throws {
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)))
    job.quality = .constantRateFactor(0)
    let video = try InputVideo.imagined().choice(job).video
    #expect(video?.encoder == "libx264")
    #expect(video?.options["crf"] == "0")
    #expect(video?.options["profile"] == nil)
    job.quality = .constantRateFactor(1e300)
    let error = #expect(throws: ExportError.self) { try InputVideo.imagined().choice(job) }
    #expect(
      error?.fault
        == .setting(
          .crf, .factorTooLarge(1e300, encoder: "libx264", limit: 51)))
  }

  /// x265's frames are 16x16 at least.
  @Test func `a size that no encoder of the preset takes is named, and not the machine`() throws {
    let small = try InputVideo.imagined(8, 6)
    var job = Job(input: .blank(BlankVideo(size: small.format.size, duration: 1)))
    job.preset = .document(.name("hevc-1080"))
    let error = #expect(throws: ExportError.self) { try small.choice(job) }
    #expect(error?.kind == .unavailable)
    #expect(error?.subject == .preset)
    #expect(
      error?.description.contains("hevc-1080: no frames of 8x6 are taken by libx265") == true)
    job.hiddenEncoders = ["libx265"]
    let hidden = #expect(throws: ExportError.self) { try small.choice(job) }
    #expect(hidden?.description.contains("libx265: it is hidden") == true)
  }

  /// SVT-AV1 takes even sizes only.
  @Test(arguments: [(160, "libsvtav1"), (161, "libaom-av1")])
  func `of two encoders that keep a source's codec, one takes its size`(
    width: Int, encoder: String
  ) throws {
    var video = try InputVideo.imagined(width, 120)
    video.codec = "av1"
    var job = Job(input: .blank(BlankVideo(size: video.format.size, duration: 1)))
    job.preset = .document(.name("source"))
    let choice = try video.choice(job)
    #expect(choice.video?.encoder == encoder)
    #expect(choice.video?.size.width == width)
  }
}
