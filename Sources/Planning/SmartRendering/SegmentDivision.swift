internal import ImprintValues

/// Divides parts that are copied or encoded into segments, for work on several machines.
struct SegmentDivision {
  /// The indices in presentation order at which segments are asked to begin, ascending.
  private let starts: [Int]
  /// The indices at which a copied segment can begin, ascending: the decoder starts anew there by itself.
  private let accesses: [Int]

  init(of track: CodedTrack, at starts: [Int]) {
    self.starts = starts
    accesses = track.randomAccessPoints.filter { $0.isInstant && $0.frame == $0.position }.map(
      \.position)
  }

  /// The parts, cut where segments are asked to begin; copied ones at the last key frame at or before that.
  func divided(_ parts: [CutPlacement.Part]) -> [CutPlacement.Part] {
    if starts.isEmpty { return parts }
    return parts.flatMap { part in
      let cuts = cuts(in: part)
      let starts = [part.places.lowerBound] + cuts
      let ends = cuts + [part.places.upperBound]
      return zip(starts, ends).map { start, end in
        var piece = part
        piece.places = start..<end
        piece.endsWithAccess = part.endsWithAccess && end == part.places.upperBound
        return piece
      }
    }
  }

  private func cuts(in part: CutPlacement.Part) -> [Int] {
    var cuts: [Int] = []
    for index in starts where part.places.contains(index) {
      let cut =
        switch part.action {
        case .render: index
        case .copy: accesses.last { $0 <= index } ?? part.places.lowerBound
        }
      // The last frame of a part that ends with an access frame is copied, and stays with others.
      let last = part.places.upperBound - (part.endsWithAccess ? 1 : 0)
      if cut > cuts.last ?? part.places.lowerBound, cut < last { cuts.append(cut) }
    }
    return cuts
  }
}
