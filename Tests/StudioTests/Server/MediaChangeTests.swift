import Foundation
import TestSupport
import Testing

/// Media that are renamed, replaced, deleted and brought back.
@Suite(.tool("curl")) struct MediaChangeTests {
  private let bench: StudioBench
  private let clip: String

  init() throws {
    bench = try StudioBench { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path("films/trip"), withIntermediateDirectories: true)
      try folder.clip("films/trip/clip.mp4")
      try folder.clip("films/other.mp4", seconds: 0.8)
      try folder.make("films/song.mp3", "-f lavfi -i sine=d=2 -c:a libmp3lame")
    }
    clip = try bench.id(of: "trip/clip.mp4")
  }

  private func change(_ id: String, _ name: String) throws -> StudioBench.Answer {
    try bench.ask(
      "/api/media/\(id)", ["-X", "PATCH", "--data-binary", #"{"name":"\#(name)"}"#])
  }

  private var names: [String] {
    get throws {
      let media = try bench.ask("/api/media").object["media"] as? [[String: Any]] ?? []
      return media.compactMap { $0["name"] as? String }
    }
  }

  @Test func `a file that is renamed keeps its id, and gives its old name's up`() throws {
    let answer = try change(clip, "new name.mp4")
    #expect((answer.status, answer.object["id"] as? String) == (200, clip))
    #expect(answer.object["name"] as? String == "trip/new name.mp4")
    try bench.folder.clip("films/trip/clip.mp4", seconds: 0.2)
    #expect(try bench.id(of: "trip/clip.mp4") != clip)
    try bench.restart()
    #expect(try bench.id(of: "trip/new name.mp4") == clip)
    #expect(try bench.id(of: "trip/clip.mp4") != clip)
  }

  @Test func `names that lead elsewhere, change the ending or are taken are refused`() throws {
    for name in [
      "a/b.mp4", ".hidden.mp4", "clip.mov", "", "../up.mp4", "sub/\u{301}x.mp4", ".\u{301}x.mp4",
    ] {
      #expect(try change(clip, name).status == 400, "\(name)")
    }
    try bench.folder.clip("films/trip/taken.mp4")
    #expect(try change(clip, "taken.mp4").status == 409)
    #expect(try change("nothing", "a.mp4").status == 404)
    #expect(try names.contains("trip/clip.mp4"))
  }

  @Test func `what an export needs is neither deleted nor replaced`() throws {
    try bench.folder.clip("films/long.mp4", seconds: 60, size: "1280x720")
    let long = try bench.id(of: "long.mp4")
    // Some run and some wait.
    let ids = try (0..<4).map { _ in
      try bench.post("/api/exports", #"{"input":"\#(long)","frameRate":240}"#).object["id"]
        as? String ?? ""
    }
    let file = bench.folder.path("films/long.mp4")
    #expect(try bench.ask("/api/media/\(long)", ["-X", "DELETE"]).status == 409)
    #expect(try bench.ask("/api/media/long.mp4?taken=replace", ["-T", file]).status == 409)
    for id in ids { _ = try bench.ask("/api/exports/\(id)", ["-X", "DELETE"]) }
    for id in ids { _ = try bench.ended(id) }
    let answer = try bench.ask("/api/media/long.mp4?taken=replace", ["-T", file])
    #expect((answer.status, answer.object["id"] as? String) == (201, long))
  }

  /// A page opens no drawing by itself, and shows it as an image all the same.
  @Test func `a file of others runs nothing where it is opened, and a drawing is saved`() throws {
    try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", to: "films/a.svg")
    let drawing = try bench.id(of: "a.svg")
    for (id, kind, sandbox) in [
      (drawing, "attachment", "sandbox;"), (clip, "inline", "sandbox allow-same-origin;"),
    ] {
      let headers = try bench.ask("/api/media/\(id)/file").headers
      #expect(headers["content-disposition"]?.hasPrefix(kind) == true)
      #expect(
        headers["content-security-policy"]?.hasPrefix("\(sandbox) default-src 'none'") == true)
    }
  }

  @Test func `what is deleted lies in the bin, and comes back under its id`() throws {
    #expect(try bench.ask("/api/media/\(clip)", ["-X", "DELETE"]).status == 204)
    #expect(try !names.contains("trip/clip.mp4"))
    let bin = try bench.ask("/api/media?bin").object["media"] as? [[String: Any]] ?? []
    #expect(bin.map { $0["id"] as? String } == [clip])
    try bench.folder.clip("films/trip/clip.mp4", seconds: 0.2)
    let other = try bench.id(of: "trip/clip.mp4")
    #expect(other != clip)
    #expect(try bench.ask("/api/media/\(clip)/restore", ["-X", "POST"]).status == 409)
    #expect(try bench.ask("/api/media/\(other)", ["-X", "DELETE"]).status == 204)
    let answer = try bench.ask("/api/media/\(clip)/restore", ["-X", "POST"])
    #expect((answer.status, answer.object["id"] as? String) == (200, clip))
    #expect(try bench.ask("/api/media/nothing/restore", ["-X", "POST"]).status == 404)
  }

  @Test func `what an export needs is not deleted`() throws {
    // One request for all, so that they are not done before the next one.
    let rows = Array(repeating: #"{"input":"\#(clip)"}"#, count: 200).joined(separator: ",")
    let batch = #"{"job":{"preset":"low"},"rows":[\#(rows)]}"#
    #expect(try bench.post("/api/batches", batch).status == 201)
    #expect(try bench.ask("/api/media/\(clip)", ["-X", "DELETE"]).status == 409)
  }

  @Test func `an upload of a name that is taken is kept beside, or takes the place and the id`()
    throws
  {
    let file = bench.folder.path("films/trip/clip.mp4")
    let other = try bench.id(of: "other.mp4")
    #expect(try bench.ask("/api/media/other.mp4", ["-T", file]).status == 409)
    let kept = try bench.ask("/api/media/other.mp4?taken=keep", ["-T", file])
    #expect((kept.status, kept.object["name"] as? String) == (201, "other-2.mp4"))
    let replaced = try bench.ask("/api/media/other.mp4?taken=replace", ["-T", file])
    #expect((replaced.status, replaced.object["id"] as? String) == (201, other))
    #expect(abs((replaced.object["duration"] as? Double ?? 0) - 0.4) < 0.1)
    #expect(try bench.ask("/api/media/other.mp4?taken=maybe", ["-T", file]).status == 400)
  }

  @Test func `sounds are media, with the file as it is`() throws {
    let song = try StudioBench.waiting {
      let media = try bench.ask("/api/media").object["media"] as? [[String: Any]] ?? []
      return media.first { $0["name"] as? String == "song.mp3" && !($0["duration"] is NSNull) }
    }
    #expect(song["kind"] as? String == "sound")
    #expect(song["poster"] is NSNull)
    #expect((song["hasSound"] as? Bool, song["width"] is NSNull) == (true, true))
    #expect(abs((song["duration"] as? Double ?? 0) - 2) < 0.1)
    let id = try #require(song["id"] as? String)
    let part = try bench.ask("/api/media/\(id)/file", ["-H", "Range: bytes=0-9"])
    let whole = try Data(contentsOf: URL(filePath: bench.folder.path("films/song.mp3")))
    #expect((part.status, part.body) == (206, whole.prefix(10)))
  }

  /// A second of silence, and one of a sine whose samples reach an amplitude of 1/2: a period has 48.
  @Test func `a waveform has the sound's extremes in equal parts`() throws {
    try bench.folder.make(
      "films/late.wav",
      "-f lavfi -i anullsrc=r=48000:cl=mono:d=1 -f lavfi -i aevalsrc=0.5*sin(2*PI*1000*t):s=48000:d=1 "
        + "-filter_complex concat=v=0:a=1 -c:a pcm_s16le")
    let id = try StudioBench.waiting {
      let media = try bench.ask("/api/media").object["media"] as? [[String: Any]] ?? []
      return media.first { $0["name"] as? String == "late.wav" }?["id"] as? String
    }
    let answer = try bench.ask("/api/media/\(id)/waveform?count=4")
    #expect(
      answer.object["peaks"] as? [[Double]] == [[0, 0], [0, 0], [-0.5, 0.5], [-0.5, 0.5]])
    #expect((try bench.ask("/api/media/\(id)/waveform").object["peaks"] as? [Any])?.count == 800)
    #expect(try bench.ask("/api/media/\(id)/waveform?count=4001").status == 400)
    // The last quarter second of silence, the sine's first, and what lies past the end.
    let part = try bench.ask("/api/media/\(id)/waveform?count=2&from=0.75&until=1.25")
    #expect(part.object["peaks"] as? [[Double]] == [[0, 0], [-0.5, 0.5]])
    let end = try bench.ask("/api/media/\(id)/waveform?count=2&from=1.5&until=2.5")
    #expect(end.object["peaks"] as? [[Double]] == [[-0.5, 0.5], [0, 0]])
    for wrong in ["from=1", "from=1&until=1", "from=-1&until=1", "until=nan", "until=x"] {
      #expect(try bench.ask("/api/media/\(id)/waveform?\(wrong)").status == 400, "\(wrong)")
    }
    try bench.folder.make("films/mute.mp4", "-f lavfi -i testsrc2=s=64x64:d=1 -c:v libx264")
    #expect(try bench.ask("/api/media/\(bench.id(of: "mute.mp4"))/waveform").status == 404)
  }
}
