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

  func moved(by distance: Double) -> LaneStay {
    var moved = self
    moved.move(by: distance)
    return moved
  }

  /// The distance by which it is to be moved off the edge, so that it lies nowhere on another while both are there; 0 where it
  /// does not.
  func overlap(with other: LaneStay, _ gap: Double, at edge: LaneEdge) -> Double {
    var most = 0.0
    var first = 0
    for box in boxes {
      while first < other.boxes.count, other.boxes[first].time.upperBound <= box.time.lowerBound {
        first += 1
      }
      var index = first
      while index < other.boxes.count, other.boxes[index].time.lowerBound < box.time.upperBound {
        let rect = other.boxes[index].rect
        if !box.rect.intersection(rect).isEmpty {
          let way = edge == .bottom ? box.rect.maxY - rect.minY : rect.maxY - box.rect.minY
          most = max(most, way + gap)
        }
        index += 1
      }
    }
    return most
  }
}
