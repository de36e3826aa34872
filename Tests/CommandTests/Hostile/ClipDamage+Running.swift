import Foundation
import TestSupport
import Testing

extension ClipDamage {
  /// The exit codes for a damaged file: done, not valid, no decoder for the codec that it has become.
  static let outcomes: Set<Int32> = [0, 65, 69]

  /// Damages files one after the other, and has a batch stamp each.
  ///
  /// - Parameters:
  ///   - outcomes: the exit codes that are right.
  ///   - found: rounds that came out wrong once, which are tried every time.
  ///   - output: the name of a round's output.
  ///   - changes: what else the job of a round says.
  static func stamp(
    _ files: [(name: String, bytes: [UInt8])], outcomes: Set<Int32> = outcomes,
    found: [Int] = [],
    output: @escaping @Sendable (Int) -> String,
    changes: @escaping @Sendable (Int) -> [String: any Sendable] = { _ in [:] }
  ) async throws {
    let seeds = MutationRounds.seeds
    let end = max(seeds.upperBound, seeds.lowerBound + files.count)
    for rounds in [seeds.lowerBound..<end] + found.map({ $0..<$0 + 1 }) {
      try await DamagedBatch.run(
        rounds, words: ["--overlay", "corner-hop", "--user-id", "1"], outcomes: outcomes
      ) { round in
        let (name, bytes) = files[round % files.count]
        var damage = ClipDamage(seed: UInt64(round))
        return DamagedJob(
          input: name, files: [name: damage.damaged(bytes)], output: output(round),
          changes: changes(round))
      }
    }
  }
}
