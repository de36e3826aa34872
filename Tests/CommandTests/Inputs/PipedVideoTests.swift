import Foundation
import TestSupport
import Testing

/// Videos that come through a pipe, and go through one.
@Suite struct PipedVideoTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 0.4)
  }

  @Test(arguments: ["mkv", "mp4", "ts", "nut"])
  func `a branded video goes through standard output`(container: String) throws {
    let outcome = try bench.shell(
      "\"$0\" brand clip.mp4 --user-id 7 -o - --container \(container) > out.\(container)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("out.\(container)") == "h264,160,90,10")
    let streams = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", "out.\(container)",
      ], in: bench.folder.path
    ).output
    #expect(streams.contains("audio"))
  }

  @Test func `a stream has the frames of the file`() throws {
    for output in ["-o file.mkv", "-o - > stream.mkv"] {
      let outcome = try bench.shell("\"$0\" brand clip.mp4 --user-id 7 \(output)")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let digests = try ["file.mkv", "stream.mkv"].map { name in
      try Tool.run(
        "ffmpeg", ["-v", "error", "-i", name, "-map", "0:v", "-f", "md5", "-"],
        in: bench.folder.path
      ).output
    }
    #expect(digests[0] == digests[1])
  }

  @Test func `standard input and a named pipe are videos like a file`() throws {
    let lines = [
      "\"$0\" brand - --user-id 7 -o out.mp4 < clip.mp4",
      "cat clip.mp4 | \"$0\" brand - --user-id 7 -o out.mp4 --overwrite",
      "mkfifo pipe; cat clip.mp4 > pipe & \"$0\" brand pipe --user-id 7 -o out.mp4 --overwrite",
      "cat clip.mp4 | \"$0\" stamp - --text Hi -o - | cat > out.mp4",
    ]
    for line in lines {
      let outcome = try bench.shell(line)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      #expect(try bench.frame("out.mp4") == "h264,160,90,10", "\(line)")
    }
    let probed = try bench.shell("cat clip.mp4 | \"$0\" probe -")
    #expect(probed.status == 0 && probed.output.contains("160x90 as displayed"))
    #expect(try bench.folder.names.sorted() == ["clip.mp4", "out.mp4", "pipe"])
  }

  @Test func `a pipe that cannot be a video is told, with the code of its kind`() throws {
    for (line, code, word) in [
      ("\"$0\" brand - --user-id 7 -o out.mp4 < /dev/null", 65, "it is empty"),
      ("head -c 3000 clip.mp4 | \"$0\" brand - --user-id 7 -o out.mp4", 65, "imprint: error: "),
      ("\"$0\" brand - --user-id 7 < clip.mp4", 64, "standard input: it has no name"),
      ("sleep 5 | \"$0\" brand - --user-id 7 -o out.mp4 --crf many", 64, "--crf: 'many'"),
      (
        "cat clip.mp4 | TMPDIR=/nowhere \"$0\" brand - --user-id 7 -o out.mp4", 74,
        "standard input: it cannot be kept in /nowhere: No such file or directory"
      ),
      (
        "script -qec \"\\\"$0\\\" brand - --user-id 7 -o out.mp4\" /dev/null < /dev/null >&2", 64,
        "standard input: it is a terminal"
      ),
      (
        "sleep 5 | \"$0\" brand - --user-id 7 -o out.mp4 --stall 0.3", 124,
        "standard input: nothing came for 0.3 s"
      ),
      ("\"$0\" brand clip.mp4 --user-id 7 -o - --report - | cat > x", 0, "takes the media"),
      (
        "\"$0\" brand clip.mp4 --user-id 7 -o out.mp4 --container mkv", 64,
        "--container: it goes with -o -"
      ),
    ] {
      let outcome = try bench.shell(line)
      #expect(outcome.status == code, "\(line): \(outcome.status) \(outcome.errors)")
      #expect(outcome.errors.contains(word), "\(line): \(outcome.errors)")
    }
    #expect(!(try bench.folder.names.contains("out.mp4")))
  }

  /// The names are told in place of the nameless file's path.
  @Test(arguments: [("-", "standard input"), ("some.pipe", "some.pipe")])
  func `what came through a pipe is called by its word`(
    word: String, title: String
  ) throws {
    let feed = word == "-" ? "" : "mkfifo some.pipe; cat clip.mp4 > some.pipe & "
    let start = word == "-" ? "cat clip.mp4 | " : ""
    func run(_ words: String) throws -> Tool.Outcome {
      _ = try bench.shell("rm -f some.pipe out.*")
      let outcome = try bench.shell("\(feed)\(start)\"$0\" \(words)")
      #expect(!(outcome.output + outcome.errors).contains("/proc/self"), "\(words)")
      return outcome
    }
    let report = try run("brand \(word) --user-id 7 -o out.mp4 --report -")
    #expect(report.json?["input"] as? String == title)
    let failed = try run("brand \(word) --user-id 7 -o out.mp4 --start 9 --report -")
    #expect(failed.status == 65 && failed.json?["input"] as? String == title)
    #expect(failed.errors.contains("\(title) lasts 0.4 s"))
    let plan = try run("stamp \(word) --text \"{inputName}\" -o out.mp4 --dry-run --json").json
    #expect(plan?["input"].map { "\($0)".contains(title) } == true)
    #expect(try run("probe \(word) --json").json?["input"] as? String == title)
    let unread = try run("brand \(word) --user-id 7 -o none/out.mp4 --report -")
    #expect(unread.status == 73 && unread.json?["input"] as? String == title)
    let joined = try run("brand \(word) --user-id 7 -o out.mp4 --intro clip.mp4 --dry-run")
    #expect(joined.output.contains("clip     \(title) "))
    #expect(
      try run("still \(word) --at 0 -o out.png --report -").json?["input"] as? String == title)
  }

  @Test func `a text names standard input stdin, and a pipe as a file`() throws {
    for (start, word, file) in [
      ("cat clip.mp4 |", "-", "stdin.mp4"),
      ("mkfifo some.pipe; cat clip.mp4 > some.pipe &", "some.pipe", "some.mp4"),
    ] {
      let line =
        "cp clip.mp4 \(file); \"$0\" stamp \(file) --text \"{inputName}\" -o named.mkv --overwrite; "
        + "\(start) \"$0\" stamp \(word) --text \"{inputName}\" -o piped.mkv --overwrite"
      let outcome = try bench.shell(line)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try bench.bytes("piped.mkv") == bench.bytes("named.mkv"))
    }
  }

  @Test(arguments: [("pipe.ts", ""), ("pipe", "--container ts"), ("pipe.mp4", "--container ts")])
  func `a named pipe is written into, and stays one`(name: String, words: String) throws {
    let outcome = try bench.shell(
      "mkfifo \(name); { cat \(name) > out; } & \"$0\" brand clip.mp4 --user-id 7 -o \(name) \(words) && wait"
    )
    #expect(outcome == .success(name))
    #expect(try bench.frame("out") == "h264,160,90,10")
    #expect(try bench.bytes("out").first == 0x47)
    #expect(try bench.shell("test -p \(name)").status == 0)
  }

  @Test func `a job's output may be a pipe, and a shell's substitution one`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "pipe.mkv", overlay: "corner-hop",
        parameters: { userId: "7" } }
      """, to: "job.json")
    for line in [
      "mkfifo pipe.mkv; { cat pipe.mkv > a.mkv; } & \"$0\" run job.json && wait",
      "bash -c '\"$0\" brand clip.mp4 --user-id 7 -o >(cat > b.mkv; echo > ended) && until test -e ended; do sleep 0.01; done' \"$0\"",
      "\"$0\" brand clip.mp4 --user-id 7 -o /dev/stdout > c.mkv",
    ] {
      let outcome = try bench.shell(line)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    for name in ["a.mkv", "b.mkv", "c.mkv"] {
      #expect(try bench.frame(name) == "h264,160,90,10")
    }
  }

  @Test func `a pipe takes no container that is written twice, and no still replaces one`() throws {
    let outcome = try bench.shell(
      "mkfifo pipe.mov pipe.png; \"$0\" brand clip.mp4 --user-id 7 --overwrite -o pipe.mov")
    #expect(
      outcome
        == .failure(
          64, "--output: pipe.mov is a pipe, and a .mov cannot be written from front to back",
          hint: "--container mkv|mp4|ts|nut|y4m says what goes into it"))
    let still = try bench.imprint("still", "clip.mp4", "--at", "0", "--overwrite", "-o", "pipe.png")
    #expect(still == .failure(73, "pipe.png: it is a pipe or a device, which no file replaces"))
    #expect(try bench.shell("test -p pipe.mov && test -p pipe.png").status == 0)
  }

  @Test func `a reader that goes away ends the job`() throws {
    try bench.clip("longer.mp4", seconds: 8)
    let outcome = try bench.shell(
      "{ \"$0\" brand longer.mp4 --user-id 7 -o - 2> errors; echo $? > code; } | head -c 100 > x")
    #expect(outcome.status == 0)
    let code = try String(contentsOfFile: bench.folder.path("code"), encoding: .utf8)
    #expect(code.trimmingCharacters(in: .whitespacesAndNewlines) == "74")
    let errors = try String(contentsOfFile: bench.folder.path("errors"), encoding: .utf8)
    #expect(errors.contains("standard output: it cannot be written to: Broken pipe"))
  }
}
