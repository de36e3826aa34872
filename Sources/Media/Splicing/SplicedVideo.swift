internal import ImprintPixels
internal import ImprintPrimitives

/// A video track whose packets are a source's, and an encoder's in between.
///
///     let track = try SplicedVideo(source, encoder: settings)
///     try muxer.addTrack(track.format)
///     while let packet = try track.copied(in: range) { try muxer.write(packet, track: 0) }
///     let encoder = try track.makeEncoder()
///     while case .packet(let packet) = try encoder.receive() {
///       try track.adapt(packet, in: otherRange)
///       try muxer.write(packet, track: 0)
///     }
///
/// Segments come in order. One thread at a time.
package final class SplicedVideo {
  /// The format of all packets.
  package let format: TrackFormat
  private let source: CopiedVideo
  private let settings: VideoEncoderSettings?
  private let interruption: Interruption
  private var splice: SplicedPackets?

  /// - Parameter encoder: nil where all is copied.
  /// - Throws: `MediaError` `.invalid` where the encoder's frames cannot stand among the source's.
  package init(
    _ source: CopiedVideo, encoder settings: VideoEncoderSettings?,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    self.source = source
    self.settings = settings
    self.interruption = interruption
    if let settings {
      let encoder = try VideoEncoder(settings, interruption: interruption)
      splice = try Self.splice(of: encoder, into: source)
    }
    format = try source.format(header: splice?.header)
  }

  private static func splice(
    of encoder: VideoEncoder, into source: CopiedVideo
  ) throws(MediaError) -> SplicedPackets {
    let format = try source.codedFormat()
    do throws(SplicingObstacle) {
      return try SplicedPackets(
        header: source.codecHeader, made: encoder.codecHeader, format: format)
    } catch {
      throw MediaError(.noEncoder(encoder.settings.encoder, .unlikeSource))
    }
  }

  /// An encoder for the next segment.
  ///
  /// - Throws: `MediaError` `.noEncoder` where none was given.
  package func makeEncoder() throws(MediaError) -> VideoEncoder {
    guard let settings else { throw MediaError(.noEncoder("none", .notPlanned)) }
    return try VideoEncoder(settings, interruption: interruption)
  }

  /// The next packet that is copied, in the output's time; nil after the segment's last one.
  ///
  /// - Parameter range: of presentation times, in ticks of the source.
  package func copied(in range: Range<Int64>) throws(MediaError) -> Packet? {
    try source.next(in: range)
  }

  /// The packet of a frame at which copying begins and the decoder does not start anew by itself, changed so that it
  /// does.
  ///
  /// - Parameter range: of its presentation time, in ticks of the source; as long as the frame.
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

  /// Makes a packet of the encoder one of the track.
  ///
  /// - Parameter range: of the segment's presentation times, in ticks of the source.
  package func adapt(_ packet: Packet, in range: Range<Int64>) throws(MediaError) {
    try splice?.adapt(packet)
    try source.date(packet, in: range)
  }
}

extension SplicedPackets {
  /// Whether an encoder's frames can stand among those of a source.
  ///
  /// - Returns: the obstacle; nil for none. An encoder that does not open is the error of `VideoEncoder`.
  package static func obstacle(
    to settings: VideoEncoderSettings, among track: CodedTrack
  ) throws(MediaError) -> SplicingObstacle? {
    let encoder = try VideoEncoder(settings)
    do throws(SplicingObstacle) {
      _ = try SplicedPackets(
        header: track.header, made: encoder.codecHeader, format: track.format)
      return nil
    } catch {
      return error
    }
  }
}
