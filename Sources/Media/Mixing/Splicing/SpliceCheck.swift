internal import ImprintCFFmpeg
package import ImprintValues

/// Finds out whether the blocks of a track can lie among those of FFmpeg's encoder of AAC.
package enum SpliceCheck {
  /// The number of blocks that are looked at.
  private static let sample = 64

  /// Whether a track is of AAC-LC with one or two channels, has the header that the encoder writes, and windows of the shape
  /// of its long ones: Kaiser-Bessel derived. Other encoders prefer sines.
  ///
  /// - Parameter index: the stream's number in the file.
  /// - Throws: `MediaError` where the file cannot be read.
  package static func fitsEncoder(
    ofTrack index: Int, in path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) -> Bool {
    let whole = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
    let reader = try TrackReader(
      path: path, track: index, range: whole, interruption: interruption)
    guard hasEncodersHeader(reader.stream.pointee.codecpar.pointee) else { return false }
    var windows: [AACWindow] = []
    for _ in 0..<sample {
      guard let packet = try reader.next() else { break }
      if let window = AACWindow(packet) { windows.append(window) }
    }
    let long = windows.filter { $0.sequence == .long }
    return !long.isEmpty && long.allSatisfy { $0.shape == .kaiserBessel }
  }

  /// Whether an `AudioSpecificConfig` begins as the encoder's does: AAC-LC, blocks of 1024 samples, one or two channels
  /// (ISO/IEC 14496-3, 1.6.2.1). A stream with a header in each packet has none.
  private static func hasEncodersHeader(_ parameters: AVCodecParameters) -> Bool {
    guard parameters.codec_id == AV_CODEC_ID_AAC, parameters.profile == FF_PROFILE_AAC_LOW,
      parameters.extradata_size >= 2, let header = parameters.extradata
    else { return false }
    let bits = UInt16(header[0]) << 8 | UInt16(header[1])
    let channels = parameters.ch_layout.nb_channels
    return bits >> 11 == 2 && 1...2 ~= channels && bits >> 3 & 15 == UInt16(channels)
      && bits & 7 == 0
  }
}
