public import Primitives

/// Which part of a track goes into the output, and what its times become.
public struct KeptRange: Hashable, Sendable, Codable {
  /// The instant of the source's own clock that is 0 in the output.
  public var origin: RationalTime
  /// Whether what comes before `origin` is cut away; else it is kept with times below 0, as the
  /// samples are by which a decoder gets under way.
  public var cutsBefore: Bool
  /// In the output's time, where the kept part ends; nil: with the track.
  public var end: RationalTime?

  /// All from `origin` on, with what comes before it at times below 0, unless said otherwise.
  public init(origin: RationalTime, cutsBefore: Bool = false, end: RationalTime? = nil) {
    self.origin = origin
    self.cutsBefore = cutsBefore
    self.end = end
  }
}
