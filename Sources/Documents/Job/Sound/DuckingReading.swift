internal import ImprintLanguage
internal import ImprintPrimitives

/// The `duck` of music, during reading.
struct DuckingDraft {
  var ducking = Ducking()

  static let keys: [Key<DuckingDraft>] = [
    Key(
      "by", .number(Ducking.decibelRange), default: "12", "Decibels by which it is quieter.",
      \.ducking.decibels),
    Key(
      "attack", .number(Ducking.secondRange), default: "0.2", "Seconds in which it steps back.",
      \.ducking.attack),
    Key(
      "release", .number(Ducking.secondRange), default: "0.6",
      "Seconds in which it comes back once nothing is spoken.", \.ducking.release),
  ]
}

extension ValueReader<Ducking?> {
  private static let duckingDescription = ValueDescription.either([.boolean, .object("duck")])

  /// `true` for the defaults, `false`, or an object.
  static let ducking = ValueReader(duckingDescription) { value, reader in
    switch value.kind {
    case .bool(let ducks): return .some(ducks ? Ducking() : nil)
    case .object:
      var draft = DuckingDraft()
      let members = reader.readObject(value, as: "a duck", by: DuckingDraft.keys, into: &draft)
      return members.map { _ in draft.ducking }
    default:
      reader.mismatch(value, expected: duckingDescription)
      return nil
    }
  }
}
