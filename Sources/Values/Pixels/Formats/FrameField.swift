/// One of the two fields of an interlaced frame: every second row, captured at its own time.
package enum FrameField: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The first row, the third, and so on.
  case top
  /// The second row, the fourth, and so on.
  case bottom

  /// The number of rows of the field in a frame of `count` rows.
  package func rows(of count: Int) -> Int { max((count + 1 - rawValue) / 2, 0) }
}
