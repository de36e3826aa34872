package import ImprintValues

/// The number of frames or packets of a track, and their first and last presentation times.
package struct FrameTally: Hashable, Sendable, Codable {
  package private(set) var count = 0
  /// The earliest presentation time; nil without any.
  package private(set) var first: RationalTime?
  /// The latest presentation time; nil without any.
  package private(set) var last: RationalTime?

  /// An empty tally.
  package init() {}

  /// Counts a frame; one without a time changes only the count.
  package mutating func add(_ presentation: RationalTime?) {
    count += 1
    guard let presentation else { return }
    if first.map(presentation.isBefore) ?? true { first = presentation }
    if last?.isBefore(presentation) ?? true { last = presentation }
  }

  /// Adds the tally of another sequence of the same track.
  package mutating func add(_ other: FrameTally) {
    guard other.count > 0 else { return }
    let count = count
    add(other.first)
    add(other.last)
    self.count = count + other.count
  }
}
