internal import ImprintPrimitives

/// Coded as members of an animation: `values`, or `path` with `pathUnits` and `rotationMode`.
extension KeyframeAnimation.Values {
  init(
    from members: KeyedDecodingContainer<CodedName>, of keyPath: AnimationKeyPath
  ) throws {
    if members.contains("path") {
      self = .path(try MotionPath(from: members))
    } else if let scatter = try? members.decode(CodedScatter.self, forKey: "values") {
      self = .scatter(scatter.scatter, count: scatter.count, inset: scatter.inset ?? .zero)
    } else {
      var values: [AnimatedValue] = []
      var list = try members.nestedUnkeyedContainer(forKey: "values")
      while !list.isAtEnd {
        values.append(try AnimatedValue(from: list.superDecoder(), of: keyPath))
      }
      self = .list(values)
    }
  }

  func encode(
    to members: inout KeyedEncodingContainer<CodedName>, of keyPath: AnimationKeyPath
  ) throws {
    switch self {
    case .list(let values):
      var list = members.nestedUnkeyedContainer(forKey: "values")
      for value in values { try value.encode(to: list.superEncoder(), of: keyPath) }
    case .scatter(let text, let count, let inset):
      let inset = inset == .zero ? nil : inset
      try members.encode(
        CodedScatter(scatter: text, count: count, inset: inset), forKey: "values")
    case .path(let motion): try motion.encode(to: &members)
    }
  }
}

/// Positions that are a function of a string.
private struct CodedScatter: Codable {
  let scatter: String
  let count: Int
  /// Nil for 0.
  let inset: Length?
}

extension MotionPath {
  fileprivate init(from members: KeyedDecodingContainer<CodedName>) throws {
    self.init(try members.decode(VectorPath.self, forKey: "path"))
    units = try members.decodeIfPresent(Units.self, forKey: "pathUnits") ?? .units
    rotationMode = try members.decodeIfPresent(RotationMode.self, forKey: "rotationMode")
  }

  fileprivate func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    try members.encode(path, forKey: "path")
    if units != .units { try members.encode(units, forKey: "pathUnits") }
    try members.encodeIfPresent(rotationMode, forKey: "rotationMode")
  }
}
