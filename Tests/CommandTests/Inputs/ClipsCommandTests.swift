import Foundation
import TestSupport
import Testing

/// `--intro`, `--outro`, `--keep` and `--cut`, and jobs of clips, as a user calls them.
@Suite struct ClipsCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A clip of one colour with a tone.
  private func clip(_ name: String, _ color: String, seconds: Double = 0.4) throws {
    try bench.folder.make(
      name,
      "-f lavfi -i color=\(color):s=160x90:r=25:d=\(seconds) -f lavfi -i sine=d=\(seconds) "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac")
  }

  @Test func `an intro and an outro lie around the input, whose overlay is on it alone`() throws {
    try clip("intro.mp4", "red")
    try clip("film.mp4", "blue", seconds: 0.8)
    try clip("outro.mp4", "lime")
    let outcome = try bench.imprint(
      "stamp", "film.mp4", "--text", "HELLO", "--place", "center", "--font-size", "300", "--color",
      "white", "--intro", "intro.mp4", "--outro", "outro.mp4", "--report", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("film.branded.mp4") == "h264,160,90,40")
    for (time, color) in [(0.2, [254, 0, 0]), (1.4, [0, 255, 1])] {
      try bench.folder.make("at.png", "-ss \(time) -i film.branded.mp4 -frames:v 1")
      let pixel = try bench.pixel("at.png", 80, 45)
      #expect(zip(pixel, color).allSatisfy { abs($0 - $1) < 8 }, "\(time): \(pixel)")
    }
    #expect(outcome.json?["framesWithOverlay"] as? Int == 20)
    #expect(outcome.json?["audio"] as? String == "encoded")
  }

  @Test func `parts that are kept and parts that are cut out are each other's rest`() throws {
    try clip("film.mp4", "blue", seconds: 2)
    for (option, list) in [("--keep", "0.4-0.8,1.6-end"), ("--cut", "0-0.4,0.8-1.6")] {
      let outcome = try bench.imprint(
        "brand", "film.mp4", "--user-id", "1", option, list, "--overwrite")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try bench.frame("film.branded.mp4") == "h264,160,90,20")
    }
  }

  @Test(arguments: [
    // All but the second half, which ends at the end, past it, or in two pieces.
    ("1-2", 25), ("1-5", 25), ("0.4-1,1-end", 10), ("1-1.2,3-4", 45), ("3-4", 50),
  ])
  func `what is cut out may reach past the end`(list: String, frames: Int) throws {
    try clip("film.mp4", "blue", seconds: 2)
    let outcome = try bench.imprint("brand", "film.mp4", "--user-id", "1", "--cut", list)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("film.branded.mp4") == "h264,160,90,\(frames)")
  }

  @Test(arguments: ["0-end", "0-100", "0-1,1-end"])
  func `all of a film cannot be cut out`(list: String) throws {
    try clip("film.mp4", "blue")
    let outcome = try bench.imprint("brand", "film.mp4", "--user-id", "1", "--cut", list)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--cut: nothing is left of film.mp4"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (
      ["--keep", "3-2"],
      "--keep: '3-2' is not parts that end after they begin, in order, such as 3-10,20-end"
    ),
    (
      ["--keep", "0-1,0.5-2"],
      "--keep: '0-1,0.5-2' is not parts that end after they begin, in order"
    ),
    (["--cut", "x"], "--cut: 'x' is not parts that end after they begin, in order"),
    (["--keep", "0-1", "--cut", "1-2"], "--keep: it does not go with --cut"),
    (["--keep", "0-1", "--intro", "a.mp4"], "--keep: it does not go with --intro"),
    (["--intro", ""], "--intro: it is empty"),
  ])
  func `a wrong word is told before anything is read`(_ words: [String], _ message: String) throws {
    let outcome = try bench.imprint(["brand", "film.mp4", "--user-id", "1"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `what is wrong with a clip is told by its name`() throws {
    try clip("film.mp4", "blue")
    try bench.folder.write("no film", to: "text.mp4")
    for (intro, status) in [("gone.mp4", 66), ("text.mp4", 65)] {
      let outcome = try bench.imprint("brand", "film.mp4", "--user-id", "1", "--intro", intro)
      #expect(outcome.status == Int32(status), "\(outcome.errors)")
      #expect(outcome.errors.contains(intro))
    }
    let past = try bench.imprint("brand", "film.mp4", "--user-id", "1", "--keep", "0-0.2,9-10")
    #expect(past.status == 65 || past.status == 64)
    #expect(
      past.errors.contains("9 s is at or past the end: film.mp4 lasts 0.4 s"), "\(past.errors)")
    let same = try bench.imprint(
      "brand", "film.mp4", "--user-id", "1", "--intro", "film.mp4", "-o", "film.mp4")
    #expect(same.status == 64)
  }

  @Test func `a job of clips is checked, planned in parts and joined to the same bytes`() throws {
    try clip("a.mp4", "red")
    try clip("b.mp4", "blue", seconds: 0.6)
    try bench.folder.write(
      """
      { format: "imprint.job/1", output: "out.mp4",
        input: ["a.mp4", { file: "b.mp4", title: "B", overlay: "corner-hop", main: true }],
        parameters: { userId: "7" } }
      """, to: "job.json")
    #expect(try bench.imprint("check", "job.json") == .success("job.json: ok"))
    let plan = try bench.imprint("run", "job.json", "--dry-run")
    #expect(plan.output.contains("input    2 clips"), "\(plan.output)")
    #expect(plan.output.contains("clip     a.mp4  "), "\(plan.output)")
    #expect(try bench.imprint("run", "job.json") == .success("out.mp4"))
    let once = try Data(contentsOf: URL(filePath: bench.folder.path("out.mp4")))
    #expect(
      try bench.imprint("plan", "job.json", "--segments", "1", "-o", "plan.json", "--overwrite")
        .status == 0)
    #expect(
      try bench.imprint("render", "plan.json", "--segment", "0", "-o", "0.part").status == 0)
    #expect(
      try bench.imprint("render", "plan.json", "--segment", "sound", "-o", "s.part").status == 0)
    #expect(
      try bench.imprint("join", "plan.json", "0.part", "s.part", "-o", "joined.mp4").status == 0)
    #expect(try Data(contentsOf: URL(filePath: bench.folder.path("joined.mp4"))) == once)
  }

  /// The clips before it are left out, and an intro comes before all.
  @Test(arguments: [[], ["--intro", "a.mp4"]])
  func `a join of a job that is too long is told at its place`(intro: [String]) throws {
    try clip("a.mp4", "red", seconds: 1)
    try bench.folder.write(
      """
      { format: "imprint.job/1", output: "out.mp4", input: [
        { file: "gone.mp4", enabled: false }, "a.mp4",
        { file: "a.mp4", join: "crossfade", joinSeconds: 3 } ] }
      """, to: "job.json")
    let outcome = try bench.imprint(["run", "job.json"] + intro)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix(
        "job.json:3:52: input[2].joinSeconds: 3 s of joins is longer than a.mp4, which lasts 1 s\n"),
      "\(outcome.errors)")
  }

  @Test(arguments: [
    (#"{ file: "a.mp4" }"#, #"(write input: "a.mp4")"#),
    (#"{ file: "a.mp4", trim: { start: 1 } }"#, #"(write input: [{ file: "a.mp4", … }])"#),
  ])
  func `an input that is one clip is told how it is written`(input: String, hint: String) throws {
    try bench.folder.write("{ format: 'imprint.job/1', input: \(input) }", to: "job.json")
    let outcome = try bench.imprint("run", "job.json")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix(
        "job.json:1:35: input: one video is its path alone, and clips are a list \(hint)\n"),
      "\(outcome.errors)")
  }

  @Test func `a list has columns for intros and outros`() throws {
    try clip("intro.mp4", "red")
    try clip("film.mp4", "blue")
    try bench.folder.write(
      "input,output,intro,outro,userId\nfilm.mp4,one.mp4,intro.mp4,,1\nfilm.mp4,two.mp4,,,2\n",
      to: "list.csv")
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'x', overlay: 'corner-hop' }", to: "t.json")
    let outcome = try bench.imprint("batch", "list.csv", "--template", "t.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("one.mp4") == "h264,160,90,20")
    #expect(try bench.frame("two.mp4") == "h264,160,90,10")
  }

  @Test func `parts of a plan that copies a clip are joined to the bytes of one run`() throws {
    try clip("intro.mp4", "red")
    try bench.folder.make(
      "film.mp4",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -f lavfi -i sine=d=4 -c:v libx264 -preset ultrafast "
        + "-g 25 -pix_fmt yuv420p -c:a aac")
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: ['intro.mp4', 'film.mp4', 'intro.mp4'], output: 'out.mp4' }",
      to: "job.json")
    let once = try bench.imprint("run", "job.json", "--report", "-")
    #expect(once.json?["framesCopied"] as? Int == 100, "\(once.errors)")
    #expect(try bench.imprint("plan", "job.json", "-o", "plan.json", "--overwrite").status == 0)
    var parts = ["s.part"]
    for number in 0..<3 {
      parts.append("\(number).part")
      let part = try bench.imprint(
        "render", "plan.json", "--segment", "\(number)", "-o", parts[number + 1])
      #expect(part.status == 0, "\(part.errors)")
    }
    #expect(
      try bench.imprint("render", "plan.json", "--segment", "sound", "-o", "s.part").status == 0)
    let joined = try bench.imprint(["join", "plan.json"] + parts + ["-o", "joined.mp4"])
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(
      try Data(contentsOf: URL(filePath: bench.folder.path("joined.mp4")))
        == Data(contentsOf: URL(filePath: bench.folder.path("out.mp4"))))
  }

  @Test func `an intro cross-fades into the input where it is asked to`() throws {
    try clip("intro.mp4", "red", seconds: 1)
    try clip("film.mp4", "blue", seconds: 1)
    let outcome = try bench.imprint(
      "brand", "film.mp4", "--user-id", "1", "--intro", "intro.mp4", "--join", "crossfade",
      "--join-seconds", "0.4")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("film.branded.mp4") == "h264,160,90,40")
    let long = try bench.imprint(
      "brand", "film.mp4", "--user-id", "1", "--intro", "intro.mp4", "--join", "dip",
      "--join-seconds", "3", "--overwrite")
    #expect(long.status == 65)
    #expect(
      long.errors.contains("3 s of joins is longer than intro.mp4, which lasts 1 s"),
      "\(long.errors)")
    let wrong = try bench.imprint("brand", "film.mp4", "--user-id", "1", "--join", "explode")
    #expect(wrong.status == 64)
  }
}
