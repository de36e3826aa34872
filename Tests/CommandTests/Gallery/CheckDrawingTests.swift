import Foundation
import TestSupport
import Testing

/// `imprint check --set --size`: what it tells of how overlays would be drawn.
@Suite struct CheckDrawingTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { word: { required: true, example: "ok" } },
        layers: [{ name: "word", type: "text", string: "{word}", fontSize: 40,
          maxSize: ["50%", "auto"], truncation: "end" }] }
      """, to: "o.json")
  }

  @Test func `a text is looked at with its example, or with the value that is given`() throws {
    #expect(try bench.imprint("check", "o.json") == .success("o.json: ok"))
    let long = try bench.imprint(
      "check", "o.json", "--set", "word=abcdefghijklmnopqrstuvwxyz0123456789")
    #expect(long.status == 0 && long.output == "o.json: ok\n")
    #expect(long.errors.hasPrefix("imprint: warning: o.json: layer \"word\" leaves out \""))
  }

  /// Half of a frame is 540 units across, and 304 of one that is upright.
  @Test func `the frame's shape is that of --size, and warnings are in the JSON`() throws {
    func warnings(_ size: String) throws -> Int {
      let outcome = try bench.imprint(
        "check", "o.json", "--json", "--size", size, "--set", "word=abcdefghijklmnop")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
      return report.documents.flatMap(\.warnings).count { $0.code == "text.truncated" }
    }
    #expect(try warnings("1920x1080") == 0)
    #expect(try warnings("1080x1920") == 1)
  }

  @Test func `a font that is not there is told with the one that would be taken`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [{ type: "text", string: "a", font: "No Such Bold" }] }
      """, to: "f.json")
    let outcome = try bench.imprint("check", "f.json")
    #expect(
      outcome.status == 0 && outcome.errors.contains("no font \"No Such Bold\": Inter Bold was"))
  }

  @Test func `an axis that a font has not is told`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [{ type: "text", string: "a", font: "Inter", axes: { wdth: 80 } }] }
      """, to: "f.json")
    #expect(
      try bench.imprint("check", "f.json")
        == Tool.Outcome(
          status: 0, output: "f.json: ok\n",
          errors: "imprint: warning: Inter Regular has no axis \"wdth\": it was left out\n"))
  }

  /// The stem of an I of 200 pixels, whose box ends 76 pixels from the left: its top leans to 86, and is white at 80.
  @Test(arguments: ["font: 'Inter', italic: true", "font: 'Inter Italic'"])
  func `what leans out of its box is drawn`(keys: String) throws {
    try bench.folder.make("grey.mp4", "-f lavfi -i color=gray:s=320x240:d=0.1 -c:v libx264")
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [{ type: "text", string: "I", \(keys),
        fontSize: "200px", position: { at: "left", inset: "20px" } }] }
      """, to: "i.json")
    let still = try bench.imprint(
      "still", "grey.mp4", "--at", "0", "--overlay", "i.json", "-o", "still.png")
    #expect(still == .success("still.png"))
    #expect(try bench.pixel("still.png", 80, 52).allSatisfy { $0 > 200 })
  }

  @Test(arguments: [
    ("boxColor: 'red'", true), ("boxPadding: 4, boxRadius: 2", true),
    ("box: 'line', boxColor: 'navy'", false), ("box: 'none', boxColor: 'red'", false), ("", false),
  ])
  func `how a box looks that is not there is told`(keys: String, isTold: Bool) throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [{ type: "text", string: "a", \(keys) }] }
      """, to: "b.json")
    let message =
      "imprint: warning: b.json: layers[0] has boxColor, boxPadding or boxRadius and no box, so that none is drawn; "
      + "box: \"line\" or \"block\" draws one\n"
    #expect(try bench.imprint("check", "b.json").errors == (isTold ? message : ""))
  }

  @Test func `a colour that is given for a box which is not there is told`() throws {
    try bench.clip()
    let words = ["brand", "clip.mp4", "--overlay", "text", "--set", "text=Hi", "--dry-run"]
    let color = ["--set", "boxColor=red"]
    #expect(try bench.imprint(words).errors.isEmpty)
    #expect(try bench.imprint(words + color).errors.contains("and no box, so that none is drawn"))
    #expect(try bench.imprint(words + color + ["--set", "box=line"]).errors.isEmpty)
  }

  /// The first text is in no font here, whose folder is empty, and the second is in the bundled one.
  @Test func `characters that no font has are told once a text, by check, the plan and the report`()
    throws
  {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [
        { name: "hello", type: "text", string: "日本語 😀 ok {frame}" }, { type: "text", string: "ok" } ] }
      """, to: "g.json")
    try bench.folder.write(
      "<fontconfig><dir>\(bench.folder.path("none"))</dir></fontconfig>", to: "fonts.conf")
    try bench.clip()
    let fonts = ["FONTCONFIG_FILE": bench.folder.path("fonts.conf")]
    let told =
      "layer \"hello\" has 4 characters that no font of this machine has, and boxes are drawn "
      + "instead: \"日本語😀\""
    #expect(
      try bench.imprint("check", "g.json", environment: fonts)
        == Tool.Outcome(
          status: 0, output: "g.json: ok\n", errors: "imprint: warning: g.json: \(told)\n"))
    let job = #"{"format":"imprint.job/1","input":"clip.mp4","overlay":"./g.json"}"#
    try bench.folder.write(job, to: "job.json")
    for words in [["--dry-run", "--json"], ["--report", "-"]] {
      let json = try bench.start(["run", "job.json"] + words, environment: fonts).wait().json
      let warnings = json?["warnings"] as? [[String: String]]
      #expect(
        warnings?.filter { $0["code"] == "font.glyphs" }.map { $0["message"] } == ["g: \(told)"],
        "\(words)")
    }
  }

  @Test func `a job is looked at with its own values, and those of --set over them`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "none.mp4", overlay: "./o.json",
        parameters: { word: "abcdefghijklmnopqrstuvwxyz0123456789" } }
      """, to: "job.json")
    #expect(try bench.imprint("check", "job.json").errors.contains("leaves out"))
    #expect(try bench.imprint("check", "job.json", "--set", "word=a") == .success("job.json: ok"))
  }

  @Test(arguments: [
    ["--set", "wrd=x"], ["--set", "word= "], ["--set", "word"], ["--size", "640"],
    ["--size", "0x5"], ["--size", "20000x5"],
  ])
  func `what cannot be is wrong usage`(words: [String]) throws {
    #expect(try bench.imprint(["check", "o.json"] + words).status == 64)
  }

  /// Of 1080x1920, 7 % of the height are 134.4 pixels; #777777 on white has 4.48 : 1 (WCAG 2.2).
  @Test func `layers that do not align, and texts that cannot be read, are told with what to do`()
    throws
  {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [
        { name: "mark", size: [20, 20], backgroundColor: "red", position: { at: "top", inset: "7%" } },
        { name: "who", type: "text", string: "Ada", fontSize: 5, color: "#777777",
          backgroundColor: "white", position: { at: "topLeft", inset: ["7%", "7%"] } }] }
      """, to: "l.json")
    let told = try bench.imprint("check", "l.json", "--size", "1080x1920")
    #expect(told.status == 0 && told.output == "l.json: ok\n")
    let lines = told.errors.split(separator: "\n").map { $0.dropFirst("imprint: warning: ".count) }
    #expect(lines.count == 3)
    for (line, part) in zip(
      lines,
      [
        "write [\"7%\", \"7%\"] in place of \"7%\"", "minimumFontSize: \"11px\"",
        "color: { on: \"#ffffff\" }",
      ])
    {
      #expect(line.hasPrefix("l.json: layer \"") && line.contains(part))
    }
    let json = try bench.imprint("check", "l.json", "--size", "1080x1920", "--json").output
    let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    #expect(
      report.documents.flatMap(\.warnings).map(\.code)
        == ["layer.insets", "text.small", "text.contrast"])
  }

  private struct Report: Decodable {
    struct Warning: Decodable { var code: String }
    struct Document: Decodable { var warnings: [Warning] }
    var documents: [Document]
  }
}
