package import ImprintValues

/// A source of a track's packets, which the muxer pulls as far as the video has been written.
///
/// Pulling, unlike filling queues, needs little memory and cannot deadlock, however badly the input is
/// interleaved. Used from the muxer's thread.
package protocol PacketSource: AnyObject {
  /// The track's format, known before the first packet.
  var format: TrackFormat { get }

  /// The next packet in decode order, in the output's time and in ticks of `format.timeBase`; nil at the end and
  /// from then on.
  func next() throws(MediaError) -> Packet?

  /// A packet that neither shows nor sounds, by which a track without packets exists in MP4 and MOV, whose muxer leaves
  /// it out else; nil where there is none.
  func placeholder() throws(MediaError) -> Packet?

  /// The number of packets so far that did not decode.
  var undecodedPackets: Int { get }
}

extension PacketSource {
  /// Nil, as of a source that always has packets.
  package func placeholder() throws(MediaError) -> Packet? { nil }

  /// 0, since copied packets are not decoded.
  package var undecodedPackets: Int { 0 }
}
