import Foundation
import TestSupport
import Testing

/// `imprint overlays --html`: a page with everything in it.
@Suite struct GalleryPageTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A red square in the upper left quarter, from the middle of the video on.
  static let overlay = """
    { format: "imprint.overlay/1", title: "<script>alert('title')</script>",
      description: "</p><img src=x onerror=alert(1)>",
      parameters: {
        "who": { required: true, example: "it's \\"me\\" & <b>", description: "<i>who</i>" },
        "side": { default: "left", choices: ["left", "right"] } },
      layers: [
        { size: ["50%", "50%"], position: { at: "topLeft" }, backgroundColor: "#f00", from: "50%" },
        { type: "text", string: "{who}{side}", opacity: 0 } ] }
    """

  /// Drawn once for all that look at it.
  private static let written = Result {
    let bench = try Workbench()
    try bench.folder.write(overlay, to: "Overlays/mine.json")
    let outcome = try bench.imprint("overlays", "mine", "--html", "page.html")
    #expect(outcome == .success("page.html"))
    return String(decoding: try bench.bytes("page.html"), as: UTF8.self)
  }

  private func page() throws -> String { try Self.written.get() }

  private func writeFaulty() throws {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', layers: [{ opacity: 2 }] }", to: "Overlays/bad.json")
  }

  @Test func `what an overlay says of itself is inert`() throws {
    let page = try page()
    #expect(
      page.contains("<h2 dir=\"auto\">&lt;script&gt;alert(&#39;title&#39;)&lt;/script&gt;</h2>"))
    #expect(page.contains("&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;"))
    #expect(page.matches(of: /<script/).count == 1)
    #expect(!page.contains("<i>") && !page.contains("<b>"))
  }

  @Test func `the page loads nothing from anywhere`() throws {
    let page = try page()
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(page.matches(of: /src="(?!data:image\/webp;base64,)/).isEmpty)
    #expect(page.matches(of: /href="(?!#)/).isEmpty)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
  }

  /// The square comes at 4 s of 8. The frame is read as a logo is.
  @Test func `it shows the overlay moving, on a video of eight seconds`() throws {
    let page = try page()
    let moving = try #require(
      page.firstMatch(
        of: /<img src="data:image\/webp;base64,([^"]+)" width="640" height="360" alt="([^"]*)"/))
    #expect(moving.output.2.hasPrefix("&lt;script&gt;"))
    try bench.write(moving.output.1, to: "moving.webp")
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', "
        + "layers: [{ type: 'image', image: 'moving.webp', size: ['100%', '100%'] }] }",
      to: "shown.json")
    try bench.clip(seconds: 17)
    let times = [0.5, 3.94, 4.02, 7.9, 8.5, 15.9]
    let outcome = try bench.imprint(
      ["still", "clip.mp4", "--overlay", "shown.json", "-o", "shown.png"]
        + times.flatMap { ["--at", "\($0)"] })
    #expect(outcome.status == 0, "\(outcome.errors)")
    let reds = try times.indices.map { try bench.isRed("shown-\($0 + 1).png") }
    #expect(reds == [false, false, true, true, false, true])
  }

  @Test func `those who want no motion get the frame on which most of it is seen`() throws {
    let page = try page()
    let still = try #require(
      page.firstMatch(
        of:
          /<source media="\(prefers-reduced-motion: reduce\)" srcset="data:image\/webp;base64,([^"]+)">/
      ))
    try bench.write(still.output.1, to: "still.webp")
    #expect(try bench.isRed("still.webp"))
  }

  @Test func `the commands are what a shell takes, word for word`() throws {
    let page = try page().replacing("<span>", with: "").replacing("</span>", with: "")
    let word = #"'who=it'\''s "me" & <b>'"#
    #expect(
      try Tool.run("/bin/sh", ["-c", "printf %s \(word)"], in: "/").output
        == #"who=it's "me" & <b>"#)
    let line = "imprint brand clip.mp4 --overlay mine --set \(word)"
    let escaped = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(line) { $0.replacing($1.0, with: $1.1) }
    #expect(page.contains("<code dir=\"ltr\">\(escaped)</code>"))
    #expect(page.contains("<code dir=\"ltr\">imprint overlays mine -o mine.webp</code>"))
  }

  @Test func `the command for a frame makes just that frame, wherever the overlay was found`()
    throws
  {
    let overlay = "{ format: 'imprint.overlay/1', layers: [{ backgroundColor: '#0f08' }] }"
    try bench.folder.write(overlay, to: "else where/Overlays/veil.json")
    #expect(
      try bench.imprint("overlays", "veil", "--search", "else where", "--html", "page.html")
        == .success("page.html"))
    let page = String(decoding: try bench.bytes("page.html"), as: UTF8.self)
    let command = try #require(
      page.firstMatch(of: /<code dir="ltr">(<span>imprint<\/span> <span>overlays.*?)<\/code>/))
    let line = command.output.1.replacing("<span>", with: "").replacing("</span>", with: "")
      .replacing("&#39;", with: "'").drop { $0 != " " }
    #expect(try bench.shell("\"$0\"\(line)").status == 0)
    let frame = try #require(page.firstMatch(of: /<img src="data:image\/webp;base64,([^"]+)"/))
    #expect(try bench.bytes("veil.webp") == Data(base64Encoded: String(frame.output.1)))
  }

  @Test func `a page that is there is replaced only where that is asked for`() throws {
    try bench.folder.write("mine", to: "there.html")
    #expect(
      try bench.imprint("overlays", "--html", "there.html")
        == .failure(
          73, "there.html: it exists already",
          hint: "--overwrite replaces it, --html OTHER writes somewhere else"))
    #expect(try bench.bytes("there.html") == Data("mine".utf8))
  }

  @Test func `every parameter has its row`() throws {
    let page = try page()
    let rows = page.matches(of: /<tr><th scope="row">(\w+)<\/th>(.*?)<\/tr>/.dotMatchesNewlines())
    let cells = rows.map { row in
      [String(row.output.1)]
        + row.output.2.matches(of: />([^<]*)<\/td>/).map { String($0.output.1) }
    }
    #expect(
      cells == [
        [
          "who", "text", "required", "it&#39;s &quot;me&quot; &amp; &lt;b&gt;", "",
          "&lt;i&gt;who&lt;/i&gt;",
        ], ["side", "text", "left", "", "left, right", ""],
      ])
  }

  @Test func `an overlay with faults is on it with the faults, and a warning tells of it`() throws {
    try writeFaulty()
    let outcome = try bench.imprint("overlays", "bad", "--html", "page.html")
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("imprint: warning: bad: "))
    let page = String(decoding: try bench.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("class=\"problem\">") && page.contains("layers[0].opacity"))
    let quiet = ["overlays", "bad", "--html", "page.html", "--overwrite", "--quiet"]
    #expect(try bench.imprint(quiet) == .success("page.html"))
  }

  @Test func `an existing page is 73 and stays, unless it is to be replaced`() throws {
    try bench.folder.write("kept", to: "page.html")
    try writeFaulty()
    let words = ["overlays", "bad", "--html", "page.html"]
    #expect(try bench.imprint(words).status == 73)
    #expect(try bench.bytes("page.html") == Data("kept".utf8))
    #expect(try bench.imprint(words + ["--overwrite"]).status == 0)
    #expect(try bench.bytes("page.html").starts(with: "<!DOCTYPE html>".utf8))
    #expect(try bench.folder.names == ["Overlays", "page.html"])
    #expect(try bench.imprint("overlays", "--html", "a.html", "-o", "b.png").status == 64)
    #expect(try bench.imprint("overlays", "corner-hopp", "--html", "a.html").status == 64)
    #expect(try bench.imprint("overlays", "corner-hop", "--html", "no/a.html").status == 73)
  }
}

extension Workbench {
  fileprivate func write(_ base64: Substring, to name: String) throws {
    let bytes = try #require(Data(base64Encoded: String(base64)))
    try bytes.write(to: folder.url.appending(path: name))
  }

  /// Whether the first pixel is about as red as can be.
  fileprivate func isRed(_ name: String) throws -> Bool {
    let raw = try folder.make("\(name).raw", "-i \(name) -pix_fmt rgb24 -f rawvideo")
    let pixel = Array(try Data(contentsOf: URL(filePath: raw)).prefix(3))
    return pixel[0] > 240 && pixel[1] < 16 && pixel[2] < 16
  }
}
