internal import ImprintCFFmpeg
internal import ImprintValues

extension VideoFrame {
  /// Replaces palette indices by their colours.
  func expandPalette() throws(MediaError) {
    guard let indices = pointer.pointee.data.0, let colors = pointer.pointee.data.1 else { return }
    let palette = (0..<256).map { index in
      UnsafeRawPointer(colors).loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
    }
    let size = format.size
    let lineLength = Int(pointer.pointee.linesize.0)
    let target = try VideoFrame(
      FrameFormat(size: size, layout: .ofPalette(palette), color: format.color))
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

  /// Converts 1-bit pixels to grey.
  ///
  /// - Parameter one: the grey of a set bit.
  func expandBits(of one: UInt8) throws(MediaError) {
    guard let bits = pointer.pointee.data.0 else { return }
    let size = format.size
    let lineLength = Int(pointer.pointee.linesize.0)
    let target = try VideoFrame(
      FrameFormat(size: size, layout: PixelLayout(ofFormat: "gray"), color: format.color))
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

  /// The depths of red, green and blue where they share a byte or a word; nil for other formats.
  var packedDepths: [Int]? {
    guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee,
      descriptor.nb_components == 3, descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    else { return nil }
    let depths = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2].map { Int($0.depth) }
    return depths.allSatisfy { $0 < 8 } ? depths : nil
  }

  /// Expands each component to eight bits by repeating its own bits, so that white stays white.
  func expandComponents(of depths: [Int]) throws(MediaError) {
    let size = format.size
    let target = try VideoFrame(
      FrameFormat(size: size, layout: PixelLayout(ofFormat: "rgb0"), color: format.color))
    guard let plane = try target.borrowedPlanes().planes.first else { return }
    var codes = [UInt16](repeating: 0, count: size.width)
    for (index, depth) in depths.enumerated() {
      let bytes = (0..<1 << depth).map { UInt8(repeating: $0, of: depth) }
      for row in 0..<size.height {
        read(row, of: index, into: &codes)
        let line = plane.base + row * plane.bytesPerRow
        for column in 0..<size.width {
          line.storeBytes(
            of: bytes[min(Int(codes[column]), bytes.count - 1)], toByteOffset: column * 4 + index,
            as: UInt8.self)
        }
      }
    }
    try takeSamples(of: target)
  }
}

extension UInt8 {
  /// Eight bits that repeat those of a code, the highest first.
  fileprivate init(repeating code: Int, of depth: Int) {
    let shifts = stride(from: 8 - depth, to: -depth, by: -depth)
    self = shifts.reduce(0) { $0 | UInt8(truncatingIfNeeded: $1 < 0 ? code >> -$1 : code << $1) }
  }
}

extension PixelLayout {
  /// The layout of a palette's words 0xAARRGGBB; without alpha where all alphas are 255, or all 0.
  fileprivate static func ofPalette(_ palette: [UInt32]) -> PixelLayout {
    let alphas = Set(palette.map { $0 >> 24 })
    return (try? PixelLayout(ofFormat: alphas == [255] || alphas == [0] ? "bgr0" : "bgra")) ?? .rgba
  }
}
