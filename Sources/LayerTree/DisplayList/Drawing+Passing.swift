extension Drawing {
  /// Whether a text that counts is in it: what is made of it serves until the
  /// count goes on, and is not worth keeping longer.
  public var isPassing: Bool {
    switch self {
    case .box, .image, .shape, .gradient: false
    case .text(let text): text.isPassing
    case .masked(let masked): masked.elements.contains(where: \.drawing.isPassing)
    case .blurred(let blurred): blurred.elements.contains(where: \.drawing.isPassing)
    case .shaded(let shaded): shaded.elements.contains(where: \.drawing.isPassing)
    case .tiled(let tiled): tiled.elements.contains(where: \.drawing.isPassing)
    case .group(let elements): elements.contains(where: \.drawing.isPassing)
    }
  }
}
