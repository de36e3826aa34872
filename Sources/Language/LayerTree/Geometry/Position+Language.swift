package import ImprintValues

extension Position: CodedByKind {
  package static var codedKind: ValueKind<Position> { .position }
}

extension ValueKind<Position> {
  private static let description = ValueDescription.named(
    "a position, such as [12, \"50%\"] or { at: \"topLeft\" }",
    .either([ValueKind<Offset>.offset.description, .object("place")]))

  /// `[x, y]`, or `{ at: PLACE, inset: LEN | [LEN, LEN] }`.
  package static let position = ValueKind(
    ValueReader(description) { value, reader in
      switch value.kind {
      case .array:
        return reader.read(value, as: ValueKind<Offset>.offset.reader).map { .point($0) }
      case .object:
        var flush = FlushPosition()
        let members = reader.readObject(
          value, as: "a place", by: FlushPosition.properties, into: &flush)
        return members.flatMap { _ in flush.at.map { flush.position(at: $0) } }
      default:
        reader.mismatch(value, expected: description)
        return nil
      }
    }
  ) { position, problems in
    switch position {
    case .point(let offset), .flush(_, let offset):
      ValueKind<Offset>.offset.check(offset, &problems)
    case .flushEvenly(_, let inset): problems.check(inset.amount, .any)
    case .safe(_, let across, let down):
      for length in [across, down].compactMap(\.self) { problems.check(length.amount, .any) }
    }
  } write: { (position, writer) throws(OverlayWritingError) in
    let inner = writer.inside(key: "inset")
    switch position {
    case .point(let offset): return try ValueKind<Offset>.offset.write(offset, writer)
    case .flush(let corner, let inset):
      if inset == .zero { return ["at": .string(corner.rawValue)] }
      let inset = try ValueKind<Offset>.offset.write(inset, inner)
      return ["at": .string(corner.rawValue), "inset": inset]
    case .flushEvenly(let corner, let inset):
      let inset = try ValueKind<Length>.length.write(inset, inner)
      return ["at": .string(corner.rawValue), "inset": inset]
    case .safe(let corner, nil, nil):
      return ["at": .string(corner.rawValue), "inset": .string(FlushPosition.safe)]
    case .safe(let corner, let across, let down):
      var insets: [JSON5Value] = []
      for length in [across, down] {
        insets.append(
          try length.map { length throws(OverlayWritingError) in
            try ValueKind<Length>.length.write(length, inner)
          } ?? .string(FlushPosition.safe))
      }
      return ["at": .string(corner.rawValue), "inset": .array(insets)]
    }
  }
}

/// A flush position during reading.
package struct FlushPosition: Sendable {
  package var at: Place?
  package var inset = Inset.pair(.zero)

  /// An inset; a fraction of a single one refers to the parent's shorter edge.
  package enum Inset: Sendable {
    case single(Length)
    case pair(Offset)
    /// The edges of the safe area where there is no length.
    case safe(across: Length?, down: Length?)
  }

  /// The word for the edge of the safe area.
  static let safe = "safe"

  package func position(at corner: Place) -> Position {
    switch inset {
    case .single(let length): .flushEvenly(corner, inset: length)
    case .pair(let offset): .flush(corner, inset: offset)
    case .safe(let across, let down): .safe(corner, across: across, down: down)
    }
  }

  package static let properties: [Property<FlushPosition>] = [
    Property(
      "at", \.at, .choice,
      "The place of the parent that the layer's bounding box touches.",
      known: [
        "place position gravity anchor corner align": "\"topLeft\"",
        "margin offset padding distance": "at: \"topLeft\", inset: 24",
      ]
    ).required,
    Property(
      "inset", .inset, default: "0",
      "The distance from it, inward; an axis on which the place is centred ignores it."
    ) { $0.inset = $1 },
  ]
}

extension ValueReader<FlushPosition.Inset> {
  fileprivate static let inset: ValueReader = ValueReader(
    .either([
      ValueReader<Length>.length.description, .choice([FlushPosition.safe]),
      .tuple(edge.description, count: 2),
    ])
  ) { value, reader in
    if case .string(FlushPosition.safe) = value.kind { return .safe(across: nil, down: nil) }
    if case .array(let parts) = value.kind,
      parts.contains(where: { $0.kind == .string(FlushPosition.safe) })
    {
      return reader.read(value, as: edge.tuple(2)).map { .safe(across: $0[0], down: $0[1]) }
    }
    if case .array = value.kind {
      return reader.read(value, as: ValueKind<Offset>.offset.reader).map { .pair($0) }
    }
    return ValueReader<Length>.length.read(value, &reader).map { .single($0) }
  }
}

/// A length, or the word for the edge of the safe area, as nil.
private let edge = ValueReader<Length?>(
  .either([ValueReader<Length>.length.description, .choice([FlushPosition.safe])])
) { value, reader in
  if case .string(FlushPosition.safe) = value.kind { return .some(nil) }
  return ValueReader<Length>.length.read(value, &reader).map { .some($0) }
}

/// Coded as a length, or as `{ "flush": 0.5 }`, for which animations of `position.x` and `.y` have words.
extension AxisPosition: CodedByKind {
  package static var codedKind: ValueKind<AxisPosition> { .axis([], .any) }
}

/// A part of an axis that has no word in documents.
private struct FlushPart: Tabulated {
  var flush = 0.0

  static let standard = FlushPart()
  static let properties: [Property<FlushPart>] = [
    Property("flush", \.flush, .number, isRequired: true, "The part of the axis, from 0 to 1.")
  ]
  static let kind = object("flush part", "a part of an axis")
}

extension ValueKind<AxisPosition> {
  /// A length, or a word for flush with the start, the middle or the end of the axis.
  ///
  /// - Parameter range: the range of lengths in programs; documents have any.
  static func axis(_ words: [String], _ range: NumberRange) -> ValueKind {
    let description = ValueDescription.named(
      "a length, such as 12, \"12px\" or \"50%\", or \(ValueDescription.choice(words).phrase)",
      .either([ValueKind<Length>.length.description, .choice(words)]))
    let reader = ValueReader<AxisPosition>(description) { value, reader in
      if case .string(let word) = value.kind, let index = words.firstIndex(of: word) {
        return .flush(Double(index) / 2)
      }
      if reader.isExact, case .object = value.kind {
        return reader.read(value, as: FlushPart.kind.reader).map { .flush($0.flush) }
      }
      if let length = Length(value.kind) { return .length(length) }
      reader.mismatch(value, expected: description)
      return nil
    }
    return ValueKind(reader) { position, problems in
      switch position {
      case .length(let length): problems.check(length.amount, range)
      case .flush(let part): problems.check(part, .fraction)
      }
    } write: { (position, writer) throws(OverlayWritingError) in
      switch position {
      case .length(let length): return try ValueKind<Length>.length.write(length, writer)
      case .flush(let part):
        if !words.isEmpty, let index = [0, 0.5, 1].firstIndex(of: part) {
          return .string(words[index])
        }
        if writer.isExact { return try FlushPart.kind.write(FlushPart(flush: part), writer) }
        throw writer.refusal("a document has words for 0, 0.5 and 1 of an axis only")
      }
    }
  }
}
