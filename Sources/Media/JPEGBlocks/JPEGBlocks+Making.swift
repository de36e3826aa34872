package import ImprintValues

extension JPEGBlocks {
  /// Encodes a frame of full-range Y′CbCr, of 8 bits.
  ///
  /// - Throws: `MediaError` `.unsupported` for another layout, `.outOfMemory`, and what the frame throws.
  package convenience init(
    of frame: VideoFrame, _ quality: JPEGQuality, _ interruption: Interruption
  ) throws(MediaError) {
    let format = frame.format
    let shift = format.layout.chromaShift
    try self.init(
      size: format.size, .luma, quality.components((shift.horizontal, shift.vertical)), interruption
    )
    guard self.format?.layout.components == format.layout.components else {
      throw MediaError(.unexpected(.wrongSize, action: "encoding a JPEG"))
    }
    encodeAll(of: try frame.borrowedPlanes())
  }

  /// An image of its own with the same coefficients.
  ///
  /// - Throws: `MediaError` `.outOfMemory`.
  package func copied() throws(MediaError) -> JPEGBlocks {
    let copy = try JPEGBlocks(size: size, colors, components, codedAs: self, interruption)
    for (index, component) in components.enumerated() {
      for row in 0..<component.rows {
        guard let source = self.row(row, of: index), let target = copy.row(row, of: index) else {
          continue
        }
        target.update(from: source, count: component.columns * 64)
      }
    }
    return copy
  }

  /// The same samples with other quantisers, encoded anew.
  package func requantized(_ quality: JPEGQuality) throws(MediaError) -> JPEGBlocks {
    guard let format else {
      throw MediaError(.unexpected(.wrongSize, action: "encoding a JPEG"))
    }
    let other = try JPEGBlocks(
      size: size, colors,
      components.enumerated().map { index, component in
        var component = component
        component.quantizers = index == 0 || colors == .rgb ? quality.luma : quality.chroma
        return component
      }, codedAs: self, interruption)
    let frame = OwnedFrame(format)
    frame.withPlanes { planes in
      decode(PixelRect(size), into: planes)
      other.encodeAll(of: planes)
    }
    return other
  }

  /// A grey image with chroma of no colour beside its own luma; any other as it is.
  package func colored() throws(MediaError) -> JPEGBlocks {
    guard colors == .grey, var luma = components.first else { return self }
    (luma.across, luma.down) = (1, 1)
    var chroma = luma
    chroma.quantizers = JPEGQuality.standard.chroma
    let colored = try JPEGBlocks(
      size: size, .luma, [luma, chroma, chroma], codedAs: self, interruption)
    for row in 0..<colored.components[0].rows {
      guard let source = self.row(row, of: 0), let target = colored.row(row, of: 0) else {
        continue
      }
      target.update(from: source, count: colored.components[0].columns * 64)
    }
    return colored
  }
}
