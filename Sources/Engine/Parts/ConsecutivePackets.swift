internal import ImprintMedia
internal import ImprintValues

/// The packets of sources of one format, one source after the other: of parts of a track that are joined.
final class ConsecutivePackets: PacketSource {
  let format: TrackFormat
  private let sources: [any PacketSource]
  private var number = 0

  /// - Parameter first: the source that comes first, of whose format all are.
  init(_ first: any PacketSource, _ others: [any PacketSource]) {
    sources = [first] + others
    format = first.format
  }

  var undecodedPackets: Int { sources.reduce(0) { $0 + $1.undecodedPackets } }

  func placeholder() throws(MediaError) -> Packet? { try sources[0].placeholder() }

  func next() throws(MediaError) -> Packet? {
    while number < sources.count {
      if let packet = try sources[number].next() { return packet }
      number += 1
    }
    return nil
  }
}
