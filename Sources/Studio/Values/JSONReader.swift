/// Reads JSON (RFC 8259) with limits that are checked as it is read: a short text can hold millions of values.
struct JSONReader {
  /// The reason that a text is not read.
  enum JSONFault: Error, Hashable {
    case noJSON
    case tooManyValues
    /// Nobody waits for it any more.
    case cancelled
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var count = 0

  /// Ten thousand rows of a hundred columns.
  static let mostValues = 1_000_000
  private static let deepest = 512
  /// The number of values between two looks at whether anybody waits.
  private static let interval = 4096

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that the whole text is.
  mutating func read() throws(JSONFault) -> JSONTree {
    let value = try value(depth: 0)
    skipBlanks()
    guard offset == bytes.count else { throw .noJSON }
    return value
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  /// Passes a byte behind blanks, if it is this one.
  private mutating func pass(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ word: StaticString) throws(JSONFault) {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard isThere else { throw .noJSON }
    offset += word.utf8CodeUnitCount
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONTree {
    skipBlanks()
    count += 1
    guard count <= Self.mostValues else { throw .tooManyValues }
    if count % Self.interval == 0, Task.isCancelled { throw .cancelled }
    guard depth < Self.deepest else { throw .noJSON }
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .list(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"):
      try expect("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try expect("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try expect("null")
      return .null
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [String: JSONTree] {
    var members: [String: JSONTree] = [:]
    offset += 1
    if pass("}") { return members }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw .noJSON }
      let key = try text()
      guard pass(":") else { throw .noJSON }
      members[key] = try value(depth: depth)
    } while pass(",")
    guard pass("}") else { throw .noJSON }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSONTree] {
    var elements: [JSONTree] = []
    offset += 1
    if pass("]") { return elements }
    repeat { elements.append(try value(depth: depth)) } while pass(",")
    guard pass("]") else { throw .noJSON }
    return elements
  }
}

extension JSONReader {
  private mutating func passDigits() throws(JSONFault) {
    let begin = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    guard offset > begin else { throw .noJSON }
  }

  private mutating func number() throws(JSONFault) -> Double {
    let begin = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") { offset += 1 } else { try passDigits() }
    if next == UInt8(ascii: ".") {
      offset += 1
      try passDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try passDigits()
    }
    guard let number = Double(String(decoding: bytes[begin..<offset], as: UTF8.self)),
      number.isFinite
    else { throw .noJSON }
    return number
  }

  /// The text between quotes.
  private mutating func text() throws(JSONFault) -> String {
    offset += 1
    var text: [UInt8] = []
    var begin = offset
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw .noJSON }
      offset += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      text += bytes[begin..<offset - 1]
      text += try escaped()
      begin = offset
    }
    guard next != nil else { throw .noJSON }
    text += bytes[begin..<offset]
    offset += 1
    guard let valid = String(validating: text, as: UTF8.self) else { throw .noJSON }
    return valid
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// What follows a backslash, as UTF-8.
  private mutating func escaped() throws(JSONFault) -> [UInt8] {
    guard let byte = next else { throw .noJSON }
    offset += 1
    if let plain = Self.escapes[byte] { return [plain] }
    guard byte == UInt8(ascii: "u") else { throw .noJSON }
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      try expect("\\u")
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .noJSON }
    return Array(text.utf8)
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(JSONFault) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .noJSON }
    offset += 4
    return unit
  }
}
