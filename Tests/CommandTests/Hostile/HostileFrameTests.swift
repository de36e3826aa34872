import Foundation
import TestSupport
import Testing

/// Logos that are too large, or ask for too much, through the command.
@Suite struct HostileFrameTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  func still(_ frame: String) throws -> Tool.Outcome {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', layers: [{ type: 'image', image: '\(frame)', size: [90, 90] }] }",
      to: "o.json")
    return try bench.imprint(
      "still", "clip.mp4", "--at", "0.04", "--overlay", "o.json", "-o", "out.png", "--overwrite",
      processorSeconds: 60)
  }

  func svg(
    _ elements: String, size: String = "width='100' height='100'"
  ) throws -> Tool.Outcome {
    try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "\(size)>\(elements)</svg>", to: "a.svg")
    return try still("a.svg")
  }

  @Test(arguments: ["wide.png", "wide.gif"])
  func `a frame 20,000 pixels wide is refused`(name: String) throws {
    try bench.folder.make(name, "-f lavfi -i color=red:s=20000x8 -frames:v 1")
    let outcome = try still(name)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("it is 20000x8; the limit is 16384 pixels an edge"),
      "\(outcome.errors)")
  }

  @Test func `a frame of more than 67,108,864 pixels is refused before it is decoded`() throws {
    try bench.folder.make("large.png", "-f lavfi -i color=red:s=9000x8000,format=gray -frames:v 1")
    let outcome = try still("large.png")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("it is 9000x8000; the limit is 67108864 pixels in all"),
      "\(outcome.errors)")
  }

  @Test func `a drawing of any size is drawn`() throws {
    for size in ["20000", "1e9", "1e300", "0"] {
      #expect(
        try svg("<rect width='9' height='9'/>", size: "width='\(size)' height='100'").status == 0)
    }
  }

  /// Ten times ten times … times ten rectangles: 10¹².
  @Test func `a drawing of a million million shapes is refused`() throws {
    let groups = (1...12).map { level in
      "<g id='a\(level)'>"
        + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    let outcome = try svg(
      "<defs><rect id='a0' width='1' height='1'/>\(groups.joined())</defs><use xlink:href='#a12'/>")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("limit of 100000 elements"), "\(outcome.errors)")
  }

  /// A frame beside it, over its left half, would be red.
  @Test func `a drawing shows nothing from outside of its file`() throws {
    try bench.folder.make("red.png", "-f lavfi -i color=red:s=50x100 -frames:v 1")
    let files = ["red.png", "file://\(bench.folder.path("red.png"))", "http://127.0.0.1:9/red.png"]
    let images = files.map { "<image xlink:href='\($0)' width='50' height='100'/>" }.joined()
    let rest = "<rect x='50' width='50' height='100' fill='blue'/>"
    #expect(try svg("<rect width='50' height='100' fill='blue'/>" + rest).status == 0)
    let plain = try bench.bytes("out.png")
    #expect(try svg("<rect width='50' height='100' fill='blue'/>" + images + rest).status == 0)
    #expect(try bench.bytes("out.png") == plain)
  }
}
