package import ImprintValues

/// A video track of a source's packets, and of an encoder's between them.
///
///     let track = try SmartRenderedTrack(source, encoder: settings)
///     try muxer.addTrack(track.format)
///     while let packet = try track.copied(in: range) { try muxer.write(packet, track: 0) }
///     let encoder = try track.makeEncoder()
///     while case .packet(let packet) = try encoder.receive() {
///       try track.adapt(packet, in: otherRange)
///       try muxer.write(packet, track: 0)
///     }
///
/// Segments must be read in order. One thread at a time.
package final class SmartRenderedTrack {
  /// The format of all packets.
  package let format: TrackFormat
  private let source: SmartRenderingSource
  private let settings: VideoEncoderSettings?
  private let interruption: Interruption
  private var matching: MatchedPackets?

  /// - Parameter encoder: nil where all is copied.
  /// - Throws: `MediaError` `.noEncoder` where the encoder does not open, or its frames do not fit among the
  ///   source's; `.invalid` where the source's format cannot be read any more.
  package init(
    _ source: SmartRenderingSource, encoder settings: VideoEncoderSettings?,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    self.source = source
    self.settings = settings
    self.interruption = interruption
    if let settings {
      let encoder = try VideoEncoder(settings, interruption: interruption)
      matching = try Self.matching(encoder, to: source)
    }
    format = try source.format(header: matching?.header)
  }

  private static func matching(
    _ encoder: VideoEncoder, to source: SmartRenderingSource
  ) throws(MediaError) -> MatchedPackets {
    let format = try source.codedFormat()
    do throws(CodingObstacle) {
      return try MatchedPackets(
        header: source.codecHeader, encoderHeader: encoder.codecHeader, format: format)
    } catch {
      throw MediaError(.noEncoder(encoder.settings.encoder, .unlikeSource))
    }
  }

  /// An encoder for the next segment.
  ///
  /// - Parameter bitRate: in place of the settings', in bits a second; nil for those.
  /// - Throws: `MediaError` `.noEncoder` where none was given.
  package func makeEncoder(bitRate: Int64? = nil) throws(MediaError) -> VideoEncoder {
    guard var settings else { throw MediaError(.noEncoder("none", .notPlanned)) }
    if let bitRate { settings.options["b"] = "\(bitRate)" }
    return try VideoEncoder(settings, interruption: interruption)
  }

  /// The next packet that is copied, in the output's time; nil after the segment's last one.
  ///
  /// - Parameter range: of presentation times, in ticks of the source.
  package func copied(in range: Range<Int64>) throws(MediaError) -> Packet? {
    try source.next(in: range)
  }

  /// Whether a packet of the source holds a frame that is shown, and not a reference of others alone.
  package func isShown(_ packet: Packet) -> Bool { source.isShown(packet) }

  /// The packet of a clean random access (CRA) of HEVC at which copying begins, changed to a broken link so that the
  /// decoder starts anew there.
  ///
  /// - Parameter range: the frame's presentation time and end, in ticks of the source.
  /// - Throws: `MediaError` `.invalid` where no such frame is there.
  package func brokenLink(in range: Range<Int64>) throws(MediaError) -> Packet {
    guard let packet = try source.next(in: range),
      let configuration = HEVCConfiguration(source.codecHeader),
      let changed = HEVCBrokenLink.packet(
        from: packet.bytes, lengthSize: configuration.lengthSize)
    else { throw .otherFrames(source.path) }
    try packet.replace(with: changed)
    return packet
  }

  /// Adapts a packet of the encoder, of frames that the source does not have, to the track.
  ///
  /// It is decoded earlier than the encoder has it by as many frames as the source reorders, so that it comes before
  /// packets of the source that follow it.
  package func adapt(_ packet: Packet, decodedEarlierBy frames: Int) throws(MediaError) {
    try matching?.adapt(packet)
    packet.decode = packet.decode.map { $0.subtractingClamped(source.reordering(of: frames)) }
  }

  /// Adapts a packet of the encoder to the track, and sets its decode time.
  ///
  /// - Parameter range: of the segment's presentation times, in ticks of the source.
  package func adapt(_ packet: Packet, in range: Range<Int64>) throws(MediaError) {
    try matching?.adapt(packet)
    try source.date(packet, in: range)
  }
}

extension MatchedPackets {
  /// Checks that an encoder's frames fit among those of a source.
  ///
  /// - Returns: the obstacle; nil for none.
  /// - Throws: the errors of `VideoEncoder` where the encoder does not open.
  package static func obstacle(
    to settings: VideoEncoderSettings, among track: CodedTrack
  ) throws(MediaError) -> CodingObstacle? {
    let encoder = try VideoEncoder(settings)
    do throws(CodingObstacle) {
      _ = try MatchedPackets(
        header: track.header, encoderHeader: encoder.codecHeader, format: track.format)
      return nil
    } catch {
      return error
    }
  }
}
