internal import ImprintLanguage

#if canImport(Glibc)
  internal import Glibc
#endif

/// The part of a text that an animator acts on, and how much.
struct LottieTextSelector: Sendable {
  /// What is counted.
  private enum Basis: Int, Sendable {
    case characters = 1
    case charactersWithoutSpaces, words, lines
  }

  /// How the amount runs over the range.
  private enum Shape: Int, Sendable {
    case square = 1
    case rampUp, rampDown, triangle, round, smooth
  }

  private let basis: Basis
  private let shape: Shape
  /// Whether the range is in numbers of what is counted, not in percent of it.
  private let isIndexed: Bool
  private let isRandom: Bool
  private let start, offset: LottieProperty<Double>
  /// Nil for all that follows.
  private let end: LottieProperty<Double>?
  /// In percent.
  private let amount, smoothness, easeHigh, easeLow: LottieProperty<Double>

  init(_ json: JSON5Value?, _ reader: LottieReader) throws(LottieFault) {
    func number(_ key: String, _ standard: Double) throws(LottieFault) -> LottieProperty<Double> {
      try LottieProperty(json?[key], "a text's range", default: standard, reader)
    }
    basis = json?["b"]?.whole().flatMap(Basis.init) ?? .characters
    shape = json?["sh"]?.whole().flatMap(Shape.init) ?? .square
    isIndexed = json?["r"]?.whole() == 2
    (start, offset) = (try number("s", 0), try number("o", 0))
    end = json?["e"] == nil ? nil : try number("e", 100)
    (amount, smoothness) = (try number("a", 100), try number("sm", 100))
    (easeHigh, easeLow) = (try number("xe", 0), try number("ne", 0))
    isRandom = json?["rn"]?.isSet ?? false
  }

  /// How much each letter is acted on, mostly 0…1.
  func amounts(of letters: [LottieTextLayout.Letter], at time: Double) -> [Double] {
    var (indices, count): ([Int], Int) = ([], 0)
    for (index, letter) in letters.enumerated() {
      indices.append(count)
      let isLast = index == letters.count - 1
      let ends =
        switch basis {
        case .characters: !letter.isBreak
        case .charactersWithoutSpaces: !letter.isBreak && !letter.isSpace
        case .words: letter.isBreak || letter.isSpace || isLast
        case .lines: letter.isBreak || isLast
        }
      if ends { count += 1 }
    }
    if isRandom {
      let order = Self.randomOrder(of: max(count, (indices.max() ?? 0) + 1))
      indices = indices.map { order[$0] }
    }
    let unit = isIndexed ? 1 : Double(count) / 100
    let shift = offset.value(at: time) * unit
    let first = start.value(at: time) * unit + shift
    let last = (end?.value(at: time) ?? (isIndexed ? Double(count) : 100)) * unit + shift
    let range = (min(first, last), max(first, last))
    let whole = amount.value(at: time) / 100
    let curve = easing(at: time)
    return indices.map { index in
      smoothed(curve.progress(at: fraction(Double(index), in: range)), at: time) * whole
    }
  }

  /// The numbers below a count in an order that looks random, and is the same in each frame: that of the fractions of their
  /// products with the golden ratio.
  private static func randomOrder(of count: Int) -> [Int] {
    (0..<count).map { UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15 }.enumerated()
      .sorted { $0.element < $1.element }.map(\.offset)
  }

  private func fraction(_ index: Double, in range: (start: Double, end: Double)) -> Double {
    let (start, end) = range
    let length = end - start
    func ramp() -> Double { min(max((index + 0.5 - start) / length, 0), 1) }
    switch shape {
    case .square:
      guard index >= start.rounded(.down) else { return 0 }
      let amount = index < start ? min(end, 1) - (start - index) : end - index
      return min(max(amount, 0), 1)
    case .rampUp: return length == 0 ? (index >= end ? 1 : 0) : ramp()
    case .rampDown: return length == 0 ? (index >= end ? 0 : 1) : 1 - ramp()
    case .triangle:
      guard length > 0 else { return 0 }
      return 1 - abs(2 * ramp() - 1)
    case .round:
      guard length > 0 else { return 0 }
      let side = 2 * ramp() - 1
      return max(1 - side * side, 0).squareRoot()
    case .smooth:
      guard length > 0 else { return 0 }
      return (1 - cos(2 * .pi * ramp())) / 2
    }
  }

  private func easing(at time: Double) -> TimingFunction {
    let (low, high) = (easeLow.value(at: time) / 100, easeHigh.value(at: time) / 100)
    if low == 0, high == 0 { return .linear }
    func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
    return .cubic(
      x1: clamp(low), y1: clamp(-low), x2: 1 - clamp(high), y2: 1 - clamp(-high))
  }

  /// A smoothness below 100 percent makes the amounts change over a part of a letter.
  private func smoothed(_ amount: Double, at time: Double) -> Double {
    let smoothness = min(max(smoothness.value(at: time) / 100, 1e-8), 1)
    if smoothness == 1 { return amount }
    return min(max((amount - (0.5 - smoothness / 2)) / smoothness, 0), 1)
  }
}
