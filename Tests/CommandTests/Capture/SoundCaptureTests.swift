import Foundation
import TestSupport
import Testing

/// `imprint capture --sound`.
@Suite(.serialized) struct SoundCaptureTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let chart = ["capture", "test", "--fps", "20", "--size", "320x180"]

  /// The tone beeps as each second of the recording begins. AAC's first frame, 21 ms, is not heard in a file that grows.
  @Test func `sound is recorded beside the picture, at its times`() throws {
    let outcome = try bench.imprint(
      Self.chart + ["--sound", "default", "--duration", "3.5", "-o", "a.mp4"])
    #expect((outcome.status, outcome.output) == (0, "a.mp4\n"), "\(outcome.errors)")
    let sound = try RecordedSound("a.mp4", in: bench)
    #expect(sound.beeps.count == 4, "\(sound.beeps)")
    for (second, beep) in sound.beeps.enumerated() { #expect(abs(beep - Double(second)) < 0.022) }
    #expect(abs(sound.seconds - 3.5) < 0.03)
    #expect(try RecordedChart("a.mp4", in: bench).keepsTime(at: 20))
  }

  @Test func `sound ends with the picture, where it is told to end`() throws {
    let tool = try bench.start(
      Self.chart + ["--sound", "test", "--progress", "json", "-o", "a.mkv"])
    let limit = Date.now + 60
    while tool.isRunning, tool.errorsSoFar.firstMatch(of: /"seconds":[1-9]/) == nil,
      Date.now < limit
    {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(tool.identifier, SIGINT)
    #expect(tool.wait().status == 0)
    let frames = try RecordedChart("a.mkv", in: bench).times
    let sound = try RecordedSound("a.mkv", in: bench)
    #expect(abs(sound.seconds - ((frames.last ?? 0) + 0.05)) < 0.05)
  }

  @Test func `a sound device that is not there, and words that name none, are told`() throws {
    let environment = ["PULSE_SERVER": "unix:/nonexistent"]
    let absent = try bench.start(
      Self.chart + ["--sound", "pulse:nowhere", "--duration", "1"], environment: environment
    ).wait()
    #expect(absent.status == 69)
    #expect(
      absent.errors.hasPrefix("imprint: error: pulse:nowhere: no sound server"), "\(absent.errors)")
    #expect(absent.errors.contains("imprint capture --list"))
    #expect(try bench.imprint(Self.chart + ["--sound", "microphone"]).status == 64)
    #expect(try bench.folder.names == [])
  }

  @Test func `the list names sources of sound`() throws {
    let listed = try bench.imprint("capture", "--list", "--json").json
    let sounds = try #require(listed?["sounds"] as? [[String: Any]])
    #expect(sounds.last?["source"] as? String == "test")
  }

  @Test func `a recording that fails has a report that says why`() throws {
    let outcome = try bench.imprint("capture", "/dev/imprint-none", "--report", "report.json")
    #expect(outcome.status == 69)
    let text = String(decoding: try bench.bytes("report.json"), as: UTF8.self)
    let report = Tool.Outcome(status: 0, output: text, errors: "").json
    let error = try #require(report?["error"] as? [String: Any])
    #expect(error["code"] as? Int == 69)
    #expect(error["what"] as? String == "/dev/imprint-none")
    #expect(report?["input"] as? String == "/dev/imprint-none")
  }
}
