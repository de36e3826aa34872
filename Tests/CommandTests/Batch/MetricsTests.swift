import Foundation
import TestSupport
import Testing

/// `batch --metrics`: figures for node_exporter.
@Suite struct MetricsTests {
  let bench: Workbench

  /// Two clips of two frames each, and one that is not there.
  init() throws {
    bench = try Workbench()
    try bench.clip("a.mp4")
    try bench.clip("b.mp4")
    try bench.folder.write("input,userId\na.mp4,1\nb.mp4,2\nc.mp4,3\n", to: "list.csv")
  }

  /// The values by the samples' names and labels; what is no line of OpenMetrics fails.
  private func samples(_ file: String) throws -> [String: Double] {
    let text = String(decoding: try bench.bytes(file), as: UTF8.self)
    #expect(text.hasSuffix("\n# EOF\n"))
    var samples: [String: Double] = [:]
    var family = ""
    for line in text.split(separator: "\n").dropLast() {
      if let help = line.wholeMatch(of: /# HELP (\w+) \S.*\./) {
        family = String(help.output.1)
      } else if let type = line.wholeMatch(of: /# TYPE (\w+) gauge/) {
        #expect(type.output.1 == family)
      } else {
        let sample = try #require(line.wholeMatch(of: /(\w+)(\{.*\}) (\S+)/), "\(line)")
        #expect(sample.output.1 == family)
        samples["\(sample.output.1)\(sample.output.2)"] = Double(sample.output.3)
      }
    }
    return samples
  }

  private static func name(_ name: String, _ more: String = "", shard: String = "1/1") -> String {
    "imprint_batch_\(name){list=\"list.csv\",shard=\"\(shard)\"\(more)}"
  }

  @Test func `the figures are those of the jobs`() throws {
    #expect(try bench.imprint("batch", "list.csv", "--metrics", "b.prom").status == 1)
    let samples = try samples("b.prom")
    let states = ["queued", "running", "done", "failed", "left_out"].map {
      samples[Self.name("jobs", ",state=\"\($0)\"")]
    }
    #expect(states == [0, 0, 2, 1, 0])
    #expect(samples[Self.name("failed_jobs", ",code=\"66\"")] == 1)
    #expect(samples[Self.name("frames")] == 4)
    let bytes = try ["a", "b"].map { try bench.bytes("\($0).branded.mp4").count }.reduce(0, +)
    #expect(samples[Self.name("output_bytes")] == Double(bytes))
    #expect(try #require(samples[Self.name("job_seconds")]) > 0)
    #expect(samples.count == 10)
    // Nothing else is left beside it, and others may read it.
    #expect(try bench.folder.names.filter { $0.contains("prom") } == ["b.prom"])
    let mode = try FileManager.default.attributesOfItem(atPath: bench.folder.path("b.prom"))
    #expect((mode[.posixPermissions] as? Int).map { $0 & 0o444 } == 0o444)
  }

  @Test func `what was done before is told apart, and so are shards`() throws {
    _ = try bench.imprint("batch", "list.csv")
    let outcome = try bench.imprint(
      "batch", "list.csv", "--resume", "--metrics", "b.prom", "--overwrite")
    #expect(outcome.status == 1)
    let resumed = try samples("b.prom")
    #expect(resumed[Self.name("jobs", ",state=\"left_out\"")] == 2)
    #expect(resumed[Self.name("jobs", ",state=\"failed\"")] == 1)
    _ = try bench.imprint(
      "batch", "list.csv", "--shard", "3/3", "--metrics", "3.prom", "--overwrite")
    #expect(
      try samples("3.prom")[Self.name("jobs", ",state=\"failed\"", shard: "3/3")] == 1)
  }

  @Test func `a file that cannot be written is told before anything runs`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("folder"), withIntermediateDirectories: false)
    for (path, status, why) in [
      ("none/b.prom", 73, "none/b.prom: the metrics cannot be written there: there is no folder"),
      ("folder", 73, "folder: the metrics cannot be written there: it is "),
      ("/dev/null", 73, "/dev/null: the metrics cannot be written there: it is no file"),
      ("-", 64, "--metrics: it needs a file, which is replaced again and again"),
      ("list.csv", 64, "--metrics: it would replace list.csv"),
      ("list.results.jsonl", 64, "--metrics: it would replace list.results.jsonl"),
    ] {
      let outcome = try bench.imprint("batch", "list.csv", "--metrics", path)
      #expect(outcome.status == Int32(status), "\(path)")
      #expect(outcome.errors.hasPrefix("imprint: error: \(why)"), "\(outcome.errors)")
      #expect(try bench.folder.names == ["a.mp4", "b.mp4", "folder", "list.csv"])
    }
  }
}
