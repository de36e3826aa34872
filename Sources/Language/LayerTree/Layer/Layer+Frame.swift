public import ImprintValues

extension Layer {
  /// The layer's rectangle in its parent, in units, before its scale, rotation and translation
  /// (`CALayer.frame` of a layer without a transform).
  ///
  ///     layer.frame = Rect(x: 40, y: 20, width: 200, height: 100)
  ///     layer.position   // .point(140, 70): that of the anchor point, its centre
  ///
  /// Nil where its place or its size follows from the parent or the content: it lies flush, is
  /// automatic, or is measured in pixels or fractions. Setting nil changes nothing.
  public var frame: Rect? {
    get {
      guard
        case .point(let offset) = position, case .units(let x) = offset.x,
        case .units(let y) = offset.y, case .length(.units(let width)) = size.width,
        case .length(.units(let height)) = size.height
      else { return nil }
      return Rect(
        x: x - anchorPoint.x * width, y: y - anchorPoint.y * height, width: width, height: height)
    }
    set {
      guard let frame = newValue else { return }
      size = LayerSize(.units(frame.size.width), .units(frame.size.height))
      position = .point(
        .units(frame.origin.x + anchorPoint.x * frame.size.width),
        .units(frame.origin.y + anchorPoint.y * frame.size.height))
    }
  }
}
