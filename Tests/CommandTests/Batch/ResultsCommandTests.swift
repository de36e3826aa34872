import Foundation
import TestSupport
import Testing

/// `results` sums up what `batch` has recorded.
@Suite struct ResultsCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A line of a job that failed.
  private func failure(
    _ line: Int, id: String? = nil, code: Int = 65, seconds: Double = 1, schema: String = "1"
  ) -> String {
    let error = #"{"code":\#(code),"what":"\#(line).mp4","why":"it holds no video"}"#
    return #"{"schema":"imprint.result/\#(schema)","line":\#(line),"id":"\#(id ?? "id\(line)")","#
      + #""input":"\#(line).mp4","output":null,"still":null,"code":\#(code),"#
      + #""seconds":\#(seconds),"report":null,"error":\#(error)}"#
  }

  private func write(_ lines: [String], to name: String = "r.jsonl", end: String = "\n") throws {
    try bench.folder.write(lines.joined(separator: "\n") + end, to: name)
  }

  private func summary(_ files: String...) throws -> [String: Any] {
    try #require(try bench.imprint(["results", "--json"] + files).json)
  }

  @Test func `photographs, which last no time, are not said to be fast or slow`() throws {
    try bench.folder.make("a.jpg", "-f lavfi -i testsrc2=s=64x48 -frames:v 1")
    try bench.folder.write("input,userId\na.jpg,1\n", to: "list.csv")
    #expect(try bench.imprint("batch", "list.csv").status == 0)
    let lines = try bench.imprint("results", "list.results.jsonl").output.split(separator: "\n")
    let frames = try #require(lines.last)
    #expect(frames.hasPrefix("frames  1, ") && frames.hasSuffix(" a second"), "\(frames)")
  }

  /// Two clips of 2 frames at 25 fps, 0.08 s each, and one that is not there.
  @Test func `a batch that was run is summed up`() throws {
    try bench.clip("a.mp4")
    try bench.clip("b.mp4")
    try bench.folder.write(
      "input,userId\na.mp4,1\nb.mp4,2\nc.mp4,3\n", to: "list.csv")
    #expect(try bench.imprint("batch", "list.csv").status == 1)
    let outcome = try bench.imprint("results", "list.results.jsonl")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == """
        imprint: error: list.results.jsonl: 1 of 3 jobs failed
        imprint: hint: 'imprint batch' with --resume runs them again

        """)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "jobs     3", "done     2", "failed   1",
        "code 66  1, the first at line 4: c.mp4: no such file",
      ])
    let json = try summary("list.results.jsonl")
    #expect(json["schema"] as? String == "imprint.results/1")
    #expect(json["files"] as? [String] == ["list.results.jsonl"])
    #expect([json["jobs"], json["done"], json["failed"]] as? [Int] == [3, 2, 1])
    #expect(json["codes"] as? [[String: Int]] == [["code": 66, "jobs": 1]])
    #expect(json["frames"] as? Int == 4)
    let seconds = try #require(json["seconds"] as? Double)
    #expect(abs(try #require(json["duration"] as? Double) - 0.16) < 0.05)
    #expect(try #require(json["framesPerSecond"] as? Double) >= 4 / seconds)
    let failed = try #require((json["failures"] as? [[String: Any]])?.first)
    #expect(failed["input"] as? String == "c.mp4" && failed["line"] as? Int == 4)
    try bench.folder.write("input,userId\na.mp4,1\nb.mp4,2\n", to: "good.csv")
    #expect(try bench.imprint("batch", "good.csv", "--overwrite").status == 0)
    let good = try bench.imprint("results", "good.results.jsonl")
    #expect(good.status == 0 && good.errors == "")
  }

  @Test func `the last line of a job counts, over all files in their order`() throws {
    try write([failure(1, code: 74), failure(2), failure(1, code: 124), failure(3, code: 124)])
    try write([failure(2, code: 70)], to: "later.jsonl")
    let one = try summary("r.jsonl")
    #expect([one["jobs"], one["failed"]] as? [Int] == [3, 3])
    #expect(
      one["codes"] as? [[String: Int]] == [["code": 65, "jobs": 1], ["code": 124, "jobs": 2]])
    #expect(one["seconds"] as? Double == 3)
    #expect(one["framesPerSecond"] is NSNull && one["speed"] is NSNull)
    let both = try summary("r.jsonl", "later.jsonl")
    #expect(
      both["codes"] as? [[String: Int]] == [["code": 70, "jobs": 1], ["code": 124, "jobs": 2]])
    #expect(
      (both["failures"] as? [[String: Any]])?.map { $0["file"] as? String }
        == ["r.jsonl", "r.jsonl", "later.jsonl"])
  }

  @Test func `a line on an output that gets its name is no result`() throws {
    let finishing =
      #"{"schema":"imprint.result/1","line":1,"id":"id1","finishing":true,"file":null,"report":null}"#
    try write([failure(1), finishing])
    #expect(try summary("r.jsonl")["jobs"] as? Int == 1)
    try write([finishing])
    let outcome = try bench.imprint("results", "r.jsonl")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "imprint: warning: r.jsonl: there is no result in it\n")
  }

  @Test func `a last line that was cut off is told and left out`() throws {
    try write([failure(1), String(failure(2).prefix(60))], end: "")
    let outcome = try bench.imprint("results", "r.jsonl")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == """
        imprint: warning: r.jsonl:2: the line was cut off, and is left out
        imprint: error: r.jsonl: 1 of 1 jobs failed
        imprint: hint: 'imprint batch' with --resume runs them again

        """)
    try write([String(failure(1).prefix(60))], end: "")
    #expect(try bench.imprint("results", "r.jsonl", "--quiet").status == 0)
  }

  /// The file is not to be trusted, which the exit code says; what can be read is summed up.
  @Test func `torn lines in the midst lose no other`() throws {
    try write([
      failure(1), String(failure(2).prefix(50)) + failure(3), "\0\0\0", "", failure(4),
    ])
    let outcome = try bench.imprint("results", "r.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.output.hasPrefix("jobs     2\ndone     0\nfailed   2\n"))
    #expect(
      outcome.errors
        == """
        imprint: warning: r.jsonl:3: it is no result of a batch, and is left out
        imprint: error: r.jsonl:2: it is no result of a batch

        """)
    let lines = try summary("r.jsonl")["unreadable"] as? [[String: Any]]
    #expect(lines?.map { $0["line"] as? Int } == [2, 3])
  }

  @Test func `what is no file of results says so`() throws {
    try bench.folder.write("input,userId\na.mp4,1\n", to: "list.csv")
    #expect(
      try bench.imprint("results", "list.csv")
        == .failure(65, "list.csv:1: it is no result of a batch"))
    try bench.folder.write("hello", to: "text")
    #expect(
      try bench.imprint("results", "text") == .failure(65, "text:1: it is no result of a batch"))
    try write([failure(1, schema: "2")])
    #expect(
      try bench.imprint("results", "r.jsonl")
        == .failure(65, "r.jsonl:1: it is no result of a batch"))
    #expect(try bench.imprint("results", "gone") == .failure(66, "gone: no such file"))
    #expect(try bench.imprint("results", ".").status == 66)
    #expect(try bench.imprint("results").status == 64)
    try bench.folder.write("", to: "empty")
    let empty = try bench.imprint("results", "empty")
    #expect(empty.status == 0)
    #expect(empty.errors == "imprint: warning: empty: there is no result in it\n")
    #expect(empty.output.hasPrefix("jobs    0\ndone    0\nfailed  0\n"))
  }
}
