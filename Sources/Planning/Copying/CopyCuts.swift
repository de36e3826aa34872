internal import ImprintMedia
internal import ImprintPrimitives

/// Divides an output into parts that are copied and parts that are made anew.
///
/// Frames are counted by their place in presentation order among the source's. At a clean place, that of decode order is
/// the same. What is copied ends at one; what is copied may also begin behind the leading frames of an open group, which
/// are made anew then.
struct CopyCuts {
  /// A part, by places of the source's frames.
  struct Part: Equatable {
    var places: Range<Int>
    var action: Plan.Segment.Action
    /// Whether its last frame is an access frame of the source, which the next part needs.
    var endsWithAccess = false
  }

  /// The places of the output's frames.
  private let places: Range<Int>
  /// For each place, whether all frames decoded before it are presented before all from it on.
  private let clean: [Bool]
  private let isAccess: [Bool]
  /// The places at which the decoder does not start anew by itself.
  private let continued: Set<Int>
  /// For each place from the output's first on, the first at or after it whose frame is not copied.
  private let nextTouched: [Int]

  /// Frames between two parts that are made anew, fewer of which are not worth another encoder.
  private static let leastCopied = 12

  /// - Parameters:
  ///   - first: the place of the output's first frame.
  ///   - touched: for each frame of the output, whether it has to be made anew.
  init(_ track: CodedTrack, first: Int, touched: [Bool]) {
    places = first..<first + touched.count
    clean = CodedOrder.cleanPlaces(track.presentations)
    var isAccess = [Bool](repeating: false, count: clean.count)
    for access in track.accessPlaces { isAccess[access.place] = true }
    self.isAccess = isAccess
    continued = Set(track.accessPlaces.filter { !$0.isInstant }.map(\.place))
    var next = [Int](repeating: places.upperBound, count: touched.count + 1)
    for index in touched.indices.reversed() {
      next[index] = touched[index] ? first + index : next[index + 1]
    }
    nextTouched = next
  }

  /// The parts, in order and without gaps.
  var parts: [Part] {
    var parts: [Part] = []
    var place = places.lowerBound
    while place < places.upperBound {
      let copied = (place..<places.upperBound).first { copyEnd(from: $0) != nil }
      var start = copied ?? places.upperBound
      if start > place {
        let endsWithAccess = copied.map(continued.contains) ?? false
        if endsWithAccess { start += 1 }
        parts.append(Part(places: place..<start, action: .render, endsWithAccess: endsWithAccess))
      }
      let end = max(start, copied.flatMap(copyEnd) ?? start)
      if start < end { parts.append(Part(places: start..<end, action: .copy)) }
      place = end
    }
    return parts
  }

  /// The end of a part that is copied from a place on; nil where none begins there that is worth it.
  private func copyEnd(from place: Int) -> Int? {
    guard isAccess[place] else { return nil }
    let touched = nextTouched[place - places.lowerBound]
    guard touched > place else { return nil }
    let end = (place + 1...touched).last { clean[$0] }
    guard let end else { return nil }
    let isEdge = place == places.lowerBound || end == places.upperBound
    return isEdge || end - place >= Self.leastCopied ? end : nil
  }
}
