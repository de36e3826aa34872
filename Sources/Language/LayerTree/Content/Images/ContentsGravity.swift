public import ImprintValues

/// The placement of content in bounds of another shape (`CALayer.contentsGravity`).
public enum ContentsGravity: Hashable, Sendable {
  /// Scales to the bounds, without regard to the aspect ratio.
  case resize
  /// Scales to fit inside the bounds, centred.
  case resizeAspect
  /// Scales to fill the bounds, centred and clipped.
  case resizeAspectFill
  /// Keeps the content's size, aligned with a place of the bounds and clipped.
  case place(Place)
}

extension ContentsGravity {
  /// The rectangle of content of a size in a box from (0, 0).
  func target(of contents: Size, in box: Size) -> Rect {
    let scales = (box.width / contents.width, box.height / contents.height)
    switch self {
    case .resize: return Rect(origin: .zero, size: box)
    case .resizeAspect: return placed(contents * min(scales.0, scales.1), .center, in: box)
    case .resizeAspectFill: return placed(contents * max(scales.0, scales.1), .center, in: box)
    case .place(let corner): return placed(contents, corner, in: box)
    }
  }

  private func placed(_ size: Size, _ corner: Place, in box: Size) -> Rect {
    Rect(
      x: (box.width - size.width) * corner.horizontal,
      y: (box.height - size.height) * corner.vertical, width: size.width, height: size.height)
  }
}
