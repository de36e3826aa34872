package import ImprintValues

/// A rectangle in units, or the layer's bounds.
package struct ShapeBounds: Hashable, Sendable {
  /// Nil for the layer's bounds.
  package var rect: Rect?
}

extension ValueKind<ShapeBounds> {
  private static let description = ValueDescription.named(
    "true, or [x, y, width, height] in units",
    .either([.boolean, .tuple(.number(.any), count: 4)]))

  /// `true`, or `[x, y, width, height]` in units.
  package static let shapeBounds = ValueKind(
    ValueReader(description) { value, reader in
      if value.kind == .bool(true) { return ShapeBounds() }
      guard case .array = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return reader.read(value, as: ValueKind<Rect>.rect.reader).map { ShapeBounds(rect: $0) }
    }
  ) { bounds, problems in
    if let rect = bounds.rect { ValueKind<Rect>.rect.check(rect, &problems) }
  } write: { (bounds, writer) throws(OverlayWritingError) in
    guard let rect = bounds.rect else { return true }
    return try ValueKind<Rect>.rect.write(rect, writer)
  }
}
