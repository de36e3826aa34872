import TestSupport
import Testing

/// The work of drawing each shipped overlay: the frames that it touches, and the bitmaps that are drawn for them.
@Suite struct GalleryWorkTests {
  /// The video has five frames a second, number n at n / 5 s; a pixel of it is 4 units.
  struct Work: CustomTestStringConvertible {
    let overlay: String
    /// KEY=VALUE, divided by blanks.
    var values = ""
    /// The frames of twelve seconds on which something of it is seen. All but the first, at which it is about to come.
    var touched = 59
    /// The bitmaps that twelve seconds more need. What rests, or goes its way as it is, needs none.
    var more = 0...0

    var testDescription: String { "\(overlay) \(values)" }
  }

  static let works =
    [
      Work(overlay: "bouncing-logo"),
      // At 2 < t < 6. Without words there is nothing.
      Work(overlay: "caption", values: "text=Tide from=2 until=6", touched: 19),
      Work(overlay: "caption", touched: 0),
    ]
    + ["box", "build", "colour", "pill", "plate", "word"].map {
      // Without words there is nothing.
      Work(overlay: "captions-\($0)", touched: 0)
    } + [
      // Until 4 s.
      Work(overlay: "chapter", values: "number=1 name=Tides", touched: 19),
      Work(overlay: "corner-bug", values: "userId=10086"),
      // It is there from the first frame.
      Work(overlay: "corner-hop", values: "userId=10086", touched: 60),
      // A text for each second.
      Work(overlay: "countdown", values: "seconds=75", more: 12...12),
      // From 8 s before the end on.
      Work(overlay: "credits", values: "people=[{role:'By',name:'Ada'}]", touched: 39),
      Work(overlay: "disclosure"),
      // From 3 s before the end on.
      Work(overlay: "end-card", values: "title=Tides subtitle=End", touched: 14),
      Work(overlay: "end-card", values: "title=Tides", touched: 14),
      // From 4 s before the end on.
      Work(overlay: "end-tiles", values: "tiles=[{title:'Tide'},{title:'Moon'}]", touched: 19),
      Work(overlay: "framed-portrait"),
      Work(overlay: "handle", values: "handle=@tides"),
      Work(overlay: "hook", values: "text=Tides", touched: 19),
      // Until 4 s.
      Work(overlay: "kinetic-title", values: "title=Tides", touched: 19),
      Work(overlay: "live-mark"),
      Work(overlay: "location", values: "name=Lisbon"),
      Work(overlay: "logo", touched: 60),
      // It leaves at 6 s, within 0.3 s.
      Work(overlay: "lower-third", values: "name=AdaLovelace title=Programmer", touched: 31),
      Work(overlay: "lower-third-bare", values: "name=AdaLovelace title=Programmer"),
      Work(overlay: "lower-third-logo", values: "name=AdaLovelace title=Programmer"),
      Work(overlay: "offer-tag", values: "offer=-30%"),
      // Each length of the bar, sixty more.
      Work(overlay: "progress-bar", more: 0...61),
      Work(overlay: "qr-card", values: "url=https://example.org/"),
      Work(overlay: "quote", values: "text=Tides source=Ada"),
      // A text for each second.
      Work(overlay: "score", values: "home=A away=B", more: 12...12),
      // Until 6 s.
      Work(overlay: "subscribe", touched: 29),
      // Another place every twelve seconds.
      Work(overlay: "tiled-id", values: "userId=10086", more: 1...1),
      Work(overlay: "text", values: "text=Tides", touched: 60),
      // What goes past its box is cut there anew on each frame.
      Work(overlay: "ticker", values: "items=['Tide','Moon']", more: 60...60),
      // A time code and a number, one text for each frame.
      Work(overlay: "timecode", values: "note=Rough", more: 60...120),
      // Until 3 s.
      Work(overlay: "title-card", values: "title=Tides subtitle=One", touched: 14),
      // Places of six seconds, at the beginning of each of which its opacity is 0: two more.
      Work(overlay: "wandering-id", values: "userId=10086", touched: 60 - 2, more: 0...2),
    ]

  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: works)
  func `an overlay touches just the frames it is seen on, and what rests is not drawn again`(
    work: Work
  ) throws {
    let report = try report(of: work, seconds: 12)
    #expect(report["frames"] as? Int == 60)
    #expect(report["framesWithOverlay"] as? Int == work.touched)
    let drawn = try #require(report["rasterizations"] as? Int)
    let longer = try self.report(of: work, seconds: 24)["rasterizations"] as? Int
    #expect(work.more.contains((longer ?? 0) - drawn), "\(drawn), and \(longer ?? 0)")
  }

  @Test func `every overlay of the gallery is held to its work`() throws {
    #expect(try Set(Self.works.map(\.overlay)) == Set(GalleryTests.names()))
  }

  private func report(of work: Work, seconds: Int) throws -> [String: Any] {
    try bench.folder.make(
      "\(seconds).mp4",
      "-f lavfi -i color=black:s=270x152:r=5:d=\(seconds) -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
    try bench.folder.write(
      #"{ format: "imprint.job/1", input: "\#(seconds).mp4", overlay: [] }"#, to: "job.json")
    let values = work.values.split(separator: " ").flatMap { ["--set", String($0)] }
    let outcome = try bench.imprint(
      ["run", "job.json", "--overlay", work.overlay, "--search", ProjectFolder.path]
        + ["--preset", "null", "--report", "-"] + values)
    #expect(outcome.status == 0)
    return try #require(outcome.json)
  }
}
