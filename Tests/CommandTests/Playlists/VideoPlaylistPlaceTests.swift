import Foundation
import TestSupport
import Testing

/// A film's playlist and its folder appear complete, or not at all.
@Suite struct VideoPlaylistPlaceTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 1)
  }

  private func stamp(_ words: String...) throws -> Tool.Outcome {
    try bench.imprint(["stamp", "clip.mp4", "--text", "x", "-o", "out.m3u8"] + words)
  }

  private var all: [String: Data] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: bench.folder.names.flatMap { name in
          name == "out.hls"
            ? try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(name))
              .map { "out.hls/\($0)" }
            : [name]
        }.map { ($0, try bench.bytes($0)) })
    }
  }

  @Test func `what is there stays, or is replaced whole`() throws {
    #expect(try stamp().status == 0)
    let first = try all
    #expect(first.keys.contains("out.hls/video-0.m4s"))
    #expect(try stamp().status == 73)
    // A folder alone is the first of a job's outputs, too.
    try FileManager.default.removeItem(atPath: bench.folder.path("out.m3u8"))
    let folder = try stamp()
    #expect(folder.status == 73)
    #expect(folder.errors.contains("out.hls"), "\(folder.errors)")
    #expect(folder.errors.contains("--overwrite"), "\(folder.errors)")
    try bench.folder.write("old", to: "out.hls/sound-3-17.m4s")
    let outcome = try stamp("--overwrite", "--preset", "low")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let second = try all
    #expect(second.keys.sorted() == first.keys.sorted())
    #expect(second["out.hls/video-0.m4s"] != first["out.hls/video-0.m4s"])
  }

  @Test func `a folder with other files is nobody's to replace`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("out.hls"), withIntermediateDirectories: false)
    try bench.folder.write("mine", to: "out.hls/notes.txt")
    #expect(try stamp("--overwrite").status == 73)
    #expect(try bench.bytes("out.hls/notes.txt") == Data("mine".utf8))
    #expect(try bench.folder.names.sorted() == ["clip.mp4", "out.hls"])
  }

  /// A folder in the master's place is not replaced, and found only where it comes after the checks; a limit on the size of
  /// files fails as a full disk does.
  @Test(.enabled(if: OutputTests.limitsFiles))
  func `a failure leaves nothing, or what was there`() throws {
    let line = "trap '' XFSZ; ulimit -f 8; exec \"$0\" stamp clip.mp4 --text x -o out.m3u8"
    #expect(try bench.shell(line).status == 74)
    #expect(try bench.folder.names == ["clip.mp4"])
    #expect(try stamp().status == 0)
    let before = try all
    #expect(try bench.shell(line + " --overwrite").status == 74)
    #expect(try all == before)
  }

  @Test func `an interrupted job leaves nothing, and what a killed one leaves goes with the next`()
    throws
  {
    let long = try bench.longClip()
    for signal in [SIGINT, SIGKILL] {
      let tool = try bench.start(
        ["stamp", long, "--text", "x", "--fps", "240", "-o", "out.m3u8", "--progress", "json"])
      let limit = Date.now + 60
      while tool.isRunning, Date.now < limit, !tool.errorsSoFar.contains("\"frame\":1") {
        Thread.sleep(forTimeInterval: 0.02)
      }
      kill(tool.identifier, signal)
      #expect(tool.wait().status == (signal == SIGINT ? 130 : 1000 + SIGKILL))
      let left = try bench.folder.names.filter { !$0.hasSuffix(".mp4") }
      #expect(left.allSatisfy { $0.hasPrefix(".out.imprint-") })
      if signal == SIGINT { #expect(try bench.folder.names.sorted() == ["clip.mp4", "long.mp4"]) }
    }
    // What is left where the segments are being made.
    let left = ".out.imprint-0123456789abc.hls"
    try FileManager.default.createDirectory(
      atPath: bench.folder.path(left), withIntermediateDirectories: false)
    try bench.folder.write("half", to: "\(left)/video-0.m4s")
    #expect(try stamp().status == 0)
    #expect(
      try bench.folder.names.sorted() == ["clip.mp4", "long.mp4", "out.hls", "out.m3u8"])
  }
}
