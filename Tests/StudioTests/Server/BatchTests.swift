import Foundation
import TestSupport
import Testing

/// Many exports by one request, and their files as one archive.
@Suite(.tool("curl")) struct StudioBatchTests {
  private let bench: StudioBench
  private let clip: String

  init() throws {
    bench = try StudioBench { try $0.clip("films/clip.mp4") }
    clip = try bench.id(of: "clip.mp4")
  }

  private func post(_ body: [String: Any]) throws -> StudioBench.Answer {
    let job: [String: Any] = ["overlay": ["corner-hop"], "preset": "low"]
    let data = try JSONSerialization.data(withJSONObject: body.merging(["job": job]) { $1 })
    return try bench.post("/api/batches", String(decoding: data, as: UTF8.self))
  }

  private func ended(_ batch: String) throws -> [String: Any] {
    try StudioBench.waiting {
      let entry = try bench.ask("/api/batches/\(batch)").object
      let open = ["queued", "running"].compactMap { entry[$0] as? Int }.reduce(0, +)
      return open == 0 ? entry : nil
    }
  }

  @Test func `rows of a film with a job of its own change that one`() throws {
    try bench.folder.clip("films/other.mp4")
    let other = try bench.id(of: "other.mp4")
    let own: [String: Any] = ["overlay": ["timecode"], "preset": "low", "trim": ["end": 0.2]]
    let answer = try post([
      "jobs": [other: own],
      "rows": [["input": "clip.mp4", "userId": "1"], ["input": "other.mp4"]],
    ])
    #expect(answer.status == 201)
    let exports = try #require(answer.object["exports"] as? [String])
    let jobs = try exports.map {
      try bench.ask("/api/exports/\($0)").object["job"] as? [String: Any]
    }
    #expect(jobs.map { $0?["overlay"] as? [String] } == [["corner-hop"], ["timecode"]])
    #expect(jobs.map { $0?["input"] as? String } == [clip, other])
    #expect(jobs.map { ($0?["trim"] as? [String: Double])?["end"] } == [nil, 0.2])
    #expect(try post(["jobs": ["x": 1], "rows": [["input": "clip.mp4"]]]).status == 400)
  }

  @Test func `rows of a table are exports whose names hold their first parameter, and one archive`()
    throws
  {
    // The name that a film has alone is taken.
    try bench.folder.write("a film", to: "films/Branded/clip.branded.mp4")
    let answer = try post([
      "csv": "\u{FEFF}input,userId,reference\r\nclip.mp4,10086,r1\r\n\(clip),\"a,b/c\",\r\n"
    ])
    #expect(answer.status == 201)
    let exports = try #require(answer.object["exports"] as? [String])
    let batch = try #require(answer.object["id"] as? String)
    #expect(try ended(batch)["done"] as? Int == 2)
    let names = try exports.map { try bench.ask("/api/exports/\($0)").object["name"] as? String }
    #expect(names == ["clip-10086.branded.mp4", "clip-a,b-c.branded.mp4"])
    let listed = try bench.ask("/api/batches").object["batches"] as? [[String: Any]]
    #expect(listed?.map { $0["id"] as? String } == [batch])
    let referred = try bench.ask("/api/exports?reference=r1").object["exports"] as? [[String: Any]]
    #expect(referred?.map { $0["id"] as? String } == [exports[0]])

    let zip = try bench.ask("/api/zip?batch=\(batch)")
    #expect(zip.headers["content-type"] == "application/zip")
    #expect(zip.headers["content-length"] == String(zip.body.count))
    try zip.body.write(to: URL(filePath: bench.folder.path("all.zip")))
    let tested = try Tool.run(
      "python3",
      [
        "-c",
        """
        import zipfile, hashlib
        z = zipfile.ZipFile("all.zip")
        assert z.testzip() is None
        for i in z.infolist():
          same = z.read(i) == open("films/Branded/" + i.filename, "rb").read()
          print(i.filename, same, i.date_time[0] >= 2025, i.compress_type)
        """,
      ], in: bench.folder.path)
    #expect(
      tested.output
        == "clip-10086.branded.mp4 True True 0\nclip-a,b-c.branded.mp4 True True 0\n")
    #expect(try bench.ask("/api/zip?exports=\(exports[1])").status == 200)
    #expect(try bench.ask("/api/zip?exports=nothing").status == 404)
  }

  @Test func `all rows are queued or none, and each fault is told with its row and column`() throws
  {
    let answer = try post([
      "rows": [
        ["input": "clip.mp4", "userId": "1"], ["input": "gone.mp4", "userId": "2"],
        ["input": clip, "userId": 3, "colour": "red"], ["input": clip, "userId": ""],
        ["input": clip],
      ]
    ])
    #expect(answer.status == 400)
    let error = try #require(answer.object["error"] as? [String: Any])
    let rows = try #require(error["rows"] as? [[String: Any]])
    #expect(rows.map { $0["row"] as? Int } == [2, 3, 4, 5])
    #expect(rows.map { $0["column"] as? String }.prefix(3) == ["input", "colour", "userId"])
    #expect(rows.allSatisfy { ($0["message"] as? String)?.isEmpty == false })
    #expect((try bench.ask("/api/exports").object["exports"] as? [Any])?.isEmpty == true)
    #expect(try bench.ask("/api/batches/none").status == 404)
  }

  @Test func `films that are alike are queued by one look, and each fault of a film is its row's`()
    throws
  {
    for name in ["one", "two", "three"] {
      try FileManager.default.copyItem(
        atPath: bench.folder.path("films/clip.mp4"),
        toPath: bench.folder.path("films/\(name).mp4"))
    }
    try bench.folder.clip("films/short.mp4", seconds: 0.2)
    try bench.folder.write("no film at all", to: "films/broken.mp4")
    _ = try bench.id(of: "short.mp4")
    _ = try StudioBench.waiting {
      let media = try bench.ask("/api/media").object["media"] as? [[String: Any]] ?? []
      return media.first { $0["name"] as? String == "broken.mp4" && $0["problem"] is String }
    }
    let alike = try post(["csv": "input,userId\none.mp4,1\ntwo.mp4,2\nthree.mp4,3\n"])
    let exports = try #require(alike.object["exports"] as? [String])
    let names = try exports.map { try bench.ask("/api/exports/\($0)").object["name"] as? String }
    #expect(names == ["one-1.branded.mp4", "two-2.branded.mp4", "three-3.branded.mp4"])

    let answer = try post([
      "csv": """
      input,userId,start,output
      one.mp4,1,0.3,
      short.mp4,2,0.3,
      broken.mp4,3,,
      two.mp4,4,,take.mov
      """
    ])
    let rows = (answer.object["error"] as? [String: Any])?["rows"] as? [[String: Any]]
    #expect(rows?.map { $0["row"] as? Int } == [2, 3])
  }

  @Test func `a table that is none, and one that is too long, are refused`() throws {
    #expect(try post(["csv": "input,input\nclip.mp4,clip.mp4\n"]).status == 400)
    #expect(try post(["csv": "input\n"]).status == 400)
    #expect(try post(["csv": "input\n", "rows": [[:]]]).status == 400)
    #expect(try post(["rows": ["clip.mp4"]]).status == 400)
    let long = "input\n" + String(repeating: "clip.mp4\n", count: 10_001)
    #expect(try post(["csv": long]).status == 413)
    func table(_ columns: Int) -> [String: Any] {
      ["csv": (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\nx\n"]
    }
    #expect(try post(table(256)).status == 400)
    #expect(try post(table(257)).status == 413)
    #expect(try post(table(10_000)).status == 413)
  }

  @Test func `after a hundred faulty rows no more are looked at`() throws {
    let rows = (0..<400).map { ["input": clip, "k\($0)": "v"] }
    let answer = try post(["rows": rows])
    let error = try #require(answer.object["error"] as? [String: Any])
    let told = try #require(error["rows"] as? [[String: Any]])
    // Four are looked at at a time.
    #expect((100...104).contains(told.count))
    #expect((error["why"] as? String)?.hasSuffix("no more were looked at") == true)
  }

  @Test func `a batch is cancelled and tried again as a whole`() throws {
    let rows = (0..<20).map { ["input": clip, "userId": "\($0)"] }
    let batch = try #require(try post(["rows": rows]).object["id"] as? String)
    #expect(try bench.ask("/api/batches/\(batch)", ["-X", "DELETE"]).status == 204)
    let cancelled = try ended(batch)
    #expect((cancelled["cancelled"] as? Int ?? 0) > 0)
    #expect(try bench.ask("/api/batches/\(batch)/retry", ["-X", "POST"]).status == 200)
    #expect(try ended(batch)["done"] as? Int == 20)
  }
}
