/// A part of a list: every `count`-th job, from that of `number` on.
public struct BatchShard: Hashable, Sendable {
  /// From 1 to `count`.
  public let number: Int
  /// The number of shards that make up the whole.
  public let count: Int

  /// All of it.
  public static let whole = BatchShard(validated: 1, of: 1)

  /// Nil unless `number` is 1 to `count`.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.init(validated: number, of: count)
  }

  private init(validated number: Int, of count: Int) {
    (self.number, self.count) = (number, count)
  }

  /// Whether the job of that index, from 0, is in it.
  package func holds(_ index: Int) -> Bool { index % count == number - 1 }
}
