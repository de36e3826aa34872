package import ImprintValues

/// A receiver of tracks' packets: a file that is muxed, or one that stores them until it is.
package protocol PacketSink: AnyObject {
  /// Adds a track whose packets are passed to `write`; returns its index.
  func addTrack(_ format: TrackFormat) throws(MediaError) -> Int

  /// Writes a packet; takes ownership of it. Packets of a track come in decode order.
  func write(_ packet: Packet, track: Int) throws(MediaError)

  /// Starts another sequence with the track's next packet: of another encoder, or another file.
  func beginSequence(ofTrack track: Int) throws(MediaError)
}

extension PacketSink {
  /// Adds the track of an encoder, whose packets are passed to `write`; returns its index.
  ///
  /// - Parameter orientation: of the stored frames, in MP4 and MOV.
  @discardableResult
  package func addVideo(
    _ encoder: VideoEncoder, orientation: Orientation = .upright, metadata: [String: String] = [:],
    isDefault: Bool = true
  ) throws(MediaError) -> Int {
    let format = try TrackFormat(of: encoder.context, timeBase: encoder.settings.timeBase)
    format.orientation = orientation
    format.metadata = metadata
    format.isDefault = isDefault
    format.averageRate = encoder.settings.frameRate
    format.hdr = encoder.settings.hdr
    return try addTrack(format)
  }
}
