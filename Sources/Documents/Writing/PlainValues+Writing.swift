internal import ImprintPrimitives

extension ValueWriter<Bool> {
  static let boolean = ValueWriter { value, _ in .boolean(value) }
}

extension ValueWriter<Int> {
  static let integer = ValueWriter { value, _ in .number(Double(value)) }
}

extension ValueWriter<String> {
  static let string = ValueWriter { value, _ in .string(value) }
}

extension ValueWriter<Double> {
  /// A finite number.
  static let number = ValueWriter { (value, writer) throws(OverlayWritingError) in
    guard value.isFinite else {
      throw writer.refusal("a document's numbers are finite, and this is \(value.plain)")
    }
    return .number(value)
  }

  /// A number of passes.
  static let repeatCount = ValueWriter { (value, writer) throws(OverlayWritingError) in
    value == .infinity ? "forever" : try number.write(value, writer)
  }
}

/// A choice among the cases' raw values.
extension ValueWriter where Value: RawRepresentable<String> & Sendable {
  static var choice: ValueWriter { ValueWriter { value, _ in .string(value.rawValue) } }
}

extension ValueWriter<Point> {
  static let point = ValueWriter<Double>.number.list.of { (point: Point) in [point.x, point.y] }
}

extension ValueWriter<Rect> {
  static let rect = ValueWriter<Double>.number.list.of { (rect: Rect) in
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }
}

extension ValueWriter<Corners> {
  static let corners = ValueWriter<String>.string.list.of { (corners: Corners) in corners.names }
}

extension ValueWriter<Color> {
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  static let color = ValueWriter { (color, writer) throws(OverlayWritingError) in
    if let text = color.hexadecimal { return .string(text) }
    let members = [
      ("a red", color.red), ("a green", color.green), ("a blue", color.blue),
      ("an alpha", color.alpha),
    ]
    let wrong = members.first { UInt8(exactFraction: $0.1) == nil } ?? members[3]
    throw writer.refusal(
      "a document's colours have 8 bits, and \(wrong.0) of \(wrong.1.plain) is none of their values"
    )
  }
}
