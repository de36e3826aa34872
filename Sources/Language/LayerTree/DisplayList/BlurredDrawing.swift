package import ImprintValues

/// Drawings that are blurred as one image.
package struct BlurredDrawing: Hashable, Sendable {
  /// The surroundings of a blurred image.
  package enum Surroundings: Hashable, Sendable {
    /// Transparent: edges spread and fade.
    case clear
    /// The edge pixels of this box repeat; nothing is drawn outside of it.
    case edges(of: Rect)
  }

  /// The drawings, back to front.
  package var elements: [Drawing.Element]
  /// The standard deviation of the Gaussian, in the coordinates after the elements' transforms; 0
  /// or more.
  package var deviation: Double
  /// The surroundings of the drawings.
  package var surroundings: Surroundings

  /// Takes all members unchecked.
  package init(
    _ elements: [Drawing.Element], deviation: Double, surroundings: Surroundings = .clear
  ) {
    self.elements = elements
    self.deviation = deviation
    self.surroundings = surroundings
  }

  /// The area that the blur can cover where the elements cover `inner`.
  package func bounds(around inner: Rect) -> Rect {
    switch surroundings {
    case .clear: inner.blurred(by: deviation)
    case .edges(let box): box
    }
  }
}

extension Rect {
  /// The area that a blur of the rectangle can cover; beyond three deviations less than half an
  /// 8-bit step remains.
  func blurred(by deviation: Double) -> Rect { isEmpty ? self : outset(by: 3 * deviation) }
}
