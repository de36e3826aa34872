internal import ImprintValues

/// A kind of thing that comes or goes: a layer with what is in it, or a text, which has neither sublayers nor shapes.
enum EntranceSubject {
  case layer, text

  fileprivate var effects: [EntranceEffect] {
    switch self {
    case .layer: EntranceEffect.allCases
    case .text: EntranceEffect.allCases.filter { $0 != .draw }
    }
  }

  fileprivate var description: ValueDescription {
    .either([.choice(effects.map(\.rawValue)), .object("entrance")])
  }
}

extension ValueReader<Entrance> {
  /// An entrance, or the word for its effect.
  static func entrance(of subject: EntranceSubject) -> ValueReader {
    ValueReader(subject.description) { value, reader in
      var entrance = Entrance()
      return reader.read(value, into: &entrance, of: subject) == nil ? nil : entrance
    }
  }

  /// The way in which something goes: an effect of its own, else its entrance backwards but for what the keys say.
  static func exit(of subject: EntranceSubject, after entrance: Entrance?) -> ValueReader {
    ValueReader(subject.description) { value, reader in
      let isOwn =
        switch value.kind {
        case .object(let members): reader.isExact || members.contains { $0.key == "effect" }
        default: true
        }
      if !isOwn, entrance == nil, value.kind == .object([]) {
        reader.fault(
          "without keys it is enter backwards, and the layer has no enter", at: value)
        return nil
      }
      var exit = isOwn ? Entrance() : entrance ?? Entrance()
      guard let members = reader.read(value, into: &exit, of: subject) else { return nil }
      // Its own curve runs forwards.
      if !isOwn, entrance != nil { exit.runsBackwards = !members.has("timingFunction") }
      return exit
    }
  }
}

extension DocumentReader {
  /// Reads an effect, or keys over those that the entrance has; nil, with a fault, where they do not go together.
  fileprivate mutating func read(
    _ value: JSON5Value, into entrance: inout Entrance, of subject: EntranceSubject
  ) -> Members? {
    let faultsBefore = faults.count
    guard case .object = value.kind else {
      let words = ValueReader<EntranceEffect>(.choice(subject.effects.map(\.rawValue))) { kind in
        subject.effects.first { kind == .string($0.rawValue) }
      }
      guard let effect = read(value, as: words) else { return nil }
      entrance.effect = effect
      return Members([], at: value.position)
    }
    guard
      let members = readObject(
        value, as: "an entrance", by: Entrance.properties, into: &entrance)
    else { return nil }
    if subject == .text {
      refuse(["stagger"], in: members, "it is of sublayers, and this is a text")
    }
    checkEffect(entrance, in: members, of: subject)
    return faults.count == faultsBefore ? members : nil
  }

  /// Reports keys that do not go with an effect.
  mutating func checkEffect(
    _ entrance: Entrance, in members: Members, of subject: EntranceSubject
  ) {
    if !subject.effects.contains(entrance.effect) {
      refuse(["effect"], in: members, "it draws the strokes of shapes, and this is a text")
    }
    for (key, effects) in EntranceEffect.owners where !effects.contains(entrance.effect) {
      let others = effects.map(\.rawValue).joined(separator: " and ")
      refuse([key], in: members, "a \(entrance.effect.rawValue) takes no \(key): \(others) do")
    }
  }
}

extension ValueKind<Entrance> {
  /// An entrance, written as the word for its effect where that says all of it.
  static let entrance = entrance(of: .layer)
  static let entranceOfText = entrance(of: .text)

  private static func entrance(of subject: EntranceSubject) -> ValueKind {
    ValueKind(.entrance(of: subject), check: whole.check) {
      (entrance, writer) throws(OverlayWritingError) in
      var plain = Entrance()
      plain.effect = entrance.effect
      return entrance == plain
        ? .string(entrance.effect.rawValue) : try whole.write(entrance, writer)
    }
  }

  private static let whole = Entrance.kind("entrance", "an entrance")
}

extension Entrance {
  /// The keys of an exit after an entrance, as documents have them.
  func written(
    after entrance: Entrance?, _ writer: DocumentWriter
  ) throws(OverlayWritingError) -> JSON5Value {
    guard runsBackwards, !writer.isExact, var standard = entrance else {
      return try ValueKind<Entrance>.entrance.write(self, writer)
    }
    standard.runsBackwards = true
    let rows = Entrance.properties.filter { $0.key.name != "effect" }
    return .object(try writer.members(of: self, unlike: standard, by: rows))
  }
}
