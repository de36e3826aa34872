internal import ImprintLanguage
internal import ImprintValues

/// A drawing that is made of no others, on the frame at an instant.
struct SeenDrawing {
  let drawing: Drawing
  /// The transforms from the drawing's coordinates to the frame's, one for each place at which a tile repeats it.
  let transforms: [AffineTransform]
  /// The box of the frame outside which it is clipped.
  let window: Rect
  /// The opacity with that of all groups around it.
  let opacity: Double

  /// All drawings that items show, back to front, in the frame's coordinates.
  static func all(in items: [DisplayItem], window: Rect) -> [SeenDrawing] {
    items.flatMap { item in
      let own = SeenDrawing(
        drawing: item.drawing, transforms: [item.transform], window: window, opacity: item.opacity
      ).parts
      guard case .items(let inner) = item.content else { return own }
      return own + all(in: inner, window: window)
    }
  }

  /// The drawings that it is made of; itself where it is made of none.
  private var parts: [SeenDrawing] {
    switch drawing {
    case .group(let elements): return parts(elements)
    case .blurred(let blurred): return parts(blurred.elements)
    case .shaded(let shaded): return parts(shaded.elements)
    case .masked(let masked):
      // A mask made of drawings may be meant to reveal only parts of what it masks.
      guard case .box(let size, _) = masked.mask else { return parts(masked.elements) }
      return within(window.cut(to: size, transforms)).parts(masked.elements)
    case .tiled(let tiled):
      let window = window.cut(to: tiled.clip, transforms)
      let copies = transforms.prefix(1).flatMap { tiled.copies(by: $0, in: window) }
      return SeenDrawing(drawing: drawing, transforms: copies, window: window, opacity: opacity)
        .parts(tiled.elements)
    default: return [self]
    }
  }

  private func within(_ window: Rect) -> SeenDrawing {
    SeenDrawing(drawing: drawing, transforms: transforms, window: window, opacity: opacity)
  }

  private func parts(_ elements: [Drawing.Element]) -> [SeenDrawing] {
    elements.filter { $0.opacity > 0 }.flatMap { element in
      SeenDrawing(
        drawing: element.drawing, transforms: transforms.map { element.transform.then($0) },
        window: window, opacity: opacity * element.opacity
      ).parts
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
  /// The largest number of copies that are examined; more would not reveal more of a drawing.
  private static let mostCopies = 256

  /// The transforms of cells that may be visible, at most `mostCopies`; that of the first cell where there are too many.
  fileprivate func copies(by transform: AffineTransform, in window: Rect) -> [AffineTransform] {
    let columns = Self.count(clip.width, step.width)
    let rows = Self.count(clip.height, step.height)
    guard columns * rows <= 0x1p16 else { return [transform] }
    var copies: [AffineTransform] = []
    for row in -1..<Int(rows) {
      let shift = row.isMultiple(of: 2) ? 0 : stagger.truncatingRemainder(dividingBy: step.width)
      for column in -1..<Int(columns) {
        let shifted = AffineTransform.translation(
          x: Double(column) * step.width + shift, y: Double(row) * step.height
        ).then(transform)
        let cell = shifted.boundingBox(of: Rect(origin: .zero, size: step))
        if !cell.intersection(window).isEmpty { copies.append(shifted) }
      }
    }
    return Array(copies.prefix(Self.mostCopies))
  }

  private static func count(_ length: Double, _ step: Double) -> Double {
    (length / step).rounded(.up) + 1
  }
}
