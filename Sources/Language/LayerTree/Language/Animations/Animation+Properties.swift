internal import ImprintValues

/// The properties of animations by kind.
extension AnimationForm.Kind {
  package var properties: [Property<AnimationForm>] {
    switch self {
    case .plain: Self.ofPlainOnes
    case .spring: Self.ofSprings
    case .group: Self.ofGroups
    }
  }

  private static let ofPlainOnes =
    common + timing("0.25") + [function] + ofKeyPath + ends + keyframes
  private static let ofSprings =
    common + timing("its settling time") + ofKeyPath + ends + springs
    + [function.ofStoredValuesAlone]
  private static let ofGroups =
    common + timing("the longest end in it") + [function] + groups

  /// Whether any kind of animation has the key.
  static func areKnown(_ key: String) -> Bool {
    allCases.contains { $0.properties.contains { $0.isOfDocuments && $0.key.name == key } }
  }

  private static func timing(_ duration: String) -> [Property<AnimationForm>] {
    Timing.properties(fillMode: .both, duration: duration).known(as: [
      "beginTime": [
        "delay start begin starttime startat startdelay animationdelay offset in inpoint at": "1"
      ],
      "duration": [
        "dur length time animationduration": "0.5",
        "end out outpoint until finish stop": "beginTime: 1, duration: 0.5",
      ],
      "speed": ["rate playbackrate timescale stretch": "2"],
      "repeatCount": [
        "iterationcount iterations repeat repeats loop count animationiterationcount": "\"forever\""
      ],
      "autoreverses": ["direction animationdirection alternate yoyo reverse pingpong": "true"],
      "fillMode": ["fill animationfillmode freeze hold persist": "\"both\""],
    ]).map { $0.of(\.timing) }
  }

  private static let common: [Property<AnimationForm>] = [
    // Read before the others, which depend on it, as the key path is.
    Property(
      "type", described: .choice(["spring", "group"]),
      "A spring, or a group; without it the animation runs through values.",
      written: WrittenKey("type") { form, _, _ in
        form.kind == .plain ? nil : .string(form.kind.rawValue)
      }
    ) { _, _, _ in },
    Property(
      "removedOnCompletion", \.isRemovedOnCompletion, .boolean, default: "false",
      "Whether nothing is held after its end."),
    Property(
      "stagger", ValueReader<Double>.anyTime,
      "In a layer with forEach: how much later it begins for each item than for the one before.",
      known: ["staggerdelay": "0.1"]
    ) { $0.stagger = $1 },
    Property("key", \.key, .string, "A name for programs.").ofStoredValuesAlone,
  ]

  private static let function = Property<AnimationForm>(
    "timingFunction", \.timingFunction, .timingFunction, default: "\"linear\"",
    "Bends the time of each pass.",
    known: [
      "easing ease easingfunction animationtimingfunction timing interpolation curve bezier":
        "\"easeInEaseOut\""
    ])

  private static let ofKeyPath: [Property<AnimationForm>] = [
    Property(
      "keyPath", described: ValueReader<AnimationKeyPath>.keyPath.description, isRequired: true,
      "The key of the layer that it changes.",
      known: ["property prop attribute attributename target param": "\"opacity\""],
      written: WrittenKey("keyPath") { form, _, _ in
        form.keyPath.map { .string($0.rawValue) }
      }
    ) { _, _, _ in },
    Property(
      "additive", \.isAdditive, .boolean, default: "false",
      "Whether its value is added to the one without it.",
      known: ["isadditive composite accumulate": "true"]),
    Property(
      "cumulative", \.isCumulative, .boolean, default: "false",
      "Whether each repeat adds the end of the last."),
  ]

  private static let ends: [Property<AnimationForm>] = [
    end(
      "from", \.from, "The value at its beginning.",
      known: ["fromvalue startvalue initial initialvalue": "0"]),
    end("to", \.to, "The value at its end.", known: ["tovalue endvalue final value": "1"]),
    end("by", \.by, "The difference from the other end.", known: ["byvalue delta amount": "0.5"]),
  ]

  private static let keyframes: [Property<AnimationForm>] = [
    Property(
      "values", described: .either([.list(ofItsKeyPath), .object("scatter")]),
      "The values that it runs through; of position also places that a text scatters.",
      known: ["keyframes frames keys stops": "values: [0, 1, 0], keyTimes: [0, 0.5, 1]"],
      written: WrittenKey("values") { (form, _, writer) throws(OverlayWritingError) in
        guard let keyPath = form.keyPath, let values = form.values else { return nil }
        return try ValueKind.keyframes(of: keyPath, areChanges: false).write(values, writer)
      }
    ) { value, form, reader in
      guard let keyPath = form.keyPath else { return reader.noteUses(in: value) }
      let kind = ValueKind.keyframes(of: keyPath, areChanges: form.addsValues)
      form.values = reader.read(value, as: kind.reader)
    },
    Property(
      "keyTimes", \.keyTimes, ValueKind<Double>.number(.fraction).list(atLeast: 1),
      default: "even ones", "The times of the values, as fractions of the duration.",
      known: ["times offsets keyframetimes": "values: [0, 1, 0], keyTimes: [0, 0.5, 1]"]),
    Property(
      "timingFunctions", \.timingFunctions, ValueKind<TimingFunction>.timingFunction.list(),
      default: "linear ones", "A timing function for each interval between values.",
      known: ["easings keysplines": "[\"easeIn\"]"]),
    Property(
      "calculationMode", \.calculationMode, .choice, default: "\"linear\"",
      "The course from value to value.", known: ["mode calcmode": "\"linear\""]),
    Property(
      "path", \.path, .vectorPath,
      "SVG path data in the parent, along which the position runs.",
      known: ["motionpath offsetpath d": "keyPath: \"position\", path: \"M0 0 L100 40\""]),
    Property(
      "pathUnits", \.pathUnits, .choice, default: "\"units\"",
      "The units of the path's coordinates; \"unit\" is 0 to 1 of the parent."),
    Property(
      "rotationMode", \.rotationMode, .choice,
      "Turns the layer along the path, or against it.",
      known: [
        "autorotate orienttopath offsetrotate":
          "keyPath: \"position\", path: \"M0 0 L100 40\", rotationMode: \"auto\""
      ]),
  ]

  private static let springs: [Property<AnimationForm>] = [
    Property("mass", \.mass, .number(.positive), default: "1", "The mass on the spring."),
    Property(
      "stiffness", \.stiffness, .number(.positive), default: "100", "The force a distance.",
      known: ["tension": "100"]),
    Property(
      "damping", \.damping, .number(.notNegative), default: "10", "The force a speed.",
      known: ["friction bounce": "10"]),
    Property(
      "initialVelocity", \.initialVelocity, .number, default: "0",
      "The speed at its beginning, towards its end, in distances between both a second.",
      known: ["velocity": "2"]),
  ]

  private static let groups: [Property<AnimationForm>] = [
    Property(
      "animations", \.animations, .animations, isAlwaysWritten: true,
      "The animations that run in its time."
    ).reading { value, form, reader in
      form.animations = reader.read(value, as: .animations(of: form.layerType)) ?? []
    }.required
  ]

  private static let ofItsKeyPath = ValueDescription.named("a value of its key path", .either([]))

  /// An end, whose kind is that of the key path.
  private static func end(
    _ name: String, _ member: any WritableKeyPath<AnimationForm, AnimatedValue?> & Sendable,
    _ summary: String, known: ForeignWords
  ) -> Property<AnimationForm> {
    Property(
      name, described: ofItsKeyPath, summary, known: known,
      written: WrittenKey(name) { (form, _, writer) throws(OverlayWritingError) in
        guard let keyPath = form.keyPath, let value = form[keyPath: member] else { return nil }
        return try ValueKind<AnimatedValue>.animated(keyPath, isChange: false).write(value, writer)
      }
    ) { value, form, reader in
      guard let keyPath = form.keyPath else { return reader.noteUses(in: value) }
      let isChange = form.addsValues || name == "by"
      let kind = ValueKind<AnimatedValue>.animated(keyPath, isChange: isChange)
      if let result = reader.read(value, as: kind.reader) { form[keyPath: member] = result }
    }
  }
}

extension Animation: CodedByKind {
  package static var codedKind: ValueKind<Animation> { .animation }
}

extension BasicAnimation: CodedByKind {
  package static let codedKind = ValueKind<Animation>.animation.only(Animation.basic) {
    if case .basic(let animation) = $0 { animation } else { nil }
  }
}

extension SpringAnimation: CodedByKind {
  package static let codedKind = ValueKind<Animation>.animation.only(Animation.spring) {
    if case .spring(let animation) = $0 { animation } else { nil }
  }
}

extension KeyframeAnimation: CodedByKind {
  package static let codedKind = ValueKind<Animation>.animation.only(Animation.keyframe) {
    if case .keyframe(let animation) = $0 { animation } else { nil }
  }
}

extension AnimationGroup: CodedByKind {
  package static let codedKind = ValueKind<Animation>.animation.only(Animation.group) {
    if case .group(let animation) = $0 { animation } else { nil }
  }
}

extension ValueKind<Animation> {
  fileprivate static let animation = ValueKind(
    ValueReader(.object("animation")) { value, reader in reader.readAnimation(value, of: nil) }
  ) { (animation, writer) throws(OverlayWritingError) in
    guard writer.animationDepth < Limits.depth else {
      throw writer.refusal("the animation \(LayerFault.Problem.pastLimit(.animations).message)")
    }
    var inner = writer
    inner.animationDepth += 1
    let form = AnimationForm(animation)
    if form.kind == .spring, form.timingFunction != .linear, !writer.isExact {
      throw writer.inside(key: "timingFunction")
        .refusal("a document's spring has no timing function, nor any effect of one")
    }
    let properties = form.kind.properties
    return .object(try inner.members(of: form, unlike: form.standard, by: properties))
  }
}

extension ValueKind<[Animation]> {
  static let animations = ValueKind<Animation>.animation.list()
}
