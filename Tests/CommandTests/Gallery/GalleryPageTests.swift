import Foundation
import TestSupport
import Testing

/// `imprint overlays --html FILE.html`: a page with everything in it.
@Suite struct GalleryPageTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A red square in the upper left quarter, from the middle of the video on.
  static let overlay = """
    { format: "imprint.overlay/1", title: "<script>alert('title')</script>", group: "calls",
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

  /// The page of all overlays that a program finds where none are installed: drawn once for all that look at it.
  private static let ofAll = Result {
    var bench = try Workbench()
    bench.program = bench.folder.path("imprint")
    try FileManager.default.copyItem(atPath: Workbench.built, toPath: bench.program)
    for (name, document) in others {
      try bench.folder.write(document, to: "Overlays/\(name).json")
    }
    #expect(try bench.imprint("overlays", "--html", "page.html") == .success("page.html"))
    return String(decoding: try bench.bytes("page.html"), as: UTF8.self)
  }

  /// Groups as they stand on the page, and an overlay of each.
  private static let groups =
    [
      "words": "hhh", "names": "ggg", "titles": "fff", "calls": "eee", "figures": "ddd",
      "places": "ccc", "marks": "bbb", "more": "aaa",
    ] as KeyValuePairs

  /// Documents, by their names. One without layers is drawn quickly.
  private static let others = {
    func texts(_ parameters: String) -> String {
      """
      { format: "imprint.overlay/1", parameters: { \(parameters) }, layers: [
        { type: "text", string: "{a}", hidesWhenBlank: true, boxColor: "#000", box: "block" },
        { type: "text", string: "{b}" } ] }
      """
    }
    let commands = [
      "one": texts("a: { required: true, example: 'x' }, b: { default: '', example: 'y' }"),
      "two": texts("a: { default: '', example: 'x' }, b: { default: '', example: 'y' }"),
      "ten": texts("a: { default: 'z', example: 'x' }, b: { default: '', example: 'y' }"),
    ]
    return groups.reduce(into: commands) { documents, entry in
      let group = entry.key == "more" ? "" : "group: '\(entry.key)',"
      documents[entry.value] = "{ format: 'imprint.overlay/1', \(group) layers: [] }"
    }
  }()

  @Test func `what an overlay says of itself is inert`() throws {
    let page = try page()
    #expect(
      page.contains("<h3 dir=\"auto\">&lt;script&gt;alert(&#39;title&#39;)&lt;/script&gt;</h3>"))
    #expect(page.contains("&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;"))
    #expect(page.matches(of: /<script/).count == 1)
    #expect(!page.contains("<i>") && !page.contains("<b>"))
  }

  @Test func `the page loads nothing from anywhere, and links to licences alone`() throws {
    let page = try page()
    #expect(page.contains("default-src &#39;none&#39;; img-src data:;"))
    #expect(page.matches(of: /src="(?!data:image\/webp;base64,)/).isEmpty)
    #expect(page.matches(of: /url\((?!data:image\/jpeg;base64,)/).isEmpty)
    #expect(page.matches(of: /href="(?!#|https:\/\/creativecommons\.org\/)/).isEmpty)
    #expect(page.matches(of: /https?:(?!\/\/creativecommons\.org\/)/).isEmpty)
  }

  @Test func `it names the author and the licence of each photograph`() throws {
    let page = try page()
    let table = URL(filePath: ProjectFolder.path)
      .appending(path: "Sources/Shipped/Gallery/photographs.json")
    let photographs = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: table)) as? [[String: Any]])
    #expect(photographs.count == 4)
    for photograph in photographs {
      let name = try #require(photograph["name"] as? String)
      for key in ["title", "author", "license", "licenseAddress", "changes"] {
        #expect(page.contains(try #require(photograph[key] as? String)), "\(name) \(key)")
      }
      #expect(
        page.contains("[data-film=\"\(name)\"] .film { background-image: url(data:image/jpeg"))
      #expect((photograph["source"] as? String)?.isEmpty == false)
    }
  }

  /// 1024 across at 16:9; the square covers a quarter of it, the rest is clear.
  @Test func `a still is transparent, in each shape, of the moment at which most is seen`() throws {
    let page = try page()
    let stills = page.matches(
      of:
        /<img src="data:image\/webp;base64,([^"]+)" width="(\d+)" height="(\d+)" [^>]*data-in="(\d+x\d+)"/
    )
    #expect(
      stills.map { "\($0.output.4) \($0.output.2) \($0.output.3)" } == [
        "16x9 1024 576", "9x16 576 1024", "1x1 768 768", "4x5 688 860",
      ])
    try bench.write(try #require(stills.first).output.1, to: "still.webp")
    #expect(try bench.pixels("still.webp") == ["ff0000ff", "00000000"])
  }

  @Test func `the command is one line that a shell takes word for word`() throws {
    let page = try page()
    let word = #"'who=it'\''s "me" & <b>'"#
    #expect(
      try Tool.run("/bin/sh", ["-c", "printf %s \(word)"], in: "/").output
        == #"who=it's "me" & <b>"#)
    let line = "imprint brand clip.mp4 --overlay mine --set \(word)"
    let escaped = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(line) { $0.replacing($1.0, with: $1.1) }
    #expect(page.commands == [escaped])
  }

  @Test func `the command has the examples that the picture shows`() throws {
    let page = try Self.ofAll.get()
    #expect(
      Set(page.commands.filter { $0.contains(#/ (one|two|ten)( |$)/#) }) == [
        "imprint brand clip.mp4 --overlay one --set a=x --set b=y",
        "imprint brand clip.mp4 --overlay two --set a=x --set b=y",
        "imprint brand clip.mp4 --overlay ten --set a=x --set b=y",
      ])
  }

  /// A list, a value of several lines, and a text.
  @Test(arguments: ["end-tiles", "captions-box", "score"])
  func `a printed command runs as it stands`(overlay: String) throws {
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i color=gray:s=1280x720:r=30000/1001:d=9 -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p")
    #expect(
      try bench.imprint("overlays", overlay, "--html", "page.html") == .success("page.html"))
    let page = String(decoding: try bench.bytes("page.html"), as: UTF8.self)
    let line = try #require(page.commands.first)
    let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(line) { $0.replacing($1.0, with: $1.1) }
    let outcome = try bench.shell("\"$0\"\(plain.dropFirst("imprint".count)) --dry-run")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains(overlay))
  }

  @Test func `a terminal sees how far it is`() throws {
    let line = "script -qec \"\\\"$0\\\" overlays wandering-id --html page.html\" /dev/null"
    let outcome = try bench.shell(line)
    #expect(outcome.output.contains("100 %"), "\(outcome.output)")
    #expect(try bench.bytes("page.html").starts(with: "<!DOCTYPE html>".utf8))
  }

  @Test func `a brand's look is taken by the lines whose overlays have it`() throws {
    let page = try page()
    #expect(page.matches(of: /<input name="(accent|font|logo)"/).count == 3)
    #expect(page.matches(of: /data-takes=/).isEmpty)
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { accent: { default: "red" }, font: { default: "Inter" } },
        layers: [{ type: "text", string: "a", font: "{font}", color: "{accent}" }] }
      """, to: "Overlays/own.json")
    #expect(try bench.imprint("overlays", "own", "--html", "own.html") == .success("own.html"))
    let own = String(decoding: try bench.bytes("own.html"), as: UTF8.self)
    #expect(own.contains("data-takes=\"accent font\""))
  }

  @Test func `a command works for an overlay of --search, and names no absolute path`() throws {
    let overlay = "{ format: 'imprint.overlay/1', layers: [] }"
    try bench.folder.write(overlay, to: "else where/Overlays/veil.json")
    let inside = bench.folder.path("else where")
    for (folder, word) in [
      ("else where", "'else where'"), (inside, "'else where'"), (inside + "/", "'else where/'"),
    ] {
      let page = try command(of: "veil", in: folder)
      #expect(page == "imprint brand clip.mp4 --search \(word) --overlay veil", "\(folder)")
    }
    try bench.clip()
    let line = "imprint brand clip.mp4 --search 'else where' --overlay veil".dropFirst(
      "imprint".count)
    #expect(try bench.shell("\"$0\"\(line)").status == 0)
    let outside = try Workbench()
    try outside.folder.write(overlay, to: "Overlays/veil.json")
    #expect(
      try command(of: "veil", in: outside.folder.path)
        == "imprint brand clip.mp4 --search FOLDER --overlay veil")
  }

  private func command(of name: String, in folder: String) throws -> String {
    let words = ["overlays", name, "--search", folder, "--html", "page.html", "--overwrite"]
    #expect(try bench.imprint(words) == .success("page.html"))
    let page = String(decoding: try bench.bytes("page.html"), as: UTF8.self)
    return try #require(page.commands.first).replacing("&#39;", with: "'")
  }

  @Test func `overlays stand by what people look for, those that do not tell it last`() throws {
    let page = try Self.ofAll.get()
    let places = Self.groups.flatMap { ["id=\"\($0.key)\"", ">\($0.value)<"] }
      .map { page.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self).isSorted)
    let links = page.matches(of: /<a href="#(\w+)">/).map { String($0.output.1) }
    #expect(links == Self.groups.map(\.key))
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

extension String {
  /// The command lines of a gallery's page.
  fileprivate var commands: [String] {
    matches(of: /<code dir="ltr" tabindex="0"[^>]*>([^<]+)<\/code>/).map { String($0.output.1) }
  }
}

extension [String.Index] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy(<) }
}

extension Workbench {
  fileprivate func write(_ base64: Substring, to name: String) throws {
    let bytes = try #require(Data(base64Encoded: String(base64)))
    try bytes.write(to: folder.url.appending(path: name))
  }
}
