import TestSupport
import Testing

/// The work of drawing each shipped overlay, worked out from its document: the frames that it touches, and
/// the bitmaps that differ.
@Suite struct GalleryWorkTests {
  /// The video has 60 frames, number n at n / 5 s; a pixel of it is 4 units.
  struct Work: CustomTestStringConvertible {
    let overlay: String
    /// KEY=VALUE, divided by blanks.
    var values = ""
    /// On how many frames something of it is seen.
    var touched = 60
    let bitmaps: Int

    var testDescription: String { "\(overlay) \(values)" }
  }

  static let works = [
    // It never rests: one bitmap serves all of its way.
    Work(overlay: "bouncing-logo", bitmaps: 1),
    // The words with their box, and the shape of the blur behind them, and all as one while it fades; at
    // 2 < t < 6, as its opacity is 0 at 2 itself. Without words there is nothing.
    Work(overlay: "caption", values: "text=Tide from=2 until=6", touched: 19, bitmaps: 2 + 1),
    Work(overlay: "caption", touched: 0, bitmaps: 0),
    // Logo, ID and shadow are one faded frame.
    Work(overlay: "corner-bug", values: "userId=10086", bitmaps: 1),
    // The logo's frames are decoded. The ID rests in two corners: the group is 218.5 units wide, so that in the
    // second one it lies 270 - 54.625 pixels to the right, which are no whole ones.
    Work(overlay: "corner-hop", values: "userId=10086", bitmaps: 2),
    // From 9 s on; at 9 itself the shade's opacity is 0. Rule, title and subtitle each have a bitmap to move
    // and one to rest.
    Work(overlay: "end-card", values: "title=Tides subtitle=End", touched: 14, bitmaps: 1 + 3 * 2),
    // Without a subtitle there are two less.
    Work(overlay: "end-card", values: "title=Tides", touched: 14, bitmaps: 1 + 2 * 2),
    // The shade, and the round shape of the video on it; the video behind fills the frame.
    Work(overlay: "framed-portrait", bitmaps: 2),
    // Two boxes, each a bitmap to move and one to rest. Arriving, their left edge is at 54 - 1080 · (1 - p):
    // -1026 at 0.4 s, -134 at 0.6 s (p = 0.826); leaving, at 54 - 1080 · p: -178 at 6.2 s (p = 0.215), -693
    // at 6.4 s (p = 0.692). The wider one has a width between 178 and 693.
    Work(
      overlay: "lower-third", values: "name=AdaLovelace title=Programmer", touched: 31 - 3 + 1,
      bitmaps: 2 + 2),
    // The track, and each length of the bar, which has none at 0.
    Work(overlay: "progress-bar", bitmaps: 1 + 59),
    // One cell, which is repeated and drifts.
    Work(overlay: "tiled-id", values: "userId=10086", bitmaps: 1),
    // The panel and the file's name; a time code and a number for each frame.
    Work(overlay: "timecode", bitmaps: 2 + 2 * 60),
    Work(overlay: "timecode", values: "note=Rough", bitmaps: 3 + 2 * 60),
    // At t < 3. As the end card, from 2.3 s on as one.
    Work(
      overlay: "title-card", values: "title=Tides subtitle=One", touched: 15, bitmaps: 1 + 3 * 2 + 1
    ),
    // Two places of six seconds, at the beginning of each of which its opacity is 0.
    Work(overlay: "wandering-id", values: "userId=10086", touched: 60 - 2, bitmaps: 2),
  ]

  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "wide.mp4",
      "-f lavfi -i color=black:s=270x152:r=5:d=12 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
  }

  @Test(arguments: works)
  func `an overlay draws each of its bitmaps once, and touches just the frames it is seen on`(
    work: Work
  ) throws {
    let report = try report(of: work)
    #expect(report["frames"] as? Int == 60)
    #expect(report["framesWithOverlay"] as? Int == work.touched)
    #expect(report["rasterizations"] as? Int == work.bitmaps)
  }

  @Test func `every overlay of the gallery is held to its work`() throws {
    #expect(try Set(Self.works.map(\.overlay)) == Set(GalleryTests.names()))
  }

  private func report(of work: Work) throws -> [String: Any] {
    try bench.folder.write(
      #"{ format: "imprint.job/1", input: "wide.mp4", overlay: [] }"#, to: "job.json")
    let values = work.values.split(separator: " ").flatMap { ["--set", String($0)] }
    let outcome = try bench.imprint(
      ["run", "job.json", "--overlay", work.overlay, "--search", ProjectFolder.path]
        + ["--preset", "null", "--report", "-"] + values)
    // An overlay that is seen on no frame is warned of.
    #expect(outcome.status == 0 && (outcome.errors == "" || work.touched == 0))
    return try #require(outcome.json)
  }
}
