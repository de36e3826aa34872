import Foundation
import TestSupport
import Testing

/// Plans that somebody else has written: what they may not do is a matter of the command line, or is refused.
@Suite struct ForeignPlanTests {
  let bench: Workbench

  init() throws { bench = try .ofParts() }

  /// Replaces a part of the plan's text, which must be there.
  private func change(_ old: String, to new: String) throws {
    let text = String(decoding: try bench.bytes("plan.json"), as: UTF8.self)
    try #require(text.contains(old))
    try bench.folder.write(text.replacing(old, with: new), to: "plan.json")
  }

  @Test func `no plan replaces a file, or creates a folder`() throws {
    try change(
      "\"path\" : \"out.mp4\"",
      to: "\"createsFolder\" : true, \"overwrites\" : true, \"path\" : \"out.mp4\"")
    try bench.folder.write("kept", to: "out.mp4")
    #expect(try bench.imprint("render", "plan.json").status == 73)
    #expect(try bench.bytes("out.mp4") == Data("kept".utf8))
    try change("\"path\" : \"out.mp4\"", to: "\"path\" : \"new/out.mp4\"")
    let missing = try bench.imprint("render", "plan.json")
    #expect(missing.status == 73)
    #expect(missing.errors.contains("--create-folders makes it"))
    #expect(try !bench.folder.names.contains("new"))
  }

  @Test func `the command line replaces a file, and creates a folder`() throws {
    try bench.folder.write("gone", to: "out.mp4")
    #expect(try bench.imprint("render", "plan.json", "--overwrite").status == 0)
    #expect(try bench.frame("out.mp4") == "h264,160,90,3")
    for task in ["0", "1", "2", "3"] {
      let part = "parts/\(task).part"
      let outcome = try bench.imprint(
        "render", "plan.json", "--task", task, "-o", part, "--create-folders")
      #expect(outcome == .success(part))
    }
    let parts = ["0", "1", "2", "3"].map { "parts/\($0).part" }
    let joined = try bench.imprint(
      ["join", "plan.json", "-o", "made/film.mp4", "--create-folders"] + parts)
    #expect(joined.status == 0)
    #expect(try bench.bytes("made/film.mp4") == bench.bytes("out.mp4"))
  }

  /// A file and a folder of links, of which one leads nowhere, and a link within the root.
  @Test func `a root holds what links lead to`() throws {
    let manager = FileManager.default
    let (root, outside) = (bench.folder.path("root"), bench.folder.path("outside"))
    for folder in [root, outside] {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    func link(_ name: String, to target: String) throws {
      try? manager.removeItem(atPath: "\(root)/\(name)")
      try manager.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
    }
    func render() throws -> Tool.Outcome {
      try bench.imprint("render", "plan.json", "--root", "root", "--overwrite")
    }
    try manager.copyItem(atPath: bench.folder.path("clip.mp4"), toPath: "\(root)/inner.mp4")
    try link("clip.mp4", to: "inner.mp4")
    #expect(try render().status == 0)

    try link("clip.mp4", to: "../clip.mp4")
    let input = try render()
    #expect(input.status == 65)
    #expect(input.errors == "imprint: error: plan.json: clip.mp4 leads out of root\n")

    try link("clip.mp4", to: "inner.mp4")
    for target in ["../outside", "../nowhere"] {
      try link("made", to: target)
      try change("\"path\" : \"out.mp4\"", to: "\"path\" : \"made/out.mp4\"")
      let output = try render()
      #expect(output.errors == "imprint: error: plan.json: made/out.mp4 leads out of root\n")
      try change("\"path\" : \"made/out.mp4\"", to: "\"path\" : \"out.mp4\"")
    }
    #expect(try manager.contentsOfDirectory(atPath: outside).isEmpty)
  }

  /// The bundled font stands in `resources`, and a font of the plan's own choice does not.
  @Test func `no file is opened of which the plan has no fingerprint`() throws {
    try FileManager.default.copyItem(
      atPath: ProjectFolder.path + "/Overlays/corner-hop/Inter-Bold.otf",
      toPath: bench.folder.path("other.otf"))
    try change(
      "\"bundledFont\" : \"resource:Overlays/corner-hop/Inter-Bold.otf\"",
      to: "\"bundledFont\" : \"other.otf\"")
    let outcome = try bench.imprint("render", "plan.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("it has no fingerprint of "))
    #expect(outcome.errors.contains("/other.otf, by which the file would be known"))
  }

  @Test func `a path that would end early is refused`() throws {
    try change("\"path\" : \"clip.mp4\"", to: "\"path\" : \"clip.mp4\\u0000.mov\"")
    let outcome = try bench.imprint("render", "plan.json")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "imprint: error: plan.json: it is no imprint.plan/4: it has the character U+0000\n")
    #expect(try bench.imprint("check", "plan.json").status == 65)
    try bench.folder.write(
      #"{ format: "imprint.job/1", input: "clip.mp4\0.mov", output: "o\u0000.mp4" }"#,
      to: "nul.json")
    let check = try bench.imprint("check", "nul.json")
    #expect(
      check.output == """
        nul.json:1:35: input: no name and no path has the character U+0000
        nul.json:1:61: output: no name and no path has the character U+0000

        """)
  }

  /// `"codec":"h264"` becomes `"codec":"\u0000"`, two bytes longer, as the header's length says then.
  @Test func `a part whose header has words that would end early is none`() throws {
    try #require(
      try bench.imprint("render", "plan.json", "--task", "0", "-o", "0.part").status == 0)
    var part = try bench.bytes("0.part")
    let (old, new) = (#""codec":"h264""#, #""codec":"\u0000""#)
    part.replaceSubrange(try #require(part.range(of: Data(old.utf8))), with: Data(new.utf8))
    // Behind the magic and the kind of the block: its length in little endian.
    let length = "imprint.part/1\n".utf8.count + 1
    let (count, overflows) = part[length].addingReportingOverflow(2)
    part[length] = count
    if overflows { part[length + 1] += 1 }
    try part.write(to: URL(filePath: bench.folder.path("0.part")))
    let outcome = try bench.imprint("join", "plan.json", "0.part")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("imprint: error: 0.part: "))
  }

  /// As a process leaves it that was killed between the two names of a file.
  @Test(arguments: [true, false])
  func `what a killed run has left goes with the next that finds the part whole`(
    isResumed: Bool
  ) throws {
    let left = ".2.imprint-0123456789abc.part"
    for task in ["0", "1", "2", "3"] {
      _ = try bench.imprint("render", "plan.json", "--task", task, "-o", "\(task).part")
    }
    try bench.folder.write("left", to: left)
    try bench.folder.write("left", to: ".film.imprint-0123456789abc.part")
    let words =
      isResumed
      ? ["render", "plan.json", "--task", "2", "-o", "2.part", "--resume"]
      : ["join", "plan.json", "0.part", "1.part", "2.part", "3.part"]
    #expect(try bench.imprint(words).status == 0)
    let names = try bench.folder.names
    #expect(!names.contains(left))
    // That of another output may be written by a machine whose locks are not seen here.
    #expect(names.contains(".film.imprint-0123456789abc.part"))
  }
}
