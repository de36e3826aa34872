extension ValueReader<[Animation]> {
  /// Reads the animations of a layer of a type; nil where the type is unknown.
  package static func animations(of type: LayerContent.Kind?) -> ValueReader {
    let animation = ValueReader<Animation>(.object("animation")) { value, reader in
      reader.readAnimation(value, of: type)
    }
    return animation.listOfReadable
  }
}

extension DocumentReader {
  mutating func readAnimation(
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
    var form = AnimationForm(kind, keyPath: keyPath)
    form.layerType = layerType
    form.addsValues = additive != .bool(false)
    let members = readObject(value, as: kind.phrase, by: kind.properties, into: &form) { key in
      AnimationForm.Kind.areKnown(key) ? .misplaced("\(kind.phrase) takes no \(key)") : .unknown
    }
    guard let members else { return nil }
    if item == nil {
      refuse(["stagger"], in: members, "it is a key of animations in a layer with forEach")
    }
    if kind == .plain, form.timingFunction.settlingTime != nil, !members.has("duration") {
      form.timing.duration = nil
    }
    form.timing.beginTime += form.stagger * Double(item?.number ?? 0)
    switch kind {
    case .plain: return finishPlain(form, members, at: value)
    case .spring: return finishSpring(form, members, at: value)
    case .group: return .group(form.group)
    }
  }

  /// Nil, with a fault, for an unknown `type`.
  private mutating func readKind(of value: JSON5Value) -> AnimationForm.Kind? {
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
    _ form: AnimationForm, _ members: Members, at value: JSON5Value
  ) -> Animation? {
    let ends = members.present(["from", "to", "by"])
    if members.has("path") {
      refuse(
        ["values"] + ends, in: members, "an animation has a path, or values, or from, to and by")
      return form.path == nil ? nil : finishKeyframes(form, members)
    }
    refuse(["pathUnits", "rotationMode"], in: members, "this goes with a path")
    guard members.has("values") else {
      refuse(["keyTimes", "calculationMode"], in: members, "this goes with values")
      return finishBasic(form, members, ends, at: value)
    }
    refuse(ends, in: members, "an animation has values, or from, to and by; not both")
    if form.values != nil { checkSum(form, members) }
    return finishKeyframes(form, members)
  }

  private mutating func finishKeyframes(
    _ form: AnimationForm, _ members: Members
  ) -> Animation? {
    guard let keyPath = form.keyPath, let values = form.keyframeValues else { return nil }
    let animation = form.keyframes(keyPath, values)
    report(animation.problems(functions: form.timingFunctions), in: members)
    return .keyframe(animation)
  }

  private mutating func finishBasic(
    _ form: AnimationForm, _ members: Members, _ ends: [String], at value: JSON5Value
  ) -> Animation? {
    if ends.isEmpty {
      fault("an animation needs the key values, or from, to or by, or a path", at: value)
    }
    checkEnds(form, members, ends)
    if let functions = form.timingFunctions, functions.count != 1 {
      refuse(["timingFunctions"], in: members, "expected one timing function, for one interval")
    }
    return form.keyPath.map { .basic(form.basic($0)) }
  }

  private mutating func finishSpring(
    _ form: AnimationForm, _ members: Members, at value: JSON5Value
  ) -> Animation? {
    let ends = members.present(["from", "to", "by"])
    if ends.isEmpty { fault("a spring animation needs the key from, to or by", at: value) }
    checkEnds(form, members, ends)
    return form.keyPath.map { .spring(form.spring($0)) }
  }

  /// Checks that at most two of `from`, `to` and `by` are given, and `by` only for addable values.
  private mutating func checkEnds(_ form: AnimationForm, _ members: Members, _ ends: [String]) {
    if ends.count == 3 {
      refuse(["by"], in: members, "two of from, to and by are enough")
    } else if let keyPath = form.keyPath {
      report(ValueEnds(form.from, form.to, form.by).problems(of: keyPath), in: members)
    }
    checkSum(form, members)
  }

  /// Checks that `additive` and `cumulative` are used only for addable values.
  private mutating func checkSum(_ form: AnimationForm, _ members: Members) {
    guard let keyPath = form.keyPath else { return }
    report(form.base(keyPath).sumProblems, in: members)
  }

  /// Reports problems that span several keys at the keys that they are about.
  private mutating func report(
    _ problems: [(member: String, problem: LayerFault.Problem)], in members: Members
  ) {
    for (member, problem) in problems { refuse([member], in: members, problem.message) }
  }
}

extension ValueReader<AnimationForm.Kind> {
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
