/// The damage that was found in a track.
package struct TrackDamage: Hashable, Sendable {
  /// The number of packets that did not decode.
  package var undecodedPackets = 0
  /// The number of frames that were returned although their decoder reported errors in them.
  package var corruptFrames = 0
  /// The number of frames that were dropped because a later one had been returned.
  package var lateFrames = 0

  /// The number of places where the file violates its format, and reading continued behind them.
  package var brokenPlaces = 0

  /// No damage.
  package init() {}

  package var isEmpty: Bool { self == TrackDamage() }
}
