internal import ImprintValues

/// The pixels of a texture.
enum TexturePixels {
  /// Pixels of 8 bits: a drawing of flat colours.
  case flat(ImageSurface)
  /// Pixels of 16 bits: a drawing with gradients, soft shadows or blurs.
  case soft(DeepBitmap)

  var size: PixelSize {
    switch self {
    case .flat(let surface): surface.size
    case .soft(let bitmap): bitmap.size
    }
  }

  var byteCount: Int {
    switch self {
    case .flat: size.width * size.height * 4
    case .soft(let bitmap): RasterImage.soft(bitmap).byteCount
    }
  }

  func reduced(by reduction: AreaReduction) throws(RasterError) -> TexturePixels {
    switch self {
    case .flat(let surface): .flat(try reduction.reduced(surface))
    case .soft(let bitmap): .soft(reduction.reduced(bitmap) ?? bitmap)
    }
  }

  /// Draws an area of the frame; transparent outside.
  func resampled(by resampling: AffineResampling, in area: PixelRect) -> RasterImage? {
    switch self {
    case .flat(let surface): .flat(resampling.bitmap(of: surface, in: area))
    case .soft(let bitmap): resampling.bitmap(of: bitmap, in: area).map(RasterImage.soft)
    }
  }
}
