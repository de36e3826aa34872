internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A source whose packets signal progress: between two frames, and after the last one, there may be hours of sound.
final class WatchedSource: PacketSource {
  private let source: any PacketSource
  private let monitor: JobMonitor

  init(_ source: any PacketSource, monitor: JobMonitor) {
    self.source = source
    self.monitor = monitor
  }

  var format: TrackFormat { source.format }
  var undecodedPackets: Int { source.undecodedPackets }

  func placeholder() throws(MediaError) -> Packet? { try source.placeholder() }

  func next() throws(MediaError) -> Packet? {
    let packet = try source.next()
    let time = packet.flatMap { packet in
      packet.presentation.map { RationalTime(ticks: $0, timeBase: packet.timeBase).seconds }
    }
    monitor.noteSign(reached: time ?? 0)
    return packet
  }
}
