import Foundation

/// The number of mutations that a test makes: 20, or as many as `Scripts/test --fuzz` asks for.
enum MutationRounds {
  static let count =
    ProcessInfo.processInfo.environment["IMPRINT_MUTATIONS"].flatMap { Int($0) } ?? 20
}
