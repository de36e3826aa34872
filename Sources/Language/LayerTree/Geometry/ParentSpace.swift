internal import ImprintValues

/// The parent's bounds at one instant, against which positions and lengths resolve.
struct ParentSpace {
  let size: Size
  let unitsPerPixel: Double
  /// Whether y counts upwards from the lower edge.
  let isFlipped: Bool
  /// Whether x is mirrored.
  var isMirrored = false
  /// The distances of the safe area from the frame's edges, in units.
  var safe = SafeInsets()
  /// The edge of the frame that units are a part of.
  var unit = LengthUnit.longerEdge
  /// What fractions of sublayers' limits refer to, where the parent is as large as what is in it; nil for `size`.
  var limitRoom: Size?

  /// Distances from the edges of a frame.
  struct SafeInsets {
    var (top, right, bottom, left) = (0.0, 0.0, 0.0, 0.0)
  }

  /// The length in units; a fraction refers to the parent's width.
  func across(_ length: Length) -> Double {
    length.resolved(of: size.width, unitsPerPixel: unitsPerPixel)
  }

  /// The length in units; a fraction refers to the parent's height.
  func down(_ length: Length) -> Double {
    length.resolved(of: size.height, unitsPerPixel: unitsPerPixel)
  }

  /// The length in units; a fraction refers to the parent's shorter edge.
  func uniform(_ length: Length) -> Double {
    length.resolved(of: size.shorterEdge, unitsPerPixel: unitsPerPixel)
  }

  func vector(_ offset: Offset) -> Vector {
    Vector(across(offset.x), down(offset.y))
  }

  /// The inset of a layer at a place, whose lengths are those of the safe area where they are nil.
  func safeInset(at corner: Place, across: Length?, down: Length?) -> Vector {
    Vector(
      across.map(self.across) ?? (corner.horizontal < 0.5 ? safe.left : safe.right),
      down.map(self.down) ?? (corner.vertical < 0.5 ? safe.top : safe.bottom))
  }

  func size(_ offset: Offset) -> Size {
    Size(width: across(offset.x), height: down(offset.y))
  }

  /// Converts y from this space to y down from the top, and back.
  func flipped(_ y: Double) -> Double { isFlipped ? size.height - y : y }
}
