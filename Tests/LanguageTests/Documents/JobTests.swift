import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

@Suite struct JobTests {
  static func read(_ keys: String) -> Job.Reading {
    Job.read(Array("{format:'imprint.job/1',\n\(keys)}".utf8), JobFiles(in: "/jobs"))
  }

  private static func references(_ job: Job) -> [Located<OverlayReference>] {
    job.overlays.compactMap { if case .entry(let entry) = $0 { entry.reference } else { nil } }
  }

  private static func preset(_ job: Job) -> DocumentReference? {
    if case .entry(let entry) = job.preset { entry.reference.value } else { nil }
  }

  @Test func `a job is read whole, its paths relative to its folder`() throws {
    let result = Self.read(
      """
      input: "in/clip.mp4", output: "/out/a.mp4", overlay: "corner-hop",
      parameters: { userId: "10086", n: 5, b: true }, preset: "medium",
      trim: { start: 1.5, end: "12.0" }, frameRate: 29.97, rotation: "keep",
      """)
    #expect(result.faults == [])
    let job = try #require(result.job)
    #expect(job.input == .file("/jobs/in/clip.mp4"))
    #expect(job.output == "/out/a.mp4")
    #expect(Self.references(job).map(\.value) == [.document(.name("corner-hop"))])
    #expect(
      job.parameters.values["userId"]
        == ParameterInput(.typed(.string("10086")), relativeTo: "/jobs"))
    #expect(job.parameters.values["n"]?.value == .typed(.number(5)))
    #expect(job.parameters.values["b"]?.value == .typed(.bool(true)))
    #expect(Self.preset(job) == .name("medium"))
    #expect(job.trimStart == 1.5)
    #expect(job.trimEnd == 12)
    #expect(job.frameRate == Rational(30_000, 1001))
    #expect(job.rotation == .keep)
  }

  @Test func `a job's input may be a video of one colour`() throws {
    let job = try #require(
      Self.read(
        "input: { size: [1280, 720], duration: '0:10', frameRate: 29.97, color: '#ff000080' }"
      ).job)
    let video = BlankVideo(
      size: PixelSize(width: 1280, height: 720), frameRate: Rational(30_000, 1001),
      duration: 10, color: Color(red8: 255, green8: 0, blue8: 0, alpha8: 128))
    #expect(job.input == .blank(video))
    let plain = try #require(Self.read("input: { size: [2, 2], duration: 0.5 }").job)
    #expect(
      plain.input == .blank(BlankVideo(size: PixelSize(width: 2, height: 2), duration: 0.5)))
  }

  @Test func `a job's input may be images`() throws {
    let job = try #require(
      Self.read(
        """
        input: { images: ["a.jpg", "/b/"], perSecond: 4, frameRate: 25, size: [64, 48],
          fit: "aspectFill", background: "#ff0000", transition: "slide", transitionSeconds: 0.125,
          motion: "zoom", music: "song.mp3" }
        """
      ).job)
    var show = Slideshow(["/jobs/a.jpg", "/b/"])
    (show.seconds, show.frameRate, show.size) = (
      0.25, Rational(25), PixelSize(width: 64, height: 48)
    )
    (show.fit, show.background) = (.aspectFill, .color(Color(red: 1, green: 0, blue: 0)))
    (show.transition, show.transitionSeconds, show.motion) = (.slide, 0.125, .zoom)
    show.music = "/jobs/song.mp3"
    #expect(job.input == .slideshow(show))
    #expect(
      try #require(Self.read("input: { images: ['a'] }").job).input
        == .slideshow(Slideshow(["/jobs/a"])))
  }

  @Test func `an image of a slideshow may have a time of its own`() throws {
    let text = """
      input: { seconds: 1, transition: 'slide', images: [ 'a.jpg',
        { file: 'b.HEIC', seconds: '0:02', motion: 'zoom', title: 'Cover', moving: true } ] }
      """
    var own = Slideshow.Image("/jobs/b.HEIC")
    (own.seconds, own.motion, own.title, own.isMoving) = (2, .zoom, "Cover", true)
    var show = Slideshow(of: ["/jobs/a.jpg", own])
    (show.seconds, show.transition) = (1, .slide)
    #expect(try #require(Self.read(text).job).input == .slideshow(show))
    #expect(
      Self.read("input: { images: [{ seconds: 1 }] }").faults.map(\.message) == [
        "a slide needs the key file"
      ])
    #expect(
      Self.read(
        "input: { images: [{ file: 'a', seconds: 0.2 }], transition: 'slide', transitionSeconds: 0.5 }"
      ).faults.map(\.message) == [
        "a transition of 0.5 s is longer than the time of an image, 0.2 s"
      ])
  }

  @Test func `the sounds of a job are read whole`() throws {
    let result = Self.read(
      """
      input: "a", crf: 20, videoTrack: 2, smart: "never", metadata: "public",
      audio: { volume: 0.5, tracks: [
        { kind: "recording", file: "voice.wav", at: -1.5, from: "1:02.5", to: "end", volume: 2,
          pitch: -4, fadeIn: 0.2, fadeOut: 0.5 },
        { kind: "soundEffect", file: "/fx.ogg", at: "-0:01", to: 3, loop: true },
        { kind: "music", file: "a.ogg", pitch: "fifthDown", replaces: "all", enabled: "{dub}" },
        { kind: "music", file: "b.ogg", pitch: "octaveUp", replaces: "none", enabled: false } ] }
      """)
    #expect(result.faults == [])
    let job = try #require(result.job)
    #expect(job.quality == .constantRateFactor(20) && job.videoTrack == 2)
    #expect(job.smartRendering == .never)
    #expect(job.volume == 0.5)
    var voice = SoundTrack(.recording, file: "/jobs/voice.wav")
    (voice.start, voice.trimStart, voice.volume, voice.pitch) = (-1.5, 62.5, 2, -4)
    (voice.fadeIn, voice.fadeOut) = (0.2, 0.5)
    var effect = SoundTrack(.soundEffect, file: "/fx.ogg")
    (effect.start, effect.trimEnd, effect.loops) = (-1, 3, true)
    var dub = SoundTrack(.music, file: "/jobs/a.ogg")
    (dub.pitch, dub.replaces, dub.enabled) = (-7, .allTracks, .parameter("dub"))
    var beside = SoundTrack(.music, file: "/jobs/b.ogg")
    (beside.pitch, beside.replaces, beside.enabled) = (12, .nothing, false)
    #expect(job.soundTracks == [voice, effect, dub, beside])
    #expect((0..<4).allSatisfy { job.places[.soundTrack($0)]?.path == "audio.tracks[\($0)]" })
  }

  @Test func `subtitles are files beside the job, or texts`() throws {
    let result = Self.read(
      """
      input: "a", subtitles: [
        { file: "a.de.srt", language: "de", title: "Deutsch" },
        { text: "WEBVTT", language: "pt-BR" }, { file: "/b.ass" } ]
      """)
    #expect(result.faults == [])
    let job = try #require(result.job)
    var german = SubtitleTrack(.file("/jobs/a.de.srt"))
    (german.language, german.title) = ("de", "Deutsch")
    var text = SubtitleTrack(.text("WEBVTT"))
    text.language = "pt-BR"
    #expect(job.subtitleTracks == [german, text, SubtitleTrack(.file("/b.ass"))])
    #expect((0..<3).allSatisfy { job.places[.subtitleTrack($0)]?.path == "subtitles[\($0)]" })
  }

  @Test func `a job that is muted is so at any volume`() throws {
    #expect(try #require(Self.read("input: 'a', audio: { mute: true }").job).volume == 0)
    let both = try #require(Self.read("input: 'a', audio: { mute: true, volume: 2 }").job)
    #expect(both.volume == 0)
    let bits = try #require(Self.read("input: 'a', bitrate: 4000000, audio: {}").job)
    #expect(bits.volume == 1 && bits.quality == .bitRate(4_000_000))
  }

  @Test func `what a job does not say is left to the command`() throws {
    let job = try #require(Self.read("input: 'a'").job)
    #expect(job.output == nil)
    #expect(job.overlays.isEmpty)
    #expect(job.preset == .auto)
    #expect(job.trimStart == nil && job.trimEnd == nil)
    #expect(job.frameRate == nil)
    #expect(job.rotation == .bake)
  }

  @Test func `overlays are names, paths or inline, back to front`() throws {
    let job = try #require(
      Self.read("input: 'a', overlay: ['x', 'x.json', './x', { layers: [] }]").job)
    let overlays = Self.references(job)
    #expect(
      overlays.prefix(3).map(\.value) == [
        .document(.name("x")), .document(.path("/jobs/x.json")), .document(.path("/jobs/./x")),
      ])
    #expect(overlays.map(\.path) == ["overlay[0]", "overlay[1]", "overlay[2]", "overlay[3]"])
    guard case .inline(let value)? = overlays.last?.value else {
      Issue.record("the last overlay is not inline")
      return
    }
    #expect(value.position == SourcePosition(line: 2, column: 45))
  }

  @Test func `an overlay may be named with values of its own`() throws {
    let job = try #require(
      Self.read(
        "input: 'a', overlay: { use: './x.json', parameters: { n: 1, file: 'a.png' } }"
      ).job)
    let overlay = try #require(Self.references(job).first)
    #expect(overlay.path == "overlay")
    guard case .document(let reference, let parameters) = overlay.value else {
      Issue.record("it is not named")
      return
    }
    #expect(reference == .path("/jobs/./x.json"))
    #expect(
      parameters.values == [
        "n": ParameterInput(.typed(.number(1)), relativeTo: "/jobs"),
        "file": ParameterInput(.typed(.string("a.png")), relativeTo: "/jobs"),
      ])
    #expect(parameters.keys.map(\.path) == ["overlay.parameters.n", "overlay.parameters.file"])
    #expect(job.parameters == [:])
  }

  @Test func `a value tells where it stands, for faults that are found later`() throws {
    let job = try #require(Self.read("input: 'a', overlay: 'corner-hpo'").job)
    let fault = try #require(Self.references(job).first).fault("there is no overlay corner-hpo")
    #expect(fault.description == "2:22: overlay: there is no overlay corner-hpo")
    let place = try #require(
      Self.read("input: 'a', parameters: { id: 1 }").job?.places[.parameter("id")])
    #expect(place.position == SourcePosition(line: 2, column: 27) && place.path == "parameters.id")
  }

  @Test(arguments: [
    ("overlay: 'a'", "1:1: a job needs the key input"),
    (
      "input: 'a', overlay: { use: 'x', layers: [] }",
      "2:34: overlay.layers: a use of an overlay has no key layers (write layers in an overlay)"
    ),
    (
      "input: 'a', overlay: [{ parameters: {}, use: '' }]",
      "2:46: overlay[0].use: expected a text that is not empty, found \"\""
    ),
    (
      "input: 'a', overlay: { use: 'x', parameters: { n: 1, n: 2 } }",
      "2:54: overlay.parameters.n: the key n stands here twice"
    ),
    ("input: ''", "2:8: input: expected a text that is not empty, found \"\""),
    ("input: 'a', inptu: 'b'", "2:13: inptu: a job has no key inptu (did you mean input?)"),
    (
      "input: 'a', crf: 20, bitrate: 4000000",
      "2:31: bitrate: a job has crf or bitrate, not both"
    ),
    (
      "input: 'a', bitrate: 4",
      "2:22: bitrate: expected a whole number from 1000 to 1000000000000, found 4"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'music' }] }",
      "2:31: audio.tracks[0]: a sound track needs the key file"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'song', file: 'b' }] }",
      "2:39: audio.tracks[0].kind: expected \"recording\", \"music\" or \"soundEffect\", found \"song\" (write \"music\")"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'music', file: 'b', from: 2, to: 2 }] }",
      "2:72: audio.tracks[0].to: nothing is left before it: from is as late"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'music', file: 'b', pitch: 49 }] }",
      "2:66: audio.tracks[0].pitch: expected semitones from -48 to 48, or an interval such as "
        + "\"octaveUp\" or \"fifthDown\", found 49"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'music', file: 'b', pitch: 'fithDown' }] }",
      "2:66: audio.tracks[0].pitch: expected semitones from -48 to 48, or an interval such as "
        + "\"octaveUp\" or \"fifthDown\", found \"fithDown\" (did you mean \"fifthDown\"?)"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'soundEffect', file: 'b', replaces: 'all' }] }",
      "2:75: audio.tracks[0].replaces: an effect is mixed on top: a recording and music replace"
    ),
    (
      "input: 'a', audio: { tracks: [{ kind: 'music', file: 'b', volume: -1 }] }",
      "2:67: audio.tracks[0].volume: expected a number from 0 to 100, found -1"
    ),
    (
      "input: 'a', subtitles: [{ language: 'de' }]",
      "2:25: subtitles[0]: a subtitle track needs the key file or text"
    ),
    (
      "input: 'a', subtitles: [{ file: 'b', text: '' }]",
      "2:44: subtitles[0].text: the subtitles are those of file: one of both says them"
    ),
    (
      "input: 'a', subtitles: [{ file: 'b', language: 'german' }]",
      "2:48: subtitles[0].language: expected a language's code or tag, such as \"de\", \"deu\" or "
        + "\"pt-BR\", found \"german\""
    ),
    (
      "input: 'a', overlay: 5",
      "2:22: overlay: expected an overlay's name or path, or an overlay, found 5"
    ),
    (
      "input: 'a', overlay: ['b', 5]",
      "2:28: overlay[1]: expected an overlay's name or path, or an overlay, found 5"
    ),
    (
      "input: 'a', overlay: { layers: [{ opacity: 2 }] }",
      "2:44: overlay.layers[0].opacity: expected a number from 0 to 1, found 2"
    ),
    (
      "input: 'a', trim: { start: 'end' }",
      "2:28: trim.start: expected a time, such as 12.5, \"1:02.5\" or \"1:00:00\", found \"end\""
    ),
    (
      "input: 'a', trim: { end: 0 }",
      "2:26: trim.end: the end is at or before the start"
    ),
    (
      "input: 'a', trim: { start: 5, end: 5 }",
      "2:36: trim.end: the end is at or before the start"
    ),
    (
      "input: 'a', frameRate: 0",
      "2:24: frameRate: expected a frame rate, such as 30, 29.97 or \"30000/1001\", found 0"
    ),
    ("input: 'a', rotation: 90", "2:23: rotation: expected \"bake\" or \"keep\", found 90"),
    (
      "input: 'a', parameters: { a: [null] }",
      "2:30: parameters.a: expected a text, a number, true or false, or a list of those, "
        + "found a list of 1"
    ),
    (
      "input: 'a', parameters: { a: 1, a: 2 }",
      "2:33: parameters.a: the key a stands here twice"
    ),
  ])
  func `each fault of a job is said in one line`(keys: String, line: String) {
    let result = Self.read(keys)
    #expect(result.faults.map(\.description) == [line])
    #expect(result.job == nil)
  }
}
