package import ImprintValues

extension Drawing {
  /// The area that it can cover at most, in its own coordinates.
  ///
  /// - Parameter text: the area of a text, which only its font tells.
  package func bounds(ofTexts text: (TextDrawing) -> Rect) -> Rect {
    switch self {
    case .box(let box): Rect(origin: .zero, size: box.size)
    case .text(let drawing): text(drawing)
    case .image(let image): Rect(origin: .zero, size: image.clip)
    case .shape(let shape): shape.inkBounds
    case .gradient(let gradient): Rect(origin: .zero, size: gradient.size)
    case .code(let code): Rect(origin: .zero, size: code.size)
    case .masked(let masked):
      masked.elements.bounds(ofTexts: text).intersection(masked.mask.bounds(ofTexts: text))
    case .blurred(let blurred): blurred.bounds(around: blurred.elements.bounds(ofTexts: text))
    case .shaded(let shaded): shaded.bounds(around: shaded.elements.bounds(ofTexts: text))
    case .tiled(let tiled): Rect(origin: .zero, size: tiled.clip)
    case .group(let elements): elements.bounds(ofTexts: text)
    }
  }
}

extension MaskedDrawing.Mask {
  fileprivate func bounds(ofTexts text: (TextDrawing) -> Rect) -> Rect {
    switch self {
    case .box(let size, _): Rect(origin: .zero, size: size)
    case .alpha(let elements): elements.bounds(ofTexts: text)
    }
  }
}

extension [Drawing.Element] {
  /// The box of all of them in the coordinates of what they are in.
  package func bounds(ofTexts text: (TextDrawing) -> Rect) -> Rect {
    reduce(Rect(origin: .zero, size: .zero)) {
      $0.union($1.transform.boundingBox(of: $1.drawing.bounds(ofTexts: text)))
    }
  }
}
