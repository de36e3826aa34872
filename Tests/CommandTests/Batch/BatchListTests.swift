import Foundation
import TestSupport
import Testing

/// `imprint batch`: lists and options as they are given at a command line.
@Suite struct BatchListTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    for name in ["a.mp4", "b.mp4"] { try bench.clip(name) }
  }

  private func list(_ text: String, named name: String = "list.csv") throws {
    try bench.folder.write(text, to: name)
  }

  /// The codes in a file of results, by their lines.
  private func codes(_ name: String = "list.results.jsonl") throws -> [Int: Int] {
    let text = String(decoding: try bench.bytes(name), as: UTF8.self)
    return try text.split(separator: "\n").reduce(into: [:]) { codes, line in
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if let line = json?["line"] as? Int, let code = json?["code"] as? Int { codes[line] = code }
    }
  }

  @Test func `a row is what brand makes of it, byte for byte`() throws {
    try list("input,userId,output\na.mp4,10086,x.mp4\nb.mp4,2,y.mkv\n")
    let outcome = try bench.imprint("batch", "list.csv")
    #expect((outcome.status, outcome.errors) == (0, ""))
    #expect(outcome.output.split(separator: "\n").sorted() == ["x.mp4", "y.mkv"])
    #expect(try codes() == [2: 0, 3: 0])
    #expect(
      try bench.imprint("brand", "a.mp4", "--user-id", "10086", "-o", "alone.mp4").status == 0)
    #expect(try bench.bytes("x.mp4") == bench.bytes("alone.mp4"))
    #expect(
      try bench.folder.names == [
        "a.mp4", "alone.mp4", "b.mp4", "list.csv", "list.results.jsonl", "x.mp4", "y.mkv",
      ])
  }

  /// To Swift the slash is one character with the mark behind it, and the folder's full stop the name's.
  @Test func `results lie beside their list, whose name begins with a combining mark`() throws {
    try list(#"{"input":"a.mp4","output":"x.mp4","userId":"1"}"#, named: "a.b/\u{301}jobs")
    _ = try bench.imprint("batch", "a.b/\u{301}jobs")
    #expect(
      FileManager.default.fileExists(atPath: bench.folder.path("a.b/\u{301}jobs.results.jsonl")))
  }

  /// The command line's own way, `-o`, is of one job.
  @Test(arguments: [
    ("list.csv", "input,userId,output\na.mp4,1,x.mp4\n", 2, "the column output says where else"),
    (
      "list.jsonl",
      #"{input: "a.mp4", overlay: "corner-hop", parameters: {userId: "1"}, output: "x.mp4"}"#, 1,
      "output says where else"
    ),
  ])
  func `an output that is there is told with what helps in a list`(
    name: String, text: String, line: Int, place: String
  ) throws {
    try list(text, named: name)
    try bench.folder.write("", to: "x.mp4")
    let outcome = try bench.imprint("batch", name)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        """
        imprint: error: \(name):\(line): x.mp4: it exists already
        imprint: hint: --overwrite replaces it, \(place)

        """), "\(outcome.errors)")
  }

  @Test func `neither workers nor neighbours change an output`() throws {
    try list("input,userId,output\n" + (0..<4).map { "a.mp4,7,\($0).mp4\n" }.joined())
    #expect(try bench.imprint("batch", "list.csv", "--workers", "3").status == 0)
    let one = try bench.bytes("0.mp4")
    for number in 1..<4 { #expect(try bench.bytes("\(number).mp4") == one) }
    #expect(try bench.imprint("batch", "list.csv", "--workers", "1", "--overwrite").status == 0)
    for number in 0..<4 { #expect(try bench.bytes("\(number).mp4") == one) }
  }

  @Test func `failed jobs are told with their lines, and the batch ends with 1`() throws {
    try list("input,userId\na.mp4,1\nnowhere.mp4,2\nb.mp4,\n")
    let outcome = try bench.imprint("batch", "list.csv", "--workers", "1")
    #expect(outcome.status == 1)
    #expect(outcome.output == "a.branded.mp4\n")
    #expect(
      outcome.errors == """
        imprint: error: list.csv:3: nowhere.mp4: no such file
        imprint: error: list.csv:4: parameter userId: it is required, and has no value
        imprint: hint: give it in the column userId (The ID of the user whose video it is.)
        imprint: error: list.csv: 2 of 3 jobs failed
        imprint: hint: --resume runs what is not done

        """)
    #expect(try codes() == [2: 0, 3: 66, 4: 65])
  }

  @Test func `all faulty values of a line are told where they stand in it`() throws {
    try list(
      "{input: 'a.mp4', overlay: 'corner-hop', parameters: {userId: 1, usrId: '2'}}\n",
      named: "list.jsonl")
    let outcome = try bench.imprint("batch", "list.jsonl")
    #expect(outcome.status == 1)
    let faults = [
      "list.jsonl:1:54: parameters.userId: it cannot be \"1\": expected a text, found 1",
      "list.jsonl:1:65: parameters.usrId: no overlay has such a parameter (did you mean userId?)",
    ]
    #expect(
      outcome.errors.hasPrefix(
        faults.map { $0 + "\n" }.joined()
          + "imprint: error: list.jsonl:1: the line has 2 faults\n"), "\(outcome.errors)")
  }

  @Test func `broken lines are told as faults of a document, and the rest runs`() throws {
    try list(
      "{input: \"a.mp4\", outptu: \"x\"}\n{input: \"a.mp4\", overlay: \"cornerhop\"}\n{input: \"b.mp4\"}\n",
      named: "list.jsonl")
    let outcome = try bench.imprint("batch", "list.jsonl", "--workers", "1")
    #expect(outcome.status == 1)
    #expect(outcome.output == "b.branded.mp4\n")
    #expect(
      outcome.errors == """
        list.jsonl:1:18: outptu: a job has no key outptu (did you mean output?)
        imprint: error: list.jsonl:1: the line has a fault
        list.jsonl:2:27: overlay: cornerhop: there is no overlay of that name (did you mean corner-hop?)
        imprint: error: list.jsonl:2: the line has a fault
        imprint: error: list.jsonl: 2 of 3 jobs failed
        imprint: hint: --resume runs what is not done

        """)
    #expect(try codes() == [1: 65, 2: 65, 3: 0])
  }

  @Test(arguments: [
    (
      "input,output\na.mp4,x.mp4\nb.mp4,x.mp4\n", "list.csv:3: it writes x.mp4, as line 2 does",
      "each job writes a file of its own"
    ),
    (
      "input,userId\na.mp4,1\na.mp4,2\n", "list.csv:3: it writes a.branded.mp4, as line 2 does",
      "several jobs of one input are told apart by an output each"
    ),
    (
      "input,output\na.mp4,b.mp4\nb.mp4,x.mp4\n", "list.csv:2: it writes b.mp4, which line 3 reads",
      "give one of them another name"
    ),
    (
      "input,usrId\na.mp4,1\n", "list.csv:1: usrId: no overlay of the list has such a parameter",
      "did you mean userId?"
    ),
    (
      "input,size\na.mp4,1\n", "list.csv:1: size: no overlay of the list has such a parameter",
      "size is a key of jobs: a template has it, or a list in JSON Lines"
    ),
    (
      "file,userId\na.mp4,1\n", "list.csv:1: no column has the name input, only file, userId",
      "write input in place of file"
    ),
    (
      "input,userId\na.mp4,\"1\nb.mp4,2\n", "list.csv:2: the quote that opens here is never closed",
      "a quote inside of a cell in quotes is doubled"
    ),
  ])
  func `a list that would go wrong is 65 before anything runs`(
    text: String, error: String, hint: String?
  ) throws {
    try list(text)
    #expect(
      try bench.imprint("batch", "list.csv", "--overwrite") == .failure(65, error, hint: hint))
    #expect(try bench.folder.names == ["a.mp4", "b.mp4", "list.csv"])
  }

  @Test func `options are of all jobs, and win over what a list says`() throws {
    try list("input,preset,userId\na.mp4,medium,1\nb.mp4,,2\n")
    let outcome = try bench.imprint(
      "batch", "list.csv", "--preset", "null", "--user-id", "3", "--report", "-")
    #expect((outcome.status, outcome.errors) == (0, ""))
    let presets = try outcome.output.split(separator: "\n").map { line in
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (json?["report"] as? [String: Any])?["preset"] as? String
    }
    #expect(presets == ["null", "null"])
    #expect(try bench.folder.names == ["a.mp4", "b.mp4", "list.csv"])
  }

  @Test func `standard input is a list, relative to the current folder`() throws {
    let lines = "printf 'input,userId\\na.mp4,1\\n'"
    let outcome = try bench.shell("\(lines) | \"$0\" batch - --report out.jsonl")
    #expect(outcome == .success("a.branded.mp4"))
    #expect(try codes("out.jsonl") == [2: 0])
    #expect(
      try bench.shell("\(lines) | \"$0\" batch -")
        == .failure(
          64, "--report: a list from standard input needs a place for results",
          hint: "--report users.results.jsonl"))
  }

  @Test func `a list in another folder has its files and results there`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("jobs"), withIntermediateDirectories: true)
    try list("input,userId,output\n../a.mp4,1,x.mp4\n", named: "jobs/list.csv")
    #expect(
      try bench.imprint("batch", "jobs/list.csv", "--shard", "1/1") == .success("jobs/x.mp4"))
    #expect(
      try bench.imprint("batch", "jobs/list.csv", "--shard", "1/2", "--overwrite").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("jobs")).sorted()
        == ["list.1-of-2.results.jsonl", "list.csv", "list.results.jsonl", "x.mp4"])
  }

  @Test func `a dry run prints a line a job, and writes nothing`() throws {
    try list("input,userId\na.mp4,1\nb.mp4,2\n")
    let outcome = try bench.imprint("batch", "list.csv", "--dry-run")
    #expect((outcome.status, outcome.errors) == (0, ""))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first
        == "list.csv:2: a.mp4 -> a.branded.mp4: 640x480, libx264, 160x90, 2 frames at the source's own times, 0.08 s, corner-hop"
    )
    let json = try bench.imprint("batch", "list.csv", "--dry-run", "--json")
    for line in json.output.split(separator: "\n") {
      let plan = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(plan?["schema"] as? String == "imprint.plan/4")
    }
    #expect(try bench.folder.names == ["a.mp4", "b.mp4", "list.csv"])
  }

  @Test func `a list without jobs is done, with a warning`() throws {
    try list("input,userId\n")
    #expect(
      try bench.imprint("batch", "list.csv")
        == Tool.Outcome(
          status: 0, output: "", errors: "imprint: warning: list.csv: there is no job in it\n"))
  }

  @Test(arguments: ["3/2", "0/4", "1/0", "-1/4", "a/b", "1", "1/2/3", ""])
  func `a shard that is none of so many is refused`(shard: String) throws {
    try list("input,userId\na.mp4,1\n")
    let outcome = try bench.imprint("batch", "list.csv", "--shard", shard)
    #expect(outcome.status == 64 && outcome.errors.contains("'\(shard)' is not K/N"))
    #expect(try bench.folder.names == ["a.mp4", "b.mp4", "list.csv"])
  }

  @Test(arguments: [
    (
      ["-o", "x.mp4"], "-o: unknown option",
      "each job's output stands in the list: a column output, or the key output"
    ),
    (["--workers", "0"], "--workers: '0' is not a whole number from 1 to 1024", nil),
    (["--fail-fast", "--keep-going"], "--fail-fast: it does not go with --keep-going", nil),
    (["--resume", "--report", "-"], "--resume: results on standard output cannot be resumed", nil),
    (
      ["--json"], "--json: it prints plans, and goes with --dry-run",
      "--report - prints results in JSON"
    ),
    (["-j", "4"], "-j: unknown option", "--workers N runs so many jobs at one time"),
    (["--crf", "1", "--bitrate", "4M"], "--bitrate: it does not go with --crf", nil),
  ])
  func `options that make no sense are 64`(words: [String], error: String, hint: String?) throws {
    try list("input,userId\na.mp4,1\n")
    #expect(
      try bench.imprint(["batch", "list.csv"] + words) == .failure(64, error, hint: hint))
    #expect(try bench.folder.names == ["a.mp4", "b.mp4", "list.csv"])
  }

  @Test
  func `blanks around cells are no part of them, and a row without a required value is a fault`()
    throws
  {
    try list("input , userId,output\n a.mp4 ,\t7 , x.mp4\nb.mp4\n")
    let outcome = try bench.imprint("batch", "list.csv")
    #expect(outcome.status == 1 && outcome.output == "x.mp4\n")
    #expect(
      outcome.errors.contains("list.csv:3: parameter userId: it is required, and has no value"))
    #expect(try codes() == [2: 0, 3: 65])
    #expect(try bench.imprint("brand", "a.mp4", "--user-id", "7", "-o", "y.mp4").status == 0)
    #expect(try bench.bytes("x.mp4") == bench.bytes("y.mp4"))
  }

  @Test func `an output's folder that is missing is told with the option that makes it`() throws {
    try list("input,userId,output\na.mp4,7,new/x.mp4\n")
    let outcome = try bench.imprint("batch", "list.csv")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("imprint: hint: --create-folders makes it\n"))
    #expect(
      try bench.imprint("batch", "list.csv", "--resume", "--create-folders")
        == .success("new/x.mp4"))
  }

  @Test func `a folder that many jobs miss is told once, and a dry run has nothing to resume`()
    throws
  {
    let rows = (1...20).map { "a.mp4,\($0),new/\($0).mp4\n" }
    try list("input,userId,output\n" + rows.joined())
    let outcome = try bench.imprint("batch", "list.csv", "--dry-run")
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(outcome.errors)")
    let folder = "there is no folder \(bench.folder.path("new"))"
    #expect(lines.first?.hasSuffix(folder) == true)
    #expect(lines[2] == "imprint: error: list.csv: 19 more jobs, up to line 21: \(folder)")
    #expect(lines[3] == "imprint: error: list.csv: 20 of 20 jobs would fail")
  }

  @Test(arguments: [
    ("file,user_id,out", "write input in place of file"),
    ("input,user_id", "did you mean userId?"), ("input,userId,out", "did you mean output?"),
    ("input,userId,watermark", "did you mean overlay?"),
  ])
  func `columns of other names are told what they are called`(header: String, hint: String) throws {
    let cells = header.split(separator: ",").map { _ in "a.mp4" }.joined(separator: ",")
    try list("\(header)\n\(cells)\n")
    let outcome = try bench.imprint("batch", "list.csv")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasSuffix("imprint: hint: \(hint)\n"), "\(outcome.errors)")
  }

  @Test func `progress in JSON is one fraction over all jobs`() throws {
    try list("input,userId\na.mp4,1\nb.mp4,2\n")
    let outcome = try bench.imprint("batch", "list.csv", "--progress", "json")
    #expect(outcome.status == 0)
    let events = try outcome.errors.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let fractions = events.compactMap { $0["fraction"] as? Double }
    #expect(fractions == fractions.sorted())
    #expect(events.last?["event"] as? String == "done")
    #expect(events.last?["frames"] as? Int == 4)
    #expect(["jobs", "ended", "failed"].map { events.last?[$0] as? Int } == [2, 2, 0])
    #expect(events.dropLast().allSatisfy { ($0["ended"] as? Int).map { 0...2 ~= $0 } == true })
    #expect(fractions.last == 1)
  }

  @Test func `a full disk behind results is 74, and leaves nothing`() throws {
    try list("input,userId\na.mp4,1\nb.mp4,2\n")
    #expect(
      try bench.imprint("batch", "list.csv", "--report", "/dev/full")
        == .failure(
          74, "/dev/full: writing results failed: No space left on device",
          hint: "once there is room, the batch can be resumed"))
    #expect(try bench.folder.names == ["a.mp4", "b.mp4", "list.csv"])
  }

  @Test func `a full disk behind stdout is 74, and the batch can be resumed`() throws {
    try list("input,userId\na.mp4,1\nb.mp4,2\n")
    let outcome = try bench.shell("\"$0\" batch list.csv --workers 1 > /dev/full")
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "imprint: error: standard output: it cannot be written to: No space left on device\n")
    #expect(try bench.folder.names.filter { $0.hasPrefix(".") } == [])
    #expect(try bench.imprint("batch", "list.csv", "--resume").status == 0)
    #expect(try codes() == [2: 0, 3: 0])
  }
}
