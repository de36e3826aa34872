import Foundation
import TestSupport

/// A folder in which the command is called as a user calls it.
struct Workbench {
  let folder: ScratchFolder
  /// The program that is called.
  var program = Self.built

  /// The build's product, which lies beside the tests' own program.
  static let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "imprint").path

  init() throws { folder = try ScratchFolder() }

  /// The environment in place of a user's settings.
  static let neutral: [String: String?] = [
    "IMPRINT_PATH": nil, "IMPRINT_DISABLE_ENCODERS": nil, "XDG_DATA_HOME": "/nonexistent",
    "SOURCE_DATE_EPOCH": nil,
  ]

  /// Runs `imprint` in the folder.
  func imprint(
    _ words: String..., environment: [String: String?] = [:], processorSeconds: Int? = nil
  ) throws -> Tool.Outcome {
    try start(words, environment: environment, processorSeconds: processorSeconds).wait()
  }

  func imprint(_ words: [String]) throws -> Tool.Outcome { try start(words).wait() }

  func start(
    _ words: [String], environment: [String: String?] = [:], processorSeconds: Int? = nil
  ) throws -> RunningTool {
    try RunningTool(
      program, words, in: folder.path,
      environment: Self.neutral.merging(environment) { $1 }, processorSeconds: processorSeconds)
  }

  /// Runs a line of the shell in which `"$0"` is the program.
  func shell(_ line: String) throws -> Tool.Outcome {
    try Tool.run(
      "/bin/sh", ["-c", line, program], in: folder.path, environment: Self.neutral)
  }

  /// A clip of 160 × 90 at 25 fps with a tone.
  @discardableResult
  func clip(_ name: String = "clip.mp4", seconds: Double = 0.08) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i testsrc2=s=160x90:r=25:d=\(seconds) -f lavfi -i sine=d=\(seconds) "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac")
    return name
  }

  /// A clip of ten minutes at one frame a second, which `--fps 240` makes a job of minutes.
  func longClip() throws -> String {
    try folder.make(
      "long.mp4",
      "-f lavfi -i color=gray:s=320x180:r=1:d=600 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    return "long.mp4"
  }

  /// The first video track as `ffprobe` sees it: codec, width, height and counted packets.
  func frame(_ name: String) throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries",
        "stream=codec_name,width,height,nb_read_packets", "-of", "csv=p=0",
        "file:" + folder.path(name),
      ], in: folder.path
    ).output.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Red, green and blue of a pixel of an image, or of a video's first frame.
  func pixel(_ name: String, _ x: Int, _ y: Int) throws -> [Int] {
    let raw = try folder.make(
      "raw-\(UUID().uuidString)",
      "-i \(name) -vf crop=1:1:\(x):\(y):exact=1 -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    return try Data(contentsOf: URL(filePath: raw)).map(Int.init)
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }
}

extension Tool.Outcome {
  /// Nothing but an error in one line, and a hint where there is one.
  static func failure(_ status: Int32, _ error: String, hint: String? = nil) -> Tool.Outcome {
    let hint = hint.map { "imprint: hint: \($0)\n" } ?? ""
    return Tool.Outcome(
      status: status, output: "", errors: "imprint: error: \(error)\n" + hint)
  }

  /// Nothing but a line on stdout for each file.
  static func success(_ lines: String...) -> Tool.Outcome {
    Tool.Outcome(status: 0, output: lines.map { $0 + "\n" }.joined(), errors: "")
  }

  var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any]
  }
}
