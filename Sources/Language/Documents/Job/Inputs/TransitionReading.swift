public import ImprintValues

/// A transition that is an object, during reading.
package struct TransitionDraft: Sendable {
  fileprivate var kind: Transition.Kind?
  fileprivate var from: Place?
  fileprivate var color: Color?

  package static let properties: [Property<TransitionDraft>] = [
    Property(
      "kind", .kind, isRequired: true, effects,
      known: ["type name effect style transition": "\"wipe\""]
    ) { $0.kind = $1 },
    Property(
      "from", \.from, .choice, default: "the kind's", origins,
      known: ["direction side origin start corner place at": "\"left\""]),
    Property(
      "color", \.color, .color, default: "\"black\"",
      "The colour of \(names(Transition.Kind.colored)).",
      known: ["through background fill": "\"black\""]),
  ]

  private static var effects: String {
    let effects = Transition.Kind.changing.map { "\($0.rawValue): \($0.rule.sentence)" }
    return "The effect. " + effects.joined(separator: "; ") + "."
  }

  private static var origins: String {
    let origins = Transition.Kind.placed.compactMap { kind in
      kind.rule.origin.map { "\(kind.rawValue): \($0.phrase), by default \($0.standard.rawValue)" }
    }
    return "Where the next picture comes from. " + origins.joined(separator: "; ") + "."
  }

  fileprivate static func names(_ kinds: [Transition.Kind]) -> String {
    let names = kinds.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Transition.Kind {
  /// The kinds that take time, which objects are for.
  fileprivate static let changing = allCases.filter { $0 != .cut }
}

extension ValueReader<Transition.Kind> {
  fileprivate static let kind: ValueReader = ValueReader(
    .choice(Transition.Kind.changing.map(\.rawValue))
  ) { kind in
    guard case .string(let word) = kind, let kind = Transition.Kind(rawValue: word) else {
      return nil
    }
    return kind == .cut ? nil : kind
  }
}

extension ValueKind<Transition> {
  /// A transition between images, where `"none"` is a cut.
  package static let betweenImages = transition(
    words: Transition.Kind.slideshowWords, word: \.slideshowWord
  ) { Transition.Kind(slideshowWord: $0) }

  /// A transition between clips, where `"cut"` is one.
  package static let betweenClips = transition(
    words: Transition.Kind.allCases.map(\.rawValue), word: \.rawValue
  ) { Transition.Kind(rawValue: $0) }

  /// A word, or an object with a kind and what it has.
  private static func transition(
    words: [String], word: @escaping @Sendable (Transition.Kind) -> String,
    named: @escaping @Sendable (String) -> Transition.Kind?
  ) -> ValueKind {
    let description = ValueDescription.either([.choice(words), .object("transition")])
    return ValueKind(
      ValueReader(description) { value, reader in
        if case .object = value.kind { return reader.readTransition(value) }
        if case .string(let word) = value.kind, let kind = named(word) { return Transition(kind) }
        reader.mismatch(value, expected: description)
        return nil
      }
    ) { transition, problems in
      guard transition.kind.rule.hasColor else { return }
      problems.inside(".color") { ValueKind<Color>.color.check(transition.color, &$0) }
    } write: { (transition, writer) throws(OverlayWritingError) in
      if transition.isPlain { return .string(word(transition.kind)) }
      let rule = transition.kind.rule
      var members = [
        JSON5Value.Member(key: "kind", value: .string(transition.kind.rawValue))
      ]
      if rule.origin != nil {
        members.append(JSON5Value.Member(key: "from", value: .string(transition.from.rawValue)))
      }
      if rule.hasColor {
        let color = try ValueKind<Color>.color.write(transition.color, writer)
        members.append(JSON5Value.Member(key: "color", value: color))
      }
      return .object(members)
    }
  }
}

/// Coded as slideshows have it.
extension Transition: CodedByKind {
  package static var codedKind: ValueKind<Transition> { .betweenImages }
}

extension DocumentReader {
  fileprivate mutating func readTransition(_ value: JSON5Value) -> Transition? {
    var draft = TransitionDraft()
    let faultsBefore = faults.count
    let members = readObject(
      value, as: "a transition", by: TransitionDraft.properties, into: &draft)
    guard let members, let kind = draft.kind else { return nil }
    if let origin = kind.rule.origin {
      require(draft.from, of: origin, in: members)
    } else {
      refuse("from", of: kind, onlyOf: Transition.Kind.placed, in: members)
    }
    if !kind.rule.hasColor {
      refuse("color", of: kind, onlyOf: Transition.Kind.colored, in: members)
    }
    guard faults.count == faultsBefore else { return nil }
    return Transition(kind, from: draft.from, color: draft.color ?? .black)
  }

  private mutating func require(
    _ start: Place?, of origin: Transition.Origin, in members: Members
  ) {
    guard let start, !origin.places.contains(start), let value = members["from"] else { return }
    inside(key: "from") {
      $0.mismatch(value, expected: .choice(origin.places.map(\.rawValue)))
    }
  }

  private mutating func refuse(
    _ key: String, of kind: Transition.Kind, onlyOf others: [Transition.Kind], in members: Members
  ) {
    guard let value = members[key] else { return }
    inside(key: key) {
      $0.fault(
        "\(kind.rawValue) has no \(key)", at: value,
        hint: "\(key) is of \(TransitionDraft.names(others))")
    }
  }
}
