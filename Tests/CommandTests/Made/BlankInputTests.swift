import Foundation
import TestSupport
import Testing

/// Job documents whose input is a video of one colour.
@Suite struct BlankInputTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func job(_ input: String, _ rest: String = "", named name: String = "job.json") throws {
    try bench.folder.write("{format: 'imprint.job/1', input: \(input), \(rest)}", to: name)
  }

  @Test func `a job's own video lies beside the job that names no output`() throws {
    try job("{ size: [160, 90], duration: 0.2, frameRate: 30 }", named: "jobs/job.json")
    #expect(try bench.imprint("check", "jobs/job.json") == .success("jobs/job.json: ok"))
    #expect(try bench.imprint("run", "jobs/job.json") == .success("jobs/video.mp4"))
    #expect(try bench.frame("jobs/video.mp4") == "h264,160,90,6")
    let again = try bench.imprint("run", "jobs/job.json")
    #expect(again.status == 73)
  }

  @Test func `a transparent one takes an encoder with alpha where the output asks for one`() throws
  {
    try job(
      "{ size: [160, 90], duration: '0:00.2', color: 'transparent' }",
      "overlay: { layers: [{ backgroundColor: 'red', size: [100, 100] }] }, output: 'out.webm'")
    let outcome = try bench.imprint("run", "job.json", "--report", "-")
    #expect(outcome.errors == "")
    #expect(outcome.json?["encoder"] as? String == "libvpx-vp9")
    #expect(outcome.json?["input"] as? String == "video")
    #expect((outcome.json?["warnings"] as? [Any])?.isEmpty == true)
  }

  @Test func `lines of a list may have videos of their own`() throws {
    try bench.folder.write(
      """
      { input: { size: [64, 48], duration: 0.1 }, output: "a.mp4" }
      { input: { size: [48, 64], duration: 0.1 }, output: "b.mp4" }
      """, to: "list.jsonl")
    let outcome = try bench.imprint("batch", "list.jsonl", "--workers", "1")
    #expect(outcome.status == 0)
    #expect(try bench.frame("a.mp4") == "h264,64,48,3")
    #expect(try bench.frame("b.mp4") == "h264,48,64,3")
    try bench.folder.write(
      String(repeating: "{ input: { size: [64, 48], duration: 0.1 } }\n", count: 2),
      to: "twice.jsonl")
    let clash = try bench.imprint("batch", "twice.jsonl")
    #expect(clash.status == 65)
    #expect(clash.errors.contains("video.mp4"))
  }

  @Test(
    arguments: [
      ("{ size: [160, 90] }", "job.json:1:34: input: a blank input needs the key duration", nil),
      (
        "{ size: [160, 90], duration: 1, fps: 5 }",
        "job.json:1:66: input.fps: a blank input has no key fps", "write frameRate: 30"
      ),
      (
        "{ size: [160, 90], duration: 0 }",
        "job.json:1:63: input.duration: expected a time above 0, such as 12.5 or \"1:02.5\", found 0",
        nil
      ),
      (
        "{ size: [160, 90], duration: 1e9 }",
        "job.json:1:63: input.duration: 1000000000 s at 25 fps is not between 1 and 10000000 frames",
        nil
      ),
      (
        "{ size: [160, 16385], duration: 1 }",
        "job.json:1:48: input.size[1]: expected a whole number from 1 to 16384, found 16385", nil
      ),
      (
        "{ size: [160, 90], duration: 1, color: 'transparant' }",
        "job.json:1:73: input.color: expected a colour, such as \"#ff8000\", \"#f80c\" or \"white\", "
          + "found \"transparant\"", "did you mean \"transparent\"?"
      ),
    ] as [(String, String, String?)])
  func `one that cannot be is a fault of the document`(
    input: String, fault: String, hint: String?
  ) throws {
    try job(input)
    let line = fault + (hint.map { " (\($0))" } ?? "")
    for command in ["check", "run"] {
      let outcome = try bench.imprint(command, "job.json")
      #expect(outcome.status == 65)
      #expect((outcome.output + outcome.errors).contains(line + "\n"))
    }
    #expect(try bench.folder.names == ["job.json"])
  }
}
