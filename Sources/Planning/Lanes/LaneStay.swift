internal import ImprintValues

/// The places of a layer on the frame over time, in pixels.
struct LaneStay {
  struct Box {
    var time: Range<Double>
    var rect: Rect
  }

  /// By rising times, which do not overlap.
  var boxes: [Box] = []

  mutating func move(by distance: Double) {
    for index in boxes.indices { boxes[index].rect.origin.y += distance }
  }

  /// The distances off the edge by which it lies on another while both are there, without those of an edge that touches.
  func distances(onto other: LaneStay, at edge: LaneEdge) -> [Range<Double>] {
    var distances: [Range<Double>] = []
    var first = 0
    for box in boxes {
      while first < other.boxes.count, other.boxes[first].time.upperBound <= box.time.lowerBound {
        first += 1
      }
      for taken in other.boxes[first...] {
        guard taken.time.lowerBound < box.time.upperBound else { break }
        guard box.rect.minX < taken.rect.maxX, taken.rect.minX < box.rect.maxX else { continue }
        let (upward, downward) = (
          (box.rect.minY - taken.rect.maxY, box.rect.maxY - taken.rect.minY),
          (taken.rect.minY - box.rect.maxY, taken.rect.maxY - box.rect.minY)
        )
        let (least, most) = edge == .bottom ? upward : downward
        distances.append(least..<max(most, least))
      }
    }
    return distances
  }
}
