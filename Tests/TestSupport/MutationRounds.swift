internal import Foundation

/// The number of mutations that a test makes: 20, or as many as `Scripts/test --fuzz` asks for.
public enum MutationRounds {
  public static let count =
    ProcessInfo.processInfo.environment["IMPRINT_MUTATIONS"].flatMap { Int($0) } ?? 20
}
