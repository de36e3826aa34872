public import LayerTree
public import Pixels
public import Primitives
public import Raster

extension Compositor {
  /// For frames without a video under them: previews, stills, tests.
  ///
  /// - Parameters:
  ///   - size: of the frames, with square pixels.
  ///   - video: the size of the grounds that video layers show; nil: that of the frames.
  public convenience init(
    _ scene: Scene, rasterizer: Rasterizer, size: PixelSize, video: PixelSize? = nil,
    background: Color = .black
  ) {
    func format(_ size: PixelSize) -> FrameFormat {
      FrameFormat(size: size, layout: .premultipliedRGBA, color: .unspecified)
    }
    self.init(
      scene, rasterizer: rasterizer, format: format(size), video: VideoShape(format(video ?? size)),
      background: background)
  }

  /// What is seen at one instant, on nothing or on a ground: premultiplied, clear where there is neither.
  ///
  ///     let size = PixelSize(width: 320, height: 180)
  ///     let preview = try Compositor(scene, rasterizer: rasterizer, size: size)
  ///       .frame(at: FrameInstant(time: 2.5))
  ///     preview.samples.count   // 230400: 320 · 180 pixels of red, green, blue, alpha
  ///
  /// The compositor must have been made for a size, not for a video's format.
  ///
  /// - Parameter ground: what lies under it, or is shown by its video layers; one of another size than the
  ///   video's is left out.
  /// - Throws: `RasterError` where something cannot be drawn.
  public func frame(at instant: FrameInstant, over ground: Bitmap? = nil) throws -> Bitmap {
    let ground = ground?.size == videoSize ? ground : nil
    guard let ground else {
      let frame = OwnedFrame(Bitmap(clear: size))
      try compose(at: instant, onto: frame)
      return frame.bitmap
    }
    let video = OwnedFrame(ground)
    guard try needsCanvas(at: instant) || ground.size != size else {
      try compose(at: instant, onto: video)
      return video.bitmap
    }
    let frame = OwnedFrame(Bitmap(clear: size))
    try compose(at: instant, showing: video, onto: frame)
    return frame.bitmap
  }
}
