import Foundation
import TestSupport
import Testing

/// Habits of other programs, and the hints on them.
@Suite struct HabitTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  private func hint(_ words: String...) throws -> String? {
    let outcome = try bench.imprint(words)
    #expect(outcome.status == 64 || outcome.status == 66, "\(words)")
    #expect(outcome.output == "", "\(words)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("imprint: error: ") == true, "\(words)")
    #expect(lines.count <= 2, "\(words)")
    // The command in question is named, never a stand-in for it.
    #expect(!outcome.errors.contains("COMMAND"), "\(words)")
    return lines.count == 2 ? String(lines[1].trimmingPrefix("imprint: hint: ")) : nil
  }

  @Test func `help and version are words and options alike`() throws {
    let help = try bench.imprint("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("\n  help [COMMAND] ") && help.output.contains("\n  version "))
    for words in [["help"], ["-h"], ["help", "version"]] {
      #expect(try bench.imprint(words) == help, "\(words)")
    }
    let ofStill = try bench.imprint("still", "--help")
    for words in [["help", "still"], ["--help", "still"], ["still", "-h"]] {
      #expect(try bench.imprint(words) == ofStill, "\(words)")
    }
    let version = try bench.imprint("--version")
    for word in ["version", "-V"] { #expect(try bench.imprint(word) == version, "\(word)") }
    #expect(try hint("help", "stil") == "did you mean still?")
    #expect(try hint("version", "2") == nil)
  }

  /// The option of another program, and what stands in the hint.
  @Test(arguments: [
    ("-y", "--overwrite"), ("-f", "--overwrite"), ("-n", "--overwrite"), ("-ss", "--start"),
    ("-t", "--end"), ("-to", "--end"), ("-r", "--fps"), ("-crf", "--crf"), ("-b:v", "--bitrate"),
    ("-vf", "--overlay"), ("-an", "--mute"), ("-c:v", "--preset"), ("-i", "imprint brand INPUT"),
    ("--input", "imprint brand INPUT"), ("-map", "--video-track"), ("-v", "--verbose"),
    ("-V", "imprint --version"), ("--userid", "did you mean --user-id?"),
    ("--userId", "did you mean --user-id?"), ("-id", "--user-id"), ("--text", "'imprint stamp'"),
    ("--at", "'imprint still'"), ("-output", "did you mean --output?"), ("-o=a.mp4", "-o PATH"),
    ("-oa.mp4", "-o PATH"), ("--over", "--overwrite or --overlay"),
    ("--Overwrite", "did you mean --overwrite?"), ("-x", "'imprint brand --help'"),
    ("--qwertyuiop", "'imprint brand --help'"),
  ])
  func `an option of another program is told what does the same`(word: String, told: String) throws
  {
    let hint = try hint("brand", "clip.mp4", word)
    #expect(hint?.contains(told) == true, "\(hint ?? "no hint")")
  }

  @Test func `what an option is called follows from the command`() throws {
    #expect(try hint("still", "clip.mp4", "-ss", "1") == "--at T takes the frame showing then")
    #expect(try hint("still", "clip.mp4", "-an") == "'imprint still --help' lists its options")
    #expect(try hint("stamp", "clip.mp4", "-vf", "x")?.contains("--logo FILE or --text") == true)
    #expect(try hint("run", "-i", "job.json") == "JOB.json needs no option: imprint run JOB.json")
    #expect(try hint("--verion") == "did you mean --version?")
  }

  @Test func `a file whose name is like an option's is told how it is given`() throws {
    try bench.folder.write("", to: "-lead.mp4")
    #expect(try hint("brand", "-lead.mp4") == "a file of that name is given as ./-lead.mp4")
  }

  @Test func `a word that calls no command is told which does`() throws {
    #expect(
      try hint("clip.mp4", "--user-id", "1")
        == "a command comes first, as in 'imprint brand clip.mp4 --user-id ID'")
    #expect(try hint("watermark", "clip.mp4") == "did you mean stamp?")
    #expect(try hint("info", "clip.mp4") == "did you mean probe?")
  }

  /// What people have to do, and the words of its hint.
  @Test(arguments: [
    ("concatenate", "did you mean concat?"), ("merge", "did you mean concat?"),
    ("hls", "-o film.m3u8"), ("gif", "-o clip.gif"), ("crop", "--crop 9:16"),
    ("photo", "stamp photo.jpg"), ("resize", "--size 1280x720"), ("scale", "--size 1280x720"),
    ("caption", "--overlay caption"), ("subtitles", "--subtitles clip.srt"),
    ("trim", "imprint cut clip.mp4 --start 2 --end 8"), ("music", "--music song.mp3"),
    ("mute", "--mute"),
    ("convert", "imprint run JOB.json"), ("thumbnail", "did you mean still?"),
    ("recrod", "'imprint --help' lists"), ("bacth", "did you mean batch?"),
  ])
  func `a word for something to be done is told what does it`(word: String, told: String) throws {
    let hint = try hint(word, "clip")
    #expect(hint?.contains(told) == true, "\(hint ?? "no hint")")
  }

  @Test func `a film in place of a document is told what is done with films`() throws {
    let joined = try bench.imprint("join", "clip.mp4", "clip.mp4", "-o", "out.mp4")
    #expect(joined.status == 65)
    #expect(
      joined.errors.contains(
        "hint: a plan's parts are joined here; 'imprint concat clip.mp4 …' joins films"),
      "\(joined.errors)")
    let run = try bench.imprint("run", "clip.mp4", "--keep", "0-1")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("clip.mp4:1:1: this is no text: it has bytes of 0"))
    for command in ["brand clip.mp4", "cut clip.mp4 --keep 3-10", "concat clip.mp4"] {
      #expect(run.errors.contains("'imprint \(command)"), "\(run.errors)")
    }
    // Past the limit of documents, 32 MiB.
    let film = try #require(FileHandle(forWritingAtPath: bench.folder.path("clip.mp4")))
    try film.truncate(atOffset: 40 << 20)
    #expect(try bench.imprint("run", "clip.mp4").errors.contains("'imprint cut clip.mp4"))
  }

  @Test func `overlays alone are told which command lays them`() throws {
    #expect(
      try hint("stamp", "clip.mp4", "--overlay", "hook")
        == "'imprint brand INPUT --overlay hook' lays overlays alone on a video")
  }

  /// An APNG and an AVIF are told apart from images by what they hold.
  @Test(arguments: ["png", "avif"])
  func `a moving picture with the name of an image is told what it is`(ending: String) throws {
    try bench.folder.make(
      "moving.apng", "-f lavfi -i testsrc2=s=64x48:r=5:d=0.6 -f apng")
    try FileManager.default.moveItem(
      atPath: bench.folder.path("moving.apng"), toPath: bench.folder.path("moving.\(ending)"))
    let stamped = try bench.imprint("stamp", "moving.\(ending)", "--text", "A")
    #expect(stamped.output == "moving.branded.mp4\n")
    #expect(
      stamped.errors.contains(
        "note: moving.\(ending) is a moving picture, whatever its name says, and a film is made"),
      "\(stamped.errors)")
    let image = try bench.imprint("stamp", "moving.\(ending)", "--text", "A", "-o", "out.png")
    #expect(image.status == 64)
    #expect(image.errors.contains("out.png: it is one image, and moving.\(ending) moves"))
    #expect(
      image.errors.contains("'imprint still moving.\(ending) --at 0 -o out.png' takes a frame"))
  }

  @Test func `a folder as the output is told that the file is named`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("out"), withIntermediateDirectories: true)
    for word in ["out/", "out", "none/"] {
      let hint = try hint("brand", "clip.mp4", "--user-id", "1", "-o", word)
      #expect(hint?.hasPrefix("that is a folder; the file is named too, as in ") == true, "\(word)")
    }
  }

  /// `still` and `live-photo` have no `--create-folders`.
  @Test func `no hint names an option that the command does not have`() throws {
    for words in [
      ["still", "clip.mp4", "--at", "0", "-o", "none/a.png"],
      ["live-photo", "clip.mp4", "-o", "none"],
    ] {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 73, "\(words)")
      #expect(!outcome.errors.contains("--create-folders"), "\(outcome.errors)")
      #expect(outcome.errors.contains("mkdir -p"), "\(outcome.errors)")
    }
    let gif = try bench.imprint("capture", "test", "-o", "c.gif")
    #expect(gif.status == 64)
    #expect(gif.errors.contains("hint: a recording is a video"), "\(gif.errors)")
    let webm = try bench.imprint("capture", "test", "-o", "c.webm")
    #expect(webm.errors.contains("hint: --preset vp9-1080 records a .webm"), "\(webm.errors)")
  }

  @Test func `what is no file is told what can be done instead`() throws {
    #expect(try hint("run", "-")?.hasSuffix("as by 'cat > job.json'") == true)
    let address = "https://example.com/a.mp4"
    for (words, what) in [
      (["brand", address, "--user-id", "1"], "\(address): no such file"),
      (["stamp", "clip.mp4", "--logo", address], "--logo: \"\(address)\" is not there"),
    ] {
      #expect(
        try bench.imprint(words)
          == .failure(
            66, what,
            hint:
              "nothing is fetched: 'curl -L \(address) | imprint COMMAND -' reads what curl fetches"
          ),
        "\(words)")
    }
    let path = bench.folder.path("clip.mp4")
    #expect(try hint("probe", "file://\(path)") == "a path alone is understood: \(path)")
  }

  @Test func `a second input is told how many are stamped`() throws {
    try bench.clip("more.mp4")
    let two = try #require(try hint("brand", "clip.mp4", "more.mp4", "--user-id", "1"))
    #expect(two.hasPrefix("'imprint brand' takes one video: for several, call it once for each"))
    #expect(two.contains("imprint batch"))
    let output = try hint("brand", "clip.mp4", "out.mp4", "--user-id", "1")
    #expect(output?.contains("-o out.mp4") == true)
    #expect(try hint("probe", "clip.mp4", "more.mp4")?.contains("call it once for each") == true)
    #expect(try hint("run", "a.json", "b.json")?.hasPrefix("'imprint run' takes one JOB") == true)
    #expect(try hint("stamp", "clip.mp4", "more.mp4")?.hasSuffix("--logo more.mp4") == true)
  }

  @Test func `words that were torn apart are told how they belong together`() throws {
    try bench.clip("my clip.mp4")
    #expect(
      try hint("brand", "my", "clip.mp4", "--user-id", "1")
        == "a name with spaces is put in quotes: 'my clip.mp4'")
    #expect(
      try hint("brand", "clip.mp4", "--set", "label", "x") == "as one word: --set label=x")
    #expect(
      try hint("brand", "clip.mp4", "--set label=x")
        == "the option and its value are words of their own: --set label=x")
    #expect(
      try hint("brand", "clip.mp4", "—overwrite")
        == "an option begins with two plain dashes: --overwrite")
  }

  /// The option, the value that is refused, and the one that is offered.
  private static let meanings: [(option: String, value: String, meant: String?)] = [
    ("--bitrate", "4", "4000000"), ("--bitrate", "999", "999000"),
    ("--bitrate", "4Mbps", "4000000"), ("--bitrate", "2,5 Mbit/s", "2500000"),
    ("--bitrate", "800kbps", "800000"), ("--bitrate", "0", nil), ("--bitrate", "-4", nil),
    ("--bitrate", "NaN", nil), ("--bitrate", "0x4000", nil), ("--bitrate", "1e99", nil),
    ("--crf", "18,5", "18.5"), ("--crf", "NaN", nil), ("--crf", "-3", nil), ("--crf", "0x10", nil),
    ("--fps", "30fps", "30"), ("--fps", "29,97", "29.97"), ("--fps", "1e999", nil),
    ("--volume", "50%", "0.5"), ("--volume", "1,5", "1.5"), ("--volume", "inf", nil),
    ("--start", "10s", "10"), ("--end", "1,5", "1.5"), ("--end", "500ms", "0.5"),
    ("--stall", "2min", "120"), ("--rotation", "kep", "keep"), ("--progress", "jsn", "json"),
    ("--smart", "requir", "require"), ("--threads", "2,5", nil),
  ]

  @Test func `a value that is not taken is told what was probably meant`() throws {
    for (option, value, meant) in Self.meanings {
      let told = try hint("brand", "clip.mp4", "--user-id", "1", option, value)
      #expect(told == meant.map { "did you mean \($0)?" }, "\(option) \(value)")
    }
  }

  @Test func `a value of a still is told what was probably meant`() throws {
    for (option, value, meant) in [
      ("--at", "10s", "10"), ("--every", "1,5", "1.5"), ("--sheet", "4*3", "4x3"),
      ("--sheet", "4", nil), ("--every", "2 min", "120"),
    ] {
      let told = try hint("still", "clip.mp4", option, value, "-o", "a.png")
      #expect(told == meant.map { "did you mean \($0)?" }, "\(option) \(value)")
    }
  }

  @Test func `of two options that say the same thing none is lost without a word`() throws {
    for (words, error) in [
      (["brand", "clip.mp4", "--mute", "--volume", "2"], "--mute: it does not go with --volume"),
      (
        ["brand", "clip.mp4", "--crf", "2", "--bitrate", "1M"],
        "--bitrate: it does not go with --crf"
      ),
      (
        ["still", "clip.mp4", "-o", "a.png", "--sheet", "1x1", "--at", "0"],
        "--sheet: it does not go with --at"
      ),
    ] {
      #expect(try bench.imprint(words) == .failure(64, error), "\(words)")
    }
  }

  @Test func `a frame that is named as an overlay is told how it is stamped`() throws {
    let hint = try hint("brand", "clip.mp4", "--overlay", "logo.png")
    #expect(hint?.hasSuffix("'imprint stamp INPUT --logo logo.png'") == true)
  }

  @Test(arguments: [
    ("720p", "1280x720"), ("1080p", "1920x1080"), ("480", "640x480"), ("4K", "3840x2160"),
    ("hevc", "hevc-1080"), ("webm", "vp9-1080"), ("copy", "source"), ("h264", "auto"),
    ("1280X720", "1280x720"),
  ])
  func `a preset by another name is told its own`(word: String, name: String) throws {
    #expect(
      try hint("brand", "clip.mp4", "--user-id", "1", "--preset", word) == "did you mean \(name)?")
  }

  @Test func `a parameter that is misspelt is told before the one that is missed for it`() throws {
    let words = ["brand", "clip.mp4", "--overlay", "lower-third", "--set", "title=T"]
    #expect(
      try bench.imprint(words + ["--set", "nam=Ann"])
        == .failure(
          64, "parameter nam: lower-third has no such parameter", hint: "did you mean name?"))
    #expect(
      try bench.imprint(words + ["--set", "zzzzzz=1"])
        == .failure(
          64, "parameter zzzzzz: lower-third has no such parameter",
          hint:
            "the parameters are name, title, begin, leave, accent, ink, paper, font, place, from, until, lane"
        ))
  }
}
