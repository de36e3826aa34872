public import LayerTree
public import Pixels
public import Primitives
public import Raster

extension Compositor {
  /// For pictures without a film under them: previews, stills, tests.
  ///
  /// - Parameters:
  ///   - size: of the pictures, with square pixels.
  ///   - film: the size of the grounds that video layers show; nil: that of the pictures.
  public convenience init(
    _ scene: Scene, rasterizer: Rasterizer, size: PixelSize, film: PixelSize? = nil,
    background: Color = .black
  ) {
    func format(_ size: PixelSize) -> PictureFormat {
      PictureFormat(size: size, layout: .premultipliedRGBA, color: .unspecified)
    }
    self.init(
      scene, rasterizer: rasterizer, format: format(size), film: FilmShape(format(film ?? size)),
      background: background)
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
  /// - Parameter ground: what lies under it, or is shown by its video layers; one of another size than the
  ///   film's is left out.
  /// - Throws: `RasterError` where something cannot be drawn.
  public func picture(at instant: FrameInstant, over ground: Bitmap? = nil) throws -> Bitmap {
    let ground = ground?.size == filmSize ? ground : nil
    guard let ground else {
      let picture = OwnedPicture(Bitmap(clear: size))
      try compose(at: instant, onto: picture)
      return picture.bitmap
    }
    let film = OwnedPicture(ground)
    guard try needsCanvas(at: instant) || ground.size != size else {
      try compose(at: instant, onto: film)
      return film.bitmap
    }
    let picture = OwnedPicture(Bitmap(clear: size))
    try compose(at: instant, showing: film, onto: picture)
    return picture.bitmap
  }
}
