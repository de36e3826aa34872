import Foundation
import TestSupport
import Testing

/// Batches that are stopped, and resumed.
@Suite(.serialized) struct StoppedBatchTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A batch of some jobs of nothing much, and one that takes minutes, which runs last.
  private func start(short: Int) throws -> RunningTool {
    try bench.clip()
    let rows = (0..<short).map { "clip.mp4,\($0).mp4,\($0),\n" }
    try bench.folder.write(
      "input,output,userId,preset\n" + rows.joined() + "\(try bench.longClip()),long.out.mp4,1,\n",
      to: "list.csv")
    return try bench.start(
      ["batch", "list.csv", "--workers", "1", "--fps", "240", "--progress", "json"])
  }

  /// Waits until so many results are there, and the long job has begun to write.
  private func wait(for batch: RunningTool, results: Int) throws {
    while true {
      let lines = (try? bench.bytes("list.results.jsonl")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let done = (lines ?? "").ranges(of: "\"code\":").count
      let isWriting = try bench.folder.names.contains { $0.hasPrefix(".long.out.imprint-") }
      if done >= results, isWriting { return }
      try #require(batch.isRunning, "\(batch.errorsSoFar)")
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Runs what is left; the long job is made short.
  private func resume() throws -> Tool.Outcome {
    try bench.imprint(
      "batch", "list.csv", "--workers", "1", "--fps", "240", "--resume", "--verbose")
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends a batch, nothing half done is left, and the rest can be resumed`(
    signal: Int32, status: Int32
  ) throws {
    let batch = try start(short: 2)
    try wait(for: batch, results: 2)
    kill(batch.identifier, signal)
    let outcome = batch.wait()
    #expect(outcome.status == status)
    #expect(outcome.output == "0.mp4\n1.mp4\n")
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.suffix(3) == [
        "imprint: error: list.csv: it was told to stop", "imprint: hint: --resume goes on with it",
        "{\"event\":\"error\",\"code\":\(status)}",
      ])
    #expect(
      try bench.folder.names == [
        "0.mp4", "1.mp4", "clip.mp4", "list.csv", "list.results.jsonl", "long.mp4",
      ])
    // The long job is of another video now: its id is of the path.
    try FileManager.default.removeItem(atPath: bench.folder.path("long.mp4"))
    try bench.clip("long.mp4")
    let resumed = try resume()
    #expect((resumed.status, resumed.output) == (0, "long.out.mp4\n"))
    #expect(
      resumed.errors.hasPrefix("list.csv:2: it is done already\nlist.csv:3: it is done already\n"))
  }

  @Test func `a batch that was killed leaves no file once it is resumed`() throws {
    let batch = try start(short: 1)
    try wait(for: batch, results: 1)
    kill(batch.identifier, SIGKILL)
    _ = batch.wait()
    #expect(try bench.folder.names.contains { $0.hasPrefix(".long.out.imprint-") })
    try FileManager.default.removeItem(atPath: bench.folder.path("long.mp4"))
    try bench.clip("long.mp4")
    #expect(try resume().output == "long.out.mp4\n")
    #expect(
      try bench.folder.names == [
        "0.mp4", "clip.mp4", "list.csv", "list.results.jsonl", "long.mp4", "long.out.mp4",
      ])
  }

  @Test func `a job that stalls is recorded, and its worker goes on`() throws {
    try bench.clip()
    try bench.folder.write(
      "input,output,userId\n\(try bench.longClip()),long.out.mp4,1\nnowhere.mp4,1.mp4,2\n",
      to: "list.csv")
    let outcome = try bench.imprint(
      "batch", "list.csv", "--workers", "1", "--fps", "240", "--stall", "0.000001")
    #expect(outcome.status == 1)
    // On a busy machine it stalls while it is planned.
    #expect(
      outcome.errors.contains("imprint: error: list.csv:2: long.mp4: no frame came for 0 s")
        || outcome.errors.contains("list.csv:2: long.mp4: nothing could be read on for 0 s"))
    #expect(outcome.errors.contains("imprint: error: list.csv:3: nowhere.mp4: no such file\n"))
    let results = String(decoding: try bench.bytes("list.results.jsonl"), as: UTF8.self)
    #expect(results.contains("\"code\":124"))
    #expect(try bench.folder.names == ["clip.mp4", "list.csv", "list.results.jsonl", "long.mp4"])
  }
}
