internal import ImprintValues

/// The ends of the packets that have been written to a file.
struct WrittenEnds {
  /// The end of all packets; nil before the first.
  private(set) var end: RationalTime?
  /// The end of the last frame or sound, without subtitles; nil before the first.
  private(set) var playingEnd: RationalTime?

  /// Counts a packet, in the times of the file.
  mutating func note(_ packet: Packet, of format: TrackFormat, in container: Container) {
    guard let time = packet.presentation else { return }
    let end = RationalTime(
      ticks: time.addingClamped(packet.duration), timeBase: packet.timeBase)
    if self.end?.isBefore(end) ?? true { self.end = end }
    guard format.isVideo || format.isSound else { return }
    let heard = Self.heardEnd(end, of: format, in: container)
    if playingEnd?.isBefore(heard) ?? true { playingEnd = heard }
  }

  /// The end without the delay that Matroska adds to times of Opus.
  private static func heardEnd(
    _ end: RationalTime, of format: TrackFormat, in container: Container
  ) -> RationalTime {
    guard !container.hasEditLists, format.isSound, let delay = format.declaredDelay else {
      return end
    }
    let ticks = end.ticks.subtractingClamped(delay.rescaled(to: end.timeBase).ticks)
    return RationalTime(ticks: ticks, timeBase: end.timeBase)
  }
}
