import Foundation
import TestSupport
import Testing

@Suite struct OutputTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  @Test(arguments: ["out.mp4", "out.gif", "out.webp"])
  func `an output has the modes of the umask of its job`(name: String) throws {
    let outcome = try bench.shell(
      "umask 027; exec \"$0\" stamp clip.mp4 --text hi --quiet -o \(name)")
    #expect(outcome == .success(name))
    let file = try FileManager.default.attributesOfItem(atPath: bench.folder.path(name))
    #expect(file[.posixPermissions] as? Int == 0o640)
  }

  @Test func `an output is written beside the input, and its name is all that is printed`() throws {
    #expect(
      try bench.imprint("brand", "clip.mp4", "--user-id", "1") == .success("clip.branded.mp4"))
    #expect(try bench.folder.names == ["clip.branded.mp4", "clip.mp4"])
    #expect(try bench.frame("clip.branded.mp4") == "h264,160,90,2")
  }

  /// Encoders print logs of their own: SVT-AV1 and x265 on stderr.
  @Test(arguments: [
    ("hevc-1080", "clip.branded.mp4"), ("av1-1080", "clip.branded.mp4"),
    ("vp9-1080", "clip.branded.webm"), ("prores-422", "clip.branded.mov"),
    ("prores-4444", "clip.branded.mov"),
  ])
  func `whatever encodes, the output's name is all that is printed`(
    preset: String, name: String
  ) throws {
    #expect(
      try bench.imprint(
        "brand", "clip.mp4", "--user-id", "1", "--preset", preset, "--threads", "1")
        == .success(name))
  }

  @Test func `listing the presets tries every encoder, and prints nothing but the list`() throws {
    let outcome = try bench.imprint(
      "presets", "--json", environment: ["IMPRINT_DISABLE_ENCODERS": "libaom-av1"])
    #expect(outcome.errors == "")
    let presets = outcome.json?["presets"] as? [[String: Any]] ?? []
    let preset = try #require(presets.first { $0["name"] as? String == "av1-1080" })
    let encoders = preset["encoders"] as? [[String: Any]] ?? []
    #expect(encoders.compactMap { $0["name"] as? String } == ["libsvtav1", "libaom-av1"])
    #expect(encoders.compactMap { $0["opens"] as? Bool } == [true, false])
  }

  @Test func `an existing output is 73 and stays as it was`() throws {
    try bench.folder.write("mine", to: "out.mp4")
    let words = ["brand", "clip.mp4", "--user-id", "1", "-o", "out.mp4"]
    #expect(
      try bench.imprint(words)
        == .failure(
          73, "out.mp4: it exists already",
          hint: "--overwrite replaces it, -o writes somewhere else"))
    #expect(try bench.bytes("out.mp4") == Data("mine".utf8))
    #expect(try bench.imprint(words + ["--overwrite"]) == .success("out.mp4"))
    #expect(try bench.frame("out.mp4") == "h264,160,90,2")
    #expect(try bench.folder.names == ["clip.mp4", "out.mp4"])
  }

  @Test func `an output that cannot be created is 73`() throws {
    let outcome = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "1", "-o", "nowhere/out.mp4")
    #expect(
      outcome
        == .failure(
          73, "nowhere/out.mp4: there is no folder \(bench.folder.path("nowhere"))",
          hint: "--create-folders makes it"))
    try bench.folder.write("", to: "folder.mp4/file")
    let folder = try bench.imprint("brand", "clip.mp4", "--user-id", "1", "-o", "folder.mp4")
    #expect(folder == .failure(73, "folder.mp4: it is a folder"))
  }

  @Test func `missing folders are made where that is asked for, and not by a dry run`() throws {
    let words = [
      "brand", "clip.mp4", "--user-id", "1", "-o", "new/deep/out.mp4", "--create-folders",
    ]
    #expect(try bench.imprint(words + ["--dry-run"]).status == 0)
    #expect(try bench.folder.names == ["clip.mp4"])
    #expect(try bench.imprint(words) == .success("new/deep/out.mp4"))
    #expect(try bench.frame("new/deep/out.mp4") == "h264,160,90,2")
    try bench.folder.write("", to: "file")
    let inFile = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "1", "-o", "file/out.mp4", "--create-folders")
    #expect(inFile.status == 73)
  }

  @Test func `a folder that goes while its file is written is 74, and is told as that`() throws {
    try bench.folder.make(
      "long.mp4",
      "-f lavfi -i testsrc2=s=320x180:r=25:d=10 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let gone = bench.folder.path("gone")
    try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: false)
    let running = try bench.start(
      ["brand", "long.mp4", "--user-id", "1", "-o", "gone/out.mp4", "--fps", "240"])
    while running.isRunning, try FileManager.default.contentsOfDirectory(atPath: gone).isEmpty {
      usleep(10_000)
    }
    try FileManager.default.removeItem(atPath: gone)
    #expect(
      running.wait()
        == .failure(
          74,
          "gone/out.mp4: its folder, or what was written of it, was removed while it was written"))
  }

  @Test func `the input is never the output`() throws {
    let before = try bench.bytes("clip.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("link.mp4"), withDestinationPath: "clip.mp4")
    for name in ["clip.mp4", "./clip.mp4", "link.mp4"] {
      let outcome = try bench.imprint(
        "brand", "clip.mp4", "--user-id", "1", "-o", name, "--overwrite")
      #expect(
        outcome
          == .failure(
            64, "\(name): the input itself is never an output", hint: "-o writes somewhere else"))
    }
    #expect(try bench.bytes("clip.mp4") == before)
  }

  @Test func `a report does not replace the input or the output`() throws {
    let before = try bench.bytes("clip.mp4")
    let words = ["brand", "clip.mp4", "--user-id", "1", "-o", "out.mp4", "--report"]
    #expect(try bench.imprint(words + ["clip.mp4"]).status == 64)
    #expect(try bench.imprint(words + ["out.mp4"]).status == 64)
    #expect(try bench.bytes("clip.mp4") == before)
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test(arguments: ["two words.mp4", "100%d.mp4", "a:b.mp4", "it's \"it\".mp4", "日本.mp4"])
  func `any name is a plain name`(name: String) throws {
    try FileManager.default.copyItem(
      atPath: bench.folder.path("clip.mp4"), toPath: bench.folder.path(name))
    let output = name.replacing(".mp4", with: ".branded.mp4")
    #expect(try bench.imprint("brand", name, "--user-id", "1") == .success(output))
    #expect(try bench.frame(output) == "h264,160,90,2")
  }

  @Test func `a leading dash is a name after two dashes, and as an option's value`() throws {
    try FileManager.default.copyItem(
      atPath: bench.folder.path("clip.mp4"), toPath: bench.folder.path("-clip.mp4"))
    let outcome = try bench.imprint("brand", "-o", "-out.mp4", "--user-id", "-1", "--", "-clip.mp4")
    #expect(outcome == .success("-out.mp4"))
    #expect(try bench.folder.names == ["-clip.mp4", "-out.mp4", "clip.mp4"])
  }

  @Test func `the extension chooses the container`() throws {
    for (name, container) in [("out.mkv", "matroska"), ("out.MOV", "mov"), ("out.m4v", "mov")] {
      #expect(
        try bench.imprint("brand", "clip.mp4", "--user-id", "1", "-o", name) == .success(name))
      let format = try Tool.run(
        "ffprobe",
        ["-v", "error", "-show_entries", "format=format_name", "-of", "default=nw=1:nk=1", name],
        in: bench.folder.path)
      #expect(format.output.hasPrefix(container))
    }
  }

  @Test func `a closed stdout or stderr does not stop a job, nor get into its files`() throws {
    let before = try bench.bytes("clip.mp4")
    for streams in [">&-", "2>&-", "<&- >&- 2>&-"] {
      let outcome = try bench.shell(
        "exec \"$0\" brand clip.mp4 --user-id 1 -o out.mp4 --overwrite --verbose "
          + "--progress json \(streams)")
      #expect(outcome.status == 0, "\(streams)")
      #expect(try bench.frame("out.mp4") == "h264,160,90,2", "\(streams)")
      #expect(try bench.bytes("clip.mp4") == before)
    }
    // A reader that has gone.
    let outcome = try bench.shell(
      "(\"$0\" brand clip.mp4 --user-id 1 -o piped.mp4; echo $? > status) | true; cat status")
    #expect(outcome.output == "0\n")
  }

  /// The thread sanitizer's own memory is a file that the limit forbids.
  static let limitsFiles = ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] != "thread"

  @Test(.enabled(if: limitsFiles)) func `a full disk is 74 and leaves nothing`() throws {
    // A limit on the size of files fails as a full disk does; 8 blocks are 4 KiB.
    let outcome = try bench.shell(
      "trap '' XFSZ; ulimit -f 8; exec \"$0\" brand clip.mp4 --user-id 1 -o out.mp4")
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("imprint: error: out.mp4: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try bench.folder.names == ["clip.mp4"])
  }
}
