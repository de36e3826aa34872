internal import CFFmpeg
internal import Glibc
internal import Pixels
internal import Primitives

extension VideoFrame {
  /// What a JPEG holds of an image over black: Y′CbCr of full range by the matrix of BT.601.
  convenience init(jpegOf bitmap: Bitmap) throws(MediaError) {
    let source = try VideoFrame(overBlack: bitmap)
    let layout = PixelLayout(name: "yuvj444p", components: [], depth: 8)
    try self.init(FrameFormat(size: bitmap.size, layout: layout, color: .unspecified))
    let context = try ScaleContext()
    try context.describe(source, to: AV_PIX_FMT_YUVJ444P)
    sws_setColorspaceDetails(
      context.pointer, sws_getCoefficients(SWS_CS_DEFAULT), 1, sws_getCoefficients(SWS_CS_ITU601),
      1,
      0, 1 << 16, 1 << 16)
    try MediaError.check(sws_init_context(context.pointer, nil, nil), "converting an image")
    try MediaError.check(
      sws_scale_frame(context.pointer, pointer, source.pointer), "converting an image")
    pointer.pointee.color_range = AVCOL_RANGE_JPEG
  }

  /// RGB with a fourth byte that says nothing: premultiplied colours are what lies over black.
  private convenience init(overBlack bitmap: Bitmap) throws(MediaError) {
    let layout = PixelLayout(name: "rgb0", components: [], depth: 8)
    try self.init(FrameFormat(size: bitmap.size, layout: layout, color: .unspecified))
    guard let base = pointer.pointee.data.0 else { return }
    let (line, width) = (Int(pointer.pointee.linesize.0), bitmap.size.width * 4)
    bitmap.samples.withUnsafeBytes { samples in
      guard let start = samples.baseAddress else { return }
      for row in 0..<bitmap.size.height { memcpy(base + row * line, start + row * width, width) }
    }
  }
}
