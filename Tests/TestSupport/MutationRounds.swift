internal import Foundation

/// The seeds of the mutations that a test makes, one a round.
///
/// `Scripts/test --fuzz N` asks for those from 0 to N, and `--fuzz M-N` for those from M on, so that a long run can be
/// made in pieces.
public enum MutationRounds {
  /// 20 where none are asked for.
  public static let seeds = seeds(usually: 20)

  /// - Parameter usual: how many there are where none are asked for.
  public static func seeds(usually usual: Int) -> Range<Int> {
    asked ?? 0..<usual
  }

  private static let asked = ProcessInfo.processInfo.environment["IMPRINT_MUTATIONS"].flatMap(range)

  /// Reads `N` or `M-N`; nil where it is neither.
  private static func range(_ text: String) -> Range<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard let end = ends.last, ends.count <= 2 else { return nil }
    let first = ends.count == 2 ? ends[0] : 0
    return first < end ? first..<end : nil
  }
}
