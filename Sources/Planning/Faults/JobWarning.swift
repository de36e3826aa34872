package import ImprintValues

/// A deviation from what was requested or expected that does not end the job.
public struct JobWarning: Hashable, Sendable, Codable {
  /// A stable, documented identifier, such as `track.dropped` or `font.missing`.
  public var code: String
  /// The warning in words for a person, without a full stop.
  public var message: String

  /// A warning by its documented code, in words.
  package init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A warning about a count of something; nil for a count of 0.
  package init?(_ code: String, counting count: Int, of noun: String, _ rest: String) {
    guard count > 0 else { return nil }
    self.init(code, "\(count) \(noun)\(count == 1 ? "" : "s") \(rest)")
  }
}

extension JobWarning {
  /// A warning for each kind of damage in a video track.
  package static func warnings(of damage: TrackDamage) -> [JobWarning] {
    [
      JobWarning(
        "input.damaged", counting: damage.undecodedPackets, of: "packet",
        "of the video did not decode"),
      JobWarning(
        "input.broken", counting: damage.brokenPlaces, of: "place",
        "of the file made no sense; what follows was kept"),
      JobWarning(
        "input.corrupt", counting: damage.corruptFrames, of: "frame", "decoded with visible damage"),
      JobWarning(
        "input.late", counting: damage.lateFrames, of: "frame",
        "left out: later ones had been shown when they came"),
    ].compactMap(\.self)
  }
}
