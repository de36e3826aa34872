internal import ImprintValues

extension ValueKind<KeyframeAnimation.Values> {
  /// A list of values, or for `position` also a scatter.
  static func keyframes(of keyPath: AnimationKeyPath, areChanges: Bool) -> ValueKind {
    let list = ValueKind<AnimatedValue>.animated(keyPath, isChange: areChanges).list(atLeast: 1)
    return ValueKind(reading(list.reader, isOfPosition: keyPath == .position)) {
      (values, writer) throws(OverlayWritingError) in
      switch values {
      case .list(let values): return try list.write(values, writer)
      case .scatter(let text, let count, let inset):
        let scatter = ScatteredPlaces(scatter: text, count: count, inset: inset)
        return .object(
          try writer.members(of: scatter, unlike: .standard, by: ScatteredPlaces.properties))
      case .path: throw writer.refusal("a path has a key of its own")
      }
    }
  }

  private static func reading(
    _ list: ValueReader<[AnimatedValue]>, isOfPosition: Bool
  ) -> ValueReader<KeyframeAnimation.Values> {
    guard isOfPosition else { return list.map { .list($0) } }
    return ValueReader(.either([list.description, .object("scatter")])) { value, reader in
      guard case .object = value.kind else {
        return reader.read(value, as: list).map { .list($0) }
      }
      var scatter = ScatteredPlaces.standard
      let members = reader.readObject(
        value, as: "scatter", by: ScatteredPlaces.properties, into: &scatter)
      guard members != nil, let text = scatter.scatter, let count = scatter.count else {
        return nil
      }
      return .scatter(text, count: count, inset: scatter.inset)
    }
  }
}

/// Positions that are a function of a text.
package struct ScatteredPlaces: Tabulated {
  fileprivate var scatter: String?
  fileprivate var count: Int?
  fileprivate var inset = Length.zero

  package static let standard = ScatteredPlaces()

  package static let properties: [Property<ScatteredPlaces>] = [
    Property("scatter", \.scatter, .string, "The text that the places follow from.").required,
    Property(
      "count", \.count, .integer(1...Limits.scatteredPlaces), "The number of places."
    ).required,
    Property("inset", \.inset, .length, default: "0", "The distance from the parent's edges."),
  ]
}
