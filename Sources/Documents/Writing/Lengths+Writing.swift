internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueWriter<Length> {
  /// A number of units, `"12px"` or `"50%"`.
  static let length = ValueWriter { (length, writer) throws(OverlayWritingError) in
    let number = try ValueWriter<Double>.number.write(length.amount, writer)
    if case .units = length { return number }
    return .string(length.notation)
  }
}

extension ValueWriter<Offset> {
  /// `[x, y]`.
  static let offset = ValueWriter<Length>.length.list.of { (offset: Offset) in
    [offset.x, offset.y]
  }
}

extension ValueWriter<LayerSize.Dimension> {
  /// A length or `"auto"`.
  static let dimension = ValueWriter { (dimension, writer) throws(OverlayWritingError) in
    switch dimension {
    case .automatic: return "auto"
    case .length(let length): return try ValueWriter<Length>.length.write(length, writer)
    }
  }
}

extension ValueWriter<LayerSize> {
  static let layerSize = ValueWriter<LayerSize.Dimension>.dimension.list.of { (size: LayerSize) in
    [size.width, size.height]
  }
}

extension ValueWriter<SizeLimit> {
  /// Two lengths; `"auto"` is no limit.
  static let sizeLimit = ValueWriter<LayerSize.Dimension>.dimension.list.of { (limit: SizeLimit) in
    [limit.width, limit.height].map { $0.map { .length($0) } ?? .automatic }
  }
}

extension ValueWriter<Position> {
  /// `[x, y]`, or a place with its inset.
  static let position = ValueWriter { (position, writer) throws(OverlayWritingError) in
    switch position {
    case .point(let offset): return try ValueWriter<Offset>.offset.write(offset, writer)
    case .flush(let place, let inset):
      if inset == .zero { return ["at": .string(place.rawValue)] }
      let inset = try ValueWriter<Offset>.offset.write(inset, writer.inside(key: "inset"))
      return ["at": .string(place.rawValue), "inset": inset]
    case .flushEvenly(let place, let inset):
      let inset = try ValueWriter<Length>.length.write(inset, writer.inside(key: "inset"))
      return ["at": .string(place.rawValue), "inset": inset]
    }
  }
}

extension ValueWriter<AxisPosition> {
  /// A length, or the word for the start, the middle or the end of the axis.
  static func axis(_ words: [String]) -> ValueWriter {
    ValueWriter { (position, writer) throws(OverlayWritingError) in
      switch position {
      case .length(let length): return try ValueWriter<Length>.length.write(length, writer)
      case .flush(let part):
        guard let index = [0, 0.5, 1].firstIndex(of: part) else {
          throw writer.refusal("a document has words for 0, 0.5 and 1 of an axis only")
        }
        return .string(words[index])
      }
    }
  }
}
