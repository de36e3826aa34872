/// The limits of a decoder's buffer in the video usability information of H.264 (ISO/IEC 14496-10, E.1.1).
///
/// A decoder may drop frames that it still buffers where `bufferedFrames` changes from one sequence to the next
/// (C.4.4).
struct AVCVideoUsability {
  /// `max_num_reorder_frames`: the most frames that precede a frame in decode order and follow it in presentation
  /// order.
  let reorderedFrames: Int
  /// `max_dec_frame_buffering`: the frames that a decoder buffers.
  let bufferedFrames: Int

  /// - Parameter reader: positioned at `vui_parameters()`.
  /// - Returns: nil where the limits are not signalled.
  init?(_ reader: inout BitReader) {
    Self.skipPicture(&reader)
    if reader.flag() { reader.skip(32 + 32 + 1) }
    let hasUnitLimits = reader.flag()
    if hasUnitLimits { Self.skipReferenceDecoder(&reader) }
    let hasSliceLimits = reader.flag()
    if hasSliceLimits { Self.skipReferenceDecoder(&reader) }
    reader.skip(hasUnitLimits || hasSliceLimits ? 2 : 1)
    guard reader.flag() else { return nil }
    reader.skip(1)
    for _ in 0..<4 { _ = reader.unsigned() }
    reorderedFrames = reader.unsigned()
    bufferedFrames = reader.unsigned()
    if reader.isExhausted { return nil }
  }

  /// Skips the sample aspect ratio, overscan, colour and the location of chroma samples.
  private static func skipPicture(_ reader: inout BitReader) {
    let ownAspect = 255
    if reader.flag(), reader.bits(8) == ownAspect { reader.skip(32) }
    if reader.flag() { reader.skip(1) }
    if reader.flag() {
      reader.skip(4)
      if reader.flag() { reader.skip(24) }
    }
    if reader.flag() { _ = (reader.unsigned(), reader.unsigned()) }
  }

  /// Skips `hrd_parameters()`.
  private static func skipReferenceDecoder(_ reader: inout BitReader) {
    let count = min(reader.unsigned(), 31) + 1
    reader.skip(8)
    for _ in 0..<count {
      _ = (reader.unsigned(), reader.unsigned())
      reader.skip(1)
    }
    reader.skip(20)
  }
}
