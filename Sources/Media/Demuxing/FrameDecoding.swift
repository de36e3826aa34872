internal import CFFmpeg

/// Turns the packets of one track into frames, on one thread at a time.
///
/// Damaged data is a result, not an error: the next packet may decode.
protocol FrameDecoding: AnyObject {
  /// Whether the packets of a later place decode only after the track's first one was seen.
  var needsFirstPacket: Bool { get }

  /// Hands over a packet; nil says that none follows.
  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent

  /// Fills `frame` with the next frame in presentation order.
  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received

  /// Forgets all packets, so that those of another place can follow.
  func flush()
}

extension Demuxer {
  /// A decoder for one of its streams.
  ///
  /// The parameters are those of `FrameDecoder`.
  func makeDecoder(
    for stream: UnsafeMutablePointer<AVStream>, threads: Int, keepsAlpha: Bool = false,
    isImmediate: Bool = false
  ) throws(MediaError) -> any FrameDecoding {
    if let index = animation?.index { return try WebPDecoder(index) }
    return try FrameDecoder(
      for: stream, threads: threads, keepsAlpha: keepsAlpha, isImmediate: isImmediate)
  }
}
