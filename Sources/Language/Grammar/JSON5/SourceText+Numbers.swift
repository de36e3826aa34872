/// Numbers (JSON5 1.0.0, section 6).
extension SourceText {
  /// Parses the number at the current position to the nearest double.
  package mutating func takeNumber() throws(JSON5Fault) -> Double {
    let start = position
    let isNegative = next == "-"
    if isNegative || next == "+" && dialect == .json5 { advance() }
    let magnitude: Double
    if dialect == .json {
      guard next?.isDigit ?? false else { throw unexpected(wanted: "a digit") }
      magnitude = try takeDecimalNumber(from: start)
      guard magnitude.isFinite else { throw JSON5Fault(at: start, "this number is too large") }
    } else if next == "0", ahead(1) == "x" || ahead(1) == "X" {
      magnitude = try takeHexadecimalNumber(from: start)
    } else if next?.startsIdentifierName ?? false {
      magnitude = try takeNumberWord()
    } else {
      magnitude = try takeDecimalNumber(from: start)
    }
    if let next, next.beginsIdentifier || next.isDigit {
      throw unexpected(wanted: "the end of the number")
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func takeNumberWord() throws(JSON5Fault) -> Double {
    let start = position
    switch try takeIdentifier() {
    case "Infinity": return .infinity
    case "NaN": return .nan
    case let word: throw JSON5Fault(at: start, "'\(word)' is no number")
    }
  }

  private mutating func takeHexadecimalNumber(
    from start: SourcePosition
  ) throws(JSON5Fault) -> Double {
    advance()
    advance()
    let digits = takeAll { $0.hexadecimalValue != nil }
    if digits.isEmpty { throw unexpected(wanted: "hexadecimal digits") }
    return try double("0x" + digits, at: start)
  }

  private mutating func takeDecimalNumber(
    from start: SourcePosition
  ) throws(JSON5Fault) -> Double {
    let whole = takeAll(where: \.isDigit)
    if whole.count > 1, whole.hasPrefix("0") {
      throw JSON5Fault(at: start, "a number cannot begin with a 0 before other digits")
    }
    let hasPoint = take(".")
    let fraction = hasPoint ? takeAll(where: \.isDigit) : ""
    if hasPoint, fraction.isEmpty, dialect == .json { throw unexpected(wanted: "a digit") }
    if whole.isEmpty, fraction.isEmpty { throw unexpected(wanted: "a digit") }
    let exponent = try takeExponent()
    return try double("\(whole.isEmpty ? "0" : whole).\(fraction)0e\(exponent)", at: start)
  }

  /// Parses `e` and an exponent; "0" where there is none.
  private mutating func takeExponent() throws(JSON5Fault) -> String {
    guard take("e") || take("E") else { return "0" }
    let sign = take("-") ? "-" : ""
    if sign.isEmpty { _ = take("+") }
    let digits = takeAll(where: \.isDigit)
    if digits.isEmpty { throw unexpected(wanted: "a digit of the exponent") }
    return sign + digits
  }

  private func double(_ literal: String, at start: SourcePosition) throws(JSON5Fault) -> Double {
    guard let value = Double(literal) else {
      throw JSON5Fault(at: start, "this number cannot be read")
    }
    return value
  }
}
