import Foundation
import TestSupport
import Testing

/// A job as the command tells of it: its plan, its progress, its report.
@Suite struct TellingTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  private let brand = ["brand", "clip.mp4", "--user-id", "10086"]

  /// x264 itself would print a line before it.
  @Test func `an encoder's refusal is told in one line alone`() throws {
    try bench.clip()
    try bench.folder.write(
      """
      { format: "imprint.preset/1", container: "mp4",
        video: { encoders: [{ name: "libx264", options: { preset: "nope" } }] } }
      """, to: "p.json")
    let outcome = try bench.imprint("stamp", "clip.mp4", "--text", "a", "--preset", "./p.json")
    #expect(
      outcome
        == .failure(
          69,
          "./p.json: no encoder opens on this machine: p: libx264: its option preset has no value nope",
          hint: "'imprint presets' lists the encoders that do"))
  }

  @Test func `a dry run prints the plan and writes nothing`() throws {
    let outcome = try bench.imprint(brand + ["--dry-run"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("input    clip.mp4\noutput   clip.branded.mp4\n"))
    #expect(outcome.output.contains("\npreset   640x480: 160x90 as displayed fits it\n"))
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `a dry run in JSON is the plan`() throws {
    let outcome = try bench.imprint(brand + ["--dry-run", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.json?["schema"] as? String == "imprint.plan/4")
    #expect((outcome.json?["preset"] as? [String: Any])?["name"] as? String == "640x480")
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `a report has every key, and replaces the output's name on stdout`() throws {
    let outcome = try bench.imprint(brand + ["--report", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let report = try #require(outcome.json)
    #expect(
      Set(report.keys) == [
        "schema", "input", "output", "preset", "presetReason", "encoder", "videoCodec",
        "container", "width", "height", "frames", "duration", "rotation", "colour", "audio",
        "tracks", "overlay", "framesWithOverlay", "rasterizations", "framesRendered",
        "framesCopied", "elapsedSeconds", "framesPerSecond", "warnings",
      ])
    #expect(report["schema"] as? String == "imprint.report/1")
    #expect(report["output"] as? String == "clip.branded.mp4")
    #expect(report["frames"] as? Int == 2)
    #expect(report["framesWithOverlay"] as? Int == 2)
    #expect(report["width"] as? Int == 160)
    #expect(report["audio"] as? String == "copied")
    #expect(report["overlay"] as? [String] == ["corner-hop"])
    #expect(report["videoCodec"] as? String == "h264")
    let colour = try #require(report["colour"] as? [String: Any])
    #expect(Set(colour.keys) == ["matrix", "primaries", "transfer", "range", "depth"])
    let duration = try #require(report["duration"] as? Double)
    #expect(abs(duration - 0.08) < 0.03)
  }

  @Test func `a failure has a report too`() throws {
    let outcome = try bench.imprint(
      "brand", "missing.mp4", "--user-id", "1", "-o", "out.mp4", "--report", "report.json")
    #expect(outcome == .failure(66, "missing.mp4: no such file"))
    let report = try #require(
      JSONSerialization.jsonObject(with: bench.bytes("report.json")) as? [String: Any])
    #expect(Set(report.keys) == ["schema", "input", "output", "warnings", "error"])
    #expect(report["schema"] as? String == "imprint.report/1")
    #expect(report["input"] as? String == "missing.mp4")
    #expect(report["output"] as? String == "out.mp4")
    let error = try #require(report["error"] as? [String: Any])
    #expect(error["code"] as? Int == 66)
    #expect(error["what"] as? String == "missing.mp4")
    #expect(error["why"] as? String == "no such file")
  }

  @Test func `a failure's report has the output and the warnings as far as they were known`() throws
  {
    try bench.folder.make(
      "two.mkv",
      "-f lavfi -i testsrc2=s=64x64:d=0.2 -map 0 -map 0 -c:v libx264 -preset ultrafast")
    let words = ["brand", "two.mkv", "--user-id", "1", "--report", "-"]
    // Too late: 0.2 s of it are there.
    let late = try bench.imprint(words + ["--start", "1"]).json
    #expect(late?["output"] as? String == "two.branded.mp4")
    #expect(Self.codes(late) == ["track.dropped"])
    try bench.clip("two.branded.mp4")
    let exists = try bench.imprint(words).json
    #expect(exists?["output"] as? String == "two.branded.mp4")
    #expect((exists?["error"] as? [String: Any])?["code"] as? Int == 73)
    // A frame of this size takes longer than even a busy machine is late to look for it.
    try bench.folder.make(
      "two.mkv",
      "-f lavfi -i color=gray:s=3840x2160:d=0.2 -map 0 -map 0 -c:v libx264 -preset ultrafast")
    let stalled = try bench.imprint(
      words + ["--overwrite", "--fps", "250", "--stall", "0.000001"])
    #expect(stalled.status == 124)
    #expect(stalled.json?["output"] as? String == "two.branded.mp4")
    #expect(Self.codes(stalled.json) == ["track.dropped"])
  }

  private static func codes(_ report: [String: Any]?) -> [String] {
    (report?["warnings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
  }

  @Test func `wrong words end progress in JSON too`() throws {
    let words = ["brand", "clip.mp4", "--progress", "json", "--speed", "2"]
    let outcome = try bench.imprint(words)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.split(separator: "\n").last == "{\"event\":\"error\",\"code\":64}")
    #expect(try !bench.imprint(words + ["--quiet"]).errors.contains("event"))
  }

  @Test func `where no report can be written, nothing is`() throws {
    let outcome = try bench.imprint(brand + ["--report", "nowhere/report.json"])
    #expect(
      outcome
        == .failure(
          73,
          "nowhere/report.json: the report cannot be written there: there is no folder "
            + bench.folder.path("nowhere")))
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `wrong words and a job's faults have a report too`() throws {
    try bench.folder.write("{ format: \"imprint.job/1\", input: 3 }", to: "job.json")
    for (words, input, code) in [
      (["brand", "clip.mp4", "--crf", "x"], "clip.mp4", 64), (["run", "job.json"], "job.json", 65),
    ] {
      let outcome = try bench.imprint(words + ["--report", "-", "--progress", "json"])
      #expect(outcome.json?["input"] as? String == input)
      #expect((outcome.json?["error"] as? [String: Any])?["code"] as? Int == code)
      #expect(outcome.errors.hasSuffix("\n{\"event\":\"error\",\"code\":\(code)}\n"))
    }
  }

  @Test func `the report of a failure replaces neither the input nor an output that is there`()
    throws
  {
    try bench.clip("clip.branded.mp4")
    let files = ["clip.mp4", "clip.branded.mp4"]
    let before = try files.map(bench.bytes)
    #expect(try bench.imprint(brand + ["--report", "clip.branded.mp4"]).status == 73)
    let named = ["--report", "clip.branded.mp4", "-o", "clip.branded.mp4"]
    #expect(try bench.imprint(brand + named).status == 64)
    #expect(try bench.imprint(brand + ["--report", "clip.mp4", "--crf", "x"]).status == 64)
    #expect(try files.map(bench.bytes) == before)
  }

  @Test func `a report goes into a pipe, and takes the place of none`() throws {
    let outcome = try bench.shell(
      "mkfifo pipe; cat pipe > got & \"$0\" brand clip.mp4 --user-id 1 --report pipe; wait; test -p pipe"
    )
    #expect(outcome == .success("clip.branded.mp4"))
    let text = String(decoding: try bench.bytes("got"), as: UTF8.self)
    #expect(text.contains("imprint.report/1"))
  }

  @Test func `a report never takes the place of the job`() throws {
    try bench.folder.write(
      "{ format: \"imprint.job/1\", input: \"clip.mp4\" }", to: "job.json")
    #expect(
      try bench.imprint("run", "job.json", "--report", "job.json")
        == .failure(64, "--report: it would replace job.json"))
  }

  @Test func `rendering for nothing writes nothing and prints nothing`() throws {
    #expect(try bench.imprint(brand + ["--preset", "null"]) == .success())
    let report = try bench.imprint(brand + ["--preset", "null", "--report", "-"]).json
    #expect(report?["output"] is NSNull)
    #expect(report?["encoder"] is NSNull)
    #expect(report?["frames"] as? Int == 2)
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `progress in JSON is a line each, never falls, and ends with done`() throws {
    try bench.clip("longer.mp4", seconds: 1)
    let outcome = try bench.imprint(
      "brand", "longer.mp4", "--user-id", "1", "--fps", "100", "--progress", "json")
    #expect(outcome.status == 0)
    #expect(outcome.output == "longer.branded.mp4\n")
    var last = 0.0
    let lines = outcome.errors.split(separator: "\n")
    for (number, line) in lines.enumerated() {
      let event = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      #expect(
        Set(event.keys) == ["event", "fraction", "frame", "frames", "fps", "secondsLeft"])
      #expect(event["event"] as? String == (number == lines.count - 1 ? "done" : "progress"))
      let fraction = try #require(event["fraction"] as? Double)
      #expect(fraction >= last && fraction <= 1)
      last = fraction
      // Their number is known once the input has been probed.
      #expect(event["frames"] as? Int == 100 || event["frames"] is NSNull && fraction == 0)
    }
    #expect(lines.count >= 1)
    #expect(last == 1)
  }

  @Test func `progress in JSON ends with the code of what went wrong`() throws {
    let outcome = try bench.imprint(
      "brand", "missing.mp4", "--user-id", "1", "--progress", "json")
    #expect(outcome.status == 66)
    #expect(
      outcome.errors
        == "imprint: error: missing.mp4: no such file\n{\"event\":\"error\",\"code\":66}\n")
  }

  @Test func `warnings go to stderr, unless quiet`() throws {
    try bench.folder.make(
      "two.mkv",
      "-f lavfi -i testsrc2=s=64x64:d=0.2 -map 0 -map 0 -c:v libx264 -preset ultrafast")
    let told = try bench.imprint("brand", "two.mkv", "--user-id", "1", "-o", "a.mp4")
    #expect(told.output == "a.mp4\n")
    #expect(told.errors.hasPrefix("imprint: warning: track 1 (video, h264) is left out: "))
    let quiet = try bench.imprint("brand", "two.mkv", "--user-id", "1", "-o", "b.mp4", "--quiet")
    #expect(quiet == .success("b.mp4"))
    let bar = try bench.imprint(
      "brand", "two.mkv", "--user-id", "1", "-o", "c.mp4", "--quiet", "--progress", "json")
    #expect(bar == .success("c.mp4"))
  }

  @Test func `tracks of one kind that are left out are one warning`() throws {
    try bench.folder.make(
      "four.mkv",
      "-f lavfi -i testsrc2=s=64x64:d=0.2 -map 0 -map 0 -map 0 -map 0 -c:v libx264 -c:v:2 mpeg4 "
        + "-preset ultrafast")
    let told = try bench.imprint("brand", "four.mkv", "--user-id", "1", "-o", "a.mp4")
    #expect(
      told.errors
        == "imprint: warning: tracks 1, 2 and 3 (video, h264, mpeg4) are left out: a second, "
        + "unstamped video must not slip through\n")
  }

  @Test func `verbose says what was decided on stderr`() throws {
    let outcome = try bench.imprint(brand + ["--verbose"])
    #expect(outcome.output == "clip.branded.mp4\n")
    #expect(outcome.errors.contains("preset   640x480: 160x90 as displayed fits it\n"))
  }

  @Test func `hidden encoders make way for the next, and without any it is 69`() throws {
    let next = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "1", "--report", "-",
      environment: ["IMPRINT_DISABLE_ENCODERS": "libx264, libopenh264"])
    #expect(next.json?["encoder"] as? String == "mpeg4")
    let reason = try #require(next.json?["presetReason"] as? String)
    #expect(reason.contains("libx264: it is hidden"))
    try FileManager.default.removeItem(atPath: bench.folder.path("clip.branded.mp4"))
    let none = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "1",
      environment: ["IMPRINT_DISABLE_ENCODERS": "libx264,libopenh264,mpeg4"])
    #expect(none.status == 69)
    #expect(none.errors.hasPrefix("imprint: error: auto: no encoder opens on this machine: "))
    #expect(try bench.folder.names == ["clip.mp4"])
  }
}
