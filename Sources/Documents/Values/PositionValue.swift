internal import LayerTree
internal import Primitives

extension ValueReader<Position> {
  /// `[x, y]`, or `{ at: PLACE, inset: LEN | [LEN, LEN] }`.
  static let position: ValueReader = ValueReader(
    .named(
      "a position, such as [12, \"50%\"] or { at: \"topLeft\" }",
      .either([ValueReader<Offset>.offset.description, .object("place")]))
  ) { value, reader in
    switch value.kind {
    case .array:
      return reader.read(value, as: .offset).map { .point($0) }
    case .object:
      var place = FlushPlace()
      guard reader.readObject(value, as: "a place", by: FlushPlace.keys, into: &place) != nil else {
        return nil
      }
      return place.at.map { .flush($0, inset: place.inset) }
    default:
      reader.mismatch(value, expected: position.description)
      return nil
    }
  }
}

/// A position by a place of the parent.
struct FlushPlace {
  var at: Place?
  var inset = Offset.zero

  static let keys: [Key<FlushPlace>] = [
    Key(
      "at", ValueReader<Place>.choice, isRequired: true,
      "The place of the parent that the layer's bounding box touches."
    ) { $0.at = $1 },
    Key(
      "inset", .inset(), default: "0",
      "How far from it, inward; an axis on which the place is centred ignores it.", \.inset),
  ]
}

extension ValueReader<AxisPosition> {
  /// A length, or a word: flush with the beginning, the middle or the end of the axis.
  static func axis(_ words: [String]) -> ValueReader {
    let description = ValueDescription.named(
      "a length, such as 12, \"12px\" or \"50%\", or \(ValueDescription.choice(words).phrase)",
      .either([ValueReader<Length>.length.description, .choice(words)]))
    return ValueReader(description) { value, reader in
      if case .string(let word) = value.kind, let index = words.firstIndex(of: word) {
        return .flush(Double(index) / 2)
      }
      guard let length = Length(value.kind) else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return .length(length)
    }
  }
}
