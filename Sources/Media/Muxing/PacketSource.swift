/// A track that the muxer asks for its packets, as far as the frame has come.
///
/// Pulling, rather than queues that are filled, keeps memory small and cannot lock up, however badly
/// the input is interleaved. Used from the one thread that muxes.
public protocol PacketSource: AnyObject {
  /// Known before the first packet.
  var format: TrackFormat { get }

  /// The next packet in decoding order, in the output's time (zero already taken away), in ticks of
  /// `format.timeBase`; nil at the end, and from then on.
  func next() throws(MediaError) -> Packet?

  /// Packets of the input that gave nothing, so far.
  var undecodedPackets: Int { get }
}

extension PacketSource {
  /// None: what is copied is not decoded.
  public var undecodedPackets: Int { 0 }
}
