internal import ImprintLayerTree

extension ValueReader<[Animation]> {
  /// Reads the animations of a layer of a type; nil where the type is unknown.
  static func animations(of type: LayerContent.Kind?) -> ValueReader {
    let animation = ValueReader<Animation>(.object("animation")) { value, reader in
      reader.readAnimation(value, of: type)
    }
    return animation.listOfReadable
  }
}

extension DocumentReader {
  fileprivate mutating func readAnimation(
    _ value: JSON5Value, of layerType: LayerContent.Kind?
  ) -> Animation? {
    guard animationDepth < Limits.depth else {
      noteUses(in: value)
      fault("the animation \(LayerFault.Problem.pastLimit(.animations).message)", at: value)
      return nil
    }
    animationDepth += 1
    defer { animationDepth -= 1 }
    guard let kind = readKind(of: value) else {
      noteUses(in: value)
      return nil
    }
    let keyPath = kind == .group ? nil : readKeyPath(of: value, on: layerType)
    let additive = value.member("additive")?.kind ?? .bool(false)
    var draft = AnimationDraft(
      kind, keyPath: keyPath, layerType: layerType, addsValues: additive != .bool(false))
    let members = readObject(
      value, as: kind.phrase, by: AnimationKeys.keys(of: kind), into: &draft
    ) { key in
      AnimationKeys.isKnown(key) ? .misplaced("\(kind.phrase) takes no \(key)") : .unknown
    }
    guard let members else { return nil }
    switch kind {
    case .plain: return finishPlain(draft, members, at: value)
    case .spring: return finishSpring(draft, members, at: value)
    case .group: return finishGroup(draft)
    }
  }

  /// Nil, with a fault, for an unknown `type`.
  private mutating func readKind(of value: JSON5Value) -> AnimationDraft.Kind? {
    guard let word = value.member("type") else { return .plain }
    return inside(key: "type") { reader in
      reader.read(word, as: .animationKind)
    }
  }

  /// Nil where it is missing, which the table of keys reports, or where this layer cannot animate
  /// it.
  private mutating func readKeyPath(
    of value: JSON5Value, on layerType: LayerContent.Kind?
  ) -> AnimationKeyPath? {
    guard let word = value.member("keyPath") else { return nil }
    return inside(key: "keyPath") { reader in
      guard let keyPath = reader.read(word, as: .keyPath) else { return nil }
      if let owner = keyPath.owner, let layerType, owner != layerType {
        reader.fault(
          "\(keyPath.rawValue) is animated on \(owner.rawValue) layers, and this is "
            + layerType.phrase, at: word)
        return nil
      }
      return keyPath
    }
  }

  private mutating func finishPlain(
    _ draft: AnimationDraft, _ members: Members, at value: JSON5Value
  ) -> Animation? {
    let ends = members.present(["from", "to", "by"])
    if members.has("path") { return finishPath(draft, members, ends) }
    refuse(["pathUnits", "rotationMode"], in: members, "this goes with a path")
    guard members.has("values") else {
      refuse(["keyTimes", "calculationMode"], in: members, "this goes with values")
      return finishBasic(draft, members, ends, at: value)
    }
    refuse(ends, in: members, "an animation has values, or from, to and by; not both")
    guard let keyPath = draft.keyPath, let values = draft.values else { return nil }
    checkSum(draft, members)
    return finishKeyframes(draft, keyPath, values, members)
  }

  private mutating func finishPath(
    _ draft: AnimationDraft, _ members: Members, _ ends: [String]
  ) -> Animation? {
    refuse(
      ["values"] + ends, in: members, "an animation has a path, or values, or from, to and by")
    guard let keyPath = draft.keyPath, let path = draft.path else { return nil }
    var motion = MotionPath(path)
    motion.units = draft.pathUnits
    motion.rotationMode = draft.rotationMode
    return finishKeyframes(draft, keyPath, .path(motion), members)
  }

  private mutating func finishKeyframes(
    _ draft: AnimationDraft, _ keyPath: AnimationKeyPath, _ values: KeyframeAnimation.Values,
    _ members: Members
  ) -> Animation {
    var animation = KeyframeAnimation(keyPath, values: [])
    animation.base = draft.base(keyPath)
    animation.values = values
    animation.keyTimes = draft.keyTimes
    animation.timingFunctions = draft.timingFunctions ?? []
    animation.calculationMode = draft.calculationMode
    check(animation, draft, members)
    return .keyframe(animation)
  }

  private mutating func finishBasic(
    _ draft: AnimationDraft, _ members: Members, _ ends: [String], at value: JSON5Value
  ) -> Animation? {
    if ends.isEmpty {
      fault("an animation needs the key values, or from, to or by, or a path", at: value)
    }
    checkEnds(draft, members, ends)
    if let functions = draft.timingFunctions, functions.count != 1 {
      refuse(["timingFunctions"], in: members, "expected one timing function, for one interval")
    }
    guard let keyPath = draft.keyPath else { return nil }
    var animation = BasicAnimation(keyPath, from: draft.from, to: draft.to, by: draft.by)
    animation.base = draft.base(keyPath)
    animation.intervalFunction = draft.timingFunctions?.first ?? .linear
    return .basic(animation)
  }

  private mutating func finishSpring(
    _ draft: AnimationDraft, _ members: Members, at value: JSON5Value
  ) -> Animation? {
    let ends = members.present(["from", "to", "by"])
    if ends.isEmpty { fault("a spring animation needs the key from, to or by", at: value) }
    checkEnds(draft, members, ends)
    guard let keyPath = draft.keyPath else { return nil }
    var animation = SpringAnimation(keyPath, from: draft.from, to: draft.to, by: draft.by)
    animation.base = draft.base(keyPath)
    animation.mass = draft.mass
    animation.stiffness = draft.stiffness
    animation.damping = draft.damping
    animation.initialVelocity = draft.initialVelocity
    return .spring(animation)
  }

  private func finishGroup(_ draft: AnimationDraft) -> Animation {
    var group = AnimationGroup(draft.animations)
    group.timing = draft.timing
    group.timingFunction = draft.timingFunction
    group.isRemovedOnCompletion = draft.isRemovedOnCompletion
    return .group(group)
  }
}

extension ValueReader<AnimationDraft.Kind> {
  /// The kinds that `type` names; an animation without `type` is plain.
  fileprivate static let animationKind: ValueReader = ValueReader(.choice(["spring", "group"])) {
    kind in
    switch kind {
    case .string("spring"): .spring
    case .string("group"): .group
    default: nil
    }
  }
}
