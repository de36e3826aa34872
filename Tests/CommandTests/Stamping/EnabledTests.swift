import Foundation
import TestSupport
import Testing

/// `enabled` leaves overlays and sounds of a job out, by itself or by a parameter.
@Suite struct EnabledTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  private func write(_ overlays: String, _ rest: String = "") throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", overlay: [\(overlays)],
        \(rest) }
      """, to: "job.json")
  }

  private static let box = """
    layers: [{ type: "shape", rect: true, size: [200, 200], position: [540, 300], fill: "white" }]
    """

  private func overlays(_ words: String...) throws -> [String] {
    let outcome = try bench.imprint(["run", "job.json", "--report", "-", "--overwrite"] + words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.json?["overlay"] as? [String] ?? []
  }

  @Test func `an overlay that is not enabled is left out, and need not exist`() throws {
    try write("{ \(Self.box), enabled: false }, { use: 'gone', enabled: false }, { \(Self.box) }")
    #expect(try overlays() == ["overlay[2]"])
    #expect(try bench.imprint("check", "job.json").errors == "")
  }

  @Test func `a parameter from the command line decides`() throws {
    try write(
      "{ use: 'corner-hop', enabled: '{branded}' }, { \(Self.box), enabled: '{boxed}' }",
      "parameters: { branded: true, boxed: false, userId: '10086' }")
    #expect(try overlays() == ["corner-hop"])
    #expect(try overlays("--set", "branded=false", "--set", "boxed=true") == ["overlay[1]"])
    #expect(
      try bench.imprint("run", "job.json", "--set", "boxed=maybe", "--overwrite")
        == .failure(64, "parameter boxed: it cannot be \"maybe\": expected true or false"))
  }

  @Test func `a column of a batch decides for each row`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", overlay: [{ \(Self.box), enabled: "{boxed}" }] }
      """, to: "template.json")
    try bench.folder.write(
      "input,output,boxed\nclip.mp4,one.mp4,true\nclip.mp4,two.mp4,false\n", to: "list.csv")
    let outcome = try bench.imprint("batch", "list.csv", "--template", "template.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // A white box in the middle of the picture, on frames that are not white there.
    #expect(try bench.pixel("one.mp4", 80, 45).allSatisfy { $0 > 230 })
    #expect(try !bench.pixel("two.mp4", 80, 45).allSatisfy { $0 > 230 })
  }

  @Test func `what is no flag is a fault of the job`() throws {
    try write("{ \(Self.box), enabled: 'yes' }")
    let outcome = try bench.imprint("check", "job.json")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("overlay[0].enabled: expected true, false, or a boolean parameter")
        || outcome.output.contains(
          "overlay[0].enabled: expected true, false, or a boolean parameter")
    )
    try write("{ \(Self.box), enabled: '{boxed}' }", "parameters: { boxed: 'yes' }")
    #expect(try bench.imprint("check", "job.json").status == 65)
  }
}
