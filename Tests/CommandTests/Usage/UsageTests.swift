import TestSupport
import Testing

@Suite struct UsageTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `no word at all prints the help on stderr`() throws {
    let help = try bench.imprint("--help")
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(
      help.output.hasPrefix("Burn overlays into video.\n\nUsage: imprint COMMAND [OPTIONS]\n"))
    #expect(try bench.imprint() == Tool.Outcome(status: 64, output: "", errors: help.output))
  }

  @Test func `the version is one line`() throws {
    let version = try bench.imprint("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /imprint \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: [
    [], ["brand"], ["stamp"], ["run"], ["still"], ["probe"], ["check"], ["overlays"], ["presets"],
  ])
  func `every help fits 80 columns and is complete`(command: [String]) throws {
    let help = try bench.imprint(command + ["--help"])
    #expect(help.status == 0)
    #expect(help.errors == "")
    for line in help.output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(help.output.contains("-h, --help"))
    #expect(help.output.contains(command.isEmpty ? "--version" : "Usage: imprint \(command[0])"))
  }

  @Test(arguments: ["brand", "run"])
  func `the help of what writes a video tells all of its options`(command: String) throws {
    let help = try bench.imprint(command, "--help").output
    let options = [
      "-o, --output", "--overwrite", "--overlay", "--preset", "--set", "--user-id", "--start",
      "--end", "--fps", "--rotation", "--crf", "--bitrate", "--mute", "--volume", "--video-track",
      "--search", "--smart", "--threads", "--stall", "--progress", "--report", "--dry-run",
      "--quiet", "--verbose", "--json",
    ]
    for option in options { #expect(help.contains("\(option) ") || help.contains("\(option)\n")) }
  }

  /// The words, what is wrong, and the hint.
  private static let wrong: [(words: String, error: String, hint: String?)] = [
    ("qwertyuiop", "qwertyuiop: unknown command", "'imprint --help' lists the commands"),
    ("brnad", "brnad: unknown command", "did you mean brand?"),
    ("--verzion", "--verzion: unknown option", "did you mean --version?"),
    ("brand clip.mp4 --overwriet", "--overwriet: unknown option", "did you mean --overwrite?"),
    ("brand", "INPUT: is missing", "it is called as imprint brand INPUT --user-id ID"),
    ("run", "JOB.json: is missing", "it is called as imprint run JOB.json"),
    ("brand clip.mp4 --user-id", "--user-id: needs a value, ID", "as in --user-id 10086"),
    ("brand clip.mp4 --user-id 1 --user-id 2", "--user-id: can be given only once", nil),
    ("brand clip.mp4 --logo a.png --logo b.png", "--logo: can be given only once", nil),
    ("brand clip.mp4 --mute=yes", "--mute: takes no value, but was given 'yes'", nil),
    ("brand clip.mp4 --user-id=", "--user-id: it is empty", nil),
    (
      "brand clip.mp4", "parameter userId: it is required, and has no value",
      "give it with --user-id ID"
    ),
    (
      "brand clip.mp4 --user-id 1 --overlay corner-hpo",
      "corner-hpo: there is no overlay of that name", "did you mean corner-hop?"
    ),
    (
      "brand clip.mp4 --user-id 1 --preset medum", "medum: there is no preset of that name",
      "did you mean medium?"
    ),
    (
      "brand clip.mp4 --user-id 1 --set usreId=2",
      "parameter usreId: no overlay has such a parameter",
      "did you mean userId?"
    ),
    ("brand clip.mp4 --overlay=", "--overlay: it is empty", nil),
    ("brand clip.mp4 --user-id 1 --preset=", "--preset: it is empty", nil),
    ("brand clip.mp4 --user-id 1 --output=", "--output: it is empty", nil),
    (
      "brand clip.mp4 --user-id 1 --json",
      "--json: it prints the plan, and goes with --dry-run",
      "--report - prints a report in JSON"
    ),
    ("brand clip.mp4 --user-id 1 --crf 20 --preset null", "--crf: null encodes nothing", nil),
    (
      "brand clip.mp4 --user-id 1 --bitrate 1M --preset null", "--bitrate: null encodes nothing",
      nil
    ),
    (
      "brand clip.mp4 --user-id 1 --set label", "--set: 'label' is not KEY=VALUE",
      "--set label=VALUE"
    ),
    (
      "brand clip.mp4 --user-id 1 -o out.avi", "out.avi: its extension names no container",
      "one of .mp4, .m4v, .mov, .mkv, .webm, .ts, .m3u8, .gif, .webp, .apng; of a photograph also .jpg, .png, .webp, .heic, .avif"
    ),
    (
      "brand clip.mp4 --user-id 1 -o out", "out: its extension names no container",
      "one of .mp4, .m4v, .mov, .mkv, .webm, .ts, .m3u8, .gif, .webp, .apng; of a photograph also .jpg, .png, .webp, .heic, .avif"
    ),
    (
      "brand clip.mp4 --user-id 1 -o out.webm --preset medium",
      "out.webm: a .webm file does not hold what the preset medium makes (libx264, mpeg4)",
      "without --preset a .webm is made with VP9"
    ),
    (
      "brand clip.mp4 --user-id 1 -o out.mp4 --preset vp9-1080 --bitrate 1M --crf 3",
      "--bitrate: it does not go with --crf", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --start 2 --end 1", "--start: 2 s is not before --end, 1 s", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --start 1 --end 1", "--start: 1 s is not before --end, 1 s", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --start -1",
      "--start: '-1' is not a time such as 12.5, 1:02.5 or 1:00:00", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --fps 0",
      "--fps: '0' is not a frame rate such as 30, 29.97 or 30000/1001", nil
    ),
    ("brand clip.mp4 --user-id 1 --crf -3", "--crf: '-3' is not a number from 0", nil),
    (
      "brand clip.mp4 --user-id 1 --crf 20 --preset lossless",
      "--crf: ffv1 has no constant rate factor", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --bitrate fast",
      "--bitrate: 'fast' is not a number of bits a second from 1000", nil
    ),
    ("brand clip.mp4 --user-id 1 --volume -1", "--volume: '-1' is not a number from 0 to 100", nil),
    (
      "brand clip.mp4 --user-id 1 --volume 1e300",
      "--volume: '1e300' is not a number from 0 to 100", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --threads 100000",
      "--threads: '100000' is not a whole number from 1 to 1024", nil
    ),
    ("brand clip.mp4 --user-id 1 --rotation up", "--rotation: 'up' is not bake or keep", nil),
    (
      "brand clip.mp4 --user-id 1 --threads 0",
      "--threads: '0' is not a whole number from 1 to 1024", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --stall 0", "--stall: '0' is not a number of seconds above 0",
      nil
    ),
    (
      "brand clip.mp4 --user-id 1 --video-track 2",
      "--video-track: there is no track 2: clip.mp4 has 1", nil
    ),
    (
      "brand clip.mp4 --user-id 1 --progress loud",
      "--progress: 'loud' is not auto, bar, json or none", nil
    ),
  ]

  @Test func `wrong usage is told in one line, with the nearest word, and is 64`() throws {
    try bench.clip()
    for case (let words, let error, let hint) in Self.wrong {
      let outcome = try bench.imprint(words.split(separator: " ").map(String.init))
      #expect(outcome == .failure(64, error, hint: hint), "imprint \(words)")
    }
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `wrong usage is told before a document's faults, an input's or an output's`() throws {
    let broken = try bench.folder.write("{", to: "broken.json")
    let outcome = try bench.imprint(
      "brand", "missing.mp4", "--user-id", "1", "--overlay", broken, "--crf", "x")
    #expect(outcome == .failure(64, "--crf: 'x' is not a number from 0"))
    #expect(try bench.imprint("run", broken, "--crf", "x").status == 64)
  }

  @Test func `a parameter of the command line that no overlay has is 64, one of a job 65`() throws {
    try bench.clip()
    let start = "{ format: \"imprint.job/1\", input: \"clip.mp4\", overlay: \"corner-hop\", "
    try bench.folder.write(start + "parameters: { userId: \"1\" } }", to: "job.json")
    try bench.folder.write(
      start + "parameters: { userId: \"1\", labl: \"a\" } }", to: "wrong.json")
    #expect(
      try bench.imprint("run", "job.json", "--set", "labl=a")
        == .failure(
          64, "parameter labl: no overlay has such a parameter",
          hint: "the parameters are userId, logo, loop, ink, paper, font"))
    #expect(
      try bench.imprint("run", "wrong.json")
        == Tool.Outcome(
          status: 65, output: "",
          errors: "wrong.json:1:97: parameters.labl: no overlay has such a parameter "
            + "(the parameters are userId, logo, loop, ink, paper, font)\nimprint: error: wrong.json: the document has a fault\n"
        )
    )
  }

  @Test func `a control character in an ID is wrong usage`() throws {
    try bench.clip()
    let outcome = try bench.imprint("brand", "clip.mp4", "--user-id", "a\u{1}b")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("U+0001"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
