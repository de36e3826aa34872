public import ImprintValues

extension Ducking: Described {
  package static let standard = Ducking()

  package static let properties: [Property<Ducking>] = [
    Property(
      "by", \.decibels, .number(decibelRange), default: "12", "Decibels by which it is quieter."),
    Property(
      "attack", \.attack, .number(secondRange), default: "0.2", "Seconds in which it steps back."),
    Property(
      "release", \.release, .number(secondRange), default: "0.6",
      "Seconds in which it comes back once nothing is spoken."),
  ]
}

extension ValueKind<Ducking?> {
  /// `true` for the defaults, `false`, or an object.
  static let ducking = Ducking.object("duck", "a duck").orSwitch(Ducking())
}
