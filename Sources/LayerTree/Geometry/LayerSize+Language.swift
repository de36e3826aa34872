internal import ImprintLanguage
internal import ImprintPrimitives

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

extension ValueKind<LayerSize> {
  static let layerSize = ValueKind<LayerSize.Dimension>.dimension.pair(
    ("width", \.width), ("height", \.height)
  ) { LayerSize(width: $0, height: $1) }
}

extension ValueKind<SizeLimit> {
  /// A size limit; `"auto"` is no limit.
  static let sizeLimit = ValueKind<LayerSize>.layerSize.map {
    SizeLimit(width: $0.width.length, height: $0.height.length)
  } from: { limit in
    LayerSize(
      width: limit.width.map { .length($0) } ?? .automatic,
      height: limit.height.map { .length($0) } ?? .automatic)
  }
}

extension LayerSize.Dimension {
  fileprivate var length: Length? { if case .length(let length) = self { length } else { nil } }
}
