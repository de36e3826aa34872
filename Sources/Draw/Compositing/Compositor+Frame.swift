public import ImprintLanguage
public import ImprintValues

extension Compositor {
  /// A compositor for RGBA frames without a video: previews, stills, tests.
  ///
  /// - Parameters:
  ///   - size: of the frames, with square pixels.
  ///   - video: the size of the bitmaps that stand for the video; nil for that of the frames.
  package convenience init(
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

  /// Draws the scene at one instant onto a bitmap, or onto nothing; premultiplied.
  ///
  ///     let size = PixelSize(width: 320, height: 180)
  ///     let preview = try Compositor(showing: layers, size: size).frame(at: FrameInstant(time: 2.5))
  ///     preview.samples.count   // 230400: 320 · 180 pixels of red, green, blue, alpha
  ///
  /// The compositor must have been made for a size, not for a video's format.
  ///
  /// - Parameter ground: the image that stands for the video, under the overlay or in its video layers; ignored where
  ///   its size is not the video's.
  /// - Throws: `RasterError` where something cannot be drawn.
  public func frame(
    at instant: FrameInstant, over ground: Bitmap? = nil
  ) throws(RasterError) -> Bitmap {
    let ground = ground?.size == videoSize ? ground : nil
    let isSeparate = try needsCanvas(at: instant) || ground.map { $0.size != size } == true
    guard let ground, isSeparate else {
      let items = try itemsAboveVideo(at: instant)
      let frame = OwnedFrame(ground ?? Bitmap(clear: size))
      frame.withPlanes { draw(items, onto: $0) }
      return frame.bitmap
    }
    let items = try items(at: instant)
    let (video, frame) = (OwnedFrame(ground), OwnedFrame(Bitmap(clear: size)))
    frame.withPlanes { planes in video.withPlanes { draw(items, showing: $0, onto: planes) } }
    return frame.bitmap
  }
}
