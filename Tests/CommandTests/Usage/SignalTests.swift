import Foundation
import TestSupport
import Testing

/// One at a time, and on one thread each: a job that waits for its test would keep the others waiting.
@Suite(.serialized) struct SignalTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// The seconds without a frame after which a job has stalled; under a sanitizer the first one alone takes seconds.
  private static let stallSeconds =
    ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil ? 4 : 20

  private func longJob(_ more: String...) throws -> [String] {
    ["brand", try bench.longClip(), "--user-id", "1", "-o", "out.mp4", "--fps", "240"]
      + ["--progress", "json"] + more
  }

  /// Waits until the job has made a frame and told of so much more progress, however slow the machine is; one
  /// that ends before fails the test.
  private func waitForFrames(_ job: RunningTool, events: Int = 1) throws {
    let event = /"frame":[1-9]/
    let end = job.errorsSoFar.ranges(of: event).count + events
    while job.errorsSoFar.ranges(of: event).count < end {
      try #require(job.isRunning, "\(job.errorsSoFar)")
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends a job, and nothing is left of it`(
    signal: Int32, status: Int32
  ) throws {
    let job = try bench.start(try longJob("--report", "report.json"))
    try waitForFrames(job)
    #expect(try bench.folder.names.contains { $0.hasPrefix(".out.imprint-") })
    kill(job.identifier, signal)
    let outcome = job.wait()
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "imprint: error: job: it was told to stop", "{\"event\":\"error\",\"code\":\(status)}",
      ])
    #expect(try bench.folder.names == ["long.mp4", "report.json"])
    let report =
      try JSONSerialization.jsonObject(with: bench.bytes("report.json")) as? [String: Any]
    #expect((report?["error"] as? [String: Any])?["code"] as? Int32 == status)
  }

  @Test func `no frame within the time that is given for one is 124, and nothing is left`() throws {
    let job = try bench.start(try longJob("--stall", "0.000001"))
    let outcome = job.wait()
    #expect(outcome.status == 124)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.last == "{\"event\":\"error\",\"code\":124}")
    // Reading the input may take as long already.
    let what = ["no frame came for 0 s, after ", "nothing could be read on for 0 s"]
    #expect(
      lines.contains { line in
        what.contains { line.hasPrefix("imprint: error: long.mp4: \($0)") }
      })
    #expect(lines.contains("imprint: hint: --stall gives a slow machine more time"))
    #expect(try bench.folder.names == ["long.mp4"])
  }

  @Test func `a job that is held, and let go on, has not stalled`() throws {
    let job = try bench.start(try longJob("--stall", "\(Self.stallSeconds)"))
    try waitForFrames(job)
    kill(job.identifier, SIGSTOP)
    // No condition to wait for: the time itself is what the job does not count.
    Thread.sleep(forTimeInterval: Double(Self.stallSeconds) + 1)
    kill(job.identifier, SIGCONT)
    try waitForFrames(job, events: 2)
    #expect(job.isRunning)
    kill(job.identifier, SIGTERM)
    #expect(job.wait().status == 143)
  }

  @Test func `a hangup does not end what nohup started`() throws {
    let job = try RunningTool(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\" \"$@\"", bench.program] + longJob(),
      in: bench.folder.path)
    try waitForFrames(job)
    kill(job.identifier, SIGHUP)
    // A hangup that is heard lets no more than the frames at work be finished.
    try waitForFrames(job, events: 3)
    kill(job.identifier, SIGTERM)
    #expect(job.wait().status == 143)
  }

  @Test func `what a killed job leaves is cleared by the next one`() throws {
    let job = try bench.start(try longJob())
    try waitForFrames(job)
    kill(job.identifier, SIGKILL)
    _ = job.wait()
    #expect(try bench.folder.names.count == 2)
    try bench.clip()
    #expect(
      try bench.imprint("brand", "clip.mp4", "--user-id", "1", "-o", "out.mp4")
        == .success("out.mp4"))
    #expect(try bench.folder.names == ["clip.mp4", "long.mp4", "out.mp4"])
  }
}
