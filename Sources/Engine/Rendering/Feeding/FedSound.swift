internal import ImprintMedia
internal import ImprintValues

/// Sound beside the frames of a program, which ends with the last of them.
final class FedSound: PacketSource {
  private let source: any PacketSource
  private let feed: FrameFeed

  init(_ source: any PacketSource, until feed: FrameFeed) {
    self.source = source
    self.feed = feed
  }

  var format: TrackFormat { source.format }
  var undecodedPackets: Int { source.undecodedPackets }

  func placeholder() throws(MediaError) -> Packet? { try source.placeholder() }

  func next() throws(MediaError) -> Packet? {
    guard let packet = try source.next() else { return nil }
    guard let end = feed.end, let ticks = packet.presentation else { return packet }
    return RationalTime(ticks: ticks, timeBase: packet.timeBase).seconds < end ? packet : nil
  }
}
