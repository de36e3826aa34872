import Foundation
import TestSupport
import Testing

/// `imprint capture -o live.m3u8`: HTTP Live Streaming (RFC 8216) that plays while it grows.
@Suite(.serialized) struct PlaylistCaptureTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let chart = [
    "capture", "test", "--fps", "20", "--size", "320x180", "--sound", "test",
  ]

  /// Starts a recording without an end, and waits until it has so many seconds.
  private func recording(seconds: Double, _ words: [String] = []) throws -> RunningTool {
    let tool = try bench.start(
      Self.chart + ["--progress", "json", "-o", "live.m3u8"] + words)
    let limit = Date.now + 60
    while tool.isRunning, Date.now < limit {
      let told = tool.errorsSoFar.matches(of: /"seconds":([0-9.]+)/).last?.output.1
      if let told, try #require(Double(told)) >= seconds { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return tool
  }

  /// The lines of the playlist, and the segments that it lists with their durations.
  private func playlist() throws -> (lines: [String], segments: [(name: String, seconds: Double)]) {
    let text = String(decoding: try bench.bytes("live.m3u8"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let segments = zip(lines, lines.dropFirst()).compactMap { tag, name in
      tag.wholeMatch(of: /#EXTINF:([0-9.]+),/).flatMap { Double($0.output.1) }.map { (name, $0) }
    }
    return (lines, segments)
  }

  /// The frames of each segment, played by itself behind the header: whether the first one is a key frame, and the times.
  private func frames(of segment: String) throws -> (isKey: Bool, times: [Double]) {
    let name = "alone-\(UUID().uuidString).mp4"
    try (bench.bytes("live.hls/init.mp4") + bench.bytes(segment))
      .write(to: URL(filePath: bench.folder.path(name)))
    let told = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time,flags", "-of",
        "csv=p=0", name,
      ], in: bench.folder.path)
    let rows = told.output.split(separator: "\n").map { $0.split(separator: ",") }
    return (
      rows.first?.contains { $0.hasPrefix("K") } == true,
      rows.compactMap { $0.first.flatMap { Double($0) } }
    )
  }

  @Test func `a playlist lists complete segments while it grows, and ends with the recording`()
    throws
  {
    let tool = try recording(seconds: 4.6)
    let grown = try playlist()
    #expect(!grown.lines.contains("#EXT-X-ENDLIST"))
    #expect(grown.segments.map(\.name).prefix(2) == ["live.hls/0.m4s", "live.hls/1.m4s"])
    // Each segment begins with a key frame, where the one before it ends.
    var end = 0.0
    for segment in grown.segments {
      let (isKey, times) = try frames(of: segment.name)
      #expect(isKey)
      #expect(abs((times.first ?? -1) - end) < 0.001)
      end += segment.seconds
    }
    kill(tool.identifier, SIGINT)
    let outcome = tool.wait()
    #expect((outcome.status, outcome.output) == (0, "live.m3u8\n"), "\(outcome.errors)")
    let (lines, segments) = try playlist()
    #expect(lines.last == "#EXT-X-ENDLIST")
    #expect(lines.contains("#EXT-X-PLAYLIST-TYPE:EVENT"))
    // A duration, rounded, is not above the target (RFC 8216, 4.3.3.1).
    let target = lines.compactMap { $0.wholeMatch(of: /#EXT-X-TARGETDURATION:(\d+)/)?.output.1 }
    let most = try #require(target.first.flatMap { Double($0) })
    #expect(segments.allSatisfy { $0.seconds.rounded() <= most })
    let chart = try RecordedChart("live.m3u8", in: bench)
    #expect(chart.keepsTime(at: 20))
    let length = segments.map(\.seconds).reduce(0, +)
    #expect(abs(length - ((chart.times.last ?? 0) + 0.05)) < 0.06)
    #expect(try RecordedSound("live.m3u8", in: bench).beeps.count == Int(length.rounded(.up)))
  }

  @Test func `a recording that ends within the first segment has one`() throws {
    let outcome = try bench.imprint(
      Self.chart + ["--duration", "0.5", "-o", "live.m3u8", "--create-folders"])
    #expect((outcome.status, outcome.output) == (0, "live.m3u8\n"), "\(outcome.errors)")
    #expect(try playlist().segments.map(\.name) == ["live.hls/0.m4s"])
    #expect(try bench.folder.names.sorted() == ["live.hls", "live.m3u8"])
  }

  @Test func `of a process that is killed the segments that are listed play`() throws {
    let tool = try recording(seconds: 4.6)
    kill(tool.identifier, SIGKILL)
    #expect(tool.wait().status == 1000 + SIGKILL)
    let (lines, segments) = try playlist()
    #expect(!lines.contains("#EXT-X-ENDLIST"))
    #expect(segments.count >= 2)
    for segment in segments { #expect(try frames(of: segment.name).isKey) }
  }

  @Test func `a playlist that is there stays, or is replaced with all of its segments`() throws {
    let words = Self.chart + ["--duration", "0.5", "-o", "live.m3u8"]
    #expect(try bench.imprint(words).status == 0)
    try bench.folder.write("mine", to: "live.hls/1.m4s")
    let first = try bench.bytes("live.m3u8")
    #expect(try bench.imprint(words).status == 73)
    #expect(try bench.bytes("live.m3u8") == first)
    #expect(try bench.imprint(words + ["--overwrite"]).status == 0)
    #expect(try Set(inFolder()) == ["init.mp4", "0.m4s"])
    // The first segment is not yet complete where there is a folder alone.
    try FileManager.default.removeItem(atPath: bench.folder.path("live.m3u8"))
    let begun = try bench.imprint(words)
    #expect(begun.status == 73)
    #expect(begun.errors.contains("--overwrite"), "\(begun.errors)")
    // What is not of a recording is nobody's to remove.
    try bench.folder.write("mine", to: "live.hls/notes.txt")
    #expect(try bench.imprint(words + ["--overwrite"]).status == 73)
    #expect(try bench.bytes("live.hls/notes.txt") == Data("mine".utf8))
  }

  private func inFolder() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("live.hls"))
  }

  /// A limit on the size of files fails as a full disk does; 8 blocks are 4 KiB, which the first segment is larger than.
  @Test(.enabled(if: OutputTests.limitsFiles))
  func `a disk that fills within the first segment leaves nothing`() throws {
    let outcome = try bench.shell(
      "trap '' XFSZ; ulimit -f 8; exec \"$0\" capture test --duration 1 -o live.m3u8")
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("imprint: error: live.hls/0.m4s: "), "\(outcome.errors)")
    #expect(try bench.folder.names == [])
  }

}
