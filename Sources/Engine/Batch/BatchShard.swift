/// A part of a list: every `count`-th job, beginning with job `number`.
public struct BatchShard: Hashable, Sendable {
  /// The number of the shard, from 1 to `count`.
  public let number: Int
  /// The number of shards that make up the list.
  public let count: Int

  /// The whole list.
  public static let whole = BatchShard(validated: 1, of: 1)

  /// Nil unless `number` is 1 to `count`.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.init(validated: number, of: count)
  }

  private init(validated number: Int, of count: Int) {
    (self.number, self.count) = (number, count)
  }

  /// Whether the shard contains the job at `index`, which counts from 0.
  package func holds(_ index: Int) -> Bool { index % count == number - 1 }
}
