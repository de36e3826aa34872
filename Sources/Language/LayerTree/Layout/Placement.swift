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
    case .flush(let corner, let inset):
      return flush(corner, inset: space.vector(inset))
    case .flushEvenly(let corner, let inset):
      return flush(corner, inset: Vector(repeating: space.uniform(inset)))
    case .safe(let corner, let across, let down):
      return flush(corner, inset: space.safeInset(at: corner, across: across, down: down))
    }
  }

  /// Resolves one axis: a length along it, or flush.
  func across(_ position: AxisPosition) -> Double {
    switch position {
    case .length(let length): space.across(length)
    case .flush(let fraction): flushAcross(fraction)
    }
  }

  func down(_ position: AxisPosition) -> Double {
    switch position {
    case .length(let length): space.down(length)
    case .flush(let fraction): space.flipped(flushDown(fraction))
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

  private func flush(_ corner: Place, inset: Vector) -> Vector {
    // The inset points inwards: right at the left edge, left at the right one, nowhere at the
    // centre.
    let x = flushAcross(corner.horizontal) + inset.x * (1 - 2 * corner.horizontal)
    let y = flushDown(corner.vertical) + inset.y * (1 - 2 * corner.vertical)
    return Vector(x, space.flipped(y))
  }

  private func flushAcross(_ fraction: Double) -> Double {
    fraction * (space.size.width - box.size.width) - box.minX
  }

  /// The distance down from the top.
  private func flushDown(_ fraction: Double) -> Double {
    fraction * (space.size.height - box.size.height) - box.minY
  }
}
