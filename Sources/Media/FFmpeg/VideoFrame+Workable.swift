internal import CFFmpeg
internal import Pixels
internal import Primitives

extension VideoFrame {
  /// Lays out what cannot be worked on in place, and loses nothing by it: words in the other byte
  /// order, palettes, whose colours are written out, and bits, which become black and white.
  func makeWorkable() throws(MediaError) {
    guard layout == nil else { return }
    switch AVPixelFormat(pointer.pointee.format) {
    case AV_PIX_FMT_PAL8: try writeOutPalette()
    case AV_PIX_FMT_MONOBLACK: try writeOutBits(of: 255)
    case AV_PIX_FMT_MONOWHITE: try writeOutBits(of: 0)
    default: try turnWords()
    }
  }

  private func turnWords() throws(MediaError) {
    let turned = av_pix_fmt_swap_endianness(AVPixelFormat(pointer.pointee.format))
    guard turned != AV_PIX_FMT_NONE, let layout = PixelLayout(turned), layout.bytesPerSample == 2
    else { return }
    try makeWritable()
    pointer.pointee.format = turned.rawValue
    let picture = try borrowedPlanes()
    for (index, plane) in picture.planes.enumerated() {
      let count = layout.rowLength(ofPlane: index, in: picture.format.size)
      for row in 0..<plane.size.height {
        let words = (plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt16.self)
        for word in 0..<count { words[word] = words[word].byteSwapped }
      }
    }
  }

  private func writeOutPalette() throws(MediaError) {
    guard let indices = pointer.pointee.data.0, let colors = pointer.pointee.data.1 else { return }
    let palette = (0..<256).map { index in
      UnsafeRawPointer(colors).loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
    }
    let size = format.size
    let lineLength = Int(pointer.pointee.linesize.0)
    let target = try VideoFrame(
      PictureFormat(size: size, layout: .ofPalette(palette), color: format.color))
    let written = try target.borrowedPlanes()
    guard let plane = written.planes.first else { return }
    for row in 0..<size.height {
      let line = plane.base + row * plane.bytesPerRow
      for column in 0..<size.width {
        let color = palette[Int(indices[row * lineLength + column])]
        line.storeBytes(of: color, toByteOffset: column * 4, as: UInt32.self)
      }
    }
    try takeSamples(of: target)
  }

  /// - Parameter one: what a bit that is set stands for in grey.
  private func writeOutBits(of one: UInt8) throws(MediaError) {
    guard let bits = pointer.pointee.data.0 else { return }
    let size = format.size
    let lineLength = Int(pointer.pointee.linesize.0)
    let target = try VideoFrame(
      PictureFormat(size: size, layout: PixelLayout(ofFormat: "gray"), color: format.color))
    guard let plane = try target.borrowedPlanes().planes.first else { return }
    for row in 0..<size.height {
      let line = plane.base + row * plane.bytesPerRow
      for column in 0..<size.width {
        let isSet = bits[row * lineLength + column / 8] & (0x80 >> UInt8(column % 8)) != 0
        line.storeBytes(of: isSet ? one : 255 - one, toByteOffset: column, as: UInt8.self)
      }
    }
    try takeSamples(of: target)
  }

  /// Takes over the samples and the layout of another picture, and keeps all else.
  func takeSamples(of other: VideoFrame) throws(MediaError) {
    try MediaError.check(av_frame_copy_props(other.pointer, pointer), "laying out a picture")
    av_frame_unref(pointer)
    av_frame_move_ref(pointer, other.pointer)
  }
}

extension PixelLayout {
  /// That of a palette's words, 0xAARRGGBB: without alpha where all are opaque, or where none says
  /// anything of it.
  fileprivate static func ofPalette(_ palette: [UInt32]) -> PixelLayout {
    let alphas = Set(palette.map { $0 >> 24 })
    return (try? PixelLayout(ofFormat: alphas == [255] || alphas == [0] ? "bgr0" : "bgra")) ?? .rgba
  }
}
