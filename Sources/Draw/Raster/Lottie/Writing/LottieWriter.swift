internal import ImprintValues

/// Writes the members of an object of a Lottie file, each converted by the rule of its key.
struct LottieWriter {
  /// The path of the object in the file.
  let path: String

  /// The members that the object has, as `"key":value`, in the order of `keys`.
  func members(_ keys: [LottieKey], of object: LottieValue) throws(LottieFault) -> [String] {
    var written: [String] = []
    for key in keys {
      guard let value = object[key.name] else { continue }
      if case .nothing = value { continue }
      let text = try LottieWriter(path: "\(path).\(key.name)").text(of: value, key.rule)
      if let text { written.append("\"\(key.name)\":\(text)") }
    }
    return written
  }

  /// The value as text; nil where the member is dropped.
  private func text(of value: LottieValue, _ rule: LottieRule) throws(LottieFault) -> String? {
    switch rule {
    case .whole(let range):
      let limits = Double(range.lowerBound)...Double(range.upperBound)
      return String(Int(try number(value).rounded().clamped(to: limits)))
    case .number(let range):
      return String(try number(value).clamped(to: range))
    case .scalar(let range):
      return try property(value) { (value) throws(LottieFault) in
        String(try number(value).clamped(to: range))
      }
    case .vector(let range):
      return try vector(value, range)
    case .position:
      return try position(value)
    case .color:
      return try property(value) { (value) throws(LottieFault) in
        try numbers(value, atLeast: 3, 0...1)
      }
    case .path:
      return try property(value, LottiePath(path: path).text)
    case .gradient:
      return try LottieGradient(value, path: path).text()
    case .dashes:
      return try dashes(value)
    case .members(let keys):
      return "{\(try members(keys, of: value).joined(separator: ","))}"
    }
  }

  private func property(
    _ value: LottieValue, _ convert: (LottieValue) throws(LottieFault) -> String
  ) throws(LottieFault) -> String {
    try LottieProperty(value, path: path).text(convert)
  }

  private func vector(
    _ value: LottieValue, _ range: ClosedRange<Double>
  ) throws(LottieFault) -> String {
    try property(value) { (value) throws(LottieFault) in
      try numbers(value, atLeast: 2, range, atMost: 2)
    }
  }

  private func position(_ value: LottieValue) throws(LottieFault) -> String {
    guard value.isSplit else {
      return try vector(value, -LottieRule.lengths...LottieRule.lengths)
    }
    let axes = [LottieKey("x", .length), LottieKey("y", .length)]
    return "{\((["\"s\":true"] + (try members(axes, of: value))).joined(separator: ","))}"
  }

  /// Dashes and gaps of at least a tenth of a pixel, which bounds their number along a line, and their offset, for which
  /// rlottie else takes the last gap.
  private func dashes(_ value: LottieValue) throws(LottieFault) -> String? {
    var lengths: [String] = []
    var offset = "{\"k\":0}"
    for element in value.elements {
      guard let length = element["v"] else { continue }
      let isOffset = element["n"]?.text == "o"
      let range = isOffset ? -LottieRule.lengths...LottieRule.lengths : 0.1...LottieRule.lengths
      let text = try property(length) { (value) throws(LottieFault) in
        String(try number(value).clamped(to: range))
      }
      if isOffset { offset = text } else { lengths.append(text) }
    }
    guard !lengths.isEmpty else { return nil }
    return "[\((lengths + [offset]).map { "{\"v\":\($0)}" }.joined(separator: ","))]"
  }

  private func number(_ value: LottieValue) throws(LottieFault) -> Double {
    guard let number = value.number else { throw LottieFault(at: path, "expected a number") }
    return number
  }

  private func numbers(
    _ value: LottieValue, atLeast count: Int, _ range: ClosedRange<Double>, atMost most: Int = 4
  ) throws(LottieFault) -> String {
    guard let numbers = value.numbers, numbers.count >= count else {
      throw LottieFault(at: path, "expected \(count) numbers")
    }
    return numbers.prefix(most).clampedList(range)
  }
}

extension LottieValue {
  /// Whether a position is separate properties `x` and `y`; an expression is a text `x` beside `k`.
  var isSplit: Bool { self["x"]?["k"] != nil || self["y"]?["k"] != nil }
}

extension Sequence<Double> {
  /// The numbers, clamped to `range`, as a JSON list.
  func clampedList(_ range: ClosedRange<Double>) -> String {
    "[\(map { String($0.clamped(to: range)) }.joined(separator: ","))]"
  }
}
