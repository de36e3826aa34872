import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintPlanning

/// The ids by which a list that is resumed knows what is done.
@Suite struct JobIdentityTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func id(of job: Job) -> String {
    var identity = JobIdentity()
    return identity.id(of: job)
  }

  /// Expects that a job has another id with each change of a value in it.
  private func expectApart<Value>(
    _ value: Value, in job: (Value) -> Job, _ changes: [(inout Value) -> Void]
  ) {
    var ids: Set = [id(of: job(value))]
    for change in changes {
      var other = value
      change(&other)
      ids.insert(id(of: job(other)))
    }
    #expect(ids.count == changes.count + 1)
  }

  private func job(with overlay: Job.Overlay) -> Job {
    var job = Job(input: .file("a.mp4"))
    job.overlays = [overlay]
    return job
  }

  @Test func `an id is of all that a job says, and of nothing else`() {
    var job = Job(input: .file("a.mp4"))
    job.overlays = [.document(.name("corner-hop"))]
    job.parameters = ["userId": "1"]
    #expect(id(of: job).count == 30)
    var same = job
    same.input = .file(FileManager.default.currentDirectoryPath + "/x/../a.mp4")
    same.threads = 7
    same.overwrites = true
    #expect(id(of: same) == id(of: job))
    expectApart(
      job, in: \.self,
      [
        { $0.input = .file("b.mp4") }, { $0.output = "b.mp4" }, { $0.parameters = ["userId": "2"] },
        { $0.parameters = [:] }, { $0.overlays = [] }, { $0.preset = .document(.name("low")) },
        { $0.trimStart = 1 }, { $0.trimEnd = 1 }, { $0.volume = 0 }, { $0.videoTrack = 1 },
        { $0.quality = .bitRate(5000) }, { $0.quality = .constantRateFactor(20) },
        { $0.metadata = .public }, { $0.segmentation = .count(2) },
        { $0.segmentation = .seconds(2) },
        { $0.frameRate = Rational(25) }, { $0.rotation = .keep }, { $0.smartRendering = .never },
        { $0.soundTracks = [SoundTrack(.music, file: "a.wav")] },
        { $0.soundTracks = [SoundTrack(.soundEffect, file: "a.wav")] },
        { $0.keptParts = [Job.Part(from: 1)] }, { $0.intro = "a.mp4" }, { $0.outro = "a.mp4" },
        { $0.speed = 2 }, { $0.pitchFollowsSpeed = true }, { $0.endJoin = .wipe },
        { $0.crop = .shape(width: 1, height: 1, at: .top) }, { $0.size = FrameBox(width: 64) },
        { $0.effort = .good }, { $0.photographQuality = 50 }, { $0.photographSeconds = 2 },
        { $0.pair = LivePhotoStill() }, { $0.pair = Self.pair(.toEnd) },
        { $0.pair = Self.pair(.whole) }, { $0.hiddenEncoders = ["libx264"] },
      ])
  }

  private static func pair(_ extent: LivePhotoStill.Extent) -> LivePhotoStill {
    var pair = LivePhotoStill()
    pair.extent = extent
    return pair
  }

  @Test func `clips are told apart by each of their values, also by those of no document`() {
    let exact = Color(red: 0.1, green: 0, blue: 0)
    expectApart(
      Job.Clip(.file("a.mp4")), in: { Job(input: .clips([$0])) },
      [
        { $0.input = .file("b.mp4") }, { $0.input = .slideshow(Slideshow(["b.png"])) },
        { $0.input = .slideshow(Slideshow(of: [Slideshow.Image(ImageData([1]), name: "b")])) },
        { $0.input = .slideshow(Slideshow(of: [Slideshow.Image(ImageData([2]), name: "b")])) },
        { clip in
          var image = Slideshow.Image("b.png")
          image.volume = 0.5
          clip.input = .slideshow(Slideshow(of: [image]))
        },
        { $0.trimStart = 1 }, { $0.trimEnd = .fraction(0.5) }, { $0.volume = 2 }, { $0.speed = 2 },
        { $0.pitchFollowsSpeed = true }, { $0.freeze = Freeze(at: 1, seconds: 1) },
        { $0.join = .wipe }, { $0.joinSeconds = 1 }, { $0.title = "b" }, { $0.isMain = true },
        { $0.fit = .stretch }, { $0.background = .blur }, { $0.background = .color(exact) },
        { $0.enabled = false }, { $0.enabled = .parameter("b") },
        { $0.overlays = [.document(.name("corner-hop"))] },
      ])
  }

  @Test func `slideshows are told apart by each of their values, and blank videos`() {
    let show = Slideshow(["a.png", "b.png"])
    expectApart(
      show, in: { Job(input: .slideshow($0)) },
      [
        { $0.images.swapAt(0, 1) }, { $0.seconds = 2 }, { $0.frameRate = Rational(25) },
        { $0.size.width = 640 }, { $0.fit = .stretch }, { $0.background = .blur },
        { $0.transition = .slide },
        { $0.transition = Transition(.slide, from: .top) }, { $0.transitionSeconds = 0.1 },
        { $0.motion = .zoom },
        { $0.music = "b.wav" },
      ])
    let blank = BlankVideo(size: show.size, duration: 3)
    expectApart(
      blank, in: { Job(input: .blank($0)) },
      [
        { $0.size.width = 640 }, { $0.frameRate = Rational(30) }, { $0.duration = 2 },
        { $0.color = .red },
      ])
    #expect(id(of: Job(input: .slideshow(show))) != id(of: Job(input: .blank(blank))))
  }

  @Test func `stamps are told apart by each of their values`() {
    expectApart(
      job(with: .logo("logo.png")), in: \.self,
      [
        { $0.overlays = [.logo("b.png")] }, { $0.overlays = [.text("logo.png")] },
        { $0.overlays = [.logo("logo.png", ["place": "top"])] },
        { $0.overlays = [.logo("logo.png", ["opacity": 0.5])] },
        { $0.overlays = [.logo("logo.png", ["opacity": 0.25])] },
        { $0.overlays = [.logo("logo.png"), .logo("logo.png")] },
      ])
  }

  @Test func `sounds are told apart by each of their values`() {
    let withSound: (SoundTrack) -> Job = { track in
      var job = Job(input: .file("a.mp4"))
      job.soundTracks = [track]
      return job
    }
    expectApart(
      SoundTrack(.music, file: "a.wav"), in: withSound,
      [
        { $0.kind = .recording }, { $0.file = "b.wav" }, { $0.start = 1 }, { $0.trimStart = 1 },
        { $0.trimEnd = 1 }, { $0.volume = 2 }, { $0.pitch = 1 }, { $0.fadeIn = 1 },
        { $0.fadeOut = 1 }, { $0.loops = true },
      ])
  }

  @Test func `subtitles are told apart by each of their values`() {
    let withSubtitles: (SubtitleTrack) -> Job = { track in
      var job = Job(input: .file("a.mp4"))
      job.subtitleTracks = [track]
      return job
    }
    expectApart(
      SubtitleTrack(.file("a.srt")), in: withSubtitles,
      [
        { $0.content = .file("b.srt") }, { $0.content = .text("a.srt") }, { $0.language = "de" },
        { $0.title = "de" },
      ])
    #expect(id(of: withSubtitles(SubtitleTrack(.text("")))) != id(of: Job(input: .file("a.mp4"))))
  }

  /// Jobs that are done stay known to the next version: this text is not to change.
  @Test func `an id is the digest of the job's document and of what it names`() throws {
    var job = Job(input: .file("/a.mp4"))
    job.output = "/b.mp4"
    job.trimStart = 1.5
    job.frameRate = Rational(30000, 1001)
    job.quality = .constantRateFactor(20)
    job.parameters = ["size": ParameterInput(.typed(.number(2)), relativeTo: "/")]
    let document = """
      {
        "input": "/a.mp4",
        "output": "/b.mp4",
        "trim": {
          "start": 1.5
        },
        "frameRate": "30000/1001",
        "crf": 20
      }
      """
    let fields = [
      ("job", document), ("parameters", "1"), ("parameter", "size"), ("number", "2.0"),
      ("folder", "/"), ("preset", "auto"),
    ]
    try folder.write(
      fields.map { "\($0.0) \($0.1.utf8.count) \($0.1)" }.joined(), to: "fields")
    let digest = try Tool.run("sha256sum", ["fields"], in: folder.path).output
    #expect(id(of: job) == digest.prefix(30))
  }

  /// One overlay's own value is not that of all.
  @Test func `whose a parameter is counts`() {
    var own = Job(input: .file("a.mp4"))
    own.overlays = [.document(.path("a.json")), .document(.path("b.json"), parameters: ["x": "1"])]
    var ofAll = own
    ofAll.overlays = [.document(.path("a.json")), .document(.path("b.json"))]
    ofAll.parameters = ["x": "1"]
    var ofFirst = own
    ofFirst.overlays = [
      .document(.path("a.json"), parameters: ["x": "1"]), .document(.path("b.json")),
    ]
    #expect(Set([own, ofAll, ofFirst].map(id)).count == 3)
  }

  /// Files that an overlay names lie in its own folder.
  @Test func `the folder of an overlay counts`() throws {
    let jobs = try ["x", "y"].map { name in
      var job = Job(input: .file("a.mp4"))
      let path = try folder.write(
        "{ format: \"imprint.overlay/1\", layers: [] }", to: "\(name)/own.json")
      job.overlays = [.document(.path(path))]
      return job
    }
    #expect(id(of: jobs[0]) != id(of: jobs[1]))
  }

  @Test func `an id is the same whatever was digested before`() throws {
    try folder.write(
      "{ format: \"imprint.overlay/1\", layers: [] }", to: "Overlays/lossless.json")
    var plain = Job(input: .file("a.mp4"))
    plain.preset = .document(.name("lossless"))
    plain.resources = ResourceLocator(searching: [folder.path])
    var stamped = plain
    stamped.overlays = [.document(.name("lossless"))]
    var (forwards, backwards) = (JobIdentity(), JobIdentity())
    let ids = [forwards.id(of: plain), forwards.id(of: stamped)]
    #expect([backwards.id(of: stamped), backwards.id(of: plain)] == ids.reversed())
  }

  @Test func `the folder of outputs counts where none is named`() {
    var job = Job(input: .file("a.mp4"))
    let ids = ["/x", "/y"].map { path in
      job.outputFolder = path
      return id(of: job)
    }
    #expect(ids[0] != ids[1])
    job.output = "/b.mp4"
    let named = id(of: job)
    job.outputFolder = "/x"
    #expect(id(of: job) == named)
  }

  @Test func `an id follows the overlay's document`() throws {
    let path = folder.path("own.json")
    var job = Job(input: .file("a.mp4"))
    job.overlays = [.document(.path(path))]
    var ids: Set<String> = []
    for title in ["one", "two"] {
      try folder.write(
        "{ format: \"imprint.overlay/1\", title: \"\(title)\", layers: [] }", to: "own.json")
      ids.insert(id(of: job))
    }
    #expect(ids.count == 2)
  }
}
