package import ImprintValues

/// Something to draw, in its own coordinates, with layout and time resolved.
///
/// Equal drawings look the same, so a drawing is the cache key of its bitmap.
package indirect enum Drawing: Hashable, Sendable {
  case box(BoxDrawing)
  case image(ImageDrawing)
  case text(TextDrawing)
  case shape(ShapeDrawing)
  case gradient(GradientDrawing)
  case code(CodeDrawing)
  case masked(MaskedDrawing)
  case blurred(BlurredDrawing)
  case shaded(ShadedDrawing)
  case tiled(TiledDrawing)
  /// Drawings, back to front.
  case group([Element])

  /// A drawing in a group, with its transform and opacity.
  package struct Element: Hashable, Sendable {
    /// The drawing.
    package var drawing: Drawing
    /// The transform from the drawing's coordinates to the group's.
    package var transform: AffineTransform
    /// The opacity of the drawing as one image, 0…1.
    package var opacity: Double

    /// Untransformed and opaque by default.
    package init(_ drawing: Drawing, transform: AffineTransform = .identity, opacity: Double = 1) {
      self.drawing = drawing
      self.transform = transform
      self.opacity = opacity
    }
  }
}

/// A box from (0, 0) with a fill and a border, which lies inside it.
package struct BoxDrawing: Hashable, Sendable {
  /// The size in the drawing's coordinates; (0, 0) is the top left corner.
  package var size: Size
  /// The fill; nil for a border alone.
  package var fill: Color?
  /// The round corners; of a radius of at most half of the shorter edge.
  package var corners: RoundCorners
  /// The border's width, from the edge inwards; 0 for no border.
  package var borderWidth: Double
  /// The border's colour; ignored at a width of 0.
  package var borderColor: Color

  /// Without rounded corners or a border by default.
  package init(
    size: Size, fill: Color?, corners: RoundCorners = .none, borderWidth: Double = 0,
    borderColor: Color = .black
  ) {
    self.size = size
    self.fill = fill
    self.corners = corners
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}

extension Drawing {
  /// The drawings that it is made of, those of a mask too; none for one that is drawn by itself.
  package var elements: [Element] {
    switch self {
    case .masked(let masked):
      if case .alpha(let mask) = masked.mask { masked.elements + mask } else { masked.elements }
    case .blurred(let blurred): blurred.elements
    case .shaded(let shaded): shaded.elements
    case .tiled(let tiled): tiled.elements
    case .group(let elements): elements
    default: []
    }
  }

  /// Whether it contains text.
  package var hasText: Bool {
    if case .text = self { return true }
    return elements.contains(where: \.drawing.hasText)
  }

  /// Whether it contains a running text or code: its bitmap is valid until the counter changes, and not worth
  /// caching longer.
  package var isRunning: Bool {
    switch self {
    case .text(let text): text.isRunning
    case .code(let code): code.isRunning
    default: elements.contains(where: \.drawing.isRunning)
    }
  }
}
