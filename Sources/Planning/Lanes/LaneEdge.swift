internal import ImprintLanguage
internal import ImprintValues

/// The upper or the lower edge of the frame.
enum LaneEdge: CaseIterable {
  case top, bottom

  /// The direction from the edge into the frame.
  var inward: Double { self == .top ? 1 : -1 }

  init?(_ corner: Place) {
    switch corner.vertical {
    case 0: self = .top
    case 1: self = .bottom
    default: return nil
    }
  }

  /// The edge of a layer's lane; nil for a layer in none.
  init?(of layer: Layer) {
    switch layer.lane {
    case .none: return nil
    case .place(let corner): self.init(corner)
    case .automatic:
      if layer.hasCaptions, layer.position == Layer().position {
        self = .bottom
        return
      }
      guard let corner = layer.placeAtEdge() else { return nil }
      self.init(corner)
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
    case .flush(let corner, _), .flushEvenly(let corner, _), .safe(let corner, _, _):
      if corner.vertical != 0.5 { return corner }
    case .point: break
    }
    guard depth > 0 else { return nil }
    return sublayers.lazy.compactMap { $0.placeAtEdge(depth: depth - 1) }.first
  }
}
