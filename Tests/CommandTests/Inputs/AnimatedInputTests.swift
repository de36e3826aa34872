import Foundation
import TestSupport
import Testing

/// An animated WebP as the input of the command, as a GIF is one.
@Suite struct AnimatedInputTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    // Frames at 0, 40, 160 and 493 ms: green at half its opacity, red, blue, and from there on a clear canvas.
    var animation = AnimatedWebP(in: bench.folder, width: 64, height: 48)
    try animation.add(0x00FF_0080, for: 40)
    try animation.add(0xFF00_00FF, for: 120, replaces: true)
    try animation.add(0x0000_FFFF, for: 333, replaces: true)
    try animation.add(0x0000_0000, for: 507, replaces: true)
    try animation.write("anim.webp", plays: 0)
  }

  /// Presentation times in seconds, and with them the end of the video.
  private func times(_ name: String) throws -> [String] {
    let outcome = try bench.shell(
      "ffprobe -v error -select_streams v -show_entries packet=pts_time -of csv=p=0 \(name) "
        + "| sort -n; ffprobe -v error -show_entries format=duration -of csv=p=0 \(name)")
    return outcome.output.split(whereSeparator: { ",\n".contains($0) }).map(String.init)
  }

  /// The pixel at (5, 5) of each frame.
  private func pixels(_ name: String) throws -> [[UInt8]] {
    let raw = try bench.folder.make(
      UUID().uuidString + ".raw",
      "-i \(bench.folder.path(name)) -vf format=rgba,crop=1:1:5:5 -vsync passthrough "
        + "-pix_fmt rgba -f rawvideo")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  private static let colors: [[UInt8]] = [
    [0, 255, 0, 128], [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0],
  ]

  private static func isNear(_ found: [[UInt8]], _ expected: [[UInt8]], by distance: Int) -> Bool {
    found.count == expected.count
      && zip(found.joined(), expected.joined()).allSatisfy { abs(Int($0) - Int($1)) <= distance }
  }

  @Test func `a probe tells what it is`() throws {
    let report = try #require(try bench.imprint("probe", "anim.webp", "--json").json)
    #expect(report["container"] as? String == "webp")
    #expect(report["duration"] as? Double == 1)
    let timing = try #require(report["timing"] as? [String: Any])
    #expect(timing["frames"] as? Int == 4 && timing["end"] as? Double == 1)
    #expect(timing["shortestStep"] as? Double == 0.04)
    #expect(timing["longestStep"] as? Double == 0.333)
  }

  /// Half of green over black is (0, 128, 0).
  @Test func `it is stamped at its own times, over black where there is no alpha`() throws {
    let outcome = try bench.imprint("stamp", "anim.webp", "--text", "x", "-o", "out.mp4")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: the video's own alpha is laid over black"))
    #expect(try times("out.mp4") == ["0.000000", "0.040000", "0.160000", "0.493000", "1.000000"])
    let expected: [[UInt8]] = [
      [0, 128, 0, 255], [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 255],
    ]
    #expect(Self.isNear(try pixels("out.mp4"), expected, by: 6))
  }

  @Test(arguments: [("lossless", "mkv", 0), ("prores-4444", "mov", 3)])
  func `its alpha is kept where the encoder has one`(
    preset: String, kind: String, distance: Int
  ) throws {
    let outcome = try bench.imprint(
      "stamp", "anim.webp", "--text", "x", "--preset", preset, "-o", "out.\(kind)")
    #expect(outcome.status == 0 && outcome.errors == "")
    let found = try pixels("out.\(kind)")
    // The colour of a transparent pixel is the encoder's affair.
    #expect(found.last?.last == 0)
    #expect(
      Self.isNear(found.dropLast(), Array(Self.colors.dropLast()), by: distance), "\(found)")
  }

  @Test func `it is trimmed where it is asked to be`() throws {
    let outcome = try bench.imprint(
      "brand", "anim.webp", "--user-id", "1", "--start", "0.1", "--end", "0.3", "-o", "out.mp4")
    #expect(outcome.status == 0)
    #expect(try times("out.mp4") == ["0.000000", "0.060000", "0.200000"])
  }

  @Test func `a constant rate holds and leaves out frames`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "anim.webp", output: "out.mkv", preset: "lossless",
        overlay: "./dot.json" }
      """, to: "job.json")
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [
        { backgroundColor: "white", size: ["4px", "4px"], position: { at: "bottomRight" } } ] }
      """, to: "dot.json")
    #expect(try bench.imprint("run", "job.json", "--fps", "10").status == 0)
    // At 0, 0.1, …, 0.9 s: one green, one red, three blue, five clear.
    let found = try pixels("out.mkv").map { $0[3] == 0 ? [0, 0, 0, 0] : $0 }
    let counts = [1, 1, 3, 5]
    #expect(
      found == zip(Self.colors, counts).flatMap { Array(repeating: $0, count: $1) }, "\(found)")
  }

  @Test func `a still is the frame that shows then`() throws {
    for (index, time) in ["0.039", "0.04", "0.49", "end-0.1"].enumerated() {
      let name = "still\(index).png"
      #expect(try bench.imprint("still", "anim.webp", "--at", time, "-o", name).status == 0)
      #expect(try pixels(name) == [Self.colors[index]])
    }
    #expect(try bench.imprint("still", "anim.webp", "--at", "1", "-o", "no.png").status == 65)
  }

  @Test func `what is cut off is stamped as far as it goes, and that is told`() throws {
    let bytes = try bench.bytes("anim.webp")
    let last = try #require(bytes.lastRange(of: Data("ANMF".utf8))).lowerBound
    try bytes.prefix(last).write(to: bench.folder.url.appending(path: "cut.webp"))
    let outcome = try bench.imprint("stamp", "cut.webp", "--text", "x", "-o", "out.mp4")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("it ends before its own index does"))
    #expect(try times("out.mp4").last == "0.493000")
    try bytes.prefix(60).write(to: bench.folder.url.appending(path: "none.webp"))
    #expect(
      try bench.imprint("stamp", "none.webp", "--text", "x", "-o", "no.mp4")
        == .failure(65, "none.webp: it ends before its first frame: it was cut off"))
  }
}
