internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of animations by kind.
enum AnimationKeys {
  static func keys(of kind: AnimationDraft.Kind) -> [Key<AnimationDraft>] {
    switch kind {
    case .plain: plain
    case .spring: spring
    case .group: group
    }
  }

  /// Whether any kind of animation has the key.
  static func isKnown(_ key: String) -> Bool {
    (plain + spring + group).contains { $0.name == key }
  }

  static let plain =
    common + timingKeys(fillMode: .both, duration: "0.25") + [function] + ofKeyPath + ends
    + keyframes
  static let spring =
    common + timingKeys(fillMode: .both, duration: "its settling time") + ofKeyPath + ends + springs
  static let group =
    common + timingKeys(fillMode: .both, duration: "the longest end in it") + [function] + groups

  private static let common: [Key<AnimationDraft>] = [
    .readFirst(
      "type", .choice(["spring", "group"]),
      "A spring, or a group; without it the animation runs through values."),
    Key(
      "removedOnCompletion", .boolean, default: "false", "Whether nothing is held after its end.",
      \.isRemovedOnCompletion),
  ]

  private static let function = Key<AnimationDraft>(
    "timingFunction", .timingFunction, default: "\"linear\"", "Bends the time of each pass.",
    \.timingFunction)

  private static let ofKeyPath: [Key<AnimationDraft>] = [
    .readFirst(
      "keyPath", ValueReader<AnimationKeyPath>.keyPath.description, isRequired: true,
      "The key of the layer that it changes."),
    Key(
      "additive", .boolean, default: "false", "Whether its value is added to the one without it.",
      \.isAdditive),
    Key(
      "cumulative", .boolean, default: "false", "Whether each repeat adds the end of the last.",
      \.isCumulative),
  ]

  private static let ends: [Key<AnimationDraft>] = [
    end("from", "The value at its beginning.") { $0.from = $1 },
    end("to", "The value at its end.") { $0.to = $1 },
    end("by", "The difference from the other end.") { $0.by = $1 },
  ]

  private static let keyframes: [Key<AnimationDraft>] = [
    Key(
      "values", described: .either([.list(ofItsKeyPath), .object("scatter")]),
      "The values that it runs through; of position also places that a text scatters."
    ) {
      value, draft, reader in
      guard let keyPath = draft.keyPath else { return reader.noteUses(in: value) }
      draft.values = reader.read(
        value, as: .keyframes(of: keyPath, areChanges: draft.addsValues))
    },
    Key(
      "keyTimes", ValueReader<Double>.number(.fraction).list(atLeast: 1), default: "even ones",
      "The times of the values, as fractions of the duration."
    ) { $0.keyTimes = $1 },
    Key(
      "timingFunctions", ValueReader<TimingFunction>.timingFunction.list(),
      default: "linear ones", "A timing function for each interval between values."
    ) { $0.timingFunctions = $1 },
    Key(
      "calculationMode", ValueReader<KeyframeAnimation.CalculationMode>.choice,
      default: "\"linear\"", "The course from value to value.", \.calculationMode),
    Key("path", .vectorPath, "SVG path data in the parent, along which the position runs.") {
      $0.path = $1
    },
    Key(
      "pathUnits", ValueReader<MotionPath.Units>.choice, default: "\"units\"",
      "The units of the path's coordinates; \"unit\" is 0 to 1 of the parent.", \.pathUnits),
    Key(
      "rotationMode", ValueReader<MotionPath.RotationMode>.choice,
      "Turns the layer along the path, or against it."
    ) { $0.rotationMode = $1 },
  ]

  private static let springs: [Key<AnimationDraft>] = [
    Key("mass", .number(.positive), default: "1", "The mass on the spring.", \.mass),
    Key(
      "stiffness", .number(.positive), default: "100", "The force a distance.", \.stiffness),
    Key("damping", .number(.notNegative), default: "10", "The force a speed.", \.damping),
    Key(
      "initialVelocity", .number, default: "0",
      "The speed at its beginning, towards its end, in distances between both a second.",
      \.initialVelocity),
  ]

  private static let groups: [Key<AnimationDraft>] = [
    Key(
      "animations", described: .list(.object("animation")), isRequired: true,
      "The animations that run in its time."
    ) { value, draft, reader in
      let kind = ValueReader<[Animation]>.animations(of: draft.layerType)
      draft.animations = reader.read(value, as: kind) ?? []
    }
  ]

  private static let ofItsKeyPath = ValueDescription.named("a value of its key path", .either([]))

  private static func end(
    _ name: String, _ summary: String,
    set: @escaping @Sendable (inout AnimationDraft, AnimatedValue) -> Void
  ) -> Key<AnimationDraft> {
    Key(name, described: ofItsKeyPath, summary) { value, draft, reader in
      guard let keyPath = draft.keyPath else { return reader.noteUses(in: value) }
      let kind = ValueReader<AnimatedValue>.animated(
        keyPath, isChange: draft.addsValues || name == "by")
      if let result = reader.read(value, as: kind) { set(&draft, result) }
    }
  }
}
