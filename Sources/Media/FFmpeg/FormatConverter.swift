internal import ImprintCFFmpeg
internal import ImprintValues

/// Converts images of one format and size to another format, such as interleaved RGBA with straight alpha.
struct FormatConverter: ~Copyable {
  private let context: ScaleContext

  /// - Parameters:
  ///   - frame: of the format that is converted.
  ///   - target: of the other format, and of the same size.
  init(from frame: VideoFrame, to target: VideoFrame) throws(MediaError) {
    let (format, other) = (frame.format, target.format)
    let context = try ScaleContext()
    try context.describe(
      frame, to: AVPixelFormat(target.pointer.pointee.format),
      chroma: (format.horizontalChromaPosition, format.verticalChromaPosition),
      targetChroma: (other.horizontalChromaPosition, other.verticalChromaPosition))
    let (matrix, otherMatrix) = format.scalerMatrices(to: other)
    try MediaError.check(
      shim_sws_init(
        context.pointer, matrix.swscaleValue, format.isFullRange ? 1 : 0,
        otherMatrix.swscaleValue, other.isFullRange ? 1 : 0),
      "converting an image")
    self.context = context
  }

  /// - Parameter target: an image of the other format, and of the same size.
  borrowing func convert(_ frame: VideoFrame, into target: VideoFrame) throws(MediaError) {
    try MediaError.check(
      shim_sws_scale(context.pointer, target.pointer, frame.pointer), "converting an image")
  }
}

/// Owns a `SwsContext`; the one place that frees it.
struct ScaleContext: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  init() throws(MediaError) {
    pointer = try MediaError.allocated(shim_sws_alloc(), for: "converting an image")
  }

  deinit { shim_sws_free(pointer) }

  /// Sets both formats, and the size, which does not change.
  ///
  /// - Parameters:
  ///   - chroma: the chroma position of `frame`, across and down, in 1/256 luma pixel; -513 for the centre.
  ///   - targetChroma: that of the other format.
  borrowing func describe(
    _ frame: VideoFrame, to format: AVPixelFormat, chroma: (x: Int64, y: Int64) = (-513, -513),
    targetChroma: (x: Int64, y: Int64) = (-513, -513)
  ) throws(MediaError) {
    let fields = frame.pointer.pointee
    for (name, value) in [
      ("srcw", Int64(fields.width)), ("srch", Int64(fields.height)),
      ("src_format", Int64(fields.format)),
      ("dstw", Int64(fields.width)), ("dsth", Int64(fields.height)),
      ("dst_format", Int64(format.rawValue)),
      ("src_h_chr_pos", chroma.x), ("src_v_chr_pos", chroma.y),
      ("dst_h_chr_pos", targetChroma.x), ("dst_v_chr_pos", targetChroma.y),
      ("sws_flags", shim_sws_accurate_flags()),
    ] {
      try MediaError.check(av_opt_set_int(pointer, name, value, 0), "setting the option \(name)")
    }
  }
}

extension FrameFormat {
  /// In 1/256 luma pixel; -513 for swscale's default, the centre.
  fileprivate var horizontalChromaPosition: Int64 {
    layout.chromaShift.horizontal > 0 && chromaLocation != .center ? 0 : -513
  }

  fileprivate var verticalChromaPosition: Int64 {
    layout.chromaShift.vertical > 0 && chromaLocation == .topLeft ? 0 : -513
  }
}

extension ScalerMatrix {
  /// The number by which swscale knows it.
  var swscaleValue: Int32 {
    switch self {
    case .bt709: SWS_CS_ITU709
    case .fcc: SWS_CS_FCC
    case .smpte170m: SWS_CS_ITU601
    case .smpte240m: SWS_CS_SMPTE240M
    case .bt2020: SWS_CS_BT2020
    }
  }
}
