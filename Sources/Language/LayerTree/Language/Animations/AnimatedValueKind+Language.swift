internal import ImprintValues

extension ValueKind<AnimatedValue> {
  /// The values of a key path, in the range of its property.
  ///
  /// - Parameter isChange: whether the value is added to others.
  static func animated(_ keyPath: AnimationKeyPath, isChange: Bool) -> ValueKind {
    ValueKind(reading(keyPath, isChange ? keyPath.rangeOfChanges : keyPath.range)) {
      value, problems in
      value.check(keyPath, isChange: isChange, &problems)
    } write: { (value, writer) throws(OverlayWritingError) in
      guard value.suits(keyPath) else {
        throw writer.refusal("this is no value of \(keyPath.rawValue)")
      }
      return try value.written(writer, of: keyPath)
    }
  }

  private static func reading(
    _ keyPath: AnimationKeyPath, _ range: NumberRange
  ) -> ValueReader<AnimatedValue> {
    switch keyPath.valueKind {
    case .number:
      (keyPath == .rotation ? ValueReader<Double>.angle : .number(range)).map { .number($0) }
    case .length: ValueReader<Length>.length(range).map { .length($0) }
    case .point:
      (keyPath == .scale ? ValueKind<Point>.scale : .point).reader.map { .point($0) }
    case .offset: ValueKind<Offset>.offset(range).reader.map { .offset($0) }
    case .position: ValueKind<Position>.position.reader.map { .position($0) }
    case .axis: ValueKind<AxisPosition>.axis(keyPath.placeWords, .any).reader.map { .axis($0) }
    case .color: ValueReader<Color>.color.map { .color($0) }
    case .boolean: ValueReader<Bool>.boolean.map { .boolean($0) }
    case .text: ValueKind<RunningText>.template.reader.map { .text($0) }
    case .path, .image: ValueReader<String>.image.map { .path($0) }
    case .rect: ValueKind<Rect>.unitRect.reader.map { .rect($0) }
    case .colors: ValueKind<[Color]>.gradientColors.reader.map { .colors($0) }
    case .numbers: ValueKind<[Double]>.locations.reader.map { .numbers($0) }
    }
  }
}

extension AnimatedValue {
  /// Collects what is wrong with a value that its key path takes.
  fileprivate func check(
    _ keyPath: AnimationKeyPath, isChange: Bool, _ problems: inout ValueProblems
  ) {
    let range = isChange ? keyPath.rangeOfChanges : keyPath.range
    let colors = isChange ? NumberRange.any : .fraction
    switch self {
    case .number(let number): problems.check(number, range)
    case .length(let length): problems.check(length.amount, range)
    case .axis(let axis):
      ValueKind<AxisPosition>.axis(keyPath.placeWords, range).check(axis, &problems)
    case .point(let point): ValueKind<Point>.point.check(point, &problems)
    case .offset(let offset): ValueKind<Offset>.offset(range).check(offset, &problems)
    case .position(let position): ValueKind<Position>.position.check(position, &problems)
    case .color(let color): ValueKind<Color>.color(colors).check(color, &problems)
    case .colors(let list): ValueKind<[Color]>.colors(colors).check(list, &problems)
    case .numbers(let numbers): ValueKind<[Double]>.locations(range).check(numbers, &problems)
    case .rect(let rect): if !isChange { ValueKind<Rect>.unitRect.check(rect, &problems) }
    case .text(let text): ValueKind<RunningText>.template.check(text, &problems)
    case .path(let path): ValueKind<String>.file.check(path, &problems)
    case .boolean, .image: break
    }
  }

  fileprivate func written(
    _ writer: DocumentWriter, of keyPath: AnimationKeyPath
  ) throws(OverlayWritingError) -> JSON5Value {
    switch self {
    case .number(let number): try ValueKind<Double>.number.write(number, writer)
    case .length(let length): try ValueKind<Length>.length.write(length, writer)
    case .point(let point): try ValueKind<Point>.point.write(point, writer)
    case .offset(let offset): try ValueKind<Offset>.offset.write(offset, writer)
    case .position(let position): try ValueKind<Position>.position.write(position, writer)
    case .axis(let axis):
      try ValueKind<AxisPosition>.axis(keyPath.placeWords, .any).write(axis, writer)
    case .color(let color): try ValueKind<Color>.color.write(color, writer)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): try ValueKind<RunningText>.template.write(text, writer)
    case .path(let path): try ValueKind<String>.file.write(path, writer)
    case .image: throw writer.refusal(ImageData.hasNoPlace)
    case .rect(let rect): try ValueKind<Rect>.rect.write(rect, writer)
    case .colors(let colors): try ValueKind<[Color]>.gradientColors.write(colors, writer)
    case .numbers(let numbers): try ValueKind<[Double]>.locations.write(numbers, writer)
    }
  }

  /// Whether it is of the kind that a document's values of the key path are.
  fileprivate func suits(_ keyPath: AnimationKeyPath) -> Bool {
    kind == keyPath.valueKind || kind == .image && keyPath == .contents
  }

  /// The value in the kind that a document has for the key path, where it means the same: a plain
  /// number is a length in units, or both factors of a scale.
  package func spelledOut(for keyPath: AnimationKeyPath) -> AnimatedValue {
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
