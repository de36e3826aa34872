import Foundation
import TestSupport
import Testing

/// `plan`, `render` and `join` as several machines call them.
@Suite struct PartsCommandTests {
  let bench: Workbench

  /// A plan of three segments of one frame each, and of sound that is encoded.
  init() throws { bench = try .ofParts() }

  private func render(_ part: String, to file: String, plan: String = "plan.json") throws {
    let outcome = try bench.imprint("render", plan, "--segment", part, "-o", file)
    try #require(outcome == Tool.Outcome(status: 0, output: file + "\n", errors: ""))
  }

  private func renderAll() throws -> [String] {
    for part in ["0", "1", "2", "sound"] { try render(part, to: part) }
    return ["0", "1", "2", "sound"]
  }

  /// The plan's text with a part replaced.
  private func write(_ file: String, replacing old: String, with new: String) throws {
    let text = String(decoding: try bench.bytes("plan.json"), as: UTF8.self)
    try #require(text.contains(old))
    try bench.folder.write(text.replacing(old, with: new), to: file)
  }

  @Test func `parts in any order are the file that one run makes`() throws {
    let parts = try renderAll()
    let joined = try bench.imprint(["join", "plan.json"] + parts.reversed())
    #expect(joined.status == 0 && joined.errors == "")
    let whole = try bench.imprint("render", "plan.json", "-o", "whole.mp4")
    #expect(whole == Tool.Outcome(status: 0, output: "whole.mp4\n", errors: ""))
    #expect(try bench.bytes("whole.mp4") == bench.bytes("out.mp4"))
    #expect(try bench.frame("out.mp4") == "h264,160,90,3")
  }

  @Test func `another ending makes another container`() throws {
    let parts = try renderAll()
    let outcome = try bench.imprint(["join", "plan.json", "-o", "out.mkv"] + parts)
    #expect(outcome == Tool.Outcome(status: 0, output: "out.mkv\n", errors: ""))
    #expect(try bench.frame("out.mkv") == "h264,160,90,3")
    let none = try bench.imprint(["join", "plan.json", "-o", "out.xyz"] + parts)
    #expect(none.status == 64 && none.errors.hasPrefix("imprint: error: out.xyz: "))
  }

  @Test func `a container that does not hold what the plan writes is refused`() throws {
    let parts = try renderAll()
    let outcome = try bench.imprint(["join", "plan.json", "-o", "out.webm"] + parts)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "imprint: error: out.webm: a .webm holds no h264, which the plan writes"))
    #expect(try !bench.folder.names.contains("out.webm"))
  }

  @Test func `neither the plan nor a part is ever the output`() throws {
    let parts = try renderAll()
    let before = try (bench.bytes("plan.json"), bench.bytes("0"))
    for words in [
      ["render", "plan.json", "--segment", "0", "-o", "plan.json", "--overwrite"],
      ["join", "plan.json", "-o", "0", "--overwrite"] + parts,
    ] {
      #expect(try bench.imprint(words).status == 64)
    }
    #expect(try (bench.bytes("plan.json"), bench.bytes("0")) == before)
  }

  @Test func `the plan tells how many parts there are`() throws {
    let plan = try #require(
      try JSONSerialization.jsonObject(with: bench.bytes("plan.json")) as? [String: Any])
    #expect(plan["schema"] as? String == "imprint.plan/4")
    #expect(plan["segmentCount"] as? Int == 3 && plan["hasSound"] as? Bool == true)
    #expect((plan["output"] as? [String: Any])?["path"] as? String == "out.mp4")
  }

  @Test func `on stdout a plan has absolute paths`() throws {
    let plan = try #require(try bench.imprint("plan", "job.json").json)
    #expect((plan["output"] as? [String: Any])?["path"] as? String == bench.folder.path("out.mp4"))
    let input = (plan["input"] as? [String: Any])?["file"] as? [String: Any]
    #expect(input?["path"] as? String == bench.folder.path("clip.mp4"))
    #expect(plan["segmentCount"] as? Int == 1)
  }

  @Test(arguments: ["3", "-1", "all", ""])
  func `a segment that is not there is misused`(segment: String) throws {
    let outcome = try bench.imprint("render", "plan.json", "--segment", segment, "-o", "x")
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("imprint: error: --segment: "))
    #expect(try bench.folder.names == ["clip.mp4", "job.json", "plan.json"])
  }

  @Test func `a part needs a name, and does not replace a file`() throws {
    #expect(try bench.imprint("render", "plan.json", "--segment", "0").status == 64)
    try bench.folder.write("mine", to: "0")
    #expect(try bench.imprint("render", "plan.json", "--segment", "0", "-o", "0").status == 73)
    #expect(try bench.bytes("0") == Data("mine".utf8))
    let input = try bench.imprint(
      "render", "plan.json", "--segment", "0", "-o", "clip.mp4", "--overwrite")
    #expect(input.status == 64)
  }

  @Test func `what is missing is named`() throws {
    _ = try renderAll()
    let none = try bench.imprint("join", "plan.json")
    #expect(
      none
        == .failure(
          65, "plan.json: the parts of segments 0, 1, 2 and of the sound are not there"))
    let one = try bench.imprint("join", "plan.json", "0", "2", "sound")
    #expect(one == .failure(65, "plan.json: the part of segment 1 is not there"))
    #expect(try !bench.folder.names.contains("out.mp4"))
  }

  @Test func `half a part, a changed one and none at all are named`() throws {
    let parts = try renderAll()
    let whole = try bench.bytes("1")
    for (bytes, why) in [
      (whole.prefix(whole.count / 2), "it is half a part"),
      (whole.prefix(20), "it is half a part"), (Data(), "it is empty"),
      (Data("hello, world, this is no part".utf8), "it is no part"),
      (
        whole.prefix(whole.count - 200) + Data([whole[whole.count - 200] ^ 1]) + whole.suffix(199),
        "its bytes are not those"
      ),
    ] {
      try Data(bytes).write(to: URL(filePath: bench.folder.path("1")))
      let outcome = try bench.imprint(["join", "plan.json"] + parts)
      #expect(outcome.status == 65 && outcome.errors.hasPrefix("imprint: error: 1: \(why)"))
      #expect(try !bench.folder.names.contains("out.mp4"))
    }
    #expect(try bench.imprint("join", "plan.json", "gone").status == 66)
    #expect(try bench.imprint("join", "plan.json", ".").status == 66)
  }

  /// A packet's block is its kind, 8 bytes of length, 16 of its track, flags and time base, and its times.
  @Test func `a damaged part is named, where the container refuses its packets too`() throws {
    let parts = try renderAll()
    for name in ["0", "sound"] {
      let whole = try bench.bytes(name)
      let header = try #require(whole.firstRange(of: Data("imprint.part/1\nH".utf8))).upperBound
      let length = (0..<8).reduce(0) { $0 | Int(whole[header + $1]) << (8 * $1) }
      let times = header + 8 + length + 9 + 16
      try #require(whole[header + 8 + length] == UInt8(ascii: "P"))
      var damaged = whole
      // A presentation long before the decoding.
      damaged.replaceSubrange(times..<times + 8, with: [0, 0, 0, 0, 0, 0, 0, 0x80 | 0x40])
      try damaged.write(to: URL(filePath: bench.folder.path(name)))
      let outcome = try bench.imprint(["join", "plan.json"] + parts)
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("imprint: error: \(name): its bytes are not those"))
      #expect(try !bench.folder.names.contains("out.mp4"))
      try whole.write(to: URL(filePath: bench.folder.path(name)))
    }
  }

  @Test func `a copy is taken once, and another version of a part is refused`() throws {
    let parts = try renderAll()
    try bench.bytes("1").write(to: URL(filePath: bench.folder.path("copy")))
    let same = try bench.imprint(["join", "plan.json", "copy"] + parts)
    #expect(same.status == 0)
    var other = try bench.bytes("1")
    other[other.count - 1] ^= 1
    try other.write(to: URL(filePath: bench.folder.path("copy")))
    let outcome = try bench.imprint(["join", "plan.json", "--overwrite"] + parts + ["copy"])
    #expect(outcome == .failure(65, "copy: it is segment 1 again, and differs from 1"))
  }

  @Test func `a part of another plan is refused`() throws {
    let parts = try renderAll()
    try write("other.json", replacing: "\"stallSeconds\" : 60", with: "\"stallSeconds\" : 61")
    let outcome = try bench.imprint(["join", "other.json"] + parts)
    #expect(outcome == .failure(65, "0: it is a part of another plan"))
  }

  @Test func `a plan is the same in another folder, and leads out of none`() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: bench.folder.path("there"), withIntermediateDirectories: true)
    for name in ["plan.json", "clip.mp4"] {
      try files.copyItem(
        atPath: bench.folder.path(name), toPath: bench.folder.path("there/" + name))
    }
    var parts = try renderAll()
    try files.removeItem(atPath: bench.folder.path("0"))
    try render("0", to: "there/0", plan: "there/plan.json")
    parts[0] = "there/0"
    #expect(try bench.imprint(["join", "plan.json"] + parts).status == 0)
    let rooted = try bench.imprint(
      ["join", "plan.json", "--root", "there", "-o", "rooted.mp4"] + parts)
    #expect(rooted.status == 0)
    try write("out.json", replacing: "\"clip.mp4\"", with: "\"../clip.mp4\"")
    let outcome = try bench.imprint(
      "render", "out.json", "--root", "there", "--segment", "0", "-o", "x")
    #expect(outcome == .failure(65, "out.json: ../clip.mp4 leads out of there"))
    #expect(
      try bench.imprint("render", "out.json", "--segment", "0", "-o", "x")
        == .failure(
          65, "out.json: ../clip.mp4 leads out of .",
          hint: "--root FOLDER is one that holds all the plan's files"))
  }

  @Test func `an input that has changed since is refused`() throws {
    let parts = try renderAll()
    try bench.clip(seconds: 0.2)
    for words in [
      ["render", "plan.json", "--segment", "0", "-o", "x"], ["join", "plan.json"] + parts,
    ] {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 65 && outcome.errors.contains("clip.mp4"))
    }
    #expect(try !bench.folder.names.contains("out.mp4"))
  }

  @Test(arguments: ["imprint.plan/2", "imprint.plan/3", "imprint.job/1"])
  func `a plan of another version is refused`(schema: String) throws {
    try write("other.json", replacing: "imprint.plan/4", with: schema)
    let outcome = try bench.imprint("render", "other.json", "--segment", "0", "-o", "x")
    #expect(
      outcome == .failure(65, "other.json: it is no imprint.plan/4: its schema is \(schema)"))
  }

  @Test func `a plan that was cut off is refused`() throws {
    let bytes = try bench.bytes("plan.json")
    for count in [0, 1, bytes.count / 3, bytes.count - 2] {
      try bytes.prefix(count).write(to: URL(filePath: bench.folder.path("cut.json")))
      #expect(
        try bench.imprint("render", "cut.json", "--segment", "0", "-o", "x")
          == .failure(65, "cut.json: it is no imprint.plan/4: it is no JSON, or it was cut off"))
    }
    #expect(try bench.imprint("render", "gone.json").status == 66)
  }

  /// A part is written beside its name, and a kill leaves at most that temporary file.
  @Test func `a part that is killed has no name`() throws {
    let long = try bench.longClip()
    try bench.folder.write(
      "{ format: \"imprint.job/1\", input: \"\(long)\", output: \"o.mp4\", frameRate: 240 }",
      to: "long.json")
    #expect(try bench.imprint("plan", "long.json", "-o", "l.json").status == 0)
    let run = try bench.start(["render", "l.json", "--segment", "0", "-o", "l.part"])
    while try !bench.folder.names.contains(where: { $0.hasPrefix(".l") }), run.isRunning {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(run.identifier, SIGINT)
    #expect(run.wait().status == 130)
    #expect(
      try bench.folder.names == [
        "clip.mp4", "job.json", "l.json", "long.json", long, "plan.json",
      ])
  }

  @Test func `what has no parts says so`() throws {
    try bench.folder.make("p.png", "-f lavfi -i color=red:s=64x48:d=1 -frames:v 1")
    try bench.folder.write(
      "{ format: \"imprint.job/1\", input: \"p.png\", output: \"q.png\" }", to: "photo.json")
    #expect(try bench.imprint("plan", "photo.json", "-o", "photo.plan").status == 0)
    let outcome = try bench.imprint("render", "photo.plan", "--segment", "0", "-o", "x")
    #expect(
      outcome == .failure(65, "photo.plan: it makes no movie whose parts can be made apart"))
    #expect(try bench.imprint("render", "photo.plan").status == 0)
    #expect(try bench.folder.names.contains("q.png"))
  }
}
