package import ImprintLanguage

extension Drawing {
  /// Whether colours in it change so gradually that 8 bits would show the steps: gradients, soft shadows, blurs.
  ///
  /// The cells of a pattern count as flat.
  var isSoft: Bool {
    switch self {
    case .gradient(let gradient):
      gradient.stops.contains { $0.color != gradient.stops[0].color }
    case .blurred(let blurred): blurred.deviation > 0 || hasSoftElements
    case .shaded(let shaded): shaded.deviation > 0 || hasSoftElements
    case .masked, .group: hasSoftElements
    default: false
    }
  }

  /// The size of a pixel in its texture.
  package var bytesPerPixel: Int { isSoft ? 8 : 4 }

  private var hasSoftElements: Bool { elements.contains { $0.opacity > 0 && $0.drawing.isSoft } }
}
