import Foundation
import TestSupport
import Testing

/// The program finds its resources wherever it lies, and wherever it is called.
@Suite struct PlaceTests {
  var bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `the overlays and presets are listed`() throws {
    let overlays = try bench.imprint("overlays")
    #expect(overlays.status == 0)
    let lines = overlays.output.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1)
    }
    #expect(lines.map { String($0[0]) } == (try GalleryTests.names()))
    #expect(overlays.output.contains("\ncorner-hop        Corner hop\n"))
    let presets = try bench.imprint("presets")
    #expect(presets.status == 0)
    let names = presets.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.contains("auto"))
    #expect(
      names.prefix(6) == ["640x480", "960x540", "1280x720", "1920x1080", "2560x1440", "3840x2160"])
    let words = presets.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(words.contains { $0.starts(with: ["lossless", "ffv1"]) })
  }

  @Test func `a listing in JSON says what opens and what does not`() throws {
    let presets = try bench.imprint(
      "presets", "medium", "--json", environment: ["IMPRINT_DISABLE_ENCODERS": "libx264"])
    #expect(presets.json?["schema"] as? String == "imprint.presets/1")
    let entry = try #require((presets.json?["presets"] as? [[String: Any]])?.first)
    let encoders = try #require(entry["encoders"] as? [[String: Any]])
    #expect(encoders.first?["name"] as? String == "libx264")
    #expect(encoders.first?["opens"] as? Bool == false)
    #expect(encoders.last?["opens"] as? Bool == true)
    let overlays = try bench.imprint("overlays", "corner-hop", "--json").json
    #expect(overlays?["schema"] as? String == "imprint.overlays/1")
    let parameters = (overlays?["overlays"] as? [[String: Any]])?.first?["parameters"]
    #expect(
      (parameters as? [[String: Any]])?.map { $0["name"] as? String } == [
        "userId", "logo", "loop", "ink", "paper", "font",
      ])
  }

  @Test func `one overlay is shown with its parameters, and an unknown one is 64`() throws {
    let page = try bench.imprint("overlays", "corner-hop")
    #expect(page.output.hasPrefix("Corner hop\n"))
    #expect(page.output.contains("\nParameters:\n  userId  text   required  "))
    #expect(
      try bench.imprint("presets", "medum")
        == .failure(64, "medum: there is no preset of that name", hint: "did you mean medium?"))
  }

  @Test func `a document of that name with faults is shown by them, and is 65`() throws {
    try bench.folder.write(
      "{ format: \"imprint.preset/1\", container: \"mp5\", "
        + "video: { encoders: [\"libx264\"] } }", to: "Presets/mine.json")
    try bench.folder.write(
      "{ format: \"imprint.overlay/1\", title: \"Mine\", layers: [{ opacity: 2 }] }",
      to: "Overlays/mine.json")
    let preset = try bench.imprint("presets", "mine")
    #expect(preset.status == 65)
    #expect(preset.output.hasPrefix("./Presets/mine.json:1:42: container: "))
    #expect(preset.errors.hasPrefix("imprint: error: ./Presets/mine.json: the document has "))
    let overlay = try bench.imprint("overlays", "mine")
    #expect(overlay.status == 65)
    #expect(
      overlay.output.hasSuffix(
        "\n./Overlays/mine.json:1:67: layers[0].opacity: expected a number from 0 to 1, found 2\n"))
    #expect(overlay.errors == "imprint: error: ./Overlays/mine.json: the document has a fault\n")
    #expect(try bench.imprint("presets").output.contains("'imprint presets mine' shows them"))
    let listed = try bench.imprint("presets", "mine", "--json")
    #expect(listed.status == 65)
    #expect(listed.json?["schema"] as? String == "imprint.presets/1")
  }

  /// The folder in which the program was built says nothing of the machine that it runs on.
  @Test func `a program that was copied alone finds what it is told of, and nothing else`() throws {
    var bench = bench
    try FileManager.default.copyItem(
      atPath: Workbench.built, toPath: bench.folder.path("stamper"))
    bench.program = bench.folder.path("stamper")
    try bench.clip()
    let brand = ["brand", "clip.mp4", "--user-id", "1"]
    let alone = try bench.imprint(brand)
    #expect(alone.status == 64)
    #expect(alone.errors.contains("no overlays are found at all"))
    #expect(
      try bench.imprint(brand + ["--search", ProjectFolder.path]) == .success("clip.branded.mp4"))
  }

  @Test func `an installed program takes what lies beside its bin`() throws {
    var bench = bench
    let manager = FileManager.default
    for folder in ["prefix/bin", "prefix/share/imprint"] {
      try manager.createDirectory(
        atPath: bench.folder.path(folder), withIntermediateDirectories: true)
    }
    for name in ["Overlays", "Presets"] {
      try manager.copyItem(
        atPath: "\(ProjectFolder.path)/\(name)",
        toPath: bench.folder.path("prefix/share/imprint/\(name)"))
    }
    bench.program = bench.folder.path("prefix/bin/imprint")
    try manager.copyItem(atPath: Workbench.built, toPath: bench.program)
    let page = try bench.imprint("overlays", "corner-hop")
    #expect(page.output.contains(bench.folder.path("prefix/share/imprint/Overlays/corner-hop/")))
  }

  @Test(arguments: [
    ["overlays"], ["presets", "medium"], ["check", "medium"], ["brand", "a.mp4"],
  ])
  func `a searched folder that is not there is 66`(words: [String]) throws {
    try bench.folder.write("", to: "file")
    for folder in ["/nowhere", "file"] {
      #expect(
        try bench.imprint(words + ["--search", folder]) == .failure(66, "\(folder): no such folder")
      )
    }
  }

  @Test
  func `searched folders win over the path of the environment, and that over the current one`()
    throws
  {
    for folder in ["searched", "named", "."] {
      try bench.folder.write(
        "{ format: \"imprint.overlay/1\", title: \"\(folder)\", layers: [] }",
        to: "\(folder)/Overlays/mine.json")
    }
    #expect(try bench.imprint("overlays", "mine").output.hasPrefix(".\n"))
    let named = ["IMPRINT_PATH": "nowhere:named"]
    #expect(try bench.imprint("overlays", "mine", environment: named).output.hasPrefix("named\n"))
    #expect(
      try bench.imprint("overlays", "mine", "--search", "searched", environment: named)
        .output.hasPrefix("searched\n"))
  }

  /// Of a program in a checkout's `.build`, and of one that is copied alone, whose presets are in itself.
  @Test(arguments: [false, true])
  func `what ships comes before the current folder's, unless that is searched first`(
    isAlone: Bool
  ) throws {
    var bench = bench
    if isAlone {
      try FileManager.default.createDirectory(
        atPath: bench.folder.path("bin"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: bench.program, toPath: bench.folder.path("bin/imprint"))
      bench.program = bench.folder.path("bin/imprint")
    }
    let title = #"title: "of the folder""#
    let preset = #"{ format: "imprint.preset/1", \#(title), container: "null" }"#
    try bench.folder.write(preset, to: "Presets/640x480.json")
    let overlay = #"{ format: "imprint.overlay/1", \#(title), layers: [] }"#
    try bench.folder.write(overlay, to: "Overlays/corner-hop.json")
    let own = "of the folder\n./"
    for (command, name) in [("presets", "640x480"), ("overlays", "corner-hop")] {
      // A program that is copied alone has no overlays of its own.
      let ships = !isAlone || command == "presets"
      #expect(try bench.imprint(command, name).output.hasPrefix(own) == !ships)
      #expect(try bench.imprint(command, name, "--search", ".").output.hasPrefix(own))
      let checked = try bench.imprint("check", name, "--json").json?["documents"]
      let file = (checked as? [[String: Any]])?.first?["file"] as? String
      #expect(file?.hasPrefix("./") == !ships)
    }
  }

  @Test func `a job document is run, its paths relative to it`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("jobs"), withIntermediateDirectories: true)
    try bench.clip("jobs/clip.mp4", seconds: 0.4)
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mkv", overlay: "corner-hop",
        parameters: { userId: "10086" }, preset: "lossless", trim: { start: 0.08, end: "0.32" } }
      """, to: "jobs/job.json")
    #expect(try bench.imprint("run", "jobs/job.json") == .success("jobs/out.mkv"))
    // 0.24 s of 25 frames a second.
    #expect(try bench.frame("jobs/out.mkv") == "ffv1,160,90,6")
  }

  @Test func `a command line changes what a job document says`() throws {
    try bench.clip()
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", overlay: "corner-hop", frameRate: 50 }
      """, to: "job.json")
    let outcome = try bench.imprint(
      "run", "job.json", "--user-id", "1", "--fps", "100", "-o", "out.mp4")
    #expect(outcome == .success("out.mp4"))
    #expect(try bench.frame("out.mp4") == "h264,160,90,8")
  }
}
