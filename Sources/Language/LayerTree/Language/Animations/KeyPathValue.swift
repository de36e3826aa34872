internal import ImprintValues

extension AnimationKeyPath {
  /// Short names of key paths.
  private static let aliases: [String: AnimationKeyPath] = [
    "rotation": .rotation, "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY,
    "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
    "shift": .shift,
  ]

  package static let names = allCases.map(\.rawValue) + aliases.keys.sorted()

  package init?(documentName name: String) {
    guard let path = AnimationKeyPath(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = path
  }
}

extension ValueReader<AnimationKeyPath> {
  package static let keyPath: ValueReader = ValueReader(.choice(AnimationKeyPath.names)) {
    value, reader in
    guard case .string(let name) = value.kind else {
      reader.fault("expected the name of a key path, found \(value.summary)", at: value)
      return nil
    }
    if let keyPath = AnimationKeyPath(documentName: name) { return keyPath }
    let nearest = reader.nearest(to: name, among: AnimationKeyPath.names)
    reader.fault(
      "there is no key path \(name.quotedBriefly)", at: value,
      hint: nearest.map { "did you mean \"\($0)\"?" })
    return nil
  }
}
