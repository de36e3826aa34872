import Foundation
import ImprintEngine
import ImprintLanguage
import TestSupport
import Testing

@testable import ImprintPlanning

/// Lists with a job document a line.
@Suite struct JSONListTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a line is a job, with its format or without`() throws {
    let jobs = try folder.list(
      """
      {"format": "imprint.job/1", "input": "a.mp4", "output": "x.mp4"}

      { input: 'b.mp4', parameters: { userId: "7" }, } // JSON5 is read too
      """, named: "list.jsonl"
    ).all()
    #expect(jobs.map(\.line) == [1, 3])
    #expect(jobs.map { $0.request?.input } == ["a.mp4", "b.mp4"].map { .file(folder.path($0)) })
    #expect(jobs[0].request?.output == folder.path("x.mp4"))
    #expect(jobs[0].request?.overlays == [])
    #expect(jobs[1].values == ["userId": "7"])
  }

  @Test func `a broken line is told with its place, and the rest is read`() throws {
    let jobs = try folder.list(
      """
      { input: "a.mp4" }
      nonsense
      { input: "a.mp4", outptu: "b.mp4" }
      { output: "b.mp4" }
      { format: "imprint.preset/1", input: "a.mp4" }
      { input: "c.mp4" }
      """, named: "list.jsonl"
    ).all()
    #expect(jobs.map(\.line) == [1, 2, 3, 4, 5, 6])
    #expect(jobs.map(\.faults.count) == [0, 1, 1, 1, 1, 0])
    #expect(jobs[1].faults[0].hasPrefix("2:1: "))
    #expect(
      jobs[2].faults == ["3:19: outptu: a job has no key outptu (did you mean output?)"])
    #expect(jobs[3].faults == ["4:1: a job needs the key input"])
    #expect(jobs[4].faults[0].hasPrefix("5:11: format: "))
  }

  @Test func `a line changes a template, and adds to its parameters`() throws {
    let jobs = try folder.list(
      "{ input: \"a.mp4\", parameters: { userId: \"1\" }, preset: \"auto\" }\n{}\n",
      named: "list.jsonl",
      template:
        "{ input: \"t.mp4\", overlay: \"caption\", preset: \"low\", parameters: { text: \"x\" } }"
    ).all()
    #expect(jobs[0].values == ["text": "x", "userId": "1"])
    #expect(jobs[0].request?.overlays.count == 1)
    #expect(jobs[0].request?.preset == .auto)
    #expect(jobs[1].request?.input == .file(folder.path("t.mp4")))
    #expect(jobs[1].request?.presetName == "low")
  }

  @Test(arguments: [
    ("list.csv", "input\na.mp4\n"), ("list", "input\na.mp4\n"), ("list.txt", "\n input\na.mp4\n"),
    ("list.jsonl", "{input:\"a.mp4\"}"), ("list.ndjson", "{input:\"a.mp4\"}"),
    ("list.json", "{input:\"a.mp4\"}"), ("list", "\u{FEFF}\n {input:\"a.mp4\"}"),
  ])
  func `what a list is, its ending says, or its first character`(name: String, text: String) throws
  {
    let jobs = try folder.list(text, named: name).all()
    #expect(jobs.map { $0.request?.input } == [.file(folder.path("a.mp4"))])
  }

  @Test func `an array is told to be none`() throws {
    let error = #expect(throws: ExportError.self) {
      _ = try folder.list("[{ input: \"a.mp4\" }]", named: "list.json")
    }
    #expect(error?.fault == .list(.array, at: folder.path("list.json")))
  }

  @Test func `faults of a template are its own`() throws {
    let error = #expect(throws: ExportError.self) {
      _ = try folder.list("input\na.mp4\n", template: "{ inptu: 1 }")
    }
    #expect(
      error?.lines == [
        folder.path("template.json") + ":1:3: inptu: a job has no key inptu (did you mean input?)"
      ])
  }

  @Test func `shards part a list, and leave nothing out`() throws {
    let list = try folder.list("input\n" + (0..<10).map { "\($0).mp4\n" }.joined())
    let shards = try (1...3).map { try list.all(in: #require(BatchShard($0, of: 3))).map(\.line) }
    // Every third of the lines 2 to 11.
    #expect(shards == [[2, 5, 8, 11], [3, 6, 9], [4, 7, 10]])
    #expect(BatchShard(0, of: 3) == nil)
    #expect(BatchShard(4, of: 3) == nil)
  }

  @Test func `what comes through a pipe is read as often as need be`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("input\na.mp4\nb.mp4\n".utf8))
    try pipe.fileHandleForWriting.close()
    let list = try JobList(reading: pipe.fileHandleForReading.fileDescriptor, named: "stdin")
    for _ in 0..<2 {
      #expect(try list.all().map { $0.request?.input } == [.file("a.mp4"), .file("b.mp4")])
    }
  }
}
