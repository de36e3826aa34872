import Foundation
import TestSupport
import Testing

/// `imprint brand --logo`: a logo of one's own in the overlays that have a parameter for it.
@Suite struct BrandLogoTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i color=gray:s=1080x608:r=10:d=0.3 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
  }

  /// An opaque logo of one colour.
  private func logo(_ name: String, _ size: String, _ color: String = "0x00ff00") throws {
    try bench.folder.make(name, "-f lavfi -i color=\(color):s=\(size) -frames:v 1")
  }

  /// The box of what is green in one frame of a video: left, top, right and bottom, half-open.
  private func green(_ name: String, at seconds: Double = 0) throws -> [Int] {
    let raw = try bench.folder.make(
      "raw-\(UUID().uuidString)",
      "-ss \(seconds) -i \(name) -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for index in stride(from: 0, to: bytes.count, by: 3)
    where bytes[index + 1] > 180 && bytes[index] < 90 && bytes[index + 2] < 90 {
      let (x, y) = (index / 3 % 1080, index / 3 / 1080)
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
    }
    return [left, top, right, bottom]
  }

  private func brand(_ words: String...) throws -> Tool.Outcome {
    try bench.imprint(
      ["brand", "clip.mp4", "--preset", "lossless", "--overwrite", "-o", "out.mkv"] + words)
  }

  /// A unit is a pixel here. The plate lies at the edge of the safe area, 54 from the left and 30.4 from the top, and its
  /// padding is 8. Logos are 40 high and at most 120 wide, and a wide one stands in the middle of that height.
  @Test(arguments: [
    ("10x10", [62, 38, 102, 78]), ("4000x4000", [62, 38, 102, 78]),
    ("800x100", [62, 51, 182, 66]), ("100x800", [62, 38, 67, 78]), ("2000x950", [62, 38, 146, 78]),
  ])
  func `a logo lies where the badge does, whatever its size and shape`(
    size: String, box: [Int]
  ) throws {
    try logo("mine.png", size)
    let outcome = try brand("--user-id", "1", "--logo", "mine.png")
    #expect(outcome == .success("out.mkv"))
    for (edge, expected) in zip(try green("out.mkv"), box) {
      #expect(abs(edge - expected) <= 2, "\(edge) is not \(expected)")
    }
  }

  @Test func `it is the parameter logo, and a sequence has its frames a second`() throws {
    try logo("wm_1.png", "80x38")
    try logo("wm_2.png", "80x38", "0xff0000")
    let sequence = try brand("--user-id", "1", "--logo", "wm_%d.png", "--logo-fps", "10")
    #expect(sequence == .success("out.mkv"))
    let first = try bench.bytes("out.mkv")
    #expect(try brand("--user-id", "1", "--set", "logo=wm_%d.png@10") == .success("out.mkv"))
    #expect(try bench.bytes("out.mkv") == first)
    #expect(try bench.pixel("out.mkv", 100, 50)[1] > 180)
    try bench.folder.make("second.mkv", "-ss 0.1 -i out.mkv -c:v ffv1")
    #expect(try bench.pixel("second.mkv", 100, 50)[0] > 180)
  }

  @Test func `every overlay that has the parameter takes it`() throws {
    try logo("mine.png", "50x50")
    // Long enough that both have popped up half a second in.
    try bench.folder.make("long.mp4", "-stream_loop 4 -i clip.mp4 -c copy")
    for overlay in ["corner-bug", "bouncing-logo"] {
      let words = overlay == "corner-bug" ? ["--user-id", "1"] : []
      let outcome = try bench.imprint(
        ["brand", "long.mp4", "--overlay", overlay, "--logo", "mine.png", "--preset", "lossless"]
          + ["--overwrite", "-o", "out.mkv"] + words)
      #expect(outcome == .success("out.mkv"))
      #expect(try green("out.mkv", at: 0.5)[2] > 0, "\(overlay)")
    }
  }

  @Test func `what takes no logo is told`() throws {
    try logo("mine.png", "50x50")
    try logo("wm_1.png", "50x50")
    let rows: [([String], Tool.Outcome)] = [
      (
        ["--overlay", "caption", "--set", "text=a", "--logo", "mine.png"],
        .failure(
          64, "--logo: no overlay has such a parameter",
          hint: "'imprint stamp INPUT --logo FILE' lays a logo on the video itself")
      ),
      (
        ["--user-id", "1", "--logo", "wm_%d.png"],
        .failure(
          64, "--logo-fps: a numbered sequence needs it",
          hint: "--logo-fps 25 shows 25 of its frames a second")
      ),
      (
        ["--user-id", "1", "--logo", "mine.png", "--logo-fps", "5"],
        .failure(64, "--logo-fps: it is for a numbered sequence, such as wm_%d.png")
      ),
      (["--user-id", "1", "--logo-fps", "5"], .failure(64, "--logo-fps: it goes with --logo")),
      (["--user-id", "1", "--logo", ""], .failure(64, "--logo: it is empty")),
      (
        ["--user-id", "1", "--set", "logo=mine.png", "--logo", "mine.png"],
        .failure(64, "--logo: it is the same as --set logo=FILE, which is given too")
      ),
      (
        ["--user-id", "1", "--logo", "none.png"],
        .failure(66, "--logo: \"none.png\" is not there")
      ),
    ]
    for (words, outcome) in rows {
      #expect(try bench.imprint(["brand", "clip.mp4", "-o", "x.mp4"] + words) == outcome)
    }
  }

  /// Eight times as wide as high, with red ends of a tenth of its width each: 300 units, of which the shorter edge has
  /// 607.5, are 177.8 pixels.
  @Test(arguments: [(640, 360), (360, 640)])
  func `a wide logo of the end card is whole`(size: (width: Int, height: Int)) throws {
    try bench.folder.make(
      "wide.png",
      "-f lavfi -i color=0xff0000:s=800x100,format=rgb24,drawbox=x=80:w=640:h=100:c=0x00ff00:t=fill "
        + "-frames:v 1")
    try bench.folder.make(
      "long.mp4",
      "-f lavfi -i color=gray:s=\(size.width)x\(size.height):r=2:d=4 -c:v libx264 -pix_fmt yuv420p")
    let still = try bench.imprint(
      "still", "long.mp4", "--at", "3", "--overlay", "end-card", "--set", "title=Thanks", "--set",
      "logo=wide.png", "-o", "still.png")
    #expect(still == .success("still.png"))
    let raw = try bench.folder.make("raw", "-i still.png -pix_fmt rgb24 -f rawvideo")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    let rows = (0..<size.height).map { row -> [UInt8] in
      Array(bytes[row * size.width * 3..<(row + 1) * size.width * 3])
    }
    /// The pixels of a row that are of one channel, and not of the other.
    func count(_ channel: Int, in row: [UInt8]) -> Int {
      stride(from: 0, to: row.count, by: 3).count {
        row[$0 + channel] > 200 && row[$0 + 1 - channel] < 100
      }
    }
    let middle = try #require(rows.max { count(1, in: $0) < count(1, in: $1) })
    // Those beside an edge are of both.
    #expect(abs(count(1, in: middle) - 142) <= 5)
    #expect(abs(count(0, in: middle) - 36) <= 5)
  }
}
