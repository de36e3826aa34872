package import ImprintValues

/// A frame of a clip that is held for some time, behind which the clip goes on.
///
///     var clip = Job.Clip(.file("talk.mov"))
///     clip.freeze = Freeze(at: 4, seconds: 2)      // 4 s of the clip, 2 s of its frame there, and the rest
///     clip.freeze = Freeze(at: .beforeEnd(0), seconds: 3)      // the last frame, for 3 s more
///
/// The clip is silent meanwhile, and its own overlays stand still with the frame.
public struct Freeze: Hashable, Sendable {
  /// The time at which the frame to hold is shown: from the beginning of the part of the clip that is played, at the clip's
  /// own speed, as the times of its overlays are. The end is that of the part.
  public var time: TimeNotation
  /// The seconds that it is held, in the output's time: above 0, an hour at most.
  public var seconds: Double

  /// Stores the members unchecked.
  public init(at time: TimeNotation, seconds: Double) {
    (self.time, self.seconds) = (time, seconds)
  }
}

extension Freeze {
  /// The possible seconds.
  package static let lengths = NumberRange(minimum: 0.001, maximum: 3600)
}

extension Freeze: Tabulated {
  package static let standard = Freeze(at: 0, seconds: 1)

  package static let properties: [Property<Freeze>] = [
    Property(
      "at", \.time, .timeOfClip, isRequired: true,
      "The time at which the frame is shown, from the beginning of the clip's part, at its own speed.",
      known: ["time position start frame from": "4"]),
    Property(
      "seconds", \.seconds, .number(lengths), isRequired: true, "The time that it is held.",
      known: ["duration length for": "2"]),
  ]
}

extension ValueKind<Freeze> {
  package static let freeze = Freeze.object("freeze", "a freeze")
}
