internal import ImprintLanguage
internal import ImprintValues

/// The upper or the lower edge of the frame.
enum LaneEdge: CaseIterable {
  case top, bottom

  /// The direction from the edge into the frame.
  var inward: Double { self == .top ? 1 : -1 }

  init?(_ place: Place) {
    switch place.vertical {
    case 0: self = .top
    case 1: self = .bottom
    default: return nil
    }
  }

  /// The edge of a layer's lane; nil for a layer in none.
  init?(of layer: Layer) {
    switch layer.lane {
    case .none: return nil
    case .place(let place): self.init(place)
    case .automatic:
      if layer.hasCaptions, layer.position == Layer().position {
        self = .bottom
        return
      }
      guard let place = layer.placeAtEdge() else { return nil }
      self.init(place)
    }
  }
}

extension Layer {
  /// The place at the upper or the lower edge where it lies, or the first layer in it that lies at one: many overlays are a
  /// group over all of the frame, in which what is seen has its place.
  ///
  /// - Parameter depth: the levels beneath it that count.
  fileprivate func placeAtEdge(depth: Int = 3) -> Place? {
    switch position {
    case .flush(let place, _), .flushEvenly(let place, _), .safe(let place, _, _):
      if place.vertical != 0.5 { return place }
    case .point: break
    }
    guard depth > 0 else { return nil }
    return sublayers.lazy.compactMap { $0.placeAtEdge(depth: depth - 1) }.first
  }
}
