extension Transition {
  /// The rule that holds of all transitions of one kind.
  package struct Rule: Sendable {
    /// The effect, in a sentence of a reference.
    package let sentence: String
    /// The places that the next picture may come from; nil for a kind without one.
    package let origin: Origin?
    /// Whether it has a colour.
    package let hasColor: Bool

    fileprivate init(_ sentence: String, from origin: Origin? = nil, hasColor: Bool = false) {
      (self.sentence, self.origin, self.hasColor) = (sentence, origin, hasColor)
    }
  }

  /// The places of a kind.
  package struct Origin: Sendable {
    /// All of them.
    package let places: [Place]
    /// The one that a document leaves out.
    package let standard: Place
    /// The words for them, as in "a side".
    package let phrase: String

    fileprivate static func side(_ standard: Place) -> Origin {
      Origin(places: [.left, .right, .top, .bottom], standard: standard, phrase: "a side")
    }

    fileprivate static func sideOrCorner(_ standard: Place) -> Origin {
      Origin(
        places: Place.allCases.filter { $0 != .center }, standard: standard,
        phrase: "a side or a corner")
    }

    fileprivate static func anywhere(_ standard: Place) -> Origin {
      Origin(places: Place.allCases, standard: standard, phrase: "any place")
    }
  }
}

extension Transition.Kind {
  /// The table of transitions.
  package var rule: Transition.Rule {
    switch self {
    case .cut: Transition.Rule("the next picture follows at once")
    case .crossfade:
      Transition.Rule("the next picture fades in while the current one fades out")
    case .dip:
      Transition.Rule(
        "the current picture fades to a colour, and the next one out of it", hasColor: true)
    case .slide:
      Transition.Rule(
        "the next picture moves in from a side, over the current one", from: .side(.right))
    case .push:
      Transition.Rule(
        "the next picture moves in from a side, and pushes the current one out",
        from: .side(.right))
    case .wipe:
      Transition.Rule(
        "a soft straight edge uncovers the next picture, from a side or a corner on",
        from: .sideOrCorner(.left))
    case .iris:
      Transition.Rule(
        "a circle with a soft edge opens about a place, and shows the next picture",
        from: .anywhere(.center))
    case .zoom:
      Transition.Rule(
        "the current picture grows about a place by half while the next one fades in",
        from: .anywhere(.center))
    case .blur:
      Transition.Rule("both pictures are blurred while they cross-fade, most in the middle")
    }
  }

  /// The kinds that have a place to come from.
  package static let placed = allCases.filter { $0.rule.origin != nil }
  /// The kinds that have a colour.
  package static let colored = allCases.filter(\.rule.hasColor)

  /// The word for a cut between images, and in stored plans.
  package static let none = "none"

  /// The names of all kinds between images.
  package static let slideshowWords = allCases.map(\.slideshowWord)

  /// The name of the kind between images.
  package var slideshowWord: String { self == .cut ? Self.none : rawValue }

  /// The kind of that name between images.
  package init?(slideshowWord word: String) {
    guard let kind = Self.allCases.first(where: { $0.slideshowWord == word }) else { return nil }
    self = kind
  }
}
