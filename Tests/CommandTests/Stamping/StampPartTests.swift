import Foundation
import TestSupport
import Testing

/// `imprint stamp` with several logos and texts, and what turns, boxes and repeats them.
@Suite struct StampPartTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mkv", "-f lavfi -i color=0x808080:s=320x180:r=10:d=1 -c:v ffv1 -pix_fmt bgr0")
    for color in ["red", "blue"] {
      try bench.folder.make(
        "\(color).png", "-f lavfi -i color=\(color):s=40x20,format=rgba -frames:v 1")
    }
  }

  /// One frame of the result, in RGB.
  private func frame(_ words: [String], _ number: Int = 0) throws -> Picture {
    let output = ["--preset", "lossless", "-o", "out.mkv", "--overwrite", "--quiet"]
    #expect(try bench.imprint(["stamp", "clip.mkv"] + words + output) == .success("out.mkv"))
    let raw = try bench.folder.make(
      "out.raw", "-i out.mkv -vf select='eq(n,\(number))' -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    return Picture(bytes: Array(try Data(contentsOf: URL(filePath: raw))))
  }

  private struct Box: Equatable {
    let x, y: ClosedRange<Int>
  }

  private struct Picture {
    let bytes: [UInt8]

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bytes[(y * 320 + x) * 3..<(y * 320 + x) * 3 + 3])
    }

    /// The box of all pixels of a kind.
    func box(where isOfKind: ([UInt8]) -> Bool) -> Box? {
      let places = (0..<320 * 180).filter { isOfKind(pixel($0 % 320, $0 / 320)) }
      let columns = places.map { $0 % 320 }
      guard let left = columns.min(), let right = columns.max(), let top = places.first,
        let bottom = places.last
      else { return nil }
      return Box(x: left...right, y: top / 320...bottom / 320)
    }
  }

  private static let red: [UInt8] = [255, 0, 0]
  private static let blue: [UInt8] = [0, 0, 255]

  /// Logos of 32 × 16 and 64 × 32 in opposite corners, the second from the sixth frame on.
  @Test func `each has the options behind it, and all have those before the first`() throws {
    let words = [
      "--inset", "0", "--logo", "red.png", "--place", "topLeft", "--width", "32px", "--logo",
      "blue.png", "--width", "64px", "--from", "0.5",
    ]
    let early = try frame(words)
    #expect(early.box { $0 == Self.red } == Box(x: 0...31, y: 0...15))
    #expect(early.box { $0 == Self.blue } == nil)
    let late = try frame(words, 6)
    #expect(late.box { $0 == Self.red } == Box(x: 0...31, y: 0...15))
    #expect(late.box { $0 == Self.blue } == Box(x: 256...319, y: 148...179))
  }

  @Test func `the later one lies above the earlier one`() throws {
    let shared = ["--place", "center", "--width", "40px"]
    let logos = ["--logo", "red.png", "--logo", "blue.png"]
    #expect(try frame(shared + logos).pixel(160, 90) == Self.blue)
    let reversed = ["--logo", "blue.png", "--logo", "red.png"]
    #expect(try frame(shared + reversed).pixel(160, 90) == Self.red)
  }

  @Test func `a logo and a text are stamped in one go`() throws {
    let found = try frame([
      "--color", "lime", "--logo", "red.png", "--place", "topLeft", "--text", "HELLO",
      "--font-size", "30px",
    ])
    #expect(found.box { $0 == Self.red } != nil)
    let text = try #require(found.box { $0 == [0, 255, 0] })
    #expect(text.x.lowerBound > 160 && text.y.lowerBound > 90)
  }

  /// A logo of 40 × 20 that stands upright is 20 × 40, and its box keeps the inset.
  @Test func `a logo that is turned keeps its inset`() throws {
    let found = try frame([
      "--logo", "red.png", "--width", "40px", "--rotate", "90", "--inset", "10px", "--place",
      "topLeft",
    ])
    #expect(found.box { $0 == Self.red } == Box(x: 10...29, y: 10...49))
  }

  /// A text of 30 degrees reaches over more rows than one that lies.
  @Test func `a text lies at an angle`() throws {
    let words = ["--text", "HELLO THERE", "--font-size", "20px", "--place", "center"]
    let isText = { (pixel: [UInt8]) -> Bool in pixel[0] > 200 }
    let flat = try #require(try frame(words).box(where: isText))
    let turned = try #require(try frame(words + ["--rotate", "-30"]).box(where: isText))
    #expect(flat.y.count < 25 && turned.y.count > 60)
    #expect(turned.x.count < flat.x.count)
  }

  /// Of blue at one half over grey, 128 · 0.5 = 64 and 64 + 127 = 191 or 192.
  @Test func `a text has a box with room around it and round corners`() throws {
    let found = try frame([
      "--text", "HI", "--font-size", "40px", "--box", "#0000ff80", "--place", "topLeft", "--inset",
      "10px",
    ])
    let isBox = { (pixel: [UInt8]) -> Bool in pixel[0] < 70 && pixel[2] > 185 }
    let box = try #require(found.box(where: isBox))
    #expect(box.x.lowerBound == 10 && box.y.lowerBound == 10)
    let text = try #require(found.box { $0 == [255, 255, 255] })
    // 0.4 em is 16 pixels, beside a side bearing.
    #expect(text.x.lowerBound >= 26 && box.x.upperBound - text.x.upperBound >= 16)
    #expect(!isBox(found.pixel(10, 10)))
  }

  /// A GIF of two frames of 0.2 s that says nothing of a count.
  @Test(arguments: [("true", red), ("false", blue), ("2", blue)])
  func `a logo plays as often as asked for`(loop: String, atEnd: [UInt8]) throws {
    try bench.folder.make(
      "both.gif",
      "-f lavfi -i color=red:s=16x8:r=5:d=0.2 -f lavfi -i color=blue:s=16x8:r=5:d=0.2 "
        + "-filter_complex [0][1]concat -loop -1")
    // At 0.9 s a third pass shows its first image.
    let found = try frame(["--logo", "both.gif", "--loop", loop, "--place", "center"], 9)
    // A GIF's palette moves red by some codes.
    #expect(zip(found.pixel(160, 90), atEnd).allSatisfy { abs(Int($0) - Int($1)) < 20 })
  }

  @Test func `a sequence has zeros before its numbers`() throws {
    for number in [8, 9, 10] {
      try bench.folder.make(
        String(format: "wm_%03d.png", number),
        "-f lavfi -i color=blue:s=4x4 -frames:v 1 -pix_fmt rgba")
    }
    let found = try frame(["--logo-fps", "10", "--logo", "wm_%d.png", "--logo", "red.png"])
    #expect(found.box { $0 == Self.red } != nil)
  }
}
