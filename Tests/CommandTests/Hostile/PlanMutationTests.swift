import Foundation
import TestSupport
import Testing

/// Damaged plans and parts through the command, as several machines hand them on: each is refused in a line, or makes
/// what it says.
@Suite struct PlanMutationTests {
  private static let segments = ["0", "1", "sound"]
  /// Those of damaged files, and what a plan may say that this machine has not: a segment, an input, a folder to write to.
  private static let outcomes = ClipDamage.outcomes.union([64, 66, 73])

  let bench: Workbench
  private let plan: String
  private let parts: [(name: String, bytes: [UInt8])]

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 0.16)
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", overlay: "corner-hop",
        parameters: { userId: "7" }, audio: { volume: 0.5 } }
      """, to: "job.json")
    try Self.succeed(bench, ["plan", "job.json", "--segments", "2", "-o", "plan.json"])
    plan = String(decoding: try bench.bytes("plan.json"), as: UTF8.self)
    parts = try Self.segments.map { [bench] segment in
      try Self.succeed(bench, ["render", "plan.json", "--segment", segment, "-o", segment])
      return (segment, Array(try bench.bytes(segment)))
    }
  }

  private static func succeed(_ bench: Workbench, _ words: [String]) throws {
    let outcome = try bench.imprint(words)
    try #require(outcome.status == 0, "\(words): \(outcome.errors)")
  }

  @Test func `a damaged plan is refused, or makes what it says`() throws {
    for round in MutationRounds.seeds {
      var damage = JSONDamage(seed: round)
      try bench.folder.write(damage.damaged(plan), to: "damaged.json")
      let segment = Self.segments[round % Self.segments.count]
      let words =
        switch round / Self.segments.count % 3 {
        case 0: ["render", "damaged.json", "--segment", segment, "-o", "made.part"]
        case 1: ["render", "damaged.json", "-o", "made.mp4"]
        default: ["join", "damaged.json", "-o", "made.mp4"] + Self.segments
        }
      try expectPlain(words, round)
    }
  }

  @Test func `a damaged part is refused by its name`() throws {
    for round in MutationRounds.seeds {
      let (name, bytes) = parts[round % parts.count]
      var damage = ClipDamage(seed: UInt64(round))
      let damaged = damage.damaged(bytes)
      try Data(damaged).write(to: URL(filePath: bench.folder.path("damaged.part")))
      let words =
        ["join", "plan.json", "-o", "made.mp4", "damaged.part"]
        + Self.segments.filter { $0 != name }
      let outcome = try expectPlain(words, round)
      let tells = Comment("round \(round): \(outcome.errors)")
      #expect(damaged == bytes || outcome.errors.contains("damaged.part"), tells)
      #expect((outcome.status == 0) == (damaged == bytes), tells)
    }
  }

  /// Runs a command that leaves its output where it ended well, and nothing else.
  @discardableResult
  private func expectPlain(_ words: [String], _ round: Int) throws -> Tool.Outcome {
    let before = try Set(bench.folder.names)
    let outcome = try bench.start(words, processorSeconds: 60).wait()
    let tells = Comment("round \(round), \(words): \(outcome.errors.suffix(2000))")
    #expect(Self.outcomes.contains(outcome.status), tells)
    #expect(!outcome.errors.contains("Sanitizer"), tells)
    let made = try Set(bench.folder.names).subtracting(before)
    #expect(made.count == (outcome.status == 0 ? 1 : 0), tells)
    for name in made { try FileManager.default.removeItem(atPath: bench.folder.path(name)) }
    return outcome
  }
}
