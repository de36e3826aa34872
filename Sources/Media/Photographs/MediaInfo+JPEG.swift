package import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

extension MediaInfo {
  /// The facts of a JPEG's image, read from its headers.
  ///
  /// - Returns: nil for a JPEG whose blocks cannot be stamped as they are: one of inks, of RGB, of more than 8 bits, or
  ///   with sampling factors that no layout has.
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` for an image above the limits.
  package init?(ofJPEG path: String) throws(MediaError) {
    let fingerprint = try Fingerprint(of: path)
    guard let file = ImageHeader.jpeg(path), let size = file.size else { return nil }
    try ImageLimits.check(size, of: path, atMost: ImageLimits.mostReducedPixels)
    guard let layout = file.layout else { return nil }
    let format = FrameFormat(
      size: size, layout: layout,
      color: ColorDescription(matrix: .bt470bg, isFullRange: true), chromaLocation: .center)
    let video = Video(
      format: format, pixelAspect: Rational(1),
      orientation: Orientation(exif: file.exif?.orientation ?? 1), hasInvalidMatrix: false,
      timecode: nil, averageRate: Rational(25), nominalRate: Rational(25),
      fieldOrder: .progressive, profile: nil, bitRate: nil, hdr: nil, dynamicHDR: nil,
      hasCaptions: nil, hasAlphaBeside: false)
    let track = Track(
      index: 0, kind: .video, codec: "mjpeg", timeBase: .one(over: 25), start: 0, duration: 1,
      isDefault: true, metadata: [:], video: video)
    self.init(
      container: "jpeg_pipe", duration: nil, tracks: [track], metadata: [:], chapters: [],
      restarts: nil, isCutOff: false, fingerprint: fingerprint)
  }

}

extension JPEGFile {
  /// The layout of its samples; nil for a file whose blocks are not those of 8-bit grey or Y′CbCr.
  fileprivate var layout: PixelLayout? {
    guard let components = frameComponents, codesBlocks else { return nil }
    switch components.count {
    case 1: return PixelLayout(named: "gray")
    case 3 where adobeTransform != 0 && components.map(\.id) != Array("RGB".utf8):
      return JPEGBlocks.layout(.luma, components.map { ($0.across, $0.down) })
    default: return nil
    }
  }
}
