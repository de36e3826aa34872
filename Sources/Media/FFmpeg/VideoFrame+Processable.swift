internal import ImprintCFFmpeg
internal import ImprintValues

extension VideoFrame {
  /// Converts formats that cannot be processed in place, without loss: big-endian words, palettes, 1-bit
  /// black and white, and RGB with several components in a byte or a word.
  func makeProcessable() throws(MediaError) {
    guard layout == nil else { return }
    switch AVPixelFormat(pointer.pointee.format) {
    case AV_PIX_FMT_PAL8: try expandPalette()
    case AV_PIX_FMT_MONOBLACK: try expandBits(of: 255)
    case AV_PIX_FMT_MONOWHITE: try expandBits(of: 0)
    default:
      try swapBytes()
      if layout == nil, let depths = packedDepths { try expandComponents(of: depths) }
    }
  }

  /// Swaps the bytes of 16-bit words, where the format or its swapped form can be processed in place.
  func swapBytes() throws(MediaError) {
    let turned = av_pix_fmt_swap_endianness(AVPixelFormat(pointer.pointee.format))
    guard turned != AV_PIX_FMT_NONE, let layout = layout ?? PixelLayout(turned),
      layout.bytesPerSample == 2
    else { return }
    try makeWritable()
    // Both byte orders have the same planes.
    if self.layout == nil { pointer.pointee.format = turned.rawValue }
    let frame = try borrowedPlanes()
    pointer.pointee.format = turned.rawValue
    for (index, plane) in frame.planes.enumerated() {
      let count = layout.rowLength(ofPlane: index, in: frame.format.size)
      for row in 0..<plane.size.height {
        let words = (plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt16.self)
        for word in 0..<count { words[word] = words[word].byteSwapped }
      }
    }
  }

  /// Replaces samples and layout by those of another frame; times, side data and tags stay.
  func takeSamples(of other: VideoFrame) throws(MediaError) {
    try MediaError.check(av_frame_copy_props(other.pointer, pointer), "laying out a frame")
    av_frame_unref(pointer)
    av_frame_move_ref(pointer, other.pointer)
  }
}
