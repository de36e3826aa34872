import Foundation
import TestSupport
import Testing

/// `--log json`: what would be messages, as one object a line.
@Suite struct MessageLogTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  /// The objects of stderr, each of which has the keys that all have.
  private func lines(_ outcome: Tool.Outcome) throws -> [[String: Any]] {
    try outcome.errors.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let keys = try #require(object, "\(line)")
      #expect(keys["schema"] as? String == "imprint.log/1")
      #expect(["info", "note", "warning", "error"].contains(keys["level"] as? String))
      #expect(["start", "planning", "running", "end"].contains(keys["phase"] as? String))
      #expect(try #require(keys["seconds"] as? Double) >= 0)
      #expect(
        try #require(keys["time"] as? String)
          .wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
      #expect(keys["job"] != nil && keys["code"] != nil && keys["message"] is String)
      return keys
    }
  }

  private func column(_ key: String, _ lines: [[String: Any]]) -> [String?] {
    lines.map { $0[key].flatMap { $0 is NSNull ? nil : "\($0)" } }
  }

  @Test func `a job that is done tells its phases`() throws {
    let outcome = try bench.imprint("brand", "clip.mp4", "--user-id", "7", "--log", "json")
    #expect(outcome.status == 0 && outcome.output == "clip.branded.mp4\n")
    let lines = try lines(outcome)
    #expect(column("phase", lines) == ["planning", "running", "end"])
    #expect(column("job", lines) == ["clip.mp4", "clip.mp4", "clip.mp4"])
    #expect(column("code", lines) == [nil, nil, "0"])
    let seconds = lines.compactMap { $0["seconds"] as? Double }
    #expect(seconds == seconds.sorted())
    let quiet = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "7", "--log=json", "--quiet", "--overwrite")
    #expect(quiet == .success("clip.branded.mp4"))
  }

  @Test func `an error has its exit code, its hint and its faults`() throws {
    let gone = try lines(bench.imprint("brand", "gone.mp4", "--user-id", "7", "--log", "json"))
    let error = try #require(gone.first { $0["level"] as? String == "error" })
    #expect(error["message"] as? String == "gone.mp4: no such file")
    #expect(error["code"] as? Int == 66 && error["phase"] as? String == "planning")
    #expect(gone.last?["phase"] as? String == "end" && gone.last?["code"] as? Int == 66)
    let usage = try lines(bench.imprint("brand", "clip.mp4", "--overwriet", "--log", "json"))
    #expect(usage.first?["code"] as? Int == 64)
    #expect(usage.first?["hint"] as? String == "did you mean --overwrite?")
    try bench.folder.write("{ format: \"imprint.job/1\", inptu: \"a\" }", to: "j.json")
    let faulty = try lines(bench.imprint("run", "j.json", "--log", "json"))
    let faults = try #require(faulty.first { $0["faults"] != nil }?["faults"] as? [String])
    #expect(faults.contains { $0.hasPrefix("j.json:1:28: inptu: ") })
  }

  @Test func `a warning has its code`() throws {
    let outcome = try bench.imprint(
      "stamp", "clip.mp4", "--text", "late", "--from", "1:00", "--log", "json")
    let warning = try #require(
      try lines(outcome).first { $0["level"] as? String == "warning" })
    #expect(warning["warning"] as? String == "overlay.unseen")
    #expect(warning["job"] as? String == "clip.mp4" && warning["code"] is NSNull)
  }

  @Test func `each job of a batch begins and ends once, under its own name`() throws {
    try bench.folder.write("input,userId\nclip.mp4,1\ngone.mp4,2\n", to: "list.csv")
    let outcome = try bench.imprint("batch", "list.csv", "--log", "json")
    #expect(outcome.status == 1)
    let lines = try lines(outcome)
    func of(_ job: String) -> [[String: Any]] { lines.filter { $0["job"] as? String == job } }
    #expect(column("phase", of("list.csv:2")) == ["planning", "running", "end"])
    #expect(column("code", of("list.csv:2")) == [nil, nil, "0"])
    let failed = of("list.csv:3")
    #expect(column("phase", failed) == ["planning", "planning", "end"])
    #expect(column("code", failed) == [nil, "66", "66"])
    #expect(failed[1]["message"] as? String == "gone.mp4: no such file")
    #expect(lines.last?["job"] as? String == "list.csv" && lines.last?["code"] as? Int == 1)
  }

  @Test func `every command that reads media has it, and tells a wrong value`() throws {
    for command in [
      "brand", "stamp", "run", "batch", "still", "slideshow", "live-photo", "capture", "plan",
      "render", "join", "probe", "check", "overlays",
    ] {
      #expect(try bench.imprint(command, "--help").output.contains("--log text|json"))
    }
    #expect(
      try bench.imprint("probe", "clip.mp4", "--log", "xml")
        == .failure(64, "--log: 'xml' is not text or json"))
    let text = try bench.imprint("probe", "gone.mp4", "--log", "text")
    #expect(text == .failure(66, "gone.mp4: no such file"))
    let bar = try lines(
      bench.imprint("run", "j.json", "--log", "json", "--progress", "bar"))
    #expect(bar.first?["message"] as? String == "--progress: a bar does not go with --log json")
    let progress = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "7", "--log", "json", "--progress", "json")
    for line in progress.errors.split(separator: "\n") {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
    }
  }
}
