internal import Media

/// A track whose packets are signs that the job goes on: between two pictures there may be hours of sound.
final class WatchedSource: PacketSource {
  private let source: any PacketSource
  private let monitor: JobMonitor

  init(_ source: any PacketSource, monitor: JobMonitor) {
    self.source = source
    self.monitor = monitor
  }

  var format: TrackFormat { source.format }

  func next() throws(MediaError) -> Packet? {
    let packet = try source.next()
    monitor.noteSign()
    return packet
  }
}
