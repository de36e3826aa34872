internal import ImprintValues

/// The upper limits of a layer's automatic lengths, in units; nil for none.
struct ResolvedLimit {
  let width, height: Double?

  /// The given lengths, with each automatic one clamped by itself.
  func cut(_ natural: Size, _ width: Double?, _ height: Double?) -> Size {
    Size(
      width: width ?? min(natural.width, self.width ?? .infinity),
      height: height ?? min(natural.height, self.height ?? .infinity))
  }
}

extension Layer {
  /// What fractions of its sublayers' limits refer to: its size where that is given or limited, else the room in its parent,
  /// since a size that follows from theirs cannot limit them. Nil for its size as it is.
  ///
  /// - Parameters:
  ///   - size: of its bounds; of lengths that are automatic and unlimited any.
  ///   - space: the parent.
  func limitRoom(_ size: Size, in space: ParentSpace) -> Size? {
    guard stack != nil || self.size.width == .automatic || self.size.height == .automatic else {
      return nil
    }
    let (limit, outer) = (limit(in: space), space.limitRoom ?? space.size)
    let padding = stack.map { space.size($0.padding) } ?? .zero
    let width = self.size.width == .automatic ? limit.width ?? outer.width : size.width
    let height = self.size.height == .automatic ? limit.height ?? outer.height : size.height
    return Size(
      width: max(width - 2 * padding.width, 0), height: max(height - 2 * padding.height, 0))
  }

  /// The limits of its automatic size.
  ///
  /// - Parameter space: the parent.
  func limit(in space: ParentSpace) -> ResolvedLimit {
    ResolvedLimit(
      width: maximumSize.width.map { bound in
        switch bound {
        case .length(let length): space.limiting.across(length)
        case .insets: position.roomAcross(in: space)
        }
      },
      height: maximumSize.height.map { bound in
        switch bound {
        case .length(let length): space.limiting.down(length)
        case .insets: position.roomDown(in: space)
        }
      })
  }
}

extension Position {
  /// The distance from the edges of the parent that the place lies at; nil for a point.
  func inset(in space: ParentSpace) -> Vector? {
    switch self {
    case .point: nil
    case .flush(_, let offset): space.vector(offset)
    case .flushEvenly(_, let length): Vector(repeating: space.uniform(length))
    case .safe(let corner, let across, let down):
      space.safeInset(at: corner, across: across, down: down)
    }
  }

  /// The width between the insets on both sides, at least a hundredth of the parent's; all of it for a point.
  fileprivate func roomAcross(in space: ParentSpace) -> Double {
    let insets =
      if case .safe(_, nil, _) = self { space.safe.across } else { 2 * (inset(in: space)?.x ?? 0) }
    return max(space.size.width - insets, space.size.width / 100)
  }

  /// The height between the insets above and below, as the width.
  fileprivate func roomDown(in space: ParentSpace) -> Double {
    let insets =
      if case .safe(_, _, nil) = self { space.safe.down } else { 2 * (inset(in: space)?.y ?? 0) }
    return max(space.size.height - insets, space.size.height / 100)
  }
}

extension ParentSpace {
  /// The space whose size is what fractions of limits refer to.
  fileprivate var limiting: ParentSpace {
    guard let limitRoom else { return self }
    return ParentSpace(size: limitRoom, unitsPerPixel: unitsPerPixel, isFlipped: isFlipped)
  }
}

extension ParentSpace.SafeInsets {
  fileprivate var across: Double { left + right }
  fileprivate var down: Double { top + bottom }
}
