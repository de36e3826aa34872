/// The mapping from a stored frame to the display: pixel aspect ratio and orientation.
///
/// Overlays are positioned on the displayed frame, and patches are made for the stored one.
package struct DisplayGeometry: Hashable, Sendable, Codable {
  /// The size of the decoded frame, before orientation and pixel aspect ratio.
  package let stored: PixelSize
  /// The pixel aspect ratio: width of a stored pixel over its height.
  package let pixelAspect: Rational
  /// The mirroring and rotation for display.
  package let orientation: Orientation
  /// Whether the height is stretched by the pixel aspect ratio instead of the width. Frames that were turned by a
  /// quarter thereby keep the displayed size that they had before.
  package let stretchesHeight: Bool

  /// Square pixels and upright by default.
  package init(
    stored: PixelSize, pixelAspect: Rational = .one(over: 1), orientation: Orientation = .upright,
    stretchesHeight: Bool = false
  ) {
    self.stored = stored
    self.pixelAspect = pixelAspect
    self.orientation = orientation
    self.stretchesHeight = stretchesHeight
  }

  /// The displayed size in square pixels; at least one each way.
  package var displayed: PixelSize {
    let square =
      stretchesHeight
      ? PixelSize(
        width: stored.width,
        height: stretched(stored.height, by: pixelAspect.reciprocal ?? pixelAspect))
      : PixelSize(width: stretched(stored.width, by: pixelAspect), height: stored.height)
    return orientation.swapsEdges ? square.transposed : square
  }

  private func stretched(_ length: Int, by factor: Rational) -> Int {
    max(Int(Int64(saturating: Double(length) * factor.value)), 1)
  }

  /// The transform from pixels of the displayed frame to pixels of the stored frame.
  package var toStored: AffineTransform {
    let displayed = Size(displayed)
    let upright =
      orientation.swapsEdges
      ? Size(width: displayed.height, height: displayed.width) : displayed
    // Rotate back about the centre, mirror back, then undo the pixel aspect.
    let turnedBack = AffineTransform.translation(x: -displayed.width / 2, y: -displayed.height / 2)
      .then(.rotation(degrees: -Double(orientation.degrees)))
    let mirroredBack = turnedBack.then(.scale(x: orientation.isMirrored ? -1 : 1, y: 1))
    return
      mirroredBack
      .then(.translation(x: upright.width / 2, y: upright.height / 2))
      .then(
        .scale(
          x: Double(stored.width) / upright.width, y: Double(stored.height) / upright.height))
  }
}

extension DisplayGeometry {
  /// Decodes plans without `stretchesHeight` as ones that stretch the width.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      stored: try container.decode(PixelSize.self, forKey: .stored),
      pixelAspect: try container.decode(Rational.self, forKey: .pixelAspect),
      orientation: try container.decode(Orientation.self, forKey: .orientation),
      stretchesHeight: try container.decodeIfPresent(Bool.self, forKey: .stretchesHeight) ?? false)
  }
}
