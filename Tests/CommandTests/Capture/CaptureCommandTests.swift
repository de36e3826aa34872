import Foundation
import TestSupport
import Testing

/// `imprint capture` as it is called, on the chart that stands in for a device.
///
/// A busy machine may leave frames out; that each frame is shown at its own time holds all the same.
@Suite(.serialized) struct CaptureCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let chart = ["capture", "test", "--fps", "20", "--size", "320x180"]

  /// Starts a recording without an end, and waits until it has so many seconds.
  private func recording(
    to output: String, seconds: Double, _ words: [String] = []
  ) throws -> RunningTool {
    let tool = try bench.start(Self.chart + ["--progress", "json", "-o", output] + words)
    let limit = Date.now + 60
    while tool.isRunning && Date.now < limit {
      let told = tool.errorsSoFar.matches(of: /"seconds":([0-9.]+)/).last?.output.1
      if let told, try #require(Double(told)) >= seconds { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return tool
  }

  @Test func `frames are shown at the device's times, until the duration is over`() throws {
    let outcome = try bench.imprint(Self.chart + ["--duration", "1.5", "--report", "report.json"])
    #expect((outcome.status, outcome.output) == (0, "capture.mp4\n"), "\(outcome.errors)")
    let chart = try RecordedChart("capture.mp4", in: bench)
    #expect(chart.keepsTime(at: 20))
    let text = String(decoding: try bench.bytes("report.json"), as: UTF8.self)
    let report = Tool.Outcome(status: 0, output: text, errors: "").json
    #expect(report?["input"] as? String == "test")
    #expect(report?["frames"] as? Int == chart.numbers.count)
    // 30 frames of 1.5 s: those that are not there were left out, and told.
    let dropped = outcome.errors.firstMatch(of: /(\d+) frames? left out/).flatMap {
      Int($0.output.1)
    }
    #expect((chart.numbers.last ?? 0) < 30)
    #expect(chart.numbers.count + (dropped ?? 0) == 30)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal completes the file`(signal: Int32) throws {
    let tool = try recording(to: "a.mp4", seconds: 0.5)
    kill(tool.identifier, signal)
    let outcome = tool.wait()
    #expect((outcome.status, outcome.output) == (0, "a.mp4\n"), "\(outcome.errors)")
    #expect(try RecordedChart("a.mp4", in: bench).keepsTime(at: 20))
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(lines.contains { $0.contains("\"fraction\":null") && $0.contains("\"dropped\":") })
    #expect(lines.last?.contains("\"event\":\"done\"") == true)
  }

  /// The last line of progress before the end says what had been recorded then.
  @Test func `of a process that is killed the file plays up to two seconds before`() throws {
    let tool = try recording(to: "a.mp4", seconds: 3)
    let told = tool.errorsSoFar.matches(of: /"seconds":([0-9.]+)/).last?.output.1
    kill(tool.identifier, SIGKILL)
    #expect(tool.wait().status == 1000 + SIGKILL)
    let chart = try RecordedChart("a.mp4", in: bench)
    #expect(chart.keepsTime(at: 20))
    let seconds = try #require(told.flatMap { Double($0) })
    #expect((chart.times.last ?? 0) > seconds - 2)
  }

  @Test func `what is no device, and what is not there, are told`() throws {
    #expect(
      try bench.imprint("capture", "/dev/imprint-none")
        == .failure(69, "/dev/imprint-none: this machine has no such device"))
    #expect(
      try bench.imprint("capture", "/dev/null") == .failure(66, "/dev/null: it is no camera"))
    let outcome = try bench.imprint("capture", "screen", environment: ["DISPLAY": nil])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("DISPLAY"))
    #expect(try bench.imprint("capture", "clip.mp4").status == 64)
    #expect(try bench.folder.names == [])
  }

  @Test func `an existing file stays as it is`() throws {
    try bench.folder.write("mine", to: "capture.mp4")
    #expect(try bench.imprint(Self.chart + ["--duration", "1"]).status == 73)
    #expect(try bench.bytes("capture.mp4") == Data("mine".utf8))
  }

  /// `end-1` of 2 s is 1 s, from which on the frame is white.
  @Test func `times from the end need a duration`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [
        { position: ["50%", "50%"], size: ["100%", "100%"], backgroundColor: "white",
          from: "end-1" } ] }
      """, to: "late.json")
    let words = Self.chart + ["--overlay", "late.json"]
    let refused = try bench.imprint(words)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("counts from the end"), "\(refused.errors)")
    let outcome = try bench.imprint(words + ["--duration", "2", "-o", "a.mp4"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let chart = try RecordedChart("a.mp4", in: bench)
    let covered = (1 << 20) - 1
    #expect(zip(chart.numbers, chart.times).allSatisfy { ($0 == covered) == ($1 > 0.999) })
  }
}
