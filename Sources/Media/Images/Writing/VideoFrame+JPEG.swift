internal import ImprintCFFmpeg
internal import ImprintValues

extension VideoFrame {
  /// Converts an image over black for JPEG: full-range Y′CbCr by the matrix of BT.601.
  convenience init(jpegOf bitmap: Bitmap) throws(MediaError) {
    // Premultiplied colours are composited over black already.
    try self.init(
      jpegOf: VideoFrame(
        packed: bitmap.samples, size: bitmap.size, layout: PixelLayout(ofFormat: "rgb0")))
  }

  /// Converts opaque RGB for JPEG.
  convenience init(jpegOf source: VideoFrame) throws(MediaError) {
    let layout = PixelLayout(name: "yuvj444p", components: [], depth: 8)
    try self.init(FrameFormat(size: source.format.size, layout: layout, color: .unspecified))
    let context = try ScaleContext()
    try context.describe(source, to: AV_PIX_FMT_YUVJ444P)
    try MediaError.check(
      shim_sws_init(context.pointer, SWS_CS_DEFAULT, 1, SWS_CS_ITU601, 1), "converting an image")
    try MediaError.check(
      shim_sws_scale(context.pointer, pointer, source.pointer), "converting an image")
    pointer.pointee.color_range = AVCOL_RANGE_JPEG
  }
}
