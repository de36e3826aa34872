public import LayerTree
public import Pixels
public import Primitives
public import Raster

extension Compositor {
  /// For pictures without a film under them: previews, stills, tests.
  ///
  /// - Parameter size: of the pictures, with square pixels.
  public convenience init(_ scene: Scene, rasterizer: Rasterizer, size: PixelSize) {
    self.init(
      scene, rasterizer: rasterizer,
      format: PictureFormat(size: size, layout: .premultipliedRGBA, color: .unspecified))
  }

  /// What is seen at one instant, on nothing or on a ground: premultiplied, clear where there is neither.
  ///
  ///     let size = PixelSize(width: 320, height: 180)
  ///     let preview = try Compositor(scene, rasterizer: rasterizer, size: size)
  ///       .picture(at: FrameInstant(time: 2.5))
  ///     preview.samples.count   // 230400: 320 · 180 pixels of red, green, blue, alpha
  ///
  /// The compositor must have been made for a size, not for a film's format.
  ///
  /// - Parameter ground: what lies under it; one of another size is left out.
  /// - Throws: `RasterError` where something cannot be drawn.
  public func picture(at instant: FrameInstant, over ground: Bitmap? = nil) throws -> Bitmap {
    let canvas = Canvas(ground?.size == size ? ground ?? .empty : Bitmap(clear: size))
    try compose(at: instant, onto: canvas)
    return canvas.bitmap
  }
}

/// An RGBA picture in memory of its own.
///
/// Blending premultiplied colours onto premultiplied ones leaves premultiplied colours.
private final class Canvas: MutablePicture {
  let format: PictureFormat
  private var samples: [UInt8]

  init(_ bitmap: Bitmap) {
    format = PictureFormat(size: bitmap.size, layout: .premultipliedRGBA, color: .unspecified)
    samples = bitmap.samples
  }

  var bitmap: Bitmap { Bitmap(size: format.size, premultiplied: samples) ?? .empty }

  func withMutablePlanes<Result>(_ body: (PicturePlanes) throws -> Result) throws -> Result {
    let format = format
    return try samples.withUnsafeMutableBytes { bytes in
      let planes = bytes.baseAddress.map {
        [PicturePlanes.Plane(base: $0, bytesPerRow: format.size.width * 4, size: format.size)]
      }
      return try body(PicturePlanes(format: format, planes: planes ?? []))
    }
  }
}
