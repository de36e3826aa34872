import Foundation
import Imprint
import TestSupport
import Testing

@testable import ImprintStudio

/// A page names media by their ids and documents by their names, and no path of the machine.
@Suite struct StudioJobTests {
  private let scratch: ScratchFolder
  private let library: MediaLibrary
  private let clip: String
  private let logo: String

  init() async throws {
    scratch = try ScratchFolder()
    try scratch.write("", to: "clip.mp4")
    try scratch.write("", to: "logo.png")
    library = MediaLibrary(
      [try ConfinedFolder(scratch.path)], excluding: "/nowhere", store: try scratch.store(),
      events: EventHub())
    await library.update()
    let entries = await library.entries
    clip = try #require(entries.first { $0.name == "clip.mp4" }?.id)
    logo = try #require(entries.first { $0.name == "logo.png" }?.id)
  }

  /// The JSON of a text in which `CLIP` and `LOGO` stand for ids.
  private func tree(_ text: String) throws -> JSON5Value {
    let filled = text.replacing("CLIP", with: clip).replacing("LOGO", with: logo)
    return try JSON5Value(json: Array(filled.utf8))
  }

  private func input(_ text: String) throws -> StudioInput {
    try StudioInput(tree(text), takesBlank: false)
  }

  private func job(_ text: String) async throws -> Job {
    let resources = ResourceLocator(searching: [ProjectFolder.path])
    return try await StudioJob(tree(text))
      .job(library, JobSettings(resources: resources, hiddenEncoders: []))
  }

  @Test func `ids become the paths of their files`() async throws {
    let job = try await job(
      """
      { "input": "CLIP", "overlay": [{ "use": "bouncing-logo", "parameters": { "logo": "LOGO" } }],
        "parameters": { "width": 90 }, "trim": { "start": 1, "end": 2 }, "crf": 20,
        "audio": { "tracks": [{ "kind": "music", "file": "CLIP" }] } }
      """)
    #expect(job.input == .file(scratch.path("clip.mp4")))
    #expect(job.overlays[0].parameters.values["logo"] == ParameterInput(scratch.path("logo.png")))
    #expect(job.soundTracks.map(\.file) == [scratch.path("clip.mp4")])
    #expect((job.trimStart, job.trimEnd) == (1, 2))
    #expect(job.quality == .constantRateFactor(20))
  }

  @Test func `a list is given where one is declared`() async throws {
    func ticker(_ items: String, _ key: String = "items") -> String {
      "{ \"input\": \"CLIP\", \"overlay\": [{ \"use\": \"ticker\", \"parameters\": { \"\(key)\": \(items) } }] }"
    }
    let job = try await job(ticker(#"["High water", "Ferries run"]"#))
    #expect(
      job.overlays[0].parameters.values["items"]
        == ParameterInput(#"["High water","Ferries run"]"#))
    await #expect(throws: StudioError.self) { try await self.job(ticker(#"["a"]"#, "label")) }
  }

  @Test func `subtitles are texts, and never files of the machine`() async throws {
    let job = try await job(
      #"{ "input": "CLIP", "subtitles": [{ "text": "WEBVTT", "language": "de" }] }"#)
    var track = SubtitleTrack(.text("WEBVTT"))
    track.language = "de"
    #expect(job.subtitleTracks == [track])
  }

  @Test func `pictures and music of a slideshow are ids`() async throws {
    let job = try await job(
      """
      { "input": { "images": ["LOGO", { "file": "LOGO", "seconds": 5 }], "music": "CLIP",
                   "transition": "crossfade" } }
      """)
    let logo = scratch.path("logo.png")
    var last = Slideshow.Image(logo)
    last.seconds = 5
    var show = Slideshow(of: [Slideshow.Image(logo), last])
    (show.music, show.transition) = (scratch.path("clip.mp4"), .crossfade)
    #expect(job.input == .slideshow(show))
  }

  @Test func `clips are ids, objects with one, slideshows of them, and blank videos`() async throws
  {
    let job = try await job(
      """
      { "input": ["CLIP", { "images": ["LOGO"], "seconds": 2 }, { "size": [160, 90], "duration": 1 },
                  { "file": "CLIP", "trim": { "start": 1 }, "join": "crossfade", "joinSeconds": 0.2, "main": true }] }
      """)
    let path = scratch.path("clip.mp4")
    var show = Slideshow(of: [Slideshow.Image(scratch.path("logo.png"))])
    show.seconds = 2
    var last = Job.Clip(.file(path), from: 1)
    (last.join, last.joinSeconds, last.isMain) = (.crossfade, 0.2, true)
    let blank = BlankVideo(size: PixelSize(width: 160, height: 90), duration: 1)
    #expect(
      job.input
        == .clips([
          Job.Clip(.file(path)), Job.Clip(.slideshow(show)), Job.Clip(.blank(blank)), last,
        ]))
  }

  @Test func `clips have overlays of their own, whose files are media too`() async throws {
    let text = #"{ "input": ["CLIP", { "file": "CLIP", "overlay": OVERLAY }] }"#
    let named = #"[{ "use": "bouncing-logo", "parameters": { "logo": "LOGO", "width": 90 } }]"#
    let job = try await job(text.replacing("OVERLAY", with: named))
    guard case .clips(let clips) = job.input else {
      Issue.record("\(job.input)")
      return
    }
    #expect(clips.map(\.overlays.count) == [0, 1])
    let values = try #require(clips[1].overlays.first).parameters.values
    #expect(values["logo"] == ParameterInput(scratch.path("logo.png")))
    for overlay in [
      #""./Overlays/caption""#,
      #"{ "use": "bouncing-logo", "parameters": { "logo": "/etc/motd" } }"#,
    ] {
      await #expect(throws: StudioError.self) {
        _ = try await self.job(text.replacing("OVERLAY", with: overlay))
      }
    }
    // A value for all overlays is the id of a file where a clip's own overlay takes one.
    await #expect(throws: StudioError.self) {
      _ = try await self.job(
        #"{ "input": [{ "file": "CLIP", "overlay": "captions-plate" }], "parameters": { "file": "/etc/motd" } }"#
      )
    }
  }

  @Test(arguments: [
    (#""CLIP""#, "clip"), (#"["LOGO", "CLIP"]"#, "logo"),
    (#"[{ "images": ["LOGO"] }, { "file": "CLIP" }]"#, "clip"),
    (#"["LOGO", { "file": "CLIP", "main": true }]"#, "clip"),
    (#"[{ "images": ["LOGO"] }]"#, "slideshow"), (#"{ "images": ["LOGO"] }"#, "slideshow"),
  ])
  func `results are called by the main clip, or by the first file`(input: String, stem: String)
    async throws
  {
    #expect(try await self.input(input).stem(in: library) == stem)
  }

  /// Else a frame of a film that was replaced would be that of the old one.
  @Test func `what is known of clips is known by the content of each`() async throws {
    let input = try input(#"["CLIP", { "images": [{ "file": "LOGO" }] }]"#)
    for name in ["clip.mp4", "logo.png"] {
      let before = try await input.mark(in: library)
      #expect(try await input.mark(in: library) == before)
      try scratch.write("\(name) changes", to: name)
      await library.update()
      #expect(try await input.mark(in: library) != before)
    }
  }

  @Test func `a document that is edited has the files of the overlay that it came from`()
    async throws
  {
    let text = #"{ format: 'imprint.overlay/1', layers: [{ type: 'image', image: 'logo.svg' }] }"#
    let job = try await job(
      #"{ "input": "CLIP", "overlay": { "use": "bouncing-logo", "document": "\#(text)" } }"#)
    guard case .written(let document, _)? = job.overlays.first else {
      Issue.record("\(job.overlays)")
      return
    }
    #expect(document.base == .name("bouncing-logo"))
    #expect(try document.read(in: job.resources).faults.isEmpty)
    // Without one it has none.
    let alone = OverlayText(text, name: "new")
    #expect(try alone.read(in: job.resources).faults.count == 1)
  }

  @Test(arguments: [
    #"[]"#, #"{}"#, #"{ "input": "/etc/passwd" }"#, #"{ "input": "clip.mp4" }"#,
    #"{ "input": { "size": [10, 10] } }"#, #"{ "input": { "images": ["/etc/motd.png"] } }"#,
    #"{ "input": { "images": "LOGO" } }"#, #"{ "input": { "images": [{ "seconds": 1 }] } }"#,
    #"{ "input": { "images": ["LOGO"], "music": "/tmp/a.wav" } }"#, #"{ "input": [] }"#,
    #"{ "input": ["CLIP", "/etc/passwd"] }"#, #"{ "input": ["CLIP", 7] }"#,
    #"{ "input": [["CLIP"]] }"#,
    #"{ "input": ["CLIP", { "volume": 2 }] }"#, #"{ "input": [{ "file": "/etc/passwd" }] }"#,
    #"{ "input": [{ "file": { "file": "CLIP" } }] }"#,
    #"{ "input": [{ "file": "CLIP", "images": ["LOGO"] }] }"#,
    #"{ "input": [{ "file": "CLIP", "overlay": "./caption" }] }"#,
    #"{ "input": [{ "file": "CLIP", "join": "no" }] }"#,
    #"{ "input": ["CLIP", { "images": ["LOGO", "/etc/motd.png"] }] }"#,
    #"{ "input": { "file": "CLIP" } }"#,
    #"{ "input": ["CLIP", { "size": [16384, 16384], "duration": 1 }] }"#,
    #"{ "input": [\#(Array(repeating: #""CLIP""#, count: 201).joined(separator: ","))] }"#,
    #"{ "input": "CLIP", "output": "../out.mp4" }"#, #"{ "input": "CLIP", "output": ".out.mp4" }"#,
    #"{ "input": "CLIP", "output": "" }"#, #"{ "input": "CLIP", "output": 3 }"#,
    #"{ "input": "CLIP", "overlay": "./Overlays/caption" }"#,
    #"{ "input": "CLIP", "overlay": "caption.json" }"#,
    #"{ "input": "CLIP", "overlay": { "use": "/tmp/x" } }"#,
    #"{ "input": "CLIP", "overlay": { "use": "caption", "file": "x" } }"#,
    #"{ "input": "CLIP", "overlay": 7 }"#, #"{ "input": "CLIP", "overlay": ".." }"#,
    #"{ "input": "CLIP", "overlay": "." }"#, #"{ "input": "CLIP", "overlay": "cap\u0000tion" }"#,
    #"{ "input": "CLIP", "overlay": { "use": "..", "document": "{}" } }"#,
    #"{ "input": "CLIP", "subtitles": [{ "file": "CLIP" }] }"#,
    #"{ "input": "CLIP", "subtitles": [{ "file": "/etc/passwd", "text": "" }] }"#,
    #"{ "input": "CLIP", "subtitles": { "file": "/etc/passwd" } }"#,
    #"{ "input": "CLIP", "subtitles": [{ "text": 7 }] }"#,
    #"{ "input": "CLIP", "preset": ".." }"#,
    #"{ "input": "CLIP", "overlay": [\#(Array(repeating: #""caption""#, count: 101).joined(separator: ","))] }"#,
    #"{ "input": "CLIP", "overlay": "bouncing-logo", "parameters": { "logo": 3 } }"#,
    #"{ "input": "CLIP", "preset": "/tmp/preset.json" }"#,
    #"{ "input": "CLIP", "overlay": "bouncing-logo", "parameters": { "logo": "/etc/passwd" } }"#,
    #"{ "input": "CLIP", "overlay": { "use": "bouncing-logo", "parameters": { "logo": "x.svg" } } }"#,
    #"{ "input": "CLIP", "audio": { "tracks": [{ "kind": "music", "file": "/tmp/a.wav" }] } }"#,
    #"{ "input": "CLIP", "parameters": { "text": [] } }"#, #"{ "input": "CLIP", "nothing": 1 }"#,
    #"{ "input": "CLIP", "format": "imprint.job/9" }"#,
  ])
  func `paths, and what is no job, are refused`(text: String) async {
    do {
      _ = try await job(text)
      Issue.record("taken: \(text)")
    } catch {
      #expect([400, 404].contains(StudioError(any: error).status), "\(text): \(error)")
    }
  }

  @Test func `an inline overlay reads no file of the machine`() async throws {
    let job = try await job(
      """
      { "input": "CLIP", "overlay": { "layers": [{ "type": "image", "image": "logo.png" }] } }
      """)
    guard case .written(let document, _)? = job.overlays.first else {
      Issue.record("\(job.overlays)")
      return
    }
    #expect(try document.read(in: job.resources).faults.count == 1)
  }
}
