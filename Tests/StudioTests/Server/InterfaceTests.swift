import Foundation
import TestSupport
import Testing

/// The rest of the interface, as pages and scripts call it.
@Suite(.tool("curl")) struct InterfaceTests {
  private let bench: StudioBench

  init() throws {
    bench = try StudioBench { folder in
      try folder.write("no media", to: "films/sub/notes.txt")
      try folder.clip("films/sub/clip.mp4")
    }
  }

  @Test func `the first listing is complete`() throws {
    let fresh = try StudioBench { folder in
      for number in 0..<3 { try folder.write("text", to: "films/\(number).mp4") }
    }
    let media = try fresh.ask("/api/media").object["media"] as? [[String: Any]] ?? []
    #expect(media.map { $0["name"] as? String } == ["0.mp4", "1.mp4", "2.mp4"])
    for key in ["id", "name", "kind", "width", "height", "duration", "hasSound", "poster"] {
      #expect(media.allSatisfy { $0[key] != nil }, "\(key)")
    }
  }

  @Test func `a clip is told with its shape`() throws {
    let clip = try bench.medium("sub/clip.mp4")
    #expect(clip["kind"] as? String == "video")
    #expect((clip["width"] as? Int, clip["height"] as? Int) == (160, 90))
    #expect(clip["hasSound"] as? Bool == true)
    #expect(abs((clip["duration"] as? Double ?? 0) - 0.4) < 0.1)
    let poster = try #require(clip["poster"] as? String)
    #expect(try bench.ask(poster).status == 200)
  }

  @Test func `an image is a video as far as imprint takes it for one, and what is none says so`()
    throws
  {
    try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>", to: "films/mark.svg")
    try bench.folder.make("films/photo.png", "-f lavfi -i color=red:s=40x30 -frames:v 1")
    #expect(try bench.medium("sub/clip.mp4")["isFilm"] as? Bool == true)
    #expect(try bench.medium("photo.png")["isFilm"] as? Bool == true)
    let heic = try GridHEIC(in: bench.folder).bytes()
    try heic.write(to: URL(filePath: bench.folder.path("films/photo.heic")))
    #expect(try bench.medium("photo.heic")["isFilm"] as? Bool == true)
    let mark = try bench.medium("mark.svg")
    #expect((mark["isFilm"] as? Bool, mark["width"] as? Int) == (false, 40))
    let answer = try bench.post(
      "/api/frame", #"{"job":{"input":"\#(mark["id"] as? String ?? "")"},"at":0}"#)
    #expect((answer.status, answer.code) == (400, 65))
    let why = (answer.object["error"] as? [String: Any])?["why"] as? String
    // FFmpeg 7 knows SVG as a format, and Imprint lets it read none.
    #expect(why?.hasPrefix("it is not a media file that can be read") == true)
  }

  @Test func `another content has another poster`() throws {
    let path = bench.folder.path("films/sub/clip.mp4")
    let clip = try bench.medium("sub/clip.mp4")
    let poster = try #require(clip["poster"] as? String)
    try FileManager.default.removeItem(atPath: path)
    try bench.folder.clip("films/sub/clip.mp4", seconds: 0.8)
    let other = try StudioBench.waiting {
      let path = try bench.medium("sub/clip.mp4")["poster"] as? String
      return path == poster ? nil : path
    }
    #expect(try bench.ask(other).status == 200)
    let id = try #require(clip["id"] as? String)
    #expect(try bench.id(of: "sub/clip.mp4") == id)
  }

  @Test func `an upload is there with its facts, once`() throws {
    let clip = bench.folder.path("films/sub/clip.mp4")
    let words = ["-T", clip]
    let answer = try bench.ask("/api/media/new%20clip.mp4", words)
    #expect((answer.status, answer.object["width"] as? Int) == (201, 160))
    #expect(answer.object["name"] as? String == "new clip.mp4")
    #expect(
      try Data(contentsOf: bench.folder.url.appending(path: "films/new clip.mp4"))
        == Data(contentsOf: URL(filePath: clip)))
    #expect(try bench.ask("/api/media/new%20clip.mp4", words).code == 73)
    let chunked = try bench.ask(
      "/api/media/chunked.mp4", words + ["-H", "Transfer-Encoding: chunked"])
    #expect(chunked.status == 201)
    let text = try bench.folder.write("text", to: "text.txt")
    #expect(try bench.ask("/api/media/text.mp4", ["-T", text]).code == 65)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("films")).sorted()
        == ["chunked.mp4", "new clip.mp4", "sub"])
  }

  /// RFC 3986, 2.2: an escaped slash is part of a segment's text, which no name of a file may hold.
  @Test(arguments: ["a%2Fb.mp4", "a%2fb.mp4", "%2Fb.mp4", "%2e%2e%2Fb.mp4", "b.mp4%2F"])
  func `an escaped slash in a name is refused`(name: String) throws {
    let clip = bench.folder.path("films/sub/clip.mp4")
    let answer = try bench.ask("/api/media/\(name)", ["-T", clip])
    #expect((answer.status, answer.code) == (400, 64))
  }

  @Test func `an escaped per cent sign is part of a name`() throws {
    let clip = bench.folder.path("films/sub/clip.mp4")
    let answer = try bench.ask("/api/media/a%252Fb.mp4", ["-T", clip])
    #expect((answer.status, answer.object["name"] as? String) == (201, "a%2Fb.mp4"))
  }

  @Test func `events tell of files that come, and of exports`() throws {
    let listener = try RunningTool(
      "curl",
      ["-sN", "-H", "Authorization: Bearer \(bench.token)", bench.address + "/api/events"],
      in: bench.folder.path)
    _ = try StudioBench.waiting { listener.outputSoFar.isEmpty ? nil : true }
    try bench.folder.clip("films/late.mp4")
    _ = try StudioBench.waiting {
      listener.outputSoFar.contains(#""name":"late.mp4""#) ? true : nil
    }
    let id = try bench.id(of: "late.mp4")
    let job = #"{"input":"\#(id)"}"#
    let export = try #require(try bench.post("/api/exports", job).object["id"] as? String)
    _ = try bench.ended(export)
    try FileManager.default.removeItem(atPath: bench.folder.path("films/late.mp4"))
    let text = try StudioBench.waiting {
      listener.outputSoFar.contains(#"{"gone":true,"id":"\#(id)"}"#) ? listener.outputSoFar : nil
    }
    #expect(text.contains("event: media\ndata: {"))
    #expect(text.contains("event: export\ndata: {"))
    #expect(text.contains(#""state":"done""#))
  }

  @Test func `overlays and presets are those of the command`() throws {
    let overlays = try bench.ask("/api/overlays").object
    #expect(overlays["schema"] as? String == "imprint.overlays/1")
    let document = try bench.ask("/api/overlays/caption/document")
    #expect(String(decoding: document.body, as: UTF8.self).contains("imprint.overlay/1"))
    #expect(try bench.ask("/api/overlays/no-such/document").status == 404)
    let presets = try bench.ask("/api/presets").object
    #expect(presets["schema"] as? String == "imprint.presets/1")
    let listed = presets["presets"] as? [[String: Any]] ?? []
    let names = Set(listed.compactMap { $0["name"] as? String })
    #expect(names.isSuperset(of: ["auto", "medium", "gif"]))
    // One writes no file, and one is the player's.
    #expect(names.isDisjoint(with: ["null", "playing"]))
    #expect(listed.allSatisfy { $0["path"] == nil })
    #expect(try bench.ask("/api/schemas/overlay").object["title"] as? String == "imprint.overlay/1")
  }

  @Test func `a document is checked as it is typed`() throws {
    let text =
      "{ format: \"imprint.overlay/1\",\n  layers: [{ type: \"text\", string: \"a\", opcity: 1 }] }"
    let faults = try bench.post("/api/check", text).object["faults"] as? [[String: Any]] ?? []
    #expect(faults.count == 1)
    #expect((faults[0]["line"] as? Int, faults[0]["column"] as? Int) == (2, 41))
    #expect(faults[0]["path"] as? String == "layers[0].opcity")
    #expect(faults[0]["hint"] as? String == "did you mean opacity?")
    let title = try bench.post("/api/check", "{ title: 'A', layers: 3 }").object["title"]
    #expect(title is NSNull)
    let right = try bench.post("/api/check", text.replacing("opcity", with: "opacity")).object
    #expect((right["faults"] as? [Any])?.isEmpty == true)
  }

  @Test func `a plan is the command's, and writes nothing`() throws {
    let id = try bench.id(of: "sub/clip.mp4")
    let plan = try bench.post("/api/plan", #"{"input":"\#(id)","preset":"low"}"#).object
    #expect(plan["schema"] as? String == "imprint.plan/4")
    let output = try #require(plan["output"] as? [String: Any])
    #expect(output["path"] as? String == "clip.branded.mp4")
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("films/Branded")))
  }

  @Test func `a studio that cannot begin says why`() throws {
    func run(_ words: String...) throws -> Tool.Outcome {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "imprint").path
      return try Tool.run(
        program, ["studio"] + words, in: bench.folder.path,
        environment: ["XDG_STATE_HOME": bench.folder.path("state")])
    }
    #expect(try run("nowhere").status == 66)
    #expect(try run("films", "--port", "99999").status == 64)
    #expect(try run("films", "--host", "203.0.113.7").status == 73)
    #expect(try run("films", "--origin", "studio.example").status == 64)
    // The same state as that of the one that runs.
    let second = try run("films")
    #expect(second.status == 73)
    #expect(second.errors.contains("a studio of these folders runs already"))
  }

  @Test func `a port that is taken leads to the next one`() throws {
    let port = try #require(bench.address.split(separator: ":").last.flatMap { Int($0) })
    let other = try RunningTool(
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "imprint").path, ["studio", "films", "--port", "\(port)"],
      in: bench.folder.path, environment: ["XDG_STATE_HOME": bench.folder.path("other")])
    let line = try StudioBench.waiting {
      other.outputSoFar.isEmpty ? nil : other.outputSoFar
    }
    other.interrupt()
    _ = other.wait()
    let next = try #require(
      line.split(separator: "/?").first?.split(separator: ":").last.flatMap { Int($0) })
    #expect(next > port)
  }
}
