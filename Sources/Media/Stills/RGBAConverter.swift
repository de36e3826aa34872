internal import CFFmpeg
internal import Pixels

/// Turns images of one format and size into interleaved 8-bit RGBA with straight alpha.
struct RGBAConverter: ~Copyable {
  private let context: ScaleContext

  init(from frame: VideoFrame) throws(MediaError) {
    let format = frame.format
    let context = try ScaleContext()
    try context.describe(
      frame, to: AV_PIX_FMT_RGBA,
      chroma: (format.horizontalChromaPosition, format.verticalChromaPosition))
    // Grey, and RGB, have no matrix: the result says so, and is of no interest.
    sws_setColorspaceDetails(
      context.pointer, sws_getCoefficients(format.swscaleMatrix), format.isFullRange ? 1 : 0,
      sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16)
    try MediaError.check(sws_init_context(context.pointer, nil, nil), "converting an image")
    self.context = context
  }

  /// - Parameter target: an RGBA image of the same size.
  borrowing func convert(_ frame: VideoFrame, into target: VideoFrame) throws(MediaError) {
    try MediaError.check(
      sws_scale_frame(context.pointer, target.pointer, frame.pointer), "converting an image")
  }
}

/// Owns a `SwsContext`; the one place that frees it.
struct ScaleContext: ~Copyable {
  let pointer: OpaquePointer

  init() throws(MediaError) {
    pointer = try MediaError.allocated(sws_alloc_context(), for: "converting an image")
  }

  deinit { sws_freeContext(pointer) }

  /// Says that images like `frame` come, and of which format and the same size they are to be.
  ///
  /// - Parameter chroma: where the chroma of `frame` lies, across and down.
  borrowing func describe(
    _ frame: VideoFrame, to format: AVPixelFormat, chroma: (x: Int64, y: Int64) = (-513, -513)
  ) throws(MediaError) {
    let fields = frame.pointer.pointee
    let object = UnsafeMutableRawPointer(pointer)
    for (name, value) in [
      ("srcw", Int64(fields.width)), ("srch", Int64(fields.height)),
      ("src_format", Int64(fields.format)),
      ("dstw", Int64(fields.width)), ("dsth", Int64(fields.height)),
      ("dst_format", Int64(format.rawValue)),
      ("src_h_chr_pos", chroma.x), ("src_v_chr_pos", chroma.y),
      (
        "sws_flags",
        Int64(SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP)
      ),
    ] {
      try MediaError.check(av_opt_set_int(object, name, value, 0), "setting the option \(name)")
    }
  }
}

extension FrameFormat {
  /// In 256ths of a pixel of luma; -513 for what swscale takes as the middle.
  fileprivate var horizontalChromaPosition: Int64 {
    layout.chromaShift.horizontal > 0 && chromaLocation != .center ? 0 : -513
  }

  fileprivate var verticalChromaPosition: Int64 {
    layout.chromaShift.vertical > 0 && chromaLocation == .topLeft ? 0 : -513
  }

  fileprivate var swscaleMatrix: Int32 {
    switch scalerMatrix {
    case .bt709: SWS_CS_ITU709
    case .fcc: SWS_CS_FCC
    case .smpte170m: SWS_CS_ITU601
    case .smpte240m: SWS_CS_SMPTE240M
    case .bt2020: SWS_CS_BT2020
    }
  }
}
