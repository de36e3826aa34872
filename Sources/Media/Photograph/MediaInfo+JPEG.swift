package import ImprintValues

extension MediaInfo {
  /// The facts of a JPEG's image, read from its headers.
  ///
  /// - Returns: nil for a JPEG whose blocks cannot be stamped as they are (`JPEGFile.hasStampableBlocks`).
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` for an image above the limits.
  package init?(ofJPEG path: String) throws(MediaError) {
    let fingerprint = try Fingerprint(of: path)
    guard let file = ImageHeader.jpeg(path), let size = file.size else { return nil }
    try ImageLimits.check(size, of: path, atMost: ImageLimits.mostReducedPixels)
    guard let format = file.stampableFormat(size) else { return nil }
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
      restarts: nil, isCutOff: false, hasCredentials: PhotographNotes(of: file).hasCredentials,
      fingerprint: fingerprint)
  }
}

extension JPEGFile {
  /// Whether the blocks of a file can be stamped as they are, without encoding the others anew.
  ///
  /// False for inks, for samples of more than 8 bits, for sampling factors that no layout has, and for a profile into which
  /// no colours can be converted.
  package static func hasStampableBlocks(_ path: String) -> Bool {
    guard let file = ImageHeader.jpeg(path), let size = file.size else { return false }
    return file.stampableFormat(size) != nil
  }

  /// The format of the samples of its blocks; nil where they cannot be stamped as they are.
  fileprivate func stampableFormat(_ size: PixelSize) -> FrameFormat? {
    guard let colors, codesBlocks, let components = frameComponents else { return nil }
    if let profile = PhotographNotes(of: self).profile, !OverlayProfile.exists(for: profile) {
      return nil
    }
    return JPEGBlocks.format(size, colors, components.map { ($0.across, $0.down) })
  }
}
