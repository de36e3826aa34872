internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueReader<Offset> {
  /// `[x, y]` of lengths.
  static let offset = offset(.any)

  /// `[x, y]` of lengths in a range.
  static func offset(_ range: NumberRange) -> ValueReader {
    ValueReader<Length>.length(range).tuple(2).map { Offset(x: $0[0], y: $0[1]) }
  }

  /// One length for both axes, or `[x, y]`.
  static func even(_ range: NumberRange) -> ValueReader {
    let one = ValueReader<Length>.length(range)
    let two = offset(range)
    return ValueReader(.either([one.description, two.description])) { value, reader in
      if case .array = value.kind { return reader.read(value, as: two) }
      return reader.read(value, as: one).map { Offset(x: $0, y: $0) }
    }
  }
}

extension ValueReader<Point> {
  /// `[x, y]` of numbers.
  static let point = ValueReader<Double>.number.tuple(2).map { Point(x: $0[0], y: $0[1]) }

  /// One factor for both axes, or `[x, y]`.
  static let scale: ValueReader = ValueReader(.either([.number(.any), point.description])) {
    value, reader in
    if case .array = value.kind { return reader.read(value, as: point) }
    return reader.read(value, as: ValueReader<Double>.number).map { Point(x: $0, y: $0) }
  }
}

extension ValueReader<Rect> {
  /// `[x, y, width, height]` in the unit square.
  static let unitRect: ValueReader = ValueReader(ValueReader<Double>.number.tuple(4).description) {
    value, reader in
    guard let sides = reader.read(value, as: ValueReader<Double>.number.tuple(4)) else {
      return nil
    }
    let rect = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    guard rect.isPartOfUnitSquare else {
      reader.fault(LayerFault.Problem.outsideUnitSquare(rect).message, at: value)
      return nil
    }
    return rect
  }
}

extension ValueReader<LayerSize.Dimension> {
  /// A length up to the limit of bitmaps, or `"auto"`.
  static let dimension: ValueReader = ValueReader(
    .named(
      "a length of at least 0, such as 12, \"12px\" or \"50%\", or \"auto\"",
      .either([ValueReader<Length>.length(.notNegative).description, .choice(["auto"])]))
  ) { value, reader in
    if value.kind == .string("auto") { return .automatic }
    guard let length = Length(value.kind), length.amount >= 0 else {
      reader.mismatch(value, expected: dimension.description)
      return nil
    }
    if case .pixels(let pixels) = length, pixels > Double(Limits.edge) {
      reader.fault("\(pixels.plain) pixels are past the limit of 16,384 pixels an edge", at: value)
      return nil
    }
    return .length(length)
  }
}

extension ValueReader<LayerSize> {
  static let layerSize = ValueReader<LayerSize.Dimension>.dimension.tuple(2).map {
    LayerSize(width: $0[0], height: $0[1])
  }
}

extension ValueReader<SizeLimit> {
  /// A size limit; `"auto"` is no limit.
  static let sizeLimit = ValueReader<LayerSize.Dimension>.dimension.tuple(2).map {
    SizeLimit(width: $0[0].length, height: $0[1].length)
  }
}

extension LayerSize.Dimension {
  fileprivate var length: Length? { if case .length(let length) = self { length } else { nil } }
}
