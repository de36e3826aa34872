import ImprintLanguage
import ImprintValues

extension RandomLayers {
  mutating func flip() -> Bool { Bool.random(using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  mutating func choice<Value: CaseIterable>() -> Value { pick(Array(Value.allCases)) }

  mutating func maybe<Value>(_ value: (inout RandomLayers) -> Value) -> Value? {
    flip() ? value(&self) : nil
  }

  mutating func list<Value>(
    _ count: ClosedRange<Int>, _ value: (inout RandomLayers) -> Value
  ) -> [Value] {
    (0..<Int.random(in: count, using: &random)).map { _ in value(&self) }
  }

  /// Short ones, long ones, tiny ones and large ones.
  mutating func number() -> Double {
    pick([
      0, 1, -2.5, 1e-7, 123_456_789, Double.random(in: -1...1, using: &random),
      Double.random(in: -1000...1000, using: &random),
    ])
  }

  /// Above 0; no shorter than the shortest duration.
  mutating func positive() -> Double { abs(number()) + 1e-6 }

  mutating func fraction() -> Double {
    pick([0, 1, 0.1, 1.0 / 3, Double.random(in: 0...1, using: &random)])
  }

  mutating func point() -> Point { Point(x: number(), y: number()) }

  mutating func length() -> Length {
    let value = number()
    return pick([.units(value), .pixels(value), .fraction(value)])
  }

  /// At least 0, and within the limit of an edge in pixels.
  mutating func size() -> Length {
    let value = abs(number())
    return pick([.units(value), .pixels(min(value, 16_384)), .fraction(value)])
  }

  mutating func positiveLength() -> Length {
    pick([.units(positive()), .fraction(positive()), .pixels(3.5)])
  }

  mutating func dimension() -> LayerSize.Dimension { flip() ? .automatic : .length(size()) }

  mutating func offset() -> Offset { Offset(x: length(), y: length()) }

  mutating func position() -> Position {
    pick([
      .point(offset()), .flush(choice(), inset: offset()), .flush(choice()),
      .flushEvenly(choice(), inset: length()),
    ])
  }

  mutating func color() -> Color {
    let samples = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
    return Color(
      red8: samples[0], green8: samples[1], blue8: samples[2], alpha8: flip() ? 255 : samples[3])
  }

  mutating func gravity() -> ContentsGravity {
    pick([.resize, .resizeAspect, .resizeAspectFill, .place(choice())])
  }

  mutating func file() -> String { "\(folder)/\(pick(["a.png", "b.png"]))" }

  mutating func word() -> String {
    pick(["a", "DejaVu Sans", "\"\\/", "{{", "}", "{", "e\u{301}", "שלום", "🎬\u{200D}", "a\tb\n"])
  }

  mutating func running() -> RunningText {
    var text = RunningText("")
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      text.append(flip() ? .literal(word()) : .counter(choice()))
    }
    return text
  }
}
