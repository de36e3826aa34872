package import ImprintValues

/// Decodes a photograph to one upright frame, in its own colours.
package struct PhotographReader {
  private let path: String
  private let interruption: Interruption

  package init(path: String, _ interruption: Interruption) {
    (self.path, self.interruption) = (path, interruption)
  }

  /// A decoded photograph.
  package struct Photograph {
    package let frame: VideoFrame
    /// The ICC profile that its colours are in; nil for that of sRGB, or of its tags.
    package let profile: [UInt8]?
    /// Whether its colours were converted to sRGB, so that the file's profile no longer holds.
    package let hasConvertedColors: Bool
    /// The number of faults in its data.
    package let faultCount: Int
    /// Whether it has transparent parts, which were laid over black.
    package var hasFlattened = false

    /// A second owner of the frame's planes; writing to either copies them first.
    package func shared() throws(MediaError) -> Photograph {
      Photograph(
        frame: try frame.shared(), profile: profile, hasConvertedColors: hasConvertedColors,
        faultCount: faultCount, hasFlattened: hasFlattened)
    }
  }

  /// - Throws: `MediaError` `.invalid` for an image that does not decode, and as reading a video does.
  package func frame(
    steps: [FrameStep], from source: FrameFormat, conforming: [FrameStep], threads: Int
  ) throws(MediaError) -> Photograph {
    let (frame, faults) = try decoded()
    let profile = try keptProfile(of: frame)
    guard !steps.isEmpty || frame.format != source else {
      return Photograph(
        frame: frame, profile: profile.bytes, hasConvertedColors: profile.isConverted,
        faultCount: faults)
    }
    let filter = try FrameFilter(
      steps, from: source, conforming: conforming, pixelAspect: Rational(1), threads: threads)
    var filtered = try filter.apply(frame)
    if filtered == nil { filtered = try filter.flush() }
    guard let filtered else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    return Photograph(
      frame: filtered, profile: profile.bytes,
      hasConvertedColors: profile.isConverted || steps.contains { $0.convertsColors },
      faultCount: faults, hasFlattened: filter.hasFlattened)
  }

  /// The stored frame, and the number of faults in its data.
  private func decoded() throws(MediaError) -> (VideoFrame, Int) {
    let demuxer = try Demuxer(path: path, part: .image, interruption: interruption)
    // libheif's images, which are converted to sRGB elsewhere.
    if demuxer.format == "heif_pipe" {
      return (try HEIFFile.frame(ofFileAt: path, keepsColors: true), 0)
    }
    let (track, _) = try demuxer.image()
    let reader = try VideoReader(
      of: demuxer, track: track, threads: 1, keepsAlpha: true, keepsProfile: true,
      interruption: interruption)
    guard let frame = try reader.next() else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    return (frame, reader.damage.corruptFrames + reader.damage.undecodedPackets)
  }

  /// The profile of RGB, which stays where overlays can be shown in its colours; those of another one are converted to
  /// sRGB.
  private func keptProfile(
    of frame: VideoFrame
  ) throws(MediaError) -> (bytes: [UInt8]?, isConverted: Bool) {
    guard let bytes = frame.profileBytes.map(Array.init) else { return (nil, false) }
    if !frame.isGrey, OverlayProfile.exists(for: bytes) { return (bytes, false) }
    if let profile = frame.ownProfile { try frame.convert(by: profile) }
    frame.forgetProfile()
    return (nil, true)
  }
}

extension FrameStep {
  /// Whether frames are in the colours of sRGB, or of BT.709, behind it.
  fileprivate var convertsColors: Bool {
    switch self {
    case .toneMap, .convertToSRGB: true
    default: false
    }
  }
}

extension PhotographNotes {
  /// Takes over the profile of decoded samples.
  ///
  /// - Parameter isConverted: whether they are in sRGB, so that the file's description of its colours no longer holds.
  package mutating func take(profile: [UInt8]?, isConverted: Bool) {
    self.profile = profile
    if isConverted { colors = [] }
  }
}
