internal import ImprintCFFmpeg
internal import ImprintValues

/// Tone-maps an HDR image to SDR as `ToneMapping` does a video, one band of rows at a time: the whole of a large
/// photograph would take gigabytes in floating point.
struct ImageToneMapping {
  private static let rowsOfBand = 64

  /// The image's colours in RGB: PQ or HLG, and its primaries.
  let color: ColorDescription
  /// The brightest light, in cd/m².
  let peak: Double

  /// The samples in SDR: RGBA with straight alpha, in the colours of sRGB.
  ///
  /// - Parameters:
  ///   - size: the size of the image.
  ///   - fill: fills a band in the layout `gbrap16le` with those rows of the image.
  /// - Throws: `MediaError` `.noFilter`, `.libav`, `.outOfMemory`, and what `fill` throws.
  func samples(
    of size: PixelSize, fill: (_ band: FramePlanes, _ rows: Range<Int>) throws(MediaError) -> Void
  ) throws(MediaError) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(size.width * size.height * 4)
    for start in stride(from: 0, to: size.height, by: Self.rowsOfBand) {
      let rows = start..<min(start + Self.rowsOfBand, size.height)
      let band = try VideoFrame(
        FrameFormat(
          size: PixelSize(width: size.width, height: rows.count),
          layout: PixelLayout(ofFormat: "gbrap16le"), color: color))
      try fill(try band.borrowedPlanes(), rows)
      samples += try mapped(band).samplesByComponent()
    }
    return samples
  }

  private func mapped(_ band: VideoFrame) throws(MediaError) -> VideoFrame {
    let mapping = ToneMapping(image: band.format, peak: peak)
    let graph = try FilterGraph(mapping.nodes, for: band, pixelAspect: Rational(1), threads: 1)
    try graph.push(band, number: 0, pixelAspect: Rational(1))
    try graph.push(nil, number: 1, pixelAspect: Rational(1))
    guard case .frame(let frame, _) = try graph.pull() else {
      throw MediaError(.unexpected(.noFrame, action: "tone-mapping an image"))
    }
    return frame
  }
}

extension VideoFrame {
  /// The brightest light of an HDR image, in cd/m².
  var hdrPeak: Double {
    let metadata = HDRMetadata(mastering: mastering, contentLight: contentLight)
    return HDRMetadata.peak(of: metadata, format.color)
  }

  /// Tone-maps an image of HDR to premultiplied RGBA in the colours of sRGB.
  ///
  /// - Throws: `MediaError` `.libav` for pixel formats that cannot be converted, `.noFilter`, `.outOfMemory`.
  func toneMappedBitmap() throws(MediaError) -> Bitmap {
    let layout = try PixelLayout(ofFormat: "gbrap16le")
    var format = format
    (format.color, format.layout) = (format.color(in: layout), layout)
    let image = try VideoFrame(format)
    try FormatConverter(from: self, to: image).convert(self, into: image)
    let source = try image.borrowedPlanes()
    let mapping = ImageToneMapping(color: format.color, peak: hdrPeak)
    let samples = try mapping.samples(of: format.size) { band, rows in
      for (plane, target) in zip(source.planes, band.planes) {
        for row in rows {
          let start = plane.base + row * plane.bytesPerRow
          (target.base + (row - rows.lowerBound) * target.bytesPerRow)
            .copyMemory(from: start, byteCount: format.size.width * 2)
        }
      }
    }
    return try bitmap(of: samples)
  }
}
