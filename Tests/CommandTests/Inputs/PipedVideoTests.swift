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

  @Test(arguments: ["mkv", "mp4", "ts"])
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
