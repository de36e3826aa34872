public import Primitives

/// How many frames were handed over, and from when until when.
public struct FrameTally: Hashable, Sendable, Codable {
  public private(set) var count = 0
  /// When the earliest is shown; nil without any.
  public private(set) var first: RationalTime?
  /// When the latest is shown; nil without any.
  public private(set) var last: RationalTime?

  /// No frames yet.
  public init() {}

  /// Counts a frame in; one whose time nobody knows counts, and moves neither end.
  public mutating func add(_ presentation: RationalTime?) {
    count += 1
    guard let presentation else { return }
    if first.map(presentation.isBefore) ?? true { first = presentation }
    if last?.isBefore(presentation) ?? true { last = presentation }
  }

  /// Counts in what another sequence of the same video was handed.
  public mutating func add(_ other: FrameTally) {
    guard other.count > 0 else { return }
    let count = count
    add(other.first)
    add(other.last)
    self.count = count + other.count
  }
}
