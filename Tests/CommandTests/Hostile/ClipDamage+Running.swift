import Foundation
import TestSupport
import Testing

extension ClipDamage {
  /// The exit codes for a damaged file: done, not valid, no decoder for the codec that it has become.
  static let outcomes: Set<Int32> = [0, 65, 69]

  /// Damages files one after the other, as many at once as there are cores, and has a command stamp each.
  ///
  /// - Parameters:
  ///   - outcomes: the exit codes that are right.
  ///   - output: the name of a round's output.
  ///   - words: what else is on the line of a round.
  static func stamp(
    _ files: [(name: String, bytes: [UInt8])], outcomes: Set<Int32> = outcomes,
    output: @escaping @Sendable (Int) -> String,
    words: @escaping @Sendable (Int) -> [String]
  ) async throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: Void.self) { group in
      let seeds = MutationRounds.seeds
      let end = max(seeds.upperBound, seeds.lowerBound + files.count)
      for round in seeds.lowerBound..<end {
        if round >= seeds.lowerBound + cores { _ = try await group.next() }
        let (name, bytes) = files[round % files.count]
        group.addTask {
          try tryOne(round, name, bytes, to: output(round), words(round), outcomes)
        }
      }
      try await group.waitForAll()
    }
  }

  /// The file stays as it is, and an output is there where the command ended well.
  private static func tryOne(
    _ round: Int, _ name: String, _ file: [UInt8], to output: String, _ words: [String],
    _ outcomes: Set<Int32>
  ) throws {
    var damage = ClipDamage(seed: UInt64(round))
    let bytes = damage.damaged(file)
    let bench = try Workbench()
    try Data(bytes).write(to: URL(filePath: bench.folder.path(name)))
    let outcome = try bench.start(
      ["brand", name, "--user-id", "1", "-o", output, "--threads", "1"] + words,
      processorSeconds: 60
    ).wait()
    let tells = Comment("round \(round), \(name), \(words): \(outcome.errors.suffix(2000))")
    #expect(outcomes.contains(outcome.status), tells)
    #expect(!outcome.errors.contains("Sanitizer"), tells)
    #expect(
      try Set(bench.folder.names) == (outcome.status == 0 ? [name, output] : [name]), tells)
    #expect(try Array(bench.bytes(name)) == bytes, tells)
  }
}
