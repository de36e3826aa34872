internal import ImprintCFFmpeg
internal import ImprintValues

/// A JPEG of four inks: cyan, magenta, yellow and black.
struct JPEGInks {
  /// The coding of the components in the file.
  enum Coding {
    /// 255 for full ink, as in a file without Adobe's segment.
    case plain
    /// 255 for no ink, as Adobe's programs write them.
    case inverted
    /// 255 for no ink, with the first three components in Y′CbCr (YCCK).
    case luma
  }

  let coding: Coding

  /// Converts a frame of the file's components to RGB: by its profile, or else by the light that each ink lets through.
  ///
  /// - Throws: `MediaError` `.libav` for a frame that cannot be converted, `.outOfMemory`.
  func convert(_ frame: VideoFrame) throws(MediaError) {
    let size = frame.format.size
    let profile = frame.embeddedProfile(of: .inks)
    let components = try frame.fourPlanes()
    let target = try VideoFrame(
      FrameFormat(size: size, layout: PixelLayout(ofFormat: "rgb0"), color: .unspecified))
    let planes = try components.borrowedPlanes().planes
    guard planes.count == 4, let written = try target.borrowedPlanes().planes.first else {
      throw MediaError(.unexpected(.noInks, action: "converting an image"))
    }
    var light = [UInt8](repeating: 255, count: size.width * 4)
    for row in 0..<size.height {
      for (index, plane) in planes.enumerated() {
        let line = (plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for column in 0..<size.width { light[column * 4 + index] = line[column] }
      }
      makeLight(&light)
      let line = written.base + row * written.bytesPerRow
      PrintedInks.convert(light, by: profile, to: line.assumingMemoryBound(to: UInt8.self))
    }
    try frame.takeSamples(of: target)
    frame.forgetProfile()
    frame.tag(as: .unspecified, frame.format.chromaLocation)
  }

  /// Converts a row's components to the light that each ink lets through, 255 for all of it.
  private func makeLight(_ row: inout [UInt8]) {
    switch coding {
    case .inverted: return
    case .plain: for offset in row.indices { row[offset] = 255 - row[offset] }
    case .luma:
      for offset in stride(from: 0, to: row.count, by: 4) { makeLight(&row, at: offset) }
    }
  }

  /// The matrix of BT.601 in 1/65536 (JFIF 1.02). In YCCK its results are the amounts of ink.
  private func makeLight(_ row: inout [UInt8], at offset: Int) {
    let luma = Int(row[offset]) << 16 + 32_768
    let (blue, red) = (Int(row[offset + 1]) - 128, Int(row[offset + 2]) - 128)
    row[offset] = UInt8(clamping: 255 - (luma + 91_881 * red) >> 16)
    row[offset + 1] = UInt8(clamping: 255 - (luma - 22_554 * blue - 46_802 * red) >> 16)
    row[offset + 2] = UInt8(clamping: 255 - (luma + 116_130 * blue) >> 16)
  }
}

extension VideoFrame {
  /// The frame with each of its four components in a plane of full size, whatever they are called.
  fileprivate func fourPlanes() throws(MediaError) -> VideoFrame {
    let formats = [AV_PIX_FMT_YUVA444P.rawValue, AV_PIX_FMT_GBRAP.rawValue]
    if formats.contains(pointer.pointee.format) { return self }
    let whole = try VideoFrame(
      FrameFormat(
        size: format.size, layout: PixelLayout(ofFormat: "yuva444p"), color: format.color))
    try FormatConverter(from: self, to: whole).convert(self, into: whole)
    return whole
  }
}

extension JPEGFile {
  /// Its inks; nil for a file of other components.
  var inks: JPEGInks? {
    guard componentCount == 4 else { return nil }
    let coding: JPEGInks.Coding =
      switch adobeTransform {
      case nil: .plain
      case 2?: .luma
      default: .inverted
      }
    return JPEGInks(coding: coding)
  }
}
