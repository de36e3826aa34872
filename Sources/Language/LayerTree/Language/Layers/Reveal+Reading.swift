internal import ImprintValues

extension RevealWay: Described {
  package static let standard = RevealWay()

  package static let properties: [Property<RevealWay>] =
    [
      Property(
        "stagger", \.stagger, .stagger, default: "0.05",
        "The seconds from each part to the next; with total from the first to the last."),
      Property("order", \.order, .choice, default: "\"forward\"", "The part that is the first."),
      Property(
        "animations", \.animations, .animations, default: "[]",
        "Changes of each part for itself, in a time that begins with it, in place of an effect."
      ).reading { value, way, reader in
        way.animations = reader.readAnimations(ofParts: value)
      },
      Property(
        "effect", ValueReader<EntranceEffect>.choice, default: "\"fade\"",
        "The change of each part.",
        written: WrittenKey("effect") { (way, _, _) throws(OverlayWritingError) in
          way.animations.isEmpty ? .string(way.entrance.effect.rawValue) : nil
        }
      ) { $0.entrance.effect = $1 },
    ] + Entrance.ofParts.map { $0.of(\.entrance) }
}

extension Entrance {
  /// The keys of an entrance that parts of a text have.
  fileprivate static let ofParts = properties.filter {
    !["effect", "delay", "stagger"].contains($0.key.name)
  }
}

extension Reveal: Described {
  package static let standard = Reveal()

  package static let properties: [Property<Reveal>] =
    [
      Property(
        "by", \.part, .choice, default: "\"word\"", member: "part",
        "What comes as one; where letters join, as those of Arabic do, a word in place of a character."
      ),
      Property(
        "clip", \.clip, .choice, default: "\"none\"",
        "Whether parts are seen inside the box of their line alone."),
    ] + RevealWay.properties.map { $0.of(\.coming) } + [
      Property(
        "exit", described: .either([.boolean, .object("reveal exit")]), default: "false",
        "The way in which the parts go until the end of the layer; true: as they came, backwards.",
        written: WrittenKey("exit") { (reveal, _, writer) throws(OverlayWritingError) in
          try reveal.writtenExit(writer)
        }
      ) { _, _, _ in
        // It is that of the text but for what it says, and is read once that is known.
      },
      Property("begin", \.begin, .number, "The time of the layer at which it begins.")
        .ofStoredValuesAlone,
      Property("end", \.end, .number, "The time of the layer at which it has gone.")
        .ofStoredValuesAlone,
    ]
}

extension Reveal {
  fileprivate func writtenExit(
    _ writer: DocumentWriter
  ) throws(OverlayWritingError) -> JSON5Value? {
    guard let going else { return nil }
    if writer.isExact { return try RevealWay.way.write(going, writer) }
    guard going.entrance.runsBackwards else {
      var standard = RevealWay()
      (standard.stagger, standard.order) = (coming.stagger, coming.order)
      return .object(
        try writer.members(of: going, unlike: standard, by: RevealWay.properties))
    }
    var mirrored = coming
    mirrored.entrance.runsBackwards = true
    if going == mirrored { return .boolean(true) }
    let rows = RevealWay.properties.filter { $0.key.name != "effect" }
    return .object(try writer.members(of: going, unlike: mirrored, by: rows))
  }
}

extension RevealWay {
  fileprivate static let way = kind("reveal exit", "an exit of parts")
}

extension ValueKind<Reveal> {
  static let reveal = ValueKind(
    ValueReader(.object("reveal")) { value, reader in
      let faultsBefore = reader.faults.count
      var reveal = Reveal()
      guard
        let members = reader.readObject(
          value, as: "a reveal", by: Reveal.properties, into: &reveal)
      else { return nil }
      reader.checkWay(reveal.coming, members)
      if let exit = members["exit"] {
        reveal.going = reader.inside(key: "exit") { $0.readExit(exit, after: reveal.coming) }
      }
      return reader.faults.count == faultsBefore ? reveal : nil
    }
  ) { reveal, problems in
    Reveal.properties.check(reveal, &problems)
  } write: { (reveal, writer) throws(OverlayWritingError) in
    .object(try writer.members(of: reveal, unlike: .standard, by: Reveal.properties))
  }
}

extension DocumentReader {
  /// The properties that animations of parts of a text can change.
  private static let keyPathsOfParts: [AnimationKeyPath] = [
    .opacity, .rotation, .scale, .scaleX, .scaleY, .translation, .translationX, .translationY,
    .shift, .blur, .textColor,
  ]

  fileprivate mutating func readAnimations(ofParts value: JSON5Value) -> [Animation] {
    let animations = read(value, as: .animations(of: .text)) ?? []
    let others = animations.flatMap(\.parts).compactMap(\.keyPath).filter {
      !Self.keyPathsOfParts.contains($0)
    }
    if let other = others.first {
      fault(
        "parts of a text change their opacity, transform, blur and color; \(other.rawValue) is not of a part",
        at: value)
    }
    return animations
  }

  fileprivate mutating func checkWay(_ way: RevealWay, _ members: Members) {
    if !way.animations.isEmpty {
      refuse(
        ["effect", "from", "distance", "duration", "timingFunction"], in: members,
        "parts have animations, or an effect; not both")
    } else {
      checkEffect(way.entrance, in: members, of: .text)
    }
  }

  /// The way in which parts go: one of its own, else that in which they came backwards but for what the keys say.
  fileprivate mutating func readExit(
    _ value: JSON5Value, after coming: RevealWay
  ) -> RevealWay? {
    if case .bool(let goes) = value.kind {
      guard goes else { return nil }
      var going = coming
      going.entrance.runsBackwards = true
      return checkedExit(going, at: value)
    }
    let isOwn = isExact || value.member("effect") != nil || value.member("animations") != nil
    var going = isOwn ? RevealWay() : coming
    if isOwn, !isExact { (going.stagger, going.order) = (coming.stagger, coming.order) }
    let members = readObject(
      value, as: "an exit of parts", by: RevealWay.properties, into: &going)
    guard let members else { return nil }
    if !isOwn { going.entrance.runsBackwards = !members.has("timingFunction") }
    checkWay(going, members)
    return checkedExit(going, at: value)
  }

  private mutating func checkedExit(_ going: RevealWay, at value: JSON5Value) -> RevealWay? {
    guard going.duration.isFinite else {
      fault("it ends with the layer, and its animations have no end", at: value)
      return nil
    }
    return going
  }
}

extension ValueKind<RevealWay.Stagger> {
  fileprivate static let stagger = ValueKind(
    ValueReader(.either([ValueReader<Double>.time.description, .object("total")])) {
      value, reader in
      guard case .object = value.kind else {
        return reader.read(value, as: ValueReader<Double>.time).map { .each($0) }
      }
      return reader.read(value, as: RevealTotal.kind("total", "a total").reader).map {
        .total($0.total)
      }
    }
  ) { stagger, problems in
    switch stagger {
    case .each(let seconds), .total(let seconds): ValueKind<Double>.time.check(seconds, &problems)
    }
  } write: { (stagger, writer) throws(OverlayWritingError) in
    switch stagger {
    case .each(let seconds): try ValueKind<Double>.time.write(seconds, writer)
    case .total(let seconds):
      try RevealTotal.kind("total", "a total").write(RevealTotal(total: seconds), writer)
    }
  }
}

/// The seconds from the first part to the last.
package struct RevealTotal: Described {
  var total = 0.0

  package static let standard = RevealTotal()

  package static let properties: [Property<RevealTotal>] = [
    Property(
      "total", \.total, .time, isRequired: true,
      "The seconds from the beginning of the first part to that of the last.")
  ]
}
