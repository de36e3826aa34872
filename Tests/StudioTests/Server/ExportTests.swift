import Foundation
import TestSupport
import Testing

/// The queue, from a job to a file that others have.
@Suite(.tool("curl")) struct ExportTests {
  private func bench(seconds: Double = 0.4) throws -> (StudioBench, id: String) {
    let bench = try StudioBench { try $0.clip("films/clip.mp4", seconds: seconds) }
    return (bench, try bench.id(of: "clip.mp4"))
  }

  private func add(_ bench: StudioBench, _ id: String, _ more: String = "") throws
    -> StudioBench.Answer
  {
    try bench.post(
      "/api/exports",
      #"{"input":"\#(id)","overlay":{"use":"corner-hop","parameters":{"userId":"7"}}\#(more)}"#)
  }

  @Test func `an export is done, had in parts, shared, and taken back`() throws {
    let (bench, id) = try bench()
    let added = try add(bench, id)
    #expect(added.status == 201)
    let export = try #require(added.object["id"] as? String)
    let done = try bench.ended(export)
    #expect(done["state"] as? String == "done", "\(done)")
    #expect(done["name"] as? String == "clip.branded.mp4")
    #expect(done["fraction"] as? Double == 1)
    let report = try #require(done["report"] as? [String: Any])
    #expect(report["schema"] as? String == "imprint.report/1")
    #expect(report["frames"] as? Int == 10)

    let path = "/api/exports/\(export)/file"
    let file = try Data(
      contentsOf: bench.folder.url.appending(path: "films/Branded/clip.branded.mp4"))
    let whole = try bench.ask(path)
    #expect((whole.status, whole.body) == (200, file))
    #expect(whole.headers["accept-ranges"] == "bytes")
    #expect(whole.headers["content-type"] == "video/mp4")
    let part = try bench.ask(path, ["-H", "Range: bytes=10-19"])
    #expect((part.status, part.body) == (206, file[10..<20]))
    #expect(part.headers["content-range"] == "bytes 10-19/\(file.count)")
    let beyond = try bench.ask(path, ["-H", "Range: bytes=\(file.count)-"])
    #expect((beyond.status, beyond.headers["content-range"]) == (416, "bytes */\(file.count)"))
    let head = try bench.ask(path, ["-I"])
    #expect((head.status, head.headers["content-length"]) == (200, "\(file.count)"))
    let old = ["-H", "Range: bytes=0-1", "-H", #"If-Range: "another""#]
    #expect(try bench.ask(path, old).status == 200)

    let share = try bench.ask("/api/exports/\(export)/share", ["-X", "POST"]).object
    let link = try #require(share["path"] as? String)
    #expect(link.hasSuffix("/clip.branded.mp4"))
    let until = try #require(share["until"] as? Double)
    #expect(abs(until - Date().timeIntervalSince1970 - 86_400) < 600)
    #expect(try bench.ask(link, isStranger: true).body == file)
    #expect(try bench.ask(link, ["-H", "Range: bytes=0-1"], isStranger: true).status == 206)
    #expect(try bench.ask(link + "x", isStranger: true).status == 404)
    #expect(try bench.ask("/api/exports/\(export)/share", ["-X", "DELETE"]).status == 204)
    #expect(try bench.ask(link, isStranger: true).status == 404)

    #expect(try bench.ask("/api/exports/\(export)", ["-X", "DELETE"]).status == 204)
    #expect(try bench.ask("/api/exports/\(export)").status == 404)
    #expect(
      try bench.folder.url.appending(path: "films/Branded/clip.branded.mp4")
        .checkResourceIsReachable())
  }

  /// A playlist alone plays nowhere.
  @Test func `HLS is whole wherever it is handed on`() throws {
    let (bench, id) = try bench()
    let export = try #require(
      try add(bench, id, #","output":"my film.m3u8""#).object["id"] as? String)
    let done = try bench.ended(export)
    #expect(done["state"] as? String == "done", "\(done)")
    let files = try #require(done["files"] as? [[String: Any]])
    let names = files.compactMap { $0["name"] as? String }
    #expect(names.first == "my film.m3u8")
    let folder = bench.folder.url.appending(path: "films/Branded")
    let inside = try FileManager.default.subpathsOfDirectory(
      atPath: folder.appending(path: "my film.hls").path)
    #expect(inside.count >= 3)
    #expect(Set(names.dropFirst()) == Set(inside.map { "my film.hls/\($0)" }))
    let lengths = try names.map { try Data(contentsOf: folder.appending(path: $0)).count }
    #expect(done["bytes"] as? Int == lengths.reduce(0, +))

    func members(_ path: String, isStranger: Bool = false) throws -> Set<String> {
      let answer = try bench.ask(path, isStranger: isStranger)
      #expect(answer.headers["content-type"] == "application/zip")
      try answer.body.write(to: bench.folder.url.appending(path: "all.zip"))
      let list =
        "import zipfile; z = zipfile.ZipFile('all.zip'); z.testzip(); print('\\n'.join(z.namelist()))"
      let listed = try Tool.run("python3", ["-c", list], in: bench.folder.path)
      return Set(listed.output.split(separator: "\n").map(String.init))
    }
    #expect(try members("/api/exports/\(export)/file") == Set(names))
    #expect(try members("/api/zip?exports=\(export)") == Set(names))

    let share = try bench.ask("/api/exports/\(export)/share", ["-X", "POST"]).object
    let link = try #require(share["path"] as? String)
    #expect(try members("\(link)?download", isStranger: true) == Set(names))
    // Addresses in the playlists lead on from where it lies: within the page's, and within the link's.
    let paths = files.compactMap { $0["path"] as? String }
    for (path, name) in zip(paths, names) {
      #expect(path.hasSuffix("/file/\(name.replacing(" ", with: "%20"))"))
      let file = try Data(contentsOf: folder.appending(path: name))
      #expect(try bench.ask(path).body == file)
      let shared = link.replacing("/my%20film.m3u8", with: "/\(name.replacing(" ", with: "%20"))")
      #expect(try bench.ask(shared, isStranger: true).body == file)
    }
    #expect(
      try bench.ask(link, isStranger: true).headers["content-type"]
        == "application/vnd.apple.mpegurl")
    #expect(try bench.ask(link + "/../secret", isStranger: true).status == 404)

    let page = try String(
      decoding: bench.ask(#require(share["page"] as? String), isStranger: true).body, as: UTF8.self)
    #expect(page.contains("<video") && page.contains(">my film.zip<"))
    #expect(page.components(separatedBy: "<figure>").count == 2)
    // What a chat shows of the link.
    let poster = "\(link)?poster"
    #expect(page.contains(#"<meta property="og:image" content="\#(bench.address)\#(poster)">"#))
    let picture = try bench.ask(poster, isStranger: true)
    #expect(picture.headers["content-type"] == "image/jpeg")
    #expect(picture.body.starts(with: [0xFF, 0xD8]))
    // The folder is in the way of another export of that name, which is told before.
    try FileManager.default.removeItem(at: folder.appending(path: "my film.m3u8"))
    #expect(try bench.ask("/api/exports/\(export)", ["-X", "DELETE"]).status == 204)
    #expect(try add(bench, id, #","output":"my film.m3u8""#).code == 73)
  }

  /// It has no duration, by which the export would tell of it.
  @Test func `an image's file and time are guessed by the plan after a video's export too`()
    throws
  {
    let (bench, id) = try bench()
    try bench.folder.make("films/photo.png", "-f lavfi -i color=red:s=160x90 -frames:v 1")
    let export = try #require(try add(bench, id).object["id"] as? String)
    #expect(try bench.ended(export)["state"] as? String == "done")
    let photo = try bench.id(of: "photo.png")
    let answer = try bench.post(
      "/api/estimate",
      #"{"job":{"input":"\#(photo)","overlay":{"use":"corner-hop","parameters":{"userId":"7"}}}}"#)
    #expect(answer.object["bytes"] is Double, "\(answer.object)")
    #expect(answer.object["seconds"] is Double, "\(answer.object)")
  }

  @Test func `nothing is overwritten`() throws {
    let (bench, id) = try bench()
    try bench.folder.write("mine", to: "films/Branded/taken.mp4")
    #expect(try add(bench, id, #","output":"taken.mp4""#).code == 73)
    #expect(try add(bench, id, #","output":"taken.mp4""#).status == 409)
    let first = try #require(try add(bench, id).object["id"] as? String)
    let second = try #require(try add(bench, id).object["id"] as? String)
    #expect(try bench.ended(first)["name"] as? String == "clip.branded.mp4")
    #expect(try bench.ended(second)["name"] as? String == "clip.branded-2.mp4")
    #expect(
      try String(contentsOfFile: bench.folder.path("films/Branded/taken.mp4"), encoding: .utf8)
        == "mine")
  }

  @Test func `results go to another folder, and nothing is looked for beside the video`() throws {
    let bench = try StudioBench(["--output", "out"]) { try $0.clip("films/clip.mp4") }
    // A link that leads nowhere takes the name beside the video.
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("films/clip.branded.mp4"), withDestinationPath: "nowhere")
    let id = try bench.id(of: "clip.mp4")
    let plan = try bench.post("/api/plan", #"{"input":"\#(id)"}"#).object
    let path = (plan["output"] as? [String: Any])?["path"] as? String
    #expect(path == "clip.branded.mp4")
    let export = try #require(try add(bench, id).object["id"] as? String)
    #expect(try bench.ended(export)["state"] as? String == "done")
    #expect(FileManager.default.fileExists(atPath: bench.folder.path("out/clip.branded.mp4")))
  }

  @Test(arguments: [
    ("my clip", "", "my clip.mp4"), ("Take 1.5", "", "Take 1.5.mp4"),
    ("St. Ives", "", "St. Ives.mp4"),
    ("moving", #","preset":"gif""#, "moving.gif"), ("kept.mkv", "", "kept.mkv"),
  ])
  func `a name without an ending gets the preset's`(name: String, more: String, made: String) throws
  {
    let (bench, id) = try bench()
    let answer = try add(bench, id, #","output":"\#(name)"\#(more)"#)
    let export = try bench.ended(try #require(answer.object["id"] as? String, "\(answer.object)"))
    #expect((export["state"] as? String, export["name"] as? String) == ("done", made))
    #expect(FileManager.default.fileExists(atPath: bench.folder.path("films/Branded/\(made)")))
    // Another one of that name is refused by the name that it would have.
    #expect(try add(bench, id, #","output":"\#(name)"\#(more)"#).code == 73)
  }

  @Test func `a job that cannot be done is refused at once`() throws {
    let (bench, id) = try bench()
    #expect(try add(bench, id, #","output":"out.txt""#).status == 400)
    #expect(try add(bench, id, #","preset":"no-such""#).status == 400)
    #expect(try add(bench, id, #","trim":{"start":9}"#).status == 400)
    #expect(try bench.ask("/api/exports").object["exports"] as? [Any] != nil)
    #expect((try bench.ask("/api/exports").object["exports"] as? [Any])?.isEmpty == true)
    #expect(try add(bench, id, #","preset":"null""#).status == 400)
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("films/Branded")))
  }

  @Test func `the queue is ordered, cancelled, tried again, and lives through a restart`() throws {
    // A minute at 240 frames a second keeps the first one at work.
    let (bench, id) = try bench(seconds: 60)
    let slow = #","frameRate":240"#
    let ids = try (0..<3).map { _ in
      try #require(try add(bench, id, slow).object["id"] as? String)
    }
    let order = try bench.post("/api/exports/order", #"{"ids":["\#(ids[2])","\#(ids[1])"]}"#)
    #expect(order.object["ids"] as? [String] == [ids[0], ids[2], ids[1]])
    #expect(try bench.post("/api/exports/order", #"{"ids":["none"]}"#).status == 404)
    #expect(try bench.post("/api/exports/order", #"{"ids":[7]}"#).status == 400)
    #expect(try bench.ask("/api/exports/\(ids[1])", ["-X", "DELETE"]).status == 204)
    #expect(try bench.ended(ids[1])["state"] as? String == "cancelled")
    #expect(try bench.ask("/api/exports/\(ids[1])/retry", ["-X", "POST"]).status == 200)
    #expect(try bench.ask("/api/exports/\(ids[2])/retry", ["-X", "POST"]).status == 400)
    // It may have run, and be ending still.
    #expect(
      ["queued", "running"].contains(
        try bench.ask("/api/exports/\(ids[1])").object["state"] as? String))

    let token = bench.token
    try bench.restart()
    #expect(bench.token == token)
    let kept = try bench.ask("/api/exports").object["exports"] as? [[String: Any]] ?? []
    #expect(kept.map { $0["id"] as? String } == [ids[0], ids[2], ids[1]])
    #expect(
      kept.allSatisfy { ["queued", "running"].contains($0["state"] as? String) })
    for id in ids.reversed() {
      #expect(try bench.ask("/api/exports/\(id)", ["-X", "DELETE"]).status == 204)
    }
    for id in ids { #expect(try bench.ended(id)["state"] as? String == "cancelled") }
    // It ends soon after it is told to.
    let folder = bench.folder.path("films/Branded")
    _ = try StudioBench.waiting {
      try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty ? true : nil
    }
  }

  @Test func `exports run side by side, and those of one video share its decode`() throws {
    let (bench, id) = try bench(seconds: 60)
    let ids = try (0..<2).map { _ in
      try #require(try add(bench, id, #","frameRate":240"#).object["id"] as? String)
    }
    _ = try StudioBench.waiting {
      let states = try ids.map { try bench.ask("/api/exports/\($0)").object["state"] as? String }
      return states == ["running", "running"] ? true : nil
    }
    // A batch comes as a whole, and is a job of eight rows that are decoded once.
    for id in ids {
      #expect(try bench.ask("/api/exports/\(id)", ["-X", "DELETE"]).status == 204)
    }
    let rows = (0..<8).map { #"{"userId":"\#($0)"}"# }.joined(separator: ",")
    let batch = try bench.post(
      "/api/batches",
      #"{"job":{"input":"\#(id)","overlay":"corner-hop","frameRate":240},"rows":[\#(rows)]}"#)
    let exports = try #require(batch.object["exports"] as? [String], "\(batch.object)")
    _ = try StudioBench.waiting {
      let told = try bench.ask("/api/batches/\(batch.object["id"] as? String ?? "")").object
      return told["running"] as? Int == exports.count ? true : nil
    }
  }

  @Test func `a signal ends it with connections open, and leaves no part of a file`() throws {
    let (bench, id) = try bench(seconds: 60)
    let export = try #require(try add(bench, id, #","frameRate":240"#).object["id"] as? String)
    _ = try StudioBench.waiting {
      try bench.ask("/api/exports/\(export)").object["state"] as? String == "running" ? true : nil
    }
    let listener = try RunningTool(
      "curl",
      ["-sN", "-H", "Authorization: Bearer \(bench.token)", bench.address + "/api/events"],
      in: bench.folder.path)
    _ = try StudioBench.waiting { listener.outputSoFar.isEmpty ? nil : true }
    bench.tool.interrupt()
    let outcome = bench.tool.wait()
    #expect((outcome.status, outcome.errors) == (130, ""))
    _ = listener.wait()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("films/Branded")) == [])
  }
}
