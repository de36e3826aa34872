internal import ImprintValues

/// Divides an output into parts whose packets are copied and parts that are encoded.
///
/// Frames are identified by their index in presentation order in the source. An index is clean where the frames
/// before it are the same in decode order as in presentation order. A copied part ends at a clean index. It begins at
/// a random access frame; that of an open GOP, and its leading frames, belong to the part before.
struct CutPlacement {
  /// A part, as a range of indices of the source's frames.
  struct Part: Equatable {
    var places: Range<Int>
    var action: Plan.Segment.Action
    /// Whether the last frame is a random access frame of the source, which the next part refers to.
    var endsWithAccess = false
  }

  /// The indices of the output's frames.
  private let places: Range<Int>
  /// Whether each index is clean.
  private let clean: [Bool]
  private let isAccess: [Bool]
  /// The indices of random access frames at which the decoder is not reset (open GOPs).
  private let continued: Set<Int>
  /// For each index from the output's first frame on, the first index at or after it whose frame cannot be copied.
  private let nextTouched: [Int]

  /// The smallest number of frames that is worth copying between two encoded parts, each of which needs an encoder.
  private static let leastCopied = 12

  /// - Parameters:
  ///   - first: the index of the output's first frame.
  ///   - touched: whether each frame of the output has to be encoded.
  init(_ track: CodedTrack, first: Int, touched: [Bool]) {
    places = first..<first + touched.count
    clean = CodedOrder.cleanPlaces(track.presentations)
    var isAccess = [Bool](repeating: false, count: clean.count)
    for access in track.randomAccessPoints { isAccess[access.position] = true }
    self.isAccess = isAccess
    continued = Set(track.randomAccessPoints.filter { !$0.isInstant }.map(\.position))
    var next = [Int](repeating: places.upperBound, count: touched.count + 1)
    for index in touched.indices.reversed() {
      next[index] = touched[index] ? first + index : next[index + 1]
    }
    nextTouched = next
  }

  /// The parts, in order and without gaps.
  var parts: [Part] {
    var parts: [Part] = []
    var index = places.lowerBound
    while index < places.upperBound {
      let copied = (index..<places.upperBound).first { copyEnd(from: $0) != nil }
      var start = copied ?? places.upperBound
      if start > index {
        let endsWithAccess = copied.map(continued.contains) ?? false
        if endsWithAccess { start += 1 }
        parts.append(Part(places: index..<start, action: .render, endsWithAccess: endsWithAccess))
      }
      let end = max(start, copied.flatMap(copyEnd) ?? start)
      if start < end { parts.append(Part(places: start..<end, action: .copy)) }
      index = end
    }
    return parts
  }

  /// The end of a copied part that begins at an index; nil where no part that is worth copying begins there.
  private func copyEnd(from index: Int) -> Int? {
    guard isAccess[index] else { return nil }
    let touched = nextTouched[index - places.lowerBound]
    guard touched > index else { return nil }
    let end = (index + 1...touched).last { clean[$0] }
    guard let end else { return nil }
    let isEdge = index == places.lowerBound || end == places.upperBound
    return isEdge || end - index >= Self.leastCopied ? end : nil
  }
}
