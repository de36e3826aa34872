import Foundation
import TestSupport
import Testing

/// `imprint check`: what it finds, what it prints, and how it ends.
@Suite struct CheckTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  static let good = #"{ format: "imprint.preset/1", container: "null" }"#

  @Test func `a document that holds is ok`() throws {
    try bench.folder.write(Self.good, to: "a.json")
    #expect(try bench.imprint("check", "a.json") == .success("a.json: ok"))
  }

  /// The misspelt key begins in the second line's fourth column.
  @Test func `a fault is told with file, line, column, path and hint, on stdout, and is 65`() throws
  {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', layers: [\n   { opcity: 1 } ] }", to: "b.json")
    let outcome = try bench.imprint("check", "b.json")
    #expect(
      outcome.output
        == "b.json:2:6: layers[0].opcity: a group layer has no key opcity (did you mean opacity?)\n"
    )
    #expect(outcome.errors == "imprint: error: b.json: the document has a fault\n")
    #expect(outcome.status == 65)
  }

  @Test func `of a job, one overlay alone sets a canvas, and none beside a preset that does`()
    throws
  {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', canvas: '1:1', layers: [] }", to: "o.json")
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'a', overlay: ['./o.json', './o.json'] }", to: "two.json")
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'a', overlay: './o.json', preset: 'square-1080' }",
      to: "preset.json")
    let outcome = try bench.imprint("check", "two.json", "preset.json")
    #expect(
      outcome.output == """
        two.json:1:62: overlay[1]: it sets a canvas, and so does ./o.json (at most one overlay of a job sets a canvas)
        preset.json:1:49: overlay: it sets a canvas, and so does the preset square-1080 \
        (only one of the two can; another preset leaves it to the overlay)

        """)
    #expect(outcome.status == 65)
  }

  @Test func `an output whose ending names no container is a fault, where its run tells it`() throws
  {
    try bench.clip()
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'clip.mp4', output: 'out.xyz' }", to: "job.json")
    let check = try bench.imprint("check", "job.json")
    #expect(check.output.hasPrefix("job.json:1:55: output: the extension of out.xyz names no"))
    #expect(check.status == 65)
    #expect(try bench.imprint("run", "job.json").errors.hasPrefix(check.output))
  }

  /// The video that it is for has no part in it.
  @Test(arguments: [
    ("'yuv42op'", "2:25: video.pixelFormat: there is no pixel format named yuv42op", "yuv420p"),
    ("['nv12', 'x']", "2:34: video.pixelFormat[1]: there is no pixel format named x", nil),
  ])
  func `a preset's unknown pixel format is its own fault`(
    value: String, told: String, meant: String?
  ) throws {
    try bench.clip()
    try bench.folder.write(
      """
      { format: 'imprint.preset/1', container: 'mp4',
        video: { pixelFormat: \(value), encoders: ['mpeg4'] } }
      """,
      to: "p.json")
    let line = "./p.json:\(told)" + (meant.map { " (did you mean \"\($0)\"?)" } ?? "") + "\n"
    #expect(try bench.imprint("check", "./p.json").output == line)
    let outcome = try bench.imprint("stamp", "clip.mp4", "--text", "a", "--preset", "./p.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix(line))
  }

  @Test func `a job's own faults and names that are not there are told together`() throws {
    try bench.folder.write(
      """
      { format: 'imprint.job/1', input: 'a.mp4', crf: -1,
        overlay: ['nope', { layers: [{ opcity: 1 }] }], preset: 'auot' }
      """, to: "job.json")
    let told = [
      "1:49: crf", "2:13: overlay[0]", "2:34: overlay[1].layers[0].opcity", "2:59: preset",
    ]
    for outcome in try [bench.imprint("check", "job.json"), bench.imprint("run", "job.json")] {
      let lines = (outcome.output + outcome.errors).split(separator: "\n")
      #expect(lines.count == 5)
      for (line, place) in zip(lines, told) { #expect(line.hasPrefix("job.json:\(place): ")) }
      #expect(outcome.status == 65)
    }
  }

  @Test func `each document is checked, also behind one with faults`() throws {
    try bench.folder.write(Self.good, to: "a.json")
    try bench.folder.write("{ format: 'imprint.preset/1' }", to: "b.json")
    try bench.folder.write("{", to: "c.json")
    let outcome = try bench.imprint("check", "c.json", "a.json", "b.json")
    let files = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(files == ["c.json", "a.json", "b.json", "b.json"])
    #expect(outcome.errors == "imprint: error: check: 2 of 3 documents have faults\n")
    #expect(outcome.status == 65)
  }

  @Test func `JSON has each document with its faults, a hint that there is none being null`() throws
  {
    try bench.folder.write(Self.good, to: "a.json")
    try bench.folder.write(
      "{ format: 'imprint.preset/1', container: 'null', sky: 1 }", to: "b.json")
    let outcome = try bench.imprint("check", "--json", "a.json", "b.json")
    #expect(outcome.status == 65)
    #expect(outcome.json?["schema"] as? String == "imprint.check/1")
    #expect(outcome.json.map { Set($0.keys) } == ["schema", "documents"])
    let documents = try #require(outcome.json?["documents"] as? [[String: Any]])
    #expect(documents.map { $0["file"] as? String } == ["a.json", "b.json"])
    #expect((documents[0]["faults"] as? [Any])?.isEmpty == true)
    let fault = try #require((documents[1]["faults"] as? [[String: Any]])?.first)
    #expect(Set(fault.keys) == ["line", "column", "path", "message", "hint"])
    #expect(fault["line"] as? Int == 1)
    #expect(fault["column"] as? Int == 50)
    #expect(fault["path"] as? String == "sky")
    #expect(fault["hint"] is NSNull)
  }

  @Test func `a folder stands for the documents in it, at any depth, and for nothing else`() throws
  {
    let overlay = "{ format: 'imprint.overlay/1', layers: [] }"
    try bench.folder.write(overlay, to: "all/Overlays/x10/overlay.json")
    try bench.folder.write(overlay, to: "all/Overlays/x9/overlay.json")
    try bench.folder.write(#"{ "v": "5.5", "layers": [] }"#, to: "all/Overlays/x9/art/lottie.json")
    try bench.folder.write("{ nothing }", to: "all/.hidden/c.json")
    try bench.folder.write(#"{ "name": "other" }"#, to: "all/package.json")
    try bench.folder.write("text", to: "all/notes.txt")
    try bench.folder.write(Self.good, to: "all/Presets/p.json")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("all/round"), withDestinationPath: bench.folder.path("all"))
    let outcome = try bench.imprint("check", "all")
    #expect(
      outcome
        == .success(
          "all/Overlays/x9/overlay.json: ok", "all/Overlays/x10/overlay.json: ok",
          "all/Presets/p.json: ok"))
  }

  @Test func `a document in a folder that lacks its format is a fault, not passed over`() throws {
    try bench.folder.write("{ container: 'null' }", to: "all/p.json")
    let outcome = try bench.imprint("check", "all")
    #expect(outcome.output.hasPrefix("all/p.json:1:1: a document needs the key format"))
    #expect(outcome.status == 65)
  }

  /// At run time each of them would end the job; of the sequence 1, 2 and 4 are there, and 2 is empty.
  @Test func `an image that cannot be drawn is a fault where it is named`() throws {
    try bench.folder.write("no image", to: "bad.png")
    for number in [1, 4] {
      try bench.folder.make("wm_\(number).png", "-f lavfi -i color=s=16x16 -frames:v 1 -update 1")
    }
    try bench.folder.write(
      """
      { format: 'imprint.overlay/1', layers: [
        { type: 'image', image: 'bad.png' },
        { type: 'image', frames: 'wm_%d.png', frameRate: 5 },
        { type: 'image', image: 'wm_1.png',
          animations: [{ keyPath: 'contents', values: ['wm_1.png', 'bad.png'] }] } ] }
      """, to: "o.json")
    let bad = "\"bad.png\" cannot be drawn: it is not a media file that can be read"
    let sequence = "o.json:3:28: layers[1].frames: \"wm_%d.png\" cannot be drawn:"
    let first = try bench.imprint("check", "o.json")
    #expect(first.status == 65)
    #expect(
      first.output.split(separator: "\n") == [
        "o.json:2:27: layers[0].image: \(bad)", "\(sequence) its sequence has no numbers 2 to 3",
        "o.json:5:62: layers[2].animations[0].values[1]: \(bad)",
      ])
    try bench.folder.write("", to: "wm_2.png")
    try FileManager.default.moveItem(
      atPath: bench.folder.path("wm_4.png"), toPath: bench.folder.path("wm_3.png"))
    #expect(
      try bench.imprint("check", "o.json").output.contains("\(sequence) wm_2.png: it is empty"))
  }

  @Test func `overlays and presets are found by name`() throws {
    #expect(
      try bench.imprint("check", "corner-hop", "medium") == .success("corner-hop: ok", "medium: ok")
    )
  }

  @Test func `an unknown name is 64 with the nearest one, and a path that is not there 66`() throws
  {
    #expect(
      try bench.imprint("check", "corner-hip")
        == .failure(
          64, "corner-hip: there is no overlay, preset or folder of that name",
          hint: "did you mean corner-hop?"))
    #expect(try bench.imprint("check", "no.json") == .failure(66, "no.json: no such file"))
    #expect(try bench.imprint("check").status == 64)
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("empty"), withIntermediateDirectories: false)
    #expect(
      try bench.imprint("check", "empty/")
        == .failure(65, "empty/: there is no document in the folder"))
  }

  @Test(arguments: [
    ("{}", "1:1: it is no overlay, job, preset or kit"),
    ("[]", "1:1: expected a document, which is an object, found a list of 0"),
    ("{ format: 'imprint.jub/1' }", "1:11: format: expected \"imprint.overlay/1\""),
    ("{ format: 3 }", "1:11: format: expected \"imprint.overlay/1\""),
    ("", "1:1: "),
  ])
  func `what is none of the documents is a fault where it lies`(text: String, told: String) throws {
    try bench.folder.write(text, to: "x.json")
    let outcome = try bench.imprint("check", "x.json")
    #expect(outcome.output.hasPrefix("x.json:\(told)"), "\(outcome.output)")
    #expect(outcome.status == 65)
  }

  /// A job's input may come later: batches fill it in.
  @Test func `a job is checked with what it names`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "not-there.mp4", overlay: "corner-hop",
        parameters: { userId: "10086", usrId: "1" },
        preset: "mediun" }
      """, to: "jobs/j.json")
    let outcome = try bench.imprint("check", "jobs/j.json")
    #expect(
      outcome.output == """
        jobs/j.json:2:34: parameters.usrId: no overlay has such a parameter \
        (did you mean userId?)
        jobs/j.json:3:11: preset: mediun: there is no preset of that name (did you mean medium?)

        """)
    #expect(outcome.status == 65)
  }

  @Test func `a job's overlay with faults is a fault of the job, which says where to look`() throws
  {
    try bench.folder.write("{ format: 'imprint.overlay/1', layrs: [] }", to: "o.json")
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'a.mp4', overlay: ['o.json', 'none.json'] }", to: "j.json")
    let lines = try bench.imprint("check", "j.json").output.split(separator: "\n")
    #expect(
      lines == [
        "j.json:1:54: overlay[0]: o has 2 faults ('imprint check o.json' shows them)",
        "j.json:1:64: overlay[1]: none.json: no such file",
      ])
  }
}
