internal import ImprintValues

extension AnimationForm {
  /// The members that documents do not have: a program's name, and a spring's timing function.
  private static let codedAlone = [
    CodedMember<AnimationForm>("key", \.key)
  ]
  private static let codedOfSprings = codedAlone + [CodedMember("timingFunction", \.timingFunction)]

  private static func codedAlone(_ kind: Kind) -> [CodedMember<AnimationForm>] {
    kind == .spring ? codedOfSprings : codedAlone
  }

  fileprivate init(from decoder: any Decoder, _ kind: Kind) throws {
    let members = try decoder.container(keyedBy: CodedName.self)
    let keyPath =
      kind == .group ? nil : try members.decode(AnimationKeyPath.self, forKey: "keyPath")
    let form = try decoder.decode(AnimationForm(kind, keyPath: keyPath), by: kind.properties)
    self = try decoder.decode(form, by: Self.codedAlone(kind))
  }

  fileprivate func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: standard, by: kind.properties)
    try encoder.encode(self, unlike: standard, by: Self.codedAlone(kind))
  }

  /// - Throws: `DecodingError` where it is missing.
  fileprivate func requireKeyPath(_ decoder: any Decoder) throws -> AnimationKeyPath {
    try decoder.require(keyPath != nil, "an animation has a key path")
    return keyPath ?? .position
  }
}

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
    let form = AnimationForm(self)
    var members = encoder.container(keyedBy: CodedName.self)
    if form.kind != .plain { try members.encode(form.kind.rawValue, forKey: "type") }
    try form.encode(to: encoder)
  }
}

/// Coded as documents write it; members at their default values are left out.
extension BasicAnimation: Codable {
  public init(from decoder: any Decoder) throws {
    let form = try AnimationForm(from: decoder, .plain)
    self = form.basic(try form.requireKeyPath(decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try AnimationForm(self).encode(to: encoder)
  }
}

/// Coded as documents write it; members at their default values are left out.
extension SpringAnimation: Codable {
  public init(from decoder: any Decoder) throws {
    let form = try AnimationForm(from: decoder, .spring)
    self = form.spring(try form.requireKeyPath(decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try AnimationForm(self).encode(to: encoder)
  }
}

/// Coded as documents write it; members at their default values are left out.
extension AnimationGroup: Codable {
  public init(from decoder: any Decoder) throws {
    self = try AnimationForm(from: decoder, .group).group
  }

  public func encode(to encoder: any Encoder) throws {
    try AnimationForm(self).encode(to: encoder)
  }
}

/// Coded as documents write it; members at their default values are left out.
extension KeyframeAnimation: Codable {
  /// - Throws: `DecodingError` where neither `values` nor `path` is present.
  public init(from decoder: any Decoder) throws {
    let form = try AnimationForm(from: decoder, .plain)
    try decoder.require(form.keyframeValues != nil, "an animation has values, or a path")
    self = form.keyframes(try form.requireKeyPath(decoder), form.keyframeValues ?? .list([]))
  }

  public func encode(to encoder: any Encoder) throws {
    try AnimationForm(self).encode(to: encoder)
  }
}
