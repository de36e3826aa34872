internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueWriter<AnimatedValue> {
  /// Writes a value of a key path; one of another key path's kind is refused.
  static func animated(_ keyPath: AnimationKeyPath) -> ValueWriter {
    ValueWriter { (value, writer) throws(OverlayWritingError) in
      guard value.suits(keyPath) else {
        throw writer.refusal("this is no value of \(keyPath.rawValue)")
      }
      return try writer.written(value, of: keyPath)
    }
  }
}

extension DocumentWriter {
  fileprivate func written(
    _ value: AnimatedValue, of keyPath: AnimationKeyPath
  ) throws(OverlayWritingError) -> JSONValue {
    switch value {
    case .number(let number): try ValueWriter<Double>.number.write(number, self)
    case .length(let length): try ValueWriter<Length>.length.write(length, self)
    case .point(let point): try ValueWriter<Point>.point.write(point, self)
    case .offset(let offset): try ValueWriter<Offset>.offset.write(offset, self)
    case .position(let position): try ValueWriter<Position>.position.write(position, self)
    case .axis(let axis):
      try ValueWriter<AxisPosition>.axis(keyPath.placeWords).write(axis, self)
    case .color(let color): try ValueWriter<Color>.color.write(color, self)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): try ValueWriter<RunningText>.template.write(text, self)
    case .path(let path): try ValueWriter<String>.file.write(path, self)
    case .image: throw refusal(ImageData.hasNoPlace)
    case .rect(let rect): try ValueWriter<Rect>.rect.write(rect, self)
    case .colors(let colors): try ValueWriter<Color>.color.list.write(colors, self)
    case .numbers(let numbers): try ValueWriter<Double>.number.list.write(numbers, self)
    }
  }
}

extension AnimatedValue {
  /// Whether it is of the kind that a document's values of the key path are.
  fileprivate func suits(_ keyPath: AnimationKeyPath) -> Bool {
    kind == keyPath.valueKind || kind == .image && keyPath == .contents
  }

  /// The value in the kind that a document has for the key path, where it means the same: a plain
  /// number is a length in units, or both factors of a scale.
  func spelledOut(for keyPath: AnimationKeyPath) -> AnimatedValue {
    if suits(keyPath) { return self }
    return candidates.first { $0.suits(keyPath) } ?? self
  }

  private var candidates: [AnimatedValue] {
    switch self {
    case .number(let number):
      [
        .length(.units(number)), .axis(.length(.units(number))),
        .point(Point(x: number, y: number)),
      ]
    case .length(let length): [.axis(.length(length))]
    case .point(let point): [.offset(Offset(x: .units(point.x), y: .units(point.y)))]
    case .offset(let offset): [.position(.point(offset))]
    default: []
    }
  }
}
