internal import ImprintValues

extension ValueKind<LayerSize.Dimension> {
  private static let description = ValueDescription.named(
    "a length of at least 0, such as 12, \"12px\" or \"50%\", or \"auto\"",
    .either([ValueKind<Length>.length(.notNegative).description, .choice(["auto"])]))

  /// A length up to the limit of bitmaps, or `"auto"`.
  static let dimension = ValueKind(
    ValueReader(description) { value, reader in
      if value.kind == .string("auto") { return .automatic }
      guard let length = Length(value.kind), length.amount >= 0 else {
        reader.mismatch(value, expected: description)
        return nil
      }
      if case .pixels(let pixels) = length, pixels > Double(Limits.edge) {
        reader.fault(
          "\(pixels.plain) pixels are past the limit of 16,384 pixels an edge", at: value)
        return nil
      }
      return .length(length)
    }
  ) { dimension, problems in
    guard case .length(let length) = dimension else { return }
    problems.check(length.amount, .notNegative)
    if case .pixels(let pixels) = length, pixels > Double(Limits.edge) { problems.add(.pastEdge) }
  } write: { (dimension, writer) throws(OverlayWritingError) in
    switch dimension {
    case .automatic: return "auto"
    case .length(let length): return try ValueKind<Length>.length.write(length, writer)
    }
  }
}

extension LayerSize.Dimension: CodedByKind {
  package static var codedKind: ValueKind<LayerSize.Dimension> { .dimension }
}

extension LayerSize: CodedByKind {
  package static var codedKind: ValueKind<LayerSize> { .layerSize }
}

extension ValueKind<LayerSize> {
  static let layerSize = ValueKind<LayerSize.Dimension>.dimension.pair(
    ("width", \.width), ("height", \.height)
  ) { LayerSize(width: $0, height: $1) }
}

extension ValueKind<SizeLimit.Bound?> {
  private static let dimension = ValueKind<LayerSize.Dimension>.dimension
  private static let description = ValueDescription.named(
    "a length of at least 0, such as 12, \"12px\" or \"50%\", \"auto\" or \"fit\"",
    .either([ValueKind<Length>.length(.notNegative).description, .choice(["auto", "fit"])]))

  /// A length, `"fit"` for the parent less the insets of the layer's place, or `"auto"` for no limit.
  fileprivate static let bound = ValueKind(
    ValueReader(description) { value, reader in
      if value.kind == .string("fit") { return .some(.insets) }
      guard value.kind == .string("auto") || Length(value.kind).map({ $0.amount >= 0 }) == true
      else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return dimension.reader.read(value, &reader).map(\.bound)
    }
  ) { bound, problems in
    if case .length(let length)? = bound { dimension.check(.length(length), &problems) }
  } write: { (bound, writer) throws(OverlayWritingError) in
    switch bound {
    case nil: "auto"
    case .insets: "fit"
    case .length(let length): try dimension.write(.length(length), writer)
    }
  }
}

extension SizeLimit: CodedByKind {
  package static var codedKind: ValueKind<SizeLimit> { .sizeLimit }
}

extension ValueKind<SizeLimit> {
  static let sizeLimit = ValueKind<SizeLimit.Bound?>.bound.pair(
    ("width", \.width), ("height", \.height)
  ) { SizeLimit(width: $0, height: $1) }
}

extension LayerSize.Dimension {
  fileprivate var bound: SizeLimit.Bound? {
    if case .length(let length) = self { .length(length) } else { nil }
  }
}
