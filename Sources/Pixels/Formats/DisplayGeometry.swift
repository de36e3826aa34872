public import Primitives

/// How a stored frame lies on the display: its pixels' shape, and how it is mirrored and turned.
///
/// What a viewer sees is what is positioned on; patches are made for what is stored. This joins the two.
public struct DisplayGeometry: Hashable, Sendable, Codable {
  /// Before it is turned and stretched: what a decoder hands out.
  public let stored: PixelSize
  /// Width of a stored pixel over its height.
  public let pixelAspect: Rational
  /// How it is mirrored and turned on its way to the display.
  public let orientation: Orientation

  /// Square pixels and upright, unless said otherwise.
  public init(
    stored: PixelSize, pixelAspect: Rational = .one(over: 1), orientation: Orientation = .upright
  ) {
    self.stored = stored
    self.pixelAspect = pixelAspect
    self.orientation = orientation
  }

  /// As displayed, in square pixels; at least one each way.
  public var displayed: PixelSize {
    let wide = PixelSize(
      width: max(Int(Int64(held: Double(stored.width) * pixelAspect.value)), 1),
      height: stored.height)
    return orientation.swapsEdges ? wide.turned : wide
  }

  /// From pixels of the displayed frame to those of the stored one.
  public var toStored: AffineTransform {
    let displayed = Size(displayed)
    let upright =
      orientation.swapsEdges
      ? Size(width: displayed.height, height: displayed.width) : displayed
    // Turned back about the middles, then mirrored back, then squeezed.
    let turnedBack = AffineTransform.translation(x: -displayed.width / 2, y: -displayed.height / 2)
      .then(.rotation(degrees: -Double(orientation.degrees)))
    let mirroredBack = turnedBack.then(.scale(x: orientation.isMirrored ? -1 : 1, y: 1))
    return
      mirroredBack
      .then(.translation(x: upright.width / 2, y: upright.height / 2))
      .then(.scale(x: Double(stored.width) / upright.width, y: 1))
  }
}
