extension VideoReader {
  /// The damage that was found in a track.
  public struct Damage: Hashable, Sendable {
    /// The number of packets that did not decode.
    public var undecodedPackets = 0
    /// The number of frames that were returned although their decoder reported errors in them.
    public var corruptFrames = 0
    /// The number of frames that were dropped because a later one had been returned.
    public var lateFrames = 0

    /// The number of places where the file violates its format, and reading continued behind them.
    public var brokenPlaces = 0

    public var isEmpty: Bool { self == Damage() }
  }
}
