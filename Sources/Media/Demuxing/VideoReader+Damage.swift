extension VideoReader {
  /// What could not be had of a track as it was coded.
  public struct Damage: Hashable, Sendable {
    /// Packets that gave no frame.
    public var undecodedPackets = 0
    /// Frames that are handed out though their decoder says that parts of them are wrong.
    public var corruptFrames = 0
    /// Frames that are left out since a later one was handed out before them.
    public var lateFrames = 0

    /// Places in the file that are not what its format says; reading went on behind them.
    public var brokenPlaces = 0

    public var isEmpty: Bool { self == Damage() }
  }
}
