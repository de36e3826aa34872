internal import ImprintPrimitives

/// Coded as documents write it: with a `type` for springs and groups, with `values` or a `path` for keyframes;
/// members at their default values are left out.
extension Animation: Codable {
  /// - Throws: `DecodingError` for an unknown type, or a missing member.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodedName.self)
    switch try members.decodeIfPresent(String.self, forKey: "type") {
    case nil where members.contains("values") || members.contains("path"):
      self = .keyframe(try KeyframeAnimation(from: decoder))
    case nil: self = .basic(try BasicAnimation(from: decoder))
    case "spring": self = .spring(try SpringAnimation(from: decoder))
    case "group": self = .group(try AnimationGroup(from: decoder))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: "type", in: members, debugDescription: "no animation is of this type")
    }
  }

  /// - Throws: `EncodingError` for groups that are nested deeper than they may be.
  public func encode(to encoder: any Encoder) throws {
    try encoder.requireDepth(of: self)
    var members = encoder.container(keyedBy: CodedName.self)
    switch self {
    case .keyframe(let animation): try animation.encode(to: encoder)
    case .basic(let animation): try animation.encode(to: encoder)
    case .spring(let animation):
      try members.encode("spring", forKey: "type")
      try animation.encode(to: encoder)
    case .group(let group):
      try members.encode("group", forKey: "type")
      try group.encode(to: encoder)
    }
  }
}

extension AnimationBase {
  /// The members beside the key path.
  fileprivate static let codedMembers: [CodedMember<AnimationBase>] =
    [
      CodedMember("key", \.key),
      CodedMember("removedOnCompletion", \.isRemovedOnCompletion),
      CodedMember("timingFunction", \.timingFunction),
      CodedMember("additive", \.isAdditive),
      CodedMember("cumulative", \.isCumulative),
    ] + Timing.codedMembers.map { $0.of(\.timing) }
}

extension PropertyAnimation where Self: Sendable {
  /// The members of every animation of a key path.
  fileprivate static var codedMembersOfBase: [CodedMember<Self>] {
    AnimationBase.codedMembers.map { $0.of(\.base) } + [
      CodedMember { animation, _, members in
        try members.encode(animation.base.keyPath, forKey: "keyPath")
      } decode: { _, _ in
      }
    ]
  }

  /// An optional value of the animation's key path.
  fileprivate static func value(
    _ name: CodedName, _ member: any WritableKeyPath<Self, AnimatedValue?> & Sendable
  ) -> CodedMember<Self> {
    CodedMember { animation, _, members in
      guard let value = animation[keyPath: member] else { return }
      try value.encode(to: members.superEncoder(forKey: name), of: animation.base.keyPath)
    } decode: { animation, members in
      guard members.contains(name) else { return }
      animation[keyPath: member] = try AnimatedValue(
        from: members.superDecoder(forKey: name), of: animation.base.keyPath)
    }
  }
}

extension Decoder {
  /// The key path of an animation.
  fileprivate var keyPath: AnimationKeyPath {
    get throws {
      try container(keyedBy: CodedName.self).decode(AnimationKeyPath.self, forKey: "keyPath")
    }
  }
}

/// Coded as documents write it; members at their default values are left out.
extension BasicAnimation: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(BasicAnimation(try decoder.keyPath), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: BasicAnimation(base.keyPath), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<BasicAnimation>] =
    codedMembersOfBase + [
      value("from", \.from), value("to", \.to), value("by", \.by),
      CodedMember(
        "timingFunctions", \.intervalFunction, write: { [$0] }, read: { $0.first ?? .linear }),
    ]
}

/// Coded as documents write it; members at their default values are left out.
extension SpringAnimation: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(SpringAnimation(try decoder.keyPath), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: SpringAnimation(base.keyPath), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<SpringAnimation>] =
    codedMembersOfBase + [
      value("from", \.from), value("to", \.to), value("by", \.by),
      CodedMember("mass", \.mass), CodedMember("stiffness", \.stiffness),
      CodedMember("damping", \.damping), CodedMember("initialVelocity", \.initialVelocity),
    ]
}

/// Coded as documents write it; members at their default values are left out.
extension AnimationGroup: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(AnimationGroup([]), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: AnimationGroup([]), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<AnimationGroup>] =
    [
      CodedMember("key", \.key),
      CodedMember("removedOnCompletion", \.isRemovedOnCompletion),
      CodedMember("timingFunction", \.timingFunction),
      .always("animations", \.animations),
    ] + Timing.codedMembers.map { $0.of(\.timing) }
}

/// Coded as documents write it; members at their default values are left out.
extension KeyframeAnimation: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(
      KeyframeAnimation(try decoder.keyPath, values: []), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    let standard = KeyframeAnimation(base.keyPath, values: [])
    try encoder.encode(self, unlike: standard, by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<KeyframeAnimation>] =
    codedMembersOfBase + [
      CodedMember { animation, _, members in
        try animation.values.encode(to: &members, of: animation.base.keyPath)
      } decode: { animation, members in
        animation.values = try Values(from: members, of: animation.base.keyPath)
      },
      CodedMember("keyTimes", \.keyTimes),
      CodedMember("timingFunctions", \.timingFunctions),
      CodedMember("calculationMode", \.calculationMode),
    ]
}
