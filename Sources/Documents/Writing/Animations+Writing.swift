internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueWriter<Animation> {
  static let animation = ValueWriter { (animation, writer) throws(OverlayWritingError) in
    switch animation {
    case .keyframe(let keyframe):
      let standard = KeyframeAnimation(keyframe.base.keyPath, values: [])
      let keys = WrittenAnimationKeys.keyframe
      return .object(try writer.members(of: keyframe, unlike: standard, by: keys))
    case .basic(let basic):
      let standard = BasicAnimation(basic.base.keyPath)
      let keys = WrittenAnimationKeys.basic
      return .object(try writer.members(of: basic, unlike: standard, by: keys))
    case .spring(let spring):
      let standard = SpringAnimation(spring.base.keyPath)
      let keys = WrittenAnimationKeys.spring
      return .object(try writer.members(of: spring, unlike: standard, by: keys))
    case .group(let group):
      let keys = WrittenAnimationKeys.group
      return .object(try writer.members(of: group, unlike: AnimationGroup([]), by: keys))
    }
  }
}

/// The written keys of animations by kind.
private enum WrittenAnimationKeys {
  static let keyframe: [WrittenKey<KeyframeAnimation>] =
    start() + [function()] + ofKeyPath() + [
      WrittenKey("values") { (animation, _, writer) throws(OverlayWritingError) in
        try writer.values(of: animation)
      },
      WrittenKey("keyTimes", ValueWriter<Double>.number.list, \.keyTimes),
      WrittenKey(
        "timingFunctions", ValueWriter<TimingFunction>.timingFunction.list, \.timingFunctions),
      WrittenKey("calculationMode", .choice, \.calculationMode),
      motion("path", .vectorPath) { $0.path },
      motion("pathUnits", .choice) { $0.units == .units ? nil : $0.units },
      motion("rotationMode", .choice) { $0.rotationMode },
    ]

  static let basic: [WrittenKey<BasicAnimation>] =
    start() + [function()] + ofKeyPath()
    + [end("from", \.from), end("to", \.to), end("by", \.by)] + [
      WrittenKey("timingFunctions") { (animation, _, writer) throws(OverlayWritingError) in
        if animation.intervalFunction == .linear { return nil }
        return try ValueWriter<TimingFunction>.timingFunction.list
          .write([animation.intervalFunction], writer)
      }
    ]

  static let spring: [WrittenKey<SpringAnimation>] =
    [.type("spring")] + start() + [
      WrittenKey("timingFunction") { (animation, _, writer) throws(OverlayWritingError) in
        if animation.timingFunction == .linear { return nil }
        throw writer.refusal("a document's spring has no timing function, nor any effect of one")
      }
    ] + ofKeyPath() + [end("from", \.from), end("to", \.to), end("by", \.by)] + [
      WrittenKey("mass", .number, \.mass),
      WrittenKey("stiffness", .number, \.stiffness),
      WrittenKey("damping", .number, \.damping),
      WrittenKey("initialVelocity", .number, \.initialVelocity),
    ]

  static let group: [WrittenKey<AnimationGroup>] =
    [
      .type("group"), WrittenKey("removedOnCompletion", .boolean, \.isRemovedOnCompletion),
    ] + WrittenLayerKeys.timing() + [
      WrittenKey("timingFunction", .timingFunction, \.timingFunction),
      .always("animations", ValueWriter<Animation>.animation.list, \.animations),
    ]

  private static func start<Subject: PropertyAnimation & Sendable>() -> [WrittenKey<Subject>] {
    [flag("removedOnCompletion", \.isRemovedOnCompletion)] + WrittenLayerKeys.timing()
  }

  private static func function<Subject: PropertyAnimation & Sendable>() -> WrittenKey<Subject> {
    WrittenKey("timingFunction") { (animation, _, writer) throws(OverlayWritingError) in
      if animation.base.timingFunction == .linear { return nil }
      return try ValueWriter<TimingFunction>.timingFunction
        .write(animation.base.timingFunction, writer)
    }
  }

  private static func ofKeyPath<Subject: PropertyAnimation & Sendable>() -> [WrittenKey<Subject>] {
    [
      WrittenKey("keyPath") { animation, _, _ in .string(animation.base.keyPath.rawValue) },
      flag("additive", \.isAdditive),
      flag("cumulative", \.isCumulative),
    ]
  }

  private static func flag<Subject: PropertyAnimation & Sendable>(
    _ name: String, _ member: any KeyPath<AnimationBase, Bool> & Sendable
  ) -> WrittenKey<Subject> {
    WrittenKey(name) { animation, _, _ in animation.base[keyPath: member] ? true : nil }
  }

  private static func end<Subject: PropertyAnimation & Sendable>(
    _ name: String, _ member: any KeyPath<Subject, AnimatedValue?> & Sendable
  ) -> WrittenKey<Subject> {
    WrittenKey(name) { (animation, _, writer) throws(OverlayWritingError) in
      guard let value = animation[keyPath: member] else { return nil }
      return try ValueWriter<AnimatedValue>.animated(animation.base.keyPath).write(value, writer)
    }
  }

  private static func motion<Value>(
    _ name: String, _ kind: ValueWriter<Value>,
    _ member: @escaping @Sendable (MotionPath) -> Value?
  ) -> WrittenKey<KeyframeAnimation> {
    WrittenKey(name) { (animation, _, writer) throws(OverlayWritingError) in
      guard case .path(let motion) = animation.values, let value = member(motion) else {
        return nil
      }
      return try kind.write(value, writer)
    }
  }
}

extension WrittenKey {
  fileprivate static func type(_ word: String) -> WrittenKey {
    WrittenKey("type") { _, _, _ in .string(word) }
  }
}

extension DocumentWriter {
  /// The list or the scatter of an animation; nil for a path, which has keys of its own.
  fileprivate func values(of animation: KeyframeAnimation) throws(OverlayWritingError) -> JSONValue?
  {
    switch animation.values {
    case .path: return nil
    case .list(let values):
      return try ValueWriter<AnimatedValue>.animated(animation.base.keyPath).list.write(
        values, self)
    case .scatter(let text, let count, let inset):
      let inset = inset == .zero ? nil : try ValueWriter<Length>.length.write(inset, self)
      let members: [(String, JSONValue?)] = [
        ("scatter", .string(text)), ("count", .number(Double(count))), ("inset", inset),
      ]
      return .object(
        members.compactMap { key, value in value.map { JSONValue.Member(key: key, value: $0) } })
    }
  }
}
