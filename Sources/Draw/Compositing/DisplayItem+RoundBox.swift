internal import ImprintLanguage
internal import ImprintValues

extension DisplayItem {
  /// The opaque box through which the item shows something else, in the stored frame; nil for an item that
  /// shows its own drawing, or whose window has another shape.
  ///
  /// - Parameter toStored: from the displayed frame's pixels to those of the stored one.
  func openBox(_ toStored: AffineTransform) -> RoundBox? {
    guard content != .drawing, case .box(let box) = drawing, box.fill?.alpha == 1,
      box.borderWidth == 0
    else { return nil }
    return RoundBox(box.size, corners: box.corners, transform: transform.then(toStored))
  }
}
