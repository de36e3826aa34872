import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintPlanning

/// The faults of a list that are found before any of its jobs runs.
@Suite struct ListCheckTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The fault of a list; nil where there is none.
  private func fault(
    _ text: String, named name: String = "list.csv", shard: BatchShard = .whole
  ) throws -> ExportError.JobFault? {
    let list = try folder.list(text, named: name)
    do throws(ExportError) {
      var check = ListCheck(.list(list), shard: shard)
      _ = try check.run(isCancelled: { false })
      return nil
    } catch {
      return error.fault
    }
  }

  @Test func `two jobs with one output are told with their lines`() throws {
    #expect(
      try fault("input,output\na.mp4,out.mp4\nb.mp4,x.mp4\nc.mp4,./sub/../out.mp4\n")
        == .list(
          .sameOutput(folder.path + "/./sub/../out.mp4", line: 4, and: 2, isNamed: true),
          at: folder.path("list.csv")))
  }

  /// Behind the first row the list cannot be read.
  @Test func `a column that no overlay has is told by the header, before other rows are read`()
    throws
  {
    let rows = "a.mp4,1\nb.mp4,\"2\n"
    #expect(try fault("input,usrId\n" + rows)?.code == "list.unknown-column")
    #expect(try fault("input,userId\n" + rows)?.code == "list.unclosed-quote")
  }

  @Test func `two jobs of one input need outputs of their own`() throws {
    #expect(
      try fault("input,userId\na.mp4,1\na.mp4,2\n")
        == .list(
          .sameOutput(folder.path("a.branded.mp4"), line: 3, and: 2, isNamed: false),
          at: folder.path("list.csv")))
    #expect(try fault("input,output\na.mp4,1.mp4\na.mp4,2.mp4\n") == nil)
  }

  @Test func `outputs that are made from inputs follow the preset`() throws {
    #expect(try fault("input,preset\na.mp4,low\na.mp4,lossless\n") == nil)
    #expect(
      try fault("input,preset\na.mkv,source\na.mkv,lossless\n")
        == .list(
          .sameOutput(folder.path("a.branded.mkv"), line: 3, and: 2, isNamed: false),
          at: folder.path("list.csv")))
    #expect(try fault("input,preset\na.mp4,null\na.mp4,null\n") == nil)
  }

  /// It is told as that job's fault, once it runs.
  @Test func `a job whose preset has faults writes what no other does`() throws {
    try folder.write("{ format: 'imprint.preset/1', wobble: 3 }", to: "faulty.json")
    let list = "input,preset,output\na.mp4,./faulty.json,\na.mp4,low,a.branded.mp4\n"
    #expect(try fault(list) == nil)
    #expect(
      try fault("input,preset,output\na.mp4,./nowhere.json,\na.mp4,low,a.branded.mp4\n") == nil)
  }

  /// A preset of one's own by that name, which chooses among one in MKV and one in MP4.
  @Test func `an output of auto may be of any kind that it chooses among`() throws {
    for (name, container) in [("large", "mkv"), ("small", "mp4")] {
      try folder.write(
        "{ format: 'imprint.preset/1', container: '\(container)', "
          + "video: { encoders: ['ffv1', 'mpeg4'], fit: [640, 640] } }",
        to: "Presets/\(name).json")
    }
    try folder.write(
      "{ format: 'imprint.preset/1', choose: { sizes: ['large'], fallbacks: ['small'] } }",
      to: "Presets/auto.json")
    func fault(beside output: String) -> ExportError.JobFault? {
      var jobs = [Job(input: .file("a.mp4")), Job(input: .file("b.mp4"))]
      jobs[1].output = output
      for index in jobs.indices {
        jobs[index].resources = ResourceLocator(searching: [folder.path])
      }
      var check = ListCheck(.jobs(jobs), shard: .whole)
      do throws(ExportError) { _ = try check.run(isCancelled: { false }) } catch {
        return error.fault
      }
      return nil
    }
    for name in ["a.branded.mkv", "a.branded.mp4"] {
      #expect(
        fault(beside: name)
          == .list(.sameOutput(name, line: 2, and: 1, isNamed: true), at: "jobs"))
    }
    #expect(fault(beside: "a.branded.mov") == nil)
  }

  @Test func `an output that another job reads is told with both lines`() throws {
    #expect(
      try fault("input,output\na.mp4,b.mp4\nb.mp4,c.mp4\n")
        == .list(
          .outputIsInput(folder.path("b.mp4"), line: 2, ofLine: 3), at: folder.path("list.csv")))
  }

  @Test func `links lead to one file`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "real")
    #expect(
      try fault("input,output\na.mp4,real/x.mp4\nb.mp4,link/x.mp4\n")
        == .list(
          .sameOutput(folder.path("link/x.mp4"), line: 3, and: 2, isNamed: true),
          at: folder.path("list.csv")))
  }

  @Test func `an output is no other job's sound`() throws {
    #expect(
      try fault(
        """
        { input: "a.mp4", output: "b.mp4" }
        { input: "c.mp4", audio: { tracks: [{ kind: "music", file: "b.mp4" }] } }

        """, named: "list.jsonl")
        == .list(
          .outputIsInput(folder.path("b.mp4"), line: 1, ofLine: 2), at: folder.path("list.jsonl")))
  }

  @Test func `outputs of all shards are compared`() throws {
    let text = "input,output\na.mp4,out.mp4\nb.mp4,out.mp4\n"
    #expect(try fault(text, shard: try #require(BatchShard(1, of: 2))) != nil)
  }

  @Test func `a column that no overlay declares is told, with the one that was meant`() throws {
    let error = try ExportError(#require(try fault("input,usrId\na.mp4,1\n")))
    #expect(error.fault.code == "list.unknown-column")
    #expect(error.why.contains("usrId"))
    #expect(error.hint == "did you mean userId?")
    #expect(try fault("input,userId\na.mp4,1\n") == nil)
  }

  @Test func `a column is one of any overlay of the list`() throws {
    #expect(try fault("input,overlay,userId,text\na.mp4,,1,\nb.mp4,caption,,hi\n") == nil)
  }

  @Test func `a broken line does not keep the others from being compared`() throws {
    #expect(
      try fault(
        "{ input: \"a.mp4\" }\nnonsense\n{ input: \"a.mp4\" }\n", named: "list.jsonl")
        == .list(
          .sameOutput(folder.path("a.branded.mp4"), line: 3, and: 1, isNamed: false),
          at: folder.path("list.jsonl")))
  }

  @Test func `jobs are counted by shard, and those that are done`() throws {
    let list = try folder.list("input\n" + (0..<10).map { "\($0).mp4\n" }.joined())
    var check = ListCheck(.list(list), shard: try #require(BatchShard(1, of: 3)))
    var asked = 0
    let isDone = { (_: Job, _: String) in
      asked += 1
      return asked == 2
    }
    let summary = try check.run(isCancelled: { false }, isDone: isDone)
    #expect((summary.jobs, summary.done, asked) == (4, 1, 4))
  }
}
