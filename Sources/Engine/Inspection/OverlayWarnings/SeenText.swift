internal import ImprintLanguage
internal import ImprintValues

/// A text on the frame at an instant.
struct SeenText {
  let drawing: TextDrawing
  /// The transforms from the drawing's coordinates to the frame's, one for each place at which a tile repeats it.
  let transforms: [AffineTransform]
  /// The box of the frame outside which the text is clipped.
  let window: Rect

  /// All texts that items show, in the frame's coordinates.
  static func all(in items: [DisplayItem], window: Rect) -> [SeenText] {
    items.flatMap { item in
      let own = all(in: item.drawing, by: [item.transform], window: window)
      guard case .items(let inner) = item.content else { return own }
      return own + all(in: inner, window: window)
    }
  }

  private static func all(
    in drawing: Drawing, by transforms: [AffineTransform], window: Rect
  ) -> [SeenText] {
    switch drawing {
    case .text(let text):
      return [SeenText(drawing: text, transforms: transforms, window: window)]
    case .group(let elements): return all(in: elements, by: transforms, window: window)
    case .blurred(let blurred): return all(in: blurred.elements, by: transforms, window: window)
    case .shaded(let shaded): return all(in: shaded.elements, by: transforms, window: window)
    case .masked(let masked):
      // A mask made of drawings may be meant to reveal only parts of the text.
      guard case .box(let size, _) = masked.mask else {
        return all(in: masked.elements, by: transforms, window: window)
      }
      return all(in: masked.elements, by: transforms, window: window.cut(to: size, transforms))
    case .tiled(let tiled):
      let window = window.cut(to: tiled.clip, transforms)
      let places = transforms.prefix(1).flatMap { tiled.places(by: $0, in: window) }
      return all(in: tiled.elements, by: places, window: window)
    default: return []
    }
  }

  private static func all(
    in elements: [Drawing.Element], by transforms: [AffineTransform], window: Rect
  ) -> [SeenText] {
    elements.filter { $0.opacity > 0 }.flatMap { element in
      all(
        in: element.drawing, by: transforms.map { element.transform.then($0) }, window: window)
    }
  }
}

extension Rect {
  /// The part inside a box from (0, 0); the whole rectangle where the box is repeated.
  fileprivate func cut(to size: Size, _ transforms: [AffineTransform]) -> Rect {
    guard transforms.count == 1, let transform = transforms.first else { return self }
    return intersection(transform.boundingBox(of: Rect(origin: .zero, size: size)))
  }
}

extension TiledDrawing {
  /// The largest number of copies that are examined; more would not reveal more of a text.
  private static let mostPlaces = 256

  /// The transforms of cells that may be visible, at most `mostPlaces`; that of the first cell where there are too
  /// many.
  fileprivate func places(by transform: AffineTransform, in window: Rect) -> [AffineTransform] {
    let columns = Self.count(clip.width, step.width)
    let rows = Self.count(clip.height, step.height)
    guard columns * rows <= 0x1p16 else { return [transform] }
    var places: [AffineTransform] = []
    for row in -1..<Int(rows) {
      let shift = row.isMultiple(of: 2) ? 0 : stagger.truncatingRemainder(dividingBy: step.width)
      for column in -1..<Int(columns) {
        let shifted = AffineTransform.translation(
          x: Double(column) * step.width + shift, y: Double(row) * step.height
        ).then(transform)
        let cell = shifted.boundingBox(of: Rect(origin: .zero, size: step))
        if !cell.intersection(window).isEmpty { places.append(shifted) }
      }
    }
    return Array(places.prefix(Self.mostPlaces))
  }

  private static func count(_ length: Double, _ step: Double) -> Double {
    (length / step).rounded(.up) + 1
  }
}
