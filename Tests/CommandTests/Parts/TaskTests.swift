import Foundation
import TestSupport
import Testing

/// Parts as the tasks of an array job make them, and make them again.
@Suite struct TaskTests {
  let bench: Workbench

  /// A plan of three segments of one frame each, and of sound that is encoded: four tasks.
  init() throws { bench = try .ofParts() }

  /// Makes the part of task 1 at `1.part`, the output of which is a whole file.
  private func part() throws -> Data {
    try #require(
      try bench.imprint("render", "plan.json", "--task", "1", "-o", "1.part")
        == .success("1.part"))
    return try bench.bytes("1.part")
  }

  private func resume(_ words: String...) throws -> Tool.Outcome {
    try bench.imprint(["render", "plan.json", "--task", "1", "-o", "1.part", "--resume"] + words)
  }

  @Test func `the number of tasks is that of segments, and one for the sound`() throws {
    let ofJob = try bench.imprint("plan", "job.json", "--segments", "3", "--tasks")
    #expect(ofJob == .success("4"))
    #expect(try bench.imprint("plan", "plan.json", "--tasks") == .success("4"))
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", audio: { volume: 0 } }
      """, to: "mute.json")
    #expect(try bench.imprint("plan", "mute.json", "--tasks") == .success("1"))
    #expect(try bench.folder.names == ["clip.mp4", "job.json", "mute.json", "plan.json"])
  }

  @Test func `a plan is stored and counted by one command`() throws {
    let outcome = try bench.imprint(
      "plan", "job.json", "--segments", "2", "-o", "two.json", "--tasks")
    #expect(outcome == .success("3"))
    #expect(try bench.imprint("plan", "two.json", "--tasks") == .success("3"))
  }

  @Test func `a dash is standard output for a plan, and never the name of a file`() throws {
    let printed = try bench.imprint("plan", "job.json", "-o", "-")
    #expect(try printed == bench.imprint("plan", "job.json"))
    #expect(printed.json?["schema"] as? String == "imprint.plan/4")
    let both = try bench.imprint("plan", "job.json", "-o", "-", "--tasks")
    #expect(
      both
        == .failure(
          64, "--tasks: the plan itself goes to standard output",
          hint: "--output plan.json stores it"))
    for words in [["--segment", "0"], ["--task", "0"], []] {
      let outcome = try bench.imprint(["render", "plan.json", "-o", "-"] + words)
      #expect(
        outcome == .failure(64, "--output: a file is written, and nothing to standard output"))
    }
    #expect(try bench.folder.names == ["clip.mp4", "job.json", "plan.json"])
  }

  @Test func `tasks are the segments in order, then the sound`() throws {
    for (task, segment) in [("0", "0"), ("2", "2"), ("3", "sound")] {
      _ = try bench.imprint("render", "plan.json", "--task", task, "-o", "task" + task)
      _ = try bench.imprint("render", "plan.json", "--segment", segment, "-o", "segment" + task)
      #expect(try bench.bytes("task" + task) == bench.bytes("segment" + task))
    }
  }

  @Test func `threads and patience of a run change no byte of a part`() throws {
    let whole = try part()
    for (number, words) in [["--threads", "1"], ["--threads", "3"], ["--stall", "5"]].enumerated() {
      let outcome = try bench.imprint(
        ["render", "plan.json", "--task", "1", "-o", "other\(number)"] + words)
      #expect(outcome == .success("other\(number)"))
      #expect(try bench.bytes("other\(number)") == whole)
    }
    for words in [
      ["--threads", "0"], ["--threads", "2000"], ["--stall", "-1"], ["--stall", "0"],
    ] {
      let outcome = try bench.imprint(
        ["render", "plan.json", "--task", "1", "-o", "bad"] + words)
      #expect(outcome.status == 64, "\(words)")
    }
    #expect(!(try bench.folder.names.contains("bad")))
  }

  @Test func `tasks that are not there are told with those that are`() throws {
    func task(_ words: String...) throws -> Tool.Outcome {
      try bench.imprint(["render", "plan.json", "-o", "x"] + words)
    }
    #expect(
      try task("--task", "4") == .failure(64, "--task: there is no task 4: the plan has 0 to 3"))
    for word in ["-1", "all", "sound", "1.5", ""] {
      #expect(
        try task("--task", word)
          == .failure(64, "--task: '\(word)' is not the number of a task, from 0"))
    }
    #expect(
      try task("--task", "0", "--segment", "0")
        == .failure(64, "--task: it does not go with --segment"))
    #expect(
      try bench.imprint("render", "plan.json", "--task", "0")
        == .failure(64, "--output: a part has to be given its file's path"))
    #expect(
      try task("--resume")
        == .failure(64, "--resume: it is of a part, and goes with --segment or --task"))
    #expect(try bench.folder.names == ["clip.mp4", "job.json", "plan.json"])
  }

  @Test func `a part that is there and whole is not made again`() throws {
    let whole = try part()
    func fileNumber() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: bench.folder.path("1.part"))[
        .systemFileNumber] as? Int
    }
    let number = try fileNumber()
    let outcome = try resume("--report", "report.json")
    #expect(
      outcome
        == Tool.Outcome(
          status: 0, output: "",
          errors: "imprint: note: 1.part: it is there, whole and of this plan\n"))
    #expect(try bench.bytes("1.part") == whole)
    #expect(try fileNumber() == number)
    let report = try #require(
      try JSONSerialization.jsonObject(with: bench.bytes("report.json")) as? [String: Any])
    #expect(report["frames"] as? Int == 1)
    #expect(try resume("--quiet") == Tool.Outcome(status: 0, output: "", errors: ""))
    #expect(try bench.imprint("render", "plan.json", "--task", "1", "-o", "1.part").status == 73)
  }

  /// Cut off, changed in the midst, empty, no part at all, another segment, of another plan, and not there.
  @Test func `what is not the whole part is made anew`() throws {
    let whole = try part()
    var changed = whole
    changed[whole.count - 300] ^= 1
    let text = String(decoding: try bench.bytes("plan.json"), as: UTF8.self)
    try bench.folder.write(
      text.replacing("\"stallSeconds\" : 60", with: "\"stallSeconds\" : 61"), to: "other.json")
    _ = try bench.imprint("render", "other.json", "--task", "1", "-o", "other.part")
    _ = try bench.imprint("render", "plan.json", "--task", "0", "-o", "0.part")
    let file = URL(filePath: bench.folder.path("1.part"))
    for bytes in [
      whole.prefix(whole.count / 2), whole.prefix(whole.count - 1), changed, Data(),
      Data("no part".utf8), try bench.bytes("0.part"), try bench.bytes("other.part"),
    ] {
      try bytes.write(to: file)
      #expect(try resume() == .success("1.part"))
      #expect(try bench.bytes("1.part") == whole)
    }
    try FileManager.default.removeItem(at: file)
    #expect(try resume() == .success("1.part"))
    #expect(try bench.bytes("1.part") == whole)
  }

  @Test func `neither the plan nor its input is replaced by a part that is resumed`() throws {
    let before = try (bench.bytes("plan.json"), bench.bytes("clip.mp4"))
    for name in ["plan.json", "clip.mp4"] {
      let outcome = try bench.imprint(
        "render", "plan.json", "--task", "0", "-o", name, "--resume")
      #expect(outcome.status == 64)
    }
    #expect(try (bench.bytes("plan.json"), bench.bytes("clip.mp4")) == before)
  }

  @Test func `a plan in the place of a job is told for what it is`() throws {
    #expect(
      try bench.imprint("plan", "plan.json")
        == .failure(
          65, "plan.json: it is a plan already, and no job",
          hint: "'imprint render' makes what it plans; --tasks prints the number of its tasks"))
    #expect(
      try bench.imprint("plan", "plan.json", "--tasks", "--segments", "2")
        == .failure(64, "--segments: it is of a job, and plan.json is a plan"))
    let text = String(decoding: try bench.bytes("plan.json"), as: UTF8.self)
    try bench.folder.write(text.replacing("imprint.plan/4", with: "imprint.plan/9"), to: "new.json")
    #expect(
      try bench.imprint("plan", "new.json", "--tasks")
        == .failure(65, "new.json: it is no imprint.plan/4: its schema is imprint.plan/9"))
  }

  @Test func `what has no parts has no tasks`() throws {
    try bench.folder.make("p.png", "-f lavfi -i color=red:s=64x48:d=1 -frames:v 1")
    try bench.folder.write(
      "{ format: \"imprint.job/1\", input: \"p.png\", output: \"q.png\" }", to: "photo.json")
    let outcome = try bench.imprint("plan", "photo.json", "-o", "photo.plan", "--tasks")
    #expect(outcome == .failure(65, "plan: it makes no movie whose parts can be made apart"))
    #expect(try !bench.folder.names.contains("photo.plan"))
    _ = try bench.imprint("plan", "photo.json", "-o", "photo.plan")
    for words in [["plan", "photo.plan", "--tasks"], ["render", "photo.plan", "--task", "0"]] {
      #expect(
        try bench.imprint(words + (words[0] == "render" ? ["-o", "x"] : []))
          == .failure(65, "photo.plan: it makes no movie whose parts can be made apart"))
    }
  }

  /// The process is given the first of the cores that this one may use; a plan has threads by the number of cores.
  @Test func `a process that may use one core plans for one`() throws {
    try bench.folder.make(
      "tall.mp4",
      "-f lavfi -i color=gray:s=640x720:r=25:d=0.08 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
    try bench.folder.write(
      "{ format: \"imprint.job/1\", input: \"tall.mp4\", output: \"o.mp4\" }", to: "tall.json")
    let one = try bench.shell(
      """
      core=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/self/status)
      taskset -c "$core" "$0" plan tall.json
      """)
    #expect(try one == bench.imprint("plan", "tall.json", "--threads", "1"))
    #expect(one.status == 0)
  }
}
