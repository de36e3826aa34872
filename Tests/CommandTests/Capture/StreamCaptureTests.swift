import Foundation
import TestSupport
import Testing

/// `imprint capture -o -`: a recording to standard output.
@Suite(.serialized) struct StreamCaptureTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let chart = "\"$0\" capture test --fps 20 --size 320x180 --sound test"

  @Test func `standard output takes the recording, and nothing else`() throws {
    let outcome = try bench.shell(
      "\(Self.chart) --duration 1.5 --report report.json --container mp4 -o - > out.mp4")
    #expect((outcome.status, outcome.errors) == (0, ""))
    #expect(try RecordedChart("out.mp4", in: bench).keepsTime(at: 20))
    #expect(try RecordedSound("out.mp4", in: bench).beeps.count == 2)
    let text = String(decoding: try bench.bytes("report.json"), as: UTF8.self)
    let report = try #require(Tool.Outcome(status: 0, output: text, errors: "").json)
    #expect(report["output"] is NSNull)
    #expect(report["container"] as? String == "mp4")
  }

  @Test(arguments: ["ts", "mkv"])
  func `the container is chosen`(container: String) throws {
    let outcome = try bench.shell(
      "\(Self.chart) --duration 1 --container \(container) -o - | cat > out.\(container)")
    #expect(outcome.errors == "")
    #expect(try bench.frame("out.\(container)").hasPrefix("h264,320,180,"))
    #expect(try RecordedSound("out.\(container)", in: bench).beeps.count == 1)
  }

  @Test func `a reader that goes away ends the recording`() throws {
    let outcome = try bench.shell(
      "{ \(Self.chart) -o -; echo $? > status; } | head -c 20000 > some.mkv")
    #expect(
      outcome.errors == "imprint: warning: nobody takes the recording any more, which has ended\n")
    #expect(String(decoding: try bench.bytes("status"), as: UTF8.self) == "0\n")
    #expect(try bench.bytes("some.mkv").count == 20_000)
  }

  @Test func `a device that takes no more, and words that do not go together, are told`() throws {
    let full = try bench.shell("\(Self.chart) --duration 5 -o - > /dev/full")
    #expect(
      full == .failure(74, "standard output: it cannot be written to: No space left on device"))
    let twice = try bench.shell("\(Self.chart) --duration 1 -o - --report - | cat")
    #expect(twice.output == "")
    #expect(
      twice.errors.hasPrefix("imprint: error: --report: standard output takes the media"))
    #expect(try bench.shell("\(Self.chart) --duration 1 --container ts -o a.ts").status == 64)
  }
}
