package import ImprintValues

extension Plan {
  /// A part of the output's frames, and how it is made.
  public struct Segment: Hashable, Sendable, Codable {
    /// The way in which a segment's packets are made.
    public enum Action: String, Hashable, Sendable, Codable {
      /// Decoded, composited, encoded.
      case render
      /// Its packets are copied.
      case copy
    }

    /// The output's frame numbers, half-open; never empty.
    public var range: Range<Int>
    /// The way in which its packets are made; those of a `copy` are never decoded.
    public var action: Action
    /// The part of the source that the segment shows.
    package var source: SourceRange
  }

  /// A range of the source's frames, in ticks of its track.
  package struct SourceRange: Hashable, Sendable, Codable {
    /// The presentation time of the first frame.
    package var first: Int64
    /// The presentation time of the first frame of the next segment; nil in the last segment.
    package var end: Int64?
    /// The presentation time of the segment's last frame where that is copied, not encoded: it is a clean random
    /// access picture (CRA) of the source that becomes a broken-link access picture (BLA), since the next segment's
    /// frames refer to it.
    package var brokenLink: Int64?
    /// The place in the source at which its packets are read; of segments among which packets are copied.
    package var entry: EntryPoint?
    /// The bits a second of the source's own frames, which the encoder spends on those in their place; nil where its settings
    /// say another quality.
    package var bitRate: Int64?
  }
}
