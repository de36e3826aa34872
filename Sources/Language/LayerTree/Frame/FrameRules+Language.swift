internal import ImprintValues

extension FrameRules: Described {
  package static let standard = FrameRules()

  package static let properties: [Property<FrameRules>] = [
    Property(
      "unit", \.unit, .choice, default: "\"longerEdge\"", member: "frameRules.unit",
      "The edge of the frame that a unit is a part of: 1/1080 of the longer one, or 1/607.5 of the shorter one."
    ),
    Property(
      "safeArea", \.safeArea, .safeArea, default: "\"none\"", member: "frameRules.safeArea",
      "The area at whose edges layers with an inset of \"safe\" lie; lengths are of top, right, bottom and left."
    ),
  ]
}

extension SafeArea: CodedByKind {
  package static var codedKind: ValueKind<SafeArea> { .safeArea }

  fileprivate static let words: KeyValuePairs<String, SafeArea> = [
    "none": .none, "broadcast": .broadcast, "social": .social,
  ]
}

extension ValueKind<SafeArea> {
  /// A word, or the distances from the four edges.
  package static let safeArea = ValueKind(reading) { area, problems in
    guard case .insets(let top, let right, let bottom, let left) = area else { return }
    for length in [top, right, bottom, left] { problems.check(length.amount, .notNegative) }
  } write: { (area, writer) throws(OverlayWritingError) in
    guard case .insets(let top, let right, let bottom, let left) = area else {
      return .string(SafeArea.words.first { $0.value == area }?.key ?? "none")
    }
    return try edges.write([top, right, bottom, left], writer)
  }

  private static let edges = ValueKind<Length>.length(.notNegative).list()

  private static let reading: ValueReader<SafeArea> = ValueReader<SafeArea>(
    .either([
      .choice(SafeArea.words.map(\.key)),
      .tuple(ValueKind<Length>.length(.notNegative).description, count: 4),
    ])
  ) { value, reader in
    if case .string(let word) = value.kind,
      let area = SafeArea.words.first(where: { $0.key == word })?.value
    {
      return area
    }
    guard case .array = value.kind else {
      reader.mismatch(value, expected: reading.description)
      return nil
    }
    let four = ValueKind<Length>.length(.notNegative).reader.tuple(4)
    guard let edges = reader.read(value, as: four) else { return nil }
    for (first, second, axis) in [(edges[0], edges[2], "high"), (edges[1], edges[3], "wide")] {
      if case .fraction(let one) = first, case .fraction(let other) = second, one + other >= 1,
        !reader.isExact
      {
        reader.fault(
          "nothing is left of a frame that is \(((one + other) * 100).plain) % less \(axis)",
          at: value)
      }
    }
    return .insets(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3])
  }
}
