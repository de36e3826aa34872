internal import Primitives

/// What a layer's places and lengths are told in: its parent's bounds at the instant looked at.
struct ParentSpace {
  let size: Size
  let unitsPerPixel: Double
  /// Whether places count upwards from the lower edge.
  let isFlipped: Bool
  /// Whether what lies in it lies as in a mirror.
  var isMirrored = false

  /// In units, a fraction being of the parent's width.
  func across(_ length: Length) -> Double {
    length.resolved(of: size.width, unitsPerPixel: unitsPerPixel)
  }

  /// In units, a fraction being of the parent's height.
  func down(_ length: Length) -> Double {
    length.resolved(of: size.height, unitsPerPixel: unitsPerPixel)
  }

  /// In units, a fraction being of the parent's shorter edge.
  func even(_ length: Length) -> Double {
    length.resolved(of: size.shorterEdge, unitsPerPixel: unitsPerPixel)
  }

  func vector(_ offset: Offset) -> Vector {
    Vector(across(offset.x), down(offset.y))
  }

  func size(_ offset: Offset) -> Size {
    Size(width: across(offset.x), height: down(offset.y))
  }

  /// From a place counted as in this space to one counted down from the top, or the other way round.
  func turned(_ y: Double) -> Double { isFlipped ? size.height - y : y }

  /// Lengths along one axis; plain numbers are taken as units.
  func resolver(_ resolve: @escaping (Length) -> Double) -> ValueResolver {
    ValueResolver { value in
      switch value {
      case .length(let length): Vector(resolve(length), 0)
      case .number(let number): Vector(number, 0)
      default: nil
      }
    }
  }

  /// Pairs of lengths.
  var offsets: ValueResolver {
    ValueResolver { value in
      switch value {
      case .offset(let offset): vector(offset)
      case .point(let point): Vector(point.x, point.y)
      default: nil
      }
    }
  }
}
