import Foundation
import TestSupport
import Testing

/// A token that a service gives to its studio.
@Suite(.tool("curl")) struct GivenTokenTests {
  private let token = "a secret of my own, which is long"

  private func start(_ words: [String], environment: [String: String?] = [:]) throws -> (
    RunningTool, ScratchFolder
  ) {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("films"), withIntermediateDirectories: true)
    try folder.write(token + "\n", to: "token.txt")
    try folder.write("short", to: "short.txt")
    let tool = try RunningTool(
      StudioBench.program, ["studio", "films", "--port", "0"] + words, in: folder.path,
      environment: ["XDG_STATE_HOME": folder.path("state")].merging(environment) { $1 })
    return (tool, folder)
  }

  private func status(_ address: String, bearer: String, in folder: ScratchFolder) throws -> String
  {
    try Tool.run(
      "curl",
      ["-s", "-o", "/dev/null", "-w", "%{http_code}", "-H", "Authorization: Bearer \(bearer)"]
        + [address + "api/media"], in: folder.path
    ).output
  }

  @Test(arguments: [true, false])
  func `it opens the studio, and is not printed`(isFile: Bool) throws {
    let (tool, folder) =
      isFile
      ? try start(["--token-file", "token.txt"])
      : try start([], environment: ["IMPRINT_STUDIO_TOKEN": token])
    defer {
      tool.interrupt()
      _ = tool.wait()
    }
    let line = try StudioBench.waiting {
      tool.outputSoFar.split(separator: "\n").first.map(String.init)
    }
    #expect(line.hasPrefix("http://127.0.0.1:") && !line.contains("token"))
    #expect(try status(line, bearer: token, in: folder) == "200")
    #expect(try status(line, bearer: token + "!", in: folder) == "401")
  }

  @Test func `one that is short is invalid, and a file that is not there is missing`() throws {
    for (file, code) in [("short.txt", 65), ("none.txt", 66)] {
      let (tool, folder) = try start(["--token-file", file])
      withExtendedLifetime(folder) { #expect(tool.wait().status == code) }
    }
  }
}
