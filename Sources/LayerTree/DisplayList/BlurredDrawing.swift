public import Primitives

/// Drawings seen through a Gaussian blur, as one image.
public struct BlurredDrawing: Hashable, Sendable {
  /// What is around the image that is blurred.
  public enum Surroundings: Hashable, Sendable {
    /// Nothing: edges spread and fade.
    case clear
    /// The edge pixels of this box go on for ever; nothing is seen outside of it.
    case edges(of: Rect)
  }

  /// Back to front.
  public var elements: [Drawing.Element]
  /// The standard deviation, in the coordinates that the elements' transforms lead to; 0 or more.
  public var deviation: Double
  /// What is around the elements.
  public var surroundings: Surroundings

  /// Nothing is checked.
  public init(
    _ elements: [Drawing.Element], deviation: Double, surroundings: Surroundings = .clear
  ) {
    self.elements = elements
    self.deviation = deviation
    self.surroundings = surroundings
  }

  /// What it can cover where the elements cover `inner`.
  public func bounds(around inner: Rect) -> Rect {
    switch surroundings {
    case .clear: inner.blurred(by: deviation)
    case .edges(let box): box
    }
  }
}

extension Rect {
  /// What a blur of it can cover: beyond three deviations less than half of an 8-bit step is left.
  func blurred(by deviation: Double) -> Rect { isEmpty ? self : outset(by: 3 * deviation) }
}
