import Foundation
import TestSupport
import Testing

/// `imprint still`: which frame it takes, how that looks, and where it goes.
@Suite struct StillTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make("clip.mp4", Self.steps)
  }

  /// Two seconds at 10 fps whose frame number n is grey with Y′ = 16 + 10 n, and a key frame at 1 s.
  static let steps = """
    -f lavfi -i color=gray:s=64x36:r=10:d=2,geq=lum='16+10*N':cb=128:cr=128 \
    -c:v libx264 -preset ultrafast -qp 0 -g 10 -pix_fmt yuv420p
    """

  /// A square of 16 pixels in the lower right corner from 1 s on, which is pure green.
  static let overlay = """
    { format: "imprint.overlay/1", layers: [
      { size: ["16px", "16px"], position: { at: "bottomRight" }, backgroundColor: "#0f0", from: 1 } ] }
    """

  /// Red, green, blue and alpha of each pixel, row by row.
  func pixels(_ name: String) throws -> [[Int]] {
    let raw = try bench.folder.make(
      "raw-\(UUID().uuidString)", "-i \(name) -pix_fmt rgba -f rawvideo")
    let bytes = try Data(contentsOf: URL(filePath: raw)).map(Int.init)
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  /// The number of the frame that a grey came from: R = (Y′ − 16) · 255 / 219.
  func number(_ pixel: [Int]) -> Int { Int((Double(pixel[0]) * 219 / 255 / 10).rounded()) }

  /// 64 × 36 in a square of 64: 14 rows of black above it, 14 below.
  @Test func `a still is of the canvas that an overlay asks for`() throws {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', canvas: '1:1', layers: [] }", to: "square.json")
    let outcome = try bench.imprint(
      "still", "clip.mp4", "--at", "1.5", "--overlay", "./square.json", "-o", "square.png")
    #expect(outcome.status == 0)
    let pixels = try pixels("square.png")
    #expect(pixels.count == 64 * 64)
    #expect(pixels[13 * 64 + 32] == [0, 0, 0, 255] && pixels[50 * 64 + 32] == [0, 0, 0, 255])
    #expect(number(pixels[14 * 64]) == 15 && number(pixels[49 * 64 + 63]) == 15)
  }

  @Test(arguments: [
    ("0", 0), ("0.3", 3), ("0.35", 3), ("0.3994", 3), ("0.3996", 4), ("0:01.5", 15), ("1.99", 19),
    // Times in a clip of two seconds.
    ("50%", 10), ("0%", 0), ("99.9%", 19), ("end-1", 10), ("end-0.01", 19), ("end-5", 0),
    ("end-0:01.5", 5),
  ])
  func `the frame that is showing is taken, one within half a millisecond counting as at T`(
    time: String, frame: Int
  ) throws {
    let outcome = try bench.imprint("still", "clip.mp4", "--at", time, "-o", "a.png")
    #expect(outcome == .success("a.png"))
    let pixels = try pixels("a.png")
    #expect(pixels.count == 64 * 36)
    #expect(pixels.allSatisfy { number($0) == frame && $0[0] == $0[1] && $0[3] == 255 })
  }

  @Test(arguments: ["2", "2.5", "1:00"])
  func `at or after the end is 65, and writes nothing`(time: String) throws {
    let outcome = try bench.imprint("still", "clip.mp4", "--at", "0", "--at", time, "-o", "a.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("--at: "))
    #expect(outcome.errors.contains("is at or past the end: clip.mp4 lasts 2 s"))
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  /// The sound begins at 0, and the frame half a second later.
  @Test func `before the first frame it is the first, and T counts from the first sample`() throws {
    try bench.folder.make(
      "late.mkv",
      "-f lavfi -i sine=d=2.5 -itsoffset 0.5 -i \(bench.folder.path("clip.mp4")) -map 1 -map 0 "
        + "-c:v copy -c:a aac")
    for (time, frame) in [("0.1", 0), ("0.55", 0), ("0.75", 2)] {
      _ = try bench.imprint("still", "late.mkv", "--at", time, "-o", "a.png", "--overwrite")
      #expect(try number(pixels("a.png")[0]) == frame, "at \(time)")
    }
  }

  @Test func `several stills are numbered in the order in which they were asked for`() throws {
    let outcome = try bench.imprint(
      "still", "clip.mp4", "--at", "1.2", "--at", "0.4", "-o", "a.b.png")
    #expect(outcome == .success("a.b-1.png", "a.b-2.png"))
    #expect(try number(pixels("a.b-1.png")[0]) == 12)
    #expect(try number(pixels("a.b-2.png")[0]) == 4)
  }

  @Test func `one comes every so many seconds from the beginning on`() throws {
    let outcome = try bench.imprint("still", "clip.mp4", "--every", "0.5", "-o", "e.png")
    let names = (1...4).map { "e-\($0).png" }
    #expect(outcome.output == names.map { $0 + "\n" }.joined())
    #expect(try names.map { try number(pixels($0)[0]) } == [0, 5, 10, 15])
  }

  @Test func `progress and a report are told as of a video`() throws {
    let outcome = try bench.imprint(
      "still", "clip.mp4", "--at", "0.5", "--at", "1", "-o", "p.png", "--progress", "json",
      "--report", "report.json")
    #expect(outcome.status == 0 && outcome.output == "p-1.png\np-2.png\n")
    let last = try #require(outcome.errors.split(separator: "\n").last)
    #expect(last.hasPrefix("{\"event\":\"done\",\"fraction\":1.0000,\"frame\":2,\"frames\":2"))
    let report =
      try JSONSerialization.jsonObject(with: bench.bytes("report.json")) as? [String: Any]
    #expect(report?["frames"] as? Int == 2)
    #expect(report?["preset"] as? String == "still")
    #expect(report?["encoder"] is NSNull)
  }

  /// The middles of four equal parts are 0.25, 0.75, 1.25 and 1.75 s.
  @Test func `a sheet has the middles of equal parts side by side, as large as one frame`() throws {
    #expect(
      try bench.imprint("still", "clip.mp4", "--sheet", "2x2", "-o", "s.png")
        == .success("s.png"))
    let pixels = try pixels("s.png")
    #expect(pixels.count == 64 * 36)
    let corners = [0, 63, 35 * 64, 35 * 64 + 63]
    #expect(corners.map { number(pixels[$0]) } == [2, 7, 12, 17])
  }

  /// The text is white on a dark box, in the lower right corner of each of four tiles of 320 × 180.
  @Test func `the tiles of a sheet tell their times where that is asked for`() throws {
    let words = ["still", "large.mp4", "--sheet", "2x2", "-o"]
    try bench.folder.make(
      "large.mp4", "-f lavfi -i color=gray:s=640x360:r=10:d=2 -c:v libx264 -preset ultrafast")
    #expect(try bench.imprint(words + ["plain.png"]).status == 0)
    #expect(try bench.imprint(words + ["told.png", "--labels"]).status == 0)
    let (plain, told) = (try pixels("plain.png"), try pixels("told.png"))
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let tile = (0..<180).flatMap { y in
        (0..<320).map { x in (x: x, y: y, index: (row * 180 + y) * 640 + column * 320 + x) }
      }
      let changed = tile.filter { plain[$0.index] != told[$0.index] }
      #expect(changed.count > 500)
      #expect(changed.allSatisfy { $0.x > 160 && $0.y > 135 })
      #expect(changed.contains { told[$0.index].allSatisfy { $0 > 240 } })
    }
    let alone = try bench.imprint("still", "large.mp4", "--at", "0", "--labels", "-o", "a.png")
    #expect(alone == .failure(64, "--labels: it goes with --sheet"))
  }

  @Test func `the nearest key frame before it can stand for it`() throws {
    for (time, frame) in [("1.7", 10), ("0.9", 0)] {
      _ = try bench.imprint(
        "still", "clip.mp4", "--at", time, "--nearest-key", "-o", "k.png", "--overwrite")
      #expect(try number(pixels("k.png")[0]) == frame)
    }
  }

  /// It is blended in the video's own samples, as in an export: rounding to 8-bit Y′CbCr and back moves a colour
  /// by up to 255 / 219 / 2 + 1.772 · 255 / 224 / 2 = 1.6 codes, and chroma of 4:2:0 is smoothed at its edges.
  @Test func `an overlay shows as it does at T, and leaves the rest of the frame as it is`()
    throws
  {
    try bench.folder.write(Self.overlay, to: "o.json")
    let outcome = try bench.imprint(
      "still", "clip.mp4", "--at", "0.5", "--at", "1.5", "--overlay", "o.json", "-o", "o.png")
    #expect(outcome.status == 0)
    let before = try pixels("o-1.png")
    #expect(before.allSatisfy { number($0) == 5 })
    let after = try pixels("o-2.png")
    for row in 0..<36 {
      for column in 0..<64 {
        let pixel = after[row * 64 + column]
        if row >= 23 && column >= 51 {
          let differences = zip(pixel, [0, 255, 0, 255]).map { abs($0 - $1) }
          #expect(differences.allSatisfy { $0 <= 2 }, "\(row), \(column): \(pixel)")
        } else if row < 17 || column < 45 {
          #expect(number(pixel) == 15)
        }
      }
    }
  }

  @Test func `pixels that are not square come out as displayed`() throws {
    try bench.folder.make(
      "wide.mp4",
      "-f lavfi -i color=gray:s=64x36:r=10:d=0.2,setsar=2 -c:v libx264 -pix_fmt yuv420p")
    _ = try bench.imprint("still", "wide.mp4", "--at", "0", "-o", "wide.png")
    #expect(try bench.frame("wide.png").hasPrefix("png,128,36"))
    try bench.folder.make("turned.mp4", "-i wide.mp4 -c copy -metadata:s:v rotate=90")
    _ = try bench.imprint("still", "turned.mp4", "--at", "0", "-o", "turned.png")
    #expect(try bench.frame("turned.png").hasPrefix("png,36,128"))
  }

  @Test(.realClips) func `turned frames come out as displayed`() throws {
    let clip = realClip("decord/video_90.mov")
    _ = try bench.imprint("still", clip, "--at", "0", "-o", "turned.jpg")
    #expect(try bench.frame("turned.jpg").hasPrefix("mjpeg,320,568"))
  }

  @Test func `an existing output is 73 and stays, unless it is to be replaced`() throws {
    try bench.folder.write("mine", to: "a-2.png")
    let words = ["still", "clip.mp4", "--at", "0", "--at", "1", "-o", "a.png"]
    #expect(
      try bench.imprint(words)
        == .failure(
          73, "a-2.png: it exists already",
          hint: "--overwrite replaces it, -o writes somewhere else"))
    #expect(try bench.folder.names == ["a-2.png", "clip.mp4"])
    #expect(try bench.bytes("a-2.png") == Data("mine".utf8))
    #expect(try bench.imprint(words + ["--overwrite"]).status == 0)
    #expect(try number(pixels("a-2.png")[0]) == 10)
  }

  @Test(arguments: [
    ["--at", "0"], ["-o", "a.png"], ["--at", "0", "-o", "a.gif"], ["--at", "0", "-o", "a"],
    ["--at", "-1", "-o", "a.png"], ["--at", "0", "--every", "1", "-o", "a.png"],
    ["--every", "0", "-o", "a.png"], ["--sheet", "0x2", "-o", "a.png"],
    ["--sheet", "2", "-o", "a.png"], ["--at", "0", "--set", "a=b", "-o", "a.png"],
    ["--every", "0.00001", "-o", "a.png"],
  ])
  func `what cannot be asked for is 64, and writes nothing`(words: [String]) throws {
    #expect(try bench.imprint(["still", "clip.mp4"] + words).status == 64)
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `an overlay's preview shows it on grey, and obeys the rules of outputs`() throws {
    let words = ["overlays", "corner-hop", "-o", "p.png"]
    #expect(try bench.imprint(words) == .success("p.png"))
    let pixels = try pixels("p.png")
    #expect(pixels.count == 1280 * 720)
    let greys = [[112, 112, 112, 255], [128, 128, 128, 255]]
    // The first two squares of the ground, in the corner that the overlay keeps free of.
    #expect(pixels[0] == greys[0])
    #expect(pixels[20] == greys[1])
    #expect(pixels.count { !greys.contains($0) } > 1000)
    #expect(try bench.imprint(words).status == 73)
    #expect(try bench.imprint("overlays", "-o", "q.png").status == 64)
    #expect(try bench.imprint("overlays", "corner-hop", "-o", "q.mp4").status == 64)
  }
}
