internal import ImprintValues

/// Resolves positions to the anchor point's coordinates in the parent, y up where those are
/// flipped.
struct Placement {
  let space: ParentSpace
  /// The layer's bounding box after scale and rotation, relative to its anchor point.
  let box: Rect

  func vector(_ position: Position) -> Vector {
    switch position {
    case .point(let offset):
      return space.vector(offset)
    case .flush(let place, let inset):
      return flush(place, inset: space.vector(inset))
    case .flushEvenly(let place, let inset):
      return flush(place, inset: Vector(repeating: space.uniform(inset)))
    case .safe(let place, let across, let down):
      return flush(place, inset: space.safeInset(at: place, across: across, down: down))
    }
  }

  /// Resolves one axis: a length along it, or flush.
  func across(_ position: AxisPosition) -> Double {
    switch position {
    case .length(let length): space.across(length)
    case .flush(let place): flushAcross(place)
    }
  }

  func down(_ position: AxisPosition) -> Double {
    switch position {
    case .length(let length): space.down(length)
    case .flush(let place): space.flipped(flushDown(place))
    }
  }

  /// Resolves a place of a scatter, as fractions of the room left by the box in the parent less the
  /// inset.
  func scattered(across: Double, down: Double, inset: Length) -> Vector {
    let inset = space.uniform(inset)
    let width = max(space.size.width - 2 * inset - box.size.width, 0)
    let height = max(space.size.height - 2 * inset - box.size.height, 0)
    return Vector(
      inset + across * width - box.minX, space.flipped(inset + down * height - box.minY))
  }

  private func flush(_ place: Place, inset: Vector) -> Vector {
    // The inset points inwards: right at the left edge, left at the right one, nowhere at the
    // centre.
    let x = flushAcross(place.horizontal) + inset.x * (1 - 2 * place.horizontal)
    let y = flushDown(place.vertical) + inset.y * (1 - 2 * place.vertical)
    return Vector(x, space.flipped(y))
  }

  private func flushAcross(_ place: Double) -> Double {
    place * (space.size.width - box.size.width) - box.minX
  }

  /// The distance down from the top.
  private func flushDown(_ place: Double) -> Double {
    place * (space.size.height - box.size.height) - box.minY
  }
}
