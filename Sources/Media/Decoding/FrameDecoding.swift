internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the packets of one track to frames, on one thread at a time.
///
/// Damaged data are a result, not an error, since the next packet may decode.
protocol FrameDecoding: AnyObject {
  /// Whether packets after a seek decode only if the decoder has seen the track's first one.
  var needsFirstPacket: Bool { get }

  /// Sends a packet; nil ends the input.
  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent

  /// Fills `frame` with the next frame in presentation order.
  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received

  /// Discards all packets, for a seek.
  func flush()
}
