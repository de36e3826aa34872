public import Primitives

/// How contents of one shape lie in bounds of another.
public enum ContentsGravity: Hashable, Sendable, Codable {
  /// Stretched to the bounds.
  case resize
  /// As large as fits wholly, centred.
  case resizeAspect
  /// As small as covers wholly, centred, cut at the bounds.
  case resizeAspectFill
  /// At its own size, flush with a place, cut at the bounds.
  case place(Place)
}

extension ContentsGravity {
  /// Where contents of a size lie in a box from (0, 0).
  func target(of contents: Size, in box: Size) -> Rect {
    let scales = (box.width / contents.width, box.height / contents.height)
    switch self {
    case .resize: return Rect(origin: .zero, size: box)
    case .resizeAspect: return placed(contents * min(scales.0, scales.1), .center, in: box)
    case .resizeAspectFill: return placed(contents * max(scales.0, scales.1), .center, in: box)
    case .place(let place): return placed(contents, place, in: box)
    }
  }

  private func placed(_ size: Size, _ place: Place, in box: Size) -> Rect {
    Rect(
      x: (box.width - size.width) * place.horizontal,
      y: (box.height - size.height) * place.vertical, width: size.width, height: size.height)
  }
}
