internal import Blend
internal import LayerTree
internal import Primitives

extension DisplayItem {
  /// The box that something else is seen through, as it lies in the stored frame; nil of an item that
  /// shows its drawing, or is seen through another one.
  ///
  /// - Parameter toStored: from the displayed frame's pixels to those of the stored one.
  func openBox(_ toStored: AffineTransform) -> RoundBox? {
    guard exposure != .drawing, case .box(let box) = drawing, box.fill?.alpha == 1,
      box.borderWidth == 0
    else { return nil }
    return RoundBox(
      box.size, cornerRadius: box.cornerRadius, transform: transform.then(toStored))
  }
}
