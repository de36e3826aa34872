internal import CFFmpeg
internal import Pixels
internal import Primitives

extension VideoFrame {
  /// Lays out what cannot be worked on in place, and loses nothing by it: words in the other byte
  /// order, palettes, whose colours are written out, bits, which become black and white, and RGB of
  /// which a byte or two hold a pixel.
  func makeWorkable() throws(MediaError) {
    guard layout == nil else { return }
    switch AVPixelFormat(pointer.pointee.format) {
    case AV_PIX_FMT_PAL8: try writeOutPalette()
    case AV_PIX_FMT_MONOBLACK: try writeOutBits(of: 255)
    case AV_PIX_FMT_MONOWHITE: try writeOutBits(of: 0)
    default:
      try turnWords()
      if layout == nil, let depths = sharedDepths { try writeOutColors(of: depths) }
    }
  }

  /// Puts words into the other byte order, from one that can be worked on or to one; others stay.
  func turnWords() throws(MediaError) {
    let turned = av_pix_fmt_swap_endianness(AVPixelFormat(pointer.pointee.format))
    guard turned != AV_PIX_FMT_NONE, let layout = layout ?? PixelLayout(turned),
      layout.bytesPerSample == 2
    else { return }
    try makeWritable()
    // The planes of the one that can be worked on are those of both.
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

  /// Takes over the samples and the layout of another frame, and keeps all else.
  func takeSamples(of other: VideoFrame) throws(MediaError) {
    try MediaError.check(av_frame_copy_props(other.pointer, pointer), "laying out a frame")
    av_frame_unref(pointer)
    av_frame_move_ref(pointer, other.pointer)
  }
}
