package import ImprintValues
internal import Synchronization

/// An image that is drawn once and resampled to many positions, sizes and angles.
///
///     let logo = try raster.texture(of: drawing, transform: .scale(x: 4, y: 4), area: area)
///     let turn = AffineTransform.scale(x: 0.5, y: 0.5).then(.rotation(degrees: 12))
///     let seen = try raster.resampled(logo, transform: turn, area: frame)   // no drawing
///
/// Immutable to callers; safe from several threads.
// Unchecked: a surface is only read once it is made, and the cache is behind a lock.
package final class Texture: @unchecked Sendable {
  private let pixels: TexturePixels
  private let cached = Mutex<Reduced?>(nil)

  /// A cached reduction of the whole.
  // Unchecked: a surface is only read once it is made.
  private struct Reduced: @unchecked Sendable {
    let scale: Size
    let pixels: TexturePixels
  }

  init(_ pixels: TexturePixels) {
    self.pixels = pixels
  }

  /// A texture with a copy of a bitmap.
  ///
  /// - Throws: `RasterError.areaTooLarge` where an edge has more than 32,767 pixels.
  package convenience init(_ bitmap: Bitmap) throws(RasterError) {
    self.init(.flat(try ImageSurface(bitmap)))
  }

  /// The texture's pixels per pixel of the frame at which it looks as sharp rotated as drawn in place; a
  /// larger texture is reduced first.
  package static let sharpness = AffineResampling.widest

  /// In pixels.
  package var size: PixelSize { pixels.size }

  /// The size of its pixels in memory, without the cached reduction.
  package var byteCount: Int { pixels.byteCount }

  /// Draws the part that lies in an area of the frame.
  ///
  /// - Parameter transform: from its pixels to those of the frame; finite.
  func image(by transform: AffineTransform, in area: PixelRect) throws(RasterError) -> RasterImage {
    let clear = RasterImage.flat(Bitmap(clear: area.size))
    guard let visible = part(in: area, by: transform) else { return clear }
    if case .flat(let surface) = pixels, transform.b == 0, transform.c == 0 {
      let canvas = try Canvas(area)
      try canvas.draw(surface, visible, by: transform)
      return .flat(try canvas.finished().bitmap())
    }
    let (smaller, map) = try reduced(visible, for: transform)
    return AffineResampling(map).flatMap { smaller.resampled(by: $0, in: area) } ?? clear
  }

  /// The pixels that affect an area of the frame; nil where none does.
  private func part(in area: PixelRect, by transform: AffineTransform) -> PixelRect? {
    guard !area.isEmpty, let back = transform.inverse else { return nil }
    let scale = transform.scale
    // Means reach as far as a pixel of the frame covers.
    let reach = 2 + 2 / min(scale.x, scale.y, 1)
    let box = back.boundingBox(of: Rect(area)).outset(by: reach)
    let part = PixelRect(covering: box, within: PixelRect(size))
    return part.isEmpty ? nil : part
  }

  /// The pixels, reduced until a pixel of the frame covers no more than `AffineResampling` averages; and the
  /// map from there to the frame.
  private func reduced(
    _ visible: PixelRect, for transform: AffineTransform
  ) throws(RasterError) -> (TexturePixels, AffineTransform) {
    func factor(_ scale: Double) -> Double {
      let factor = scale * AffineResampling.widest
      // A reduction by less than 1 % is not worth its blur.
      return factor < 0.99 ? factor : 1
    }
    let scale = Size(width: factor(transform.scale.x), height: factor(transform.scale.y))
    let whole = PixelRect(size)
    // The whole texture is reduced and cached, unless under a quarter of it is visible.
    let part = visible.width * visible.height * 4 < whole.width * whole.height ? visible : whole
    let shrinking = AffineTransform.scale(x: scale.width, y: scale.height)
    guard let reduction = AreaReduction(of: part, by: shrinking, in: .clear),
      let back = reduction.map.inverse
    else { return (pixels, transform) }
    if part != whole { return (try pixels.reduced(by: reduction), back.then(transform)) }
    let smaller = try cached.withLock { cached throws(RasterError) in
      if let cached, cached.scale == scale { return cached.pixels }
      let reduced = try pixels.reduced(by: reduction)
      cached = Reduced(scale: scale, pixels: reduced)
      return reduced
    }
    return (smaller, back.then(transform))
  }
}
