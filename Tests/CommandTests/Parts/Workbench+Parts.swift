import TestSupport
import Testing

extension Workbench {
  /// A folder with a plan of three segments of one frame each, and of sound that is encoded: `plan.json`.
  static func ofParts() throws -> Workbench {
    let bench = try Workbench()
    try bench.clip(seconds: 0.12)
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", overlay: "corner-hop",
        parameters: { userId: "7" }, audio: { volume: 0.5 } }
      """, to: "job.json")
    let outcome = try bench.imprint("plan", "job.json", "--segments", "3", "-o", "plan.json")
    try #require(outcome == .success("plan.json"))
    return bench
  }
}
