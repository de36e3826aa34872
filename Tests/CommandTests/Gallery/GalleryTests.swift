import Foundation
import TestSupport
import Testing

/// The overlays that are shipped, as `imprint still` draws them on black videos: what is not black is theirs.
@Suite struct GalleryTests {
  static let overlays = URL(filePath: ProjectFolder.path).appending(path: "Overlays")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: overlays.path).sorted()
  }

  let bench: Workbench

  /// Twelve seconds; 1080 pixels across, so that a unit is a pixel.
  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "wide.mp4",
      "-f lavfi -i color=black:s=1080x608:r=10:d=12 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
  }

  /// Red, green and blue at one moment of the video with an overlay.
  private func frame(
    _ overlay: String, of video: String = "wide.mp4", at time: Double, _ values: String...
  ) throws -> Frame {
    let sets = values.flatMap { ["--set", $0] }
    let outcome = try bench.imprint(
      ["still", video, "--at", "\(time)", "--overlay", overlay, "-o", "a.png", "--overwrite"]
        + ["--search", Self.overlays.deletingLastPathComponent().path] + sets)
    #expect(outcome == .success("a.png"))
    let raw = try bench.folder.make("raw", "-i a.png -pix_fmt rgb24 -f rawvideo")
    return Frame(Array(try Data(contentsOf: URL(filePath: raw))), width: 1080)
  }

  @Test(arguments: try names())
  func `each overlay says what it is for and has a preview`(name: String) throws {
    let outcome = try bench.imprint(
      ["overlays", name, "--json", "--search", Self.overlays.deletingLastPathComponent().path])
    let overlay = try #require((outcome.json?["overlays"] as? [[String: Any]])?.first)
    #expect((overlay["description"] as? String)?.isEmpty == false)
    for parameter in try #require(overlay["parameters"] as? [[String: Any]]) {
      #expect((parameter["description"] as? String)?.isEmpty == false, "\(parameter)")
      #expect(parameter["required"] as? Bool == false || parameter["example"] != nil)
    }
    let preview = Self.overlays.appending(path: name + "/preview.png").path
    #expect(FileManager.default.fileExists(atPath: preview))
  }

  /// 5 % of the width are 54, and of the height 30.4; the mark is 56 high, and the ID lies under it, on a plate that black
  /// hides.
  @Test(arguments: [
    ("topLeft", true, true), ("topRight", false, true), ("bottomLeft", true, false),
    ("bottomRight", false, false),
  ])
  func `the corner bug keeps within the safe area of its corner`(
    corner: String, isLeft: Bool, isTop: Bool
  ) throws {
    let box = try #require(
      frame("corner-bug", at: 1, "userId=10086", "corner=\(corner)").coveredBox)
    #expect(54...66 ~= (isLeft ? box.left : 1080 - box.right))
    #expect(30...42 ~= (isTop ? box.top : 608 - box.bottom))
    #expect(80...100 ~= box.bottom - box.top)
  }

  @Test func `the lower third opens, stays in the safe area, and closes`() throws {
    let words = ["name=Ada", "title=Programmer"]
    #expect(try frame("lower-third", at: 0, words[0], words[1]).coveredBox == nil)
    let box = try #require(frame("lower-third", at: 3, words[0], words[1]).coveredBox)
    // The bar lies 4 from the plate's left edge, and the words' padding is under them.
    #expect(54...80 ~= box.left)
    #expect(30...52 ~= 608 - box.bottom)
    let longer = try #require(
      frame("lower-third", at: 3, "name=Ada Lovelace", words[1]).coveredBox)
    #expect(longer.right > box.right)
    #expect(try frame("lower-third", at: 6.6, words[0], words[1]).coveredBox == nil)
  }

  @Test func `the caption's plate is centred, fits its words, and ends at the safe area`() throws {
    // Its ground is #0b1017 at 77 %: 0.77 · 23 = 17 in blue. 5 % of the height are 30.4.
    let box = try #require(frame("caption", at: 1, "text=Hello").box { _, _, blue in blue > 8 })
    #expect(abs(box.left + box.right - 1080) <= 1)
    #expect(abs(box.bottom - (608 - 30)) <= 1)
    let longer = try #require(
      frame("caption", at: 1, "text=Hello, world").box { _, _, blue in blue > 8 })
    #expect(longer.left < box.left && longer.right > box.right)
  }

  @Test func `the progress bar is as long as the video is over`() throws {
    for time in [3.0, 6, 9] {
      let bar = try frame("progress-bar", at: time).box { red, green, _ in
        red > 200 && green < 120
      }
      #expect(abs((bar.map { $0.right } ?? 0) - Int(time / 12 * 1080)) <= 1)
    }
  }

  @Test func `the bouncing logo is flush with an edge whenever it turns`() throws {
    // It comes within 0.36 s, and goes 890 in 7 s across.
    let start = try #require(frame("bouncing-logo", at: 0.1).coveredBox)
    #expect(start.left <= 17 && start.top <= 17)
    #expect(try #require(frame("bouncing-logo", at: 5.1).coveredBox).bottom >= 604)
    #expect(try #require(frame("bouncing-logo", at: 7).coveredBox).right >= 1076)
  }

  @Test func `the wandering ID goes elsewhere for each ID, and stays off the edges`() throws {
    let places = try ["10086", "10087"].flatMap { id in
      try [3.0, 9].map { time in
        try #require(frame("wandering-id", at: time, "userId=\(id)").coveredBox)
      }
    }
    for (index, place) in places.enumerated() {
      // 4 % of the shorter edge.
      #expect(place.left >= 24 && place.top >= 24 && place.right <= 1056 && place.bottom <= 584)
      for other in places[..<index] {
        #expect(abs(place.left - other.left) + abs(place.top - other.top) > 20)
      }
    }
  }

  @Test func `the tiled ID is in every part of the frame`() throws {
    let frame = try frame("tiled-id", at: 2, "userId=10086", "strength=1")
    for part in 0..<6 {
      let (column, row) = (part % 3 * 360, part / 3 * 304)
      #expect(
        frame.covers(columns: column..<column + 360, rows: row..<row + 304), "part \(part)")
    }
  }

  /// A still mask that takes it away at one time leaves most of it at the others.
  @Test(arguments: ["10086", "7"])
  func `the tiled ID lies elsewhere every twelve seconds`(id: String) throws {
    try bench.folder.make(
      "long.mp4",
      "-f lavfi -i color=black:s=1080x608:r=1:d=48 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let places = try [6.0, 18, 30, 42].map { time in
      try frame("tiled-id", of: "long.mp4", at: time, "userId=\(id)", "strength=1").covered
    }
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        #expect(place.intersection(other).count * 2 < place.count)
      }
    }
  }

  @Test func `cards are there for their seconds`() throws {
    #expect(try frame("title-card", at: 1, "title=Tides").coveredBox != nil)
    #expect(try frame("title-card", at: 3.1, "title=Tides").coveredBox == nil)
    #expect(try frame("end-card", at: 8.9, "title=Tides").coveredBox == nil)
    #expect(try frame("end-card", at: 11, "title=Tides").coveredBox != nil)
  }

  @Test func `the framed portrait is 16 to 9, with the video as high as it is told`() throws {
    try bench.folder.make(
      "upright.mp4",
      "-f lavfi -i color=white:s=180x320:r=10:d=2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
    let outcome = try bench.imprint(
      ["still", "upright.mp4", "--at", "1", "--overlay", "framed-portrait", "-o", "a.png"]
        + ["--search", Self.overlays.deletingLastPathComponent().path])
    #expect(outcome == .success("a.png"))
    // 320 · 16 / 9 = 568.9, and the nearest even number is 568.
    #expect(try bench.frame("a.png").hasPrefix("png,568,320"))
    let raw = try bench.folder.make("raw", "-i a.png -pix_fmt rgb24 -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    let video = try #require(
      Frame(bytes, width: bytes.count / 320 / 3).box { red, _, _ in red > 230 })
    #expect(abs(video.bottom - video.top - 294) <= 2)
    #expect(abs(video.right - video.left - 166) <= 2)
  }
}

/// Rows of red, green and blue.
private struct Frame {
  /// The bounds of some of its pixels; the last column and row are not in it.
  struct Box {
    var left, top, right, bottom: Int
  }

  private let bytes: [UInt8]
  private let width: Int

  init(_ bytes: [UInt8], width: Int) {
    self.bytes = bytes
    self.width = width
  }

  /// The bounds of all pixels that are not nearly black.
  var coveredBox: Box? { box { max($0, $1, $2) > 24 } }

  /// The bounds of the pixels for which it is true.
  func box(where isIn: (_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool) -> Box? {
    var box: Box?
    for pixel in 0..<bytes.count / 3 {
      guard isIn(bytes[3 * pixel], bytes[3 * pixel + 1], bytes[3 * pixel + 2]) else { continue }
      let (x, y) = (pixel % width, pixel / width)
      let old = box ?? Box(left: x, top: y, right: x, bottom: y)
      box = Box(
        left: min(old.left, x), top: min(old.top, y), right: max(old.right, x + 1),
        bottom: max(old.bottom, y + 1))
    }
    return box
  }

  /// The pixels that are not nearly black.
  var covered: Set<Int> {
    Set((0..<bytes.count / 3).filter { bytes[3 * $0..<3 * $0 + 3].max() ?? 0 > 24 })
  }

  /// Whether anything is drawn in these columns and rows.
  func covers(columns: Range<Int>, rows: Range<Int>) -> Bool {
    rows.contains { y in
      columns.contains { x in bytes[3 * (y * width + x)..<3 * (y * width + x) + 3].max() ?? 0 > 24 }
    }
  }
}
