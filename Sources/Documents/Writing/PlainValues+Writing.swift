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
    let members = [
      ("a red", color.red), ("a green", color.green), ("a blue", color.blue),
      ("an alpha", color.alpha),
    ]
    var digits = "#"
    for (name, value) in members {
      guard let sample = UInt8(exactFraction: value) else {
        throw writer.refusal(
          "a document's colours have 8 bits, and \(name) of \(value.plain) is none of their values")
      }
      let text = String(sample, radix: 16)
      digits += text.count == 1 ? "0" + text : text
    }
    return .string(color.alpha == 1 ? String(digits.dropLast(2)) : digits)
  }
}

extension UInt8 {
  /// The sample of 255 that is exactly a fraction; nil where none is.
  fileprivate init?(exactFraction value: Double) {
    guard (0...1).contains(value) else { return nil }
    let sample = UInt8((value * 255).rounded())
    guard Double(sample) / 255 == value else { return nil }
    self = sample
  }
}
