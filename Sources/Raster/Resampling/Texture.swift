public import Pixels
public import Primitives

/// A bitmap that is drawn once and seen in many places, sizes and turns.
///
///     let logo = try raster.texture(of: drawing, transform: .scale(x: 4, y: 4), area: area)
///     let turn = AffineTransform.scale(x: 0.5, y: 0.5).then(.rotation(degrees: 12))
///     let seen = try raster.resampled(logo, transform: turn, area: frame)   // no drawing
///
/// Immutable as seen from outside; safe from several threads.
public final class Texture: @unchecked Sendable {
  // Unchecked: the surface is only read, and what changes is touched inside the rasterizers' gate.
  let surface: ImageSurface
  private var reduced: Reduced?

  /// All of the surface, made smaller.
  private struct Reduced {
    let scale: Size
    let surface: ImageSurface
  }

  init(_ surface: ImageSurface) {
    self.surface = surface
  }

  /// Of a bitmap as it is.
  ///
  /// - Throws: where an edge has more than 32,767 pixels.
  public convenience init(_ bitmap: Bitmap) throws(RasterError) {
    self.init(try ImageSurface(bitmap))
  }

  /// How many of its pixels across and down should come to lie on one of the frame, for it to look as
  /// sharp turned as drawn in its place; of more, means are taken first.
  public static let sharpness = AffineResampling.widest

  /// In pixels.
  public var size: PixelSize { surface.size }

  /// What it takes in memory, without what is made of it.
  public var byteCount: Int { size.width * size.height * 4 }

  /// What of it is seen in an area of the frame.
  ///
  /// - Parameter transform: from its pixels to those of the frame; all of it finite.
  func image(by transform: AffineTransform, in area: PixelRect) throws(RasterError) -> Bitmap {
    let clear = Bitmap(clear: area.size)
    guard let visible = part(in: area, by: transform) else { return clear }
    if transform.b == 0, transform.c == 0 {
      let canvas = try Canvas(area)
      try canvas.draw(surface, visible, by: transform)
      return try canvas.finished().bitmap()
    }
    let (smaller, map) = try reduced(visible, for: transform)
    return AffineResampling(map)?.bitmap(of: smaller, in: area) ?? clear
  }

  /// The pixels that have a part in an area of the frame; nil where none has.
  private func part(in area: PixelRect, by transform: AffineTransform) -> PixelRect? {
    guard !area.isEmpty, let back = transform.inverse else { return nil }
    let scale = transform.scale
    // Means reach as far as a pixel of the frame does.
    let reach = 2 + 2 / min(scale.x, scale.y, 1)
    let box = back.boundingBox(of: Rect(area)).outset(by: reach)
    let part = PixelRect(covering: box, within: PixelRect(size))
    return part.isEmpty ? nil : part
  }

  /// Made smaller as far as is needed, so that a pixel of the frame covers no more than what is looked at
  /// where it is turned; and the map from there to the frame.
  private func reduced(
    _ visible: PixelRect, for transform: AffineTransform
  ) throws(RasterError) -> (ImageSurface, AffineTransform) {
    func factor(_ scale: Double) -> Double {
      let factor = scale * AffineResampling.widest
      // Hardly smaller is not worth the blur.
      return factor < 0.99 ? factor : 1
    }
    let scale = Size(width: factor(transform.scale.x), height: factor(transform.scale.y))
    let whole = PixelRect(size)
    // All of it is kept for the next image, unless little of it is seen.
    let part = visible.width * visible.height * 4 < whole.width * whole.height ? visible : whole
    let shrinking = AffineTransform.scale(x: scale.width, y: scale.height)
    guard let reduction = AreaReduction(of: part, by: shrinking, in: .clear),
      let back = reduction.map.inverse
    else { return (surface, transform) }
    if part != whole { return (try reduction.reduced(surface), back.then(transform)) }
    if let reduced, reduced.scale == scale { return (reduced.surface, back.then(transform)) }
    let made = try reduction.reduced(surface)
    reduced = Reduced(scale: scale, surface: made)
    return (made, back.then(transform))
  }
}
