internal import Primitives

/// Turns positions into where a layer's anchor point lies, in its parent's coordinates (upwards where
/// those are flipped).
struct Placement {
  let space: ParentSpace
  /// The layer's upright bounding box after its own scale and rotation, its anchor point at (0, 0).
  let box: Rect

  func vector(_ position: Position) -> Vector {
    switch position {
    case .point(let offset):
      return space.vector(offset)
    case .flush(let place, let inset):
      return flush(place, inset: space.vector(inset))
    case .flushEvenly(let place, let inset):
      return flush(place, inset: Vector(repeating: space.even(inset)))
    }
  }

  /// One axis: a length along it, or flush.
  func across(_ position: AxisPosition) -> Double {
    switch position {
    case .length(let length): space.across(length)
    case .flush(let place): flushAcross(place)
    }
  }

  func down(_ position: AxisPosition) -> Double {
    switch position {
    case .length(let length): space.down(length)
    case .flush(let place): space.turned(flushDown(place))
    }
  }

  /// A place of a scatter: fractions of the room that the box has in the parent less an inset.
  func scattered(across: Double, down: Double, inset: Length) -> Vector {
    let inset = space.even(inset)
    let width = max(space.size.width - 2 * inset - box.size.width, 0)
    let height = max(space.size.height - 2 * inset - box.size.height, 0)
    return Vector(
      inset + across * width - box.minX, space.turned(inset + down * height - box.minY))
  }

  private func flush(_ place: Place, inset: Vector) -> Vector {
    // Inward is right at the left edge and left at the right one; centred it is nowhere.
    let x = flushAcross(place.horizontal) + inset.x * (1 - 2 * place.horizontal)
    let y = flushDown(place.vertical) + inset.y * (1 - 2 * place.vertical)
    return Vector(x, space.turned(y))
  }

  private func flushAcross(_ place: Double) -> Double {
    place * (space.size.width - box.size.width) - box.minX
  }

  /// Counted down from the top.
  private func flushDown(_ place: Double) -> Double {
    place * (space.size.height - box.size.height) - box.minY
  }
}
