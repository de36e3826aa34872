internal import ImprintCTIFF
internal import ImprintValues

extension TIFFFile {
  /// Decodes the image as it is stored, to grey or RGB of 8 or 16 bits, with straight alpha where it has alpha; inks are
  /// converted, others keep their ICC profile.
  ///
  /// - Throws: `MediaError` `.invalid` with libtiff's reason, `.outOfMemory`.
  borrowing func frame() throws(MediaError) -> VideoFrame {
    try checkPicture()
    guard let samples = TIFFSamples(self) else { return try convertedFrame() }
    let frame = try VideoFrame(
      FrameFormat(
        size: size, layout: PixelLayout(ofFormat: samples.layoutName), color: .unspecified))
    try read(samples, into: frame)
    if let profile { try frame.attach(profile: profile) }
    if samples.isAssociated { try frame.makeAlphaStraight() }
    if case .inks = samples.colors { try frame.printInks() }
    return frame
  }

  /// A frame of what libtiff converts to RGB of 8 bits.
  private borrowing func convertedFrame() throws(MediaError) -> VideoFrame {
    var reason = [CChar](repeating: 0, count: 1024)
    guard TIFFRGBAImageOK(pointer, &reason) != 0 else {
      let message = String(
        decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw MediaError(.invalid(path: path, .library(.libtiff(message: message))))
    }
    let size = size
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    guard
      TIFFReadRGBAImageOriented(
        pointer, UInt32(size.width), UInt32(size.height), &pixels, Int32(orientation), 1) != 0
    else { throw fault }
    let frame = try VideoFrame(
      FrameFormat(size: size, layout: PixelLayout(ofFormat: "rgb0"), color: .unspecified))
    let plane = try frame.borrowedPlanes().planes[0]
    pixels.withUnsafeBytes { pixels in
      for row in 0..<size.height {
        let line = pixels[row * size.width * 4..<(row + 1) * size.width * 4]
        UnsafeMutableRawBufferPointer(
          start: plane.base + row * plane.bytesPerRow, count: line.count
        )
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: line))
      }
    }
    return frame
  }

  /// The parts in which an image is stored: tiles, or strips as wide as the image.
  private struct Parts {
    let isTiled: Bool
    let size: PixelSize
    /// The bytes of a row of a part.
    let bytesPerRow: Int

    /// Nil for parts of no size, and for those that take too much memory.
    init?(_ file: borrowing TIFFFile) {
      isTiled = TIFFIsTiled(file.pointer) != 0
      let image = file.size
      size =
        isTiled
        ? PixelSize(
          width: Int(file.long(TIFFTAG_TILEWIDTH)), height: Int(file.long(TIFFTAG_TILELENGTH)))
        : PixelSize(
          width: image.width,
          height: min(Int(file.long(TIFFTAG_ROWSPERSTRIP)), image.height))
      bytesPerRow = Int(isTiled ? TIFFTileRowSize(file.pointer) : TIFFScanlineSize(file.pointer))
      guard size.width > 0, size.height > 0, bytesPerRow > 0,
        bytesPerRow <= TIFFFile.mostMemory / size.height
      else { return nil }
    }
  }

  private borrowing func read(
    _ samples: TIFFSamples, into frame: VideoFrame
  ) throws(MediaError) {
    let image = size
    guard let parts = Parts(self) else { throw fault }
    // The samples of a pixel in one part.
    let count = samples.isPlanar ? 1 : samples.count
    guard parts.bytesPerRow >= (parts.size.width * count * samples.bits + 7) / 8 else {
      throw fault
    }
    let plane = try frame.borrowedPlanes().planes[0]
    var bytes = [UInt8](repeating: 0, count: parts.bytesPerRow * parts.size.height)
    var codes = [UInt16](repeating: 0, count: parts.size.width * count)
    for sample in 0..<(samples.isPlanar ? samples.count : 1)
    where !samples.isPlanar || !samples.channels(of: sample).isEmpty {
      for y in stride(from: 0, to: image.height, by: parts.size.height) {
        for x in stride(from: 0, to: image.width, by: parts.size.width) {
          guard read(parts, at: (x, y), sample, into: &bytes) else { throw fault }
          let width = min(parts.size.width, image.width - x)
          for row in 0..<min(parts.size.height, image.height - y) {
            let stored = bytes[(row * parts.bytesPerRow)...]
            samples.unpack(stored, width * count, from: sample, into: &codes)
            let line = plane.base + (y + row) * plane.bytesPerRow
            samples.write(codes, width, from: sample, of: count, to: line, at: x)
          }
        }
      }
    }
  }

  private borrowing func read(
    _ parts: Parts, at corner: (x: Int, y: Int), _ sample: Int, into bytes: inout [UInt8]
  ) -> Bool {
    let (x, y, sample) = (UInt32(corner.x), UInt32(corner.y), UInt16(sample))
    let read =
      parts.isTiled
      ? TIFFReadEncodedTile(
        pointer, TIFFComputeTile(pointer, x, y, 0, sample), &bytes, tmsize_t(bytes.count))
      : TIFFReadEncodedStrip(
        pointer, TIFFComputeStrip(pointer, y, sample), &bytes, tmsize_t(bytes.count))
    return read >= 0
  }
}

extension TIFFSamples {
  /// Writes codes of a row of a part into a row of the frame.
  ///
  /// - Parameters:
  ///   - first: the index of the first of them in a pixel.
  ///   - count: the codes of a pixel.
  ///   - column: that of the first pixel.
  fileprivate func write(
    _ codes: [UInt16], _ width: Int, from first: Int, of count: Int,
    to line: UnsafeMutableRawPointer, at column: Int
  ) {
    let palette = if case .palette(let palette) = colors { palette } else { [UInt8]() }
    let isDeep = depth == 16
    for sample in 0..<count {
      let isColor = first + sample != alpha
      for (step, channel) in channels(of: first + sample).enumerated() {
        for pixel in 0..<width {
          let code = codes[pixel * count + sample]
          let index = (column + pixel) * channels + channel
          if isDeep {
            line.storeBytes(of: code, toByteOffset: index * 2, as: UInt16.self)
          } else {
            let byte =
              isColor && !palette.isEmpty
              ? palette[Int(code) * 3 + step] : UInt8(truncatingIfNeeded: code)
            line.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
          }
        }
      }
    }
  }
}
