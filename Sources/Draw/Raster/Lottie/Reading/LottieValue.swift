internal import FoundationEssentials

/// A JSON value of a Lottie file.
enum LottieValue: Decodable {
  case object([String: LottieValue])
  case list([LottieValue])
  case number(Double)
  case text(String)
  case flag(Bool)
  case nothing

  /// The deepest nesting of lists and objects; each nested group takes two.
  private static let deepest = 128
  /// The largest number of lists and objects; each takes some 20 microseconds to read.
  private static let mostLists = 400_000

  /// - Throws: `LottieFault` where the bytes are not JSON, or nested too deep to decode safely.
  static func read(_ bytes: [UInt8]) throws(LottieFault) -> LottieValue {
    guard depth(of: bytes) <= deepest else {
      throw LottieFault("it is nested more than \(deepest) deep")
    }
    let count = bytes.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard count <= mostLists else {
      throw LottieFault("it is past the limit of 400,000 lists and objects")
    }
    do {
      return try JSONDecoder().decode(LottieValue.self, from: Data(bytes))
    } catch {
      throw LottieFault("it is no JSON")
    }
  }

  /// The depth of nested brackets, those in strings not counted.
  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if isText {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }

  init(from decoder: any Decoder) throws {
    // Most values are numbers, which are tried first.
    if let plain = try? decoder.singleValueContainer() {
      if let number = try? plain.decode(Double.self) {
        self = .number(number)
        return
      }
      if plain.decodeNil() {
        self = .nothing
        return
      }
      if let flag = try? plain.decode(Bool.self) {
        self = .flag(flag)
        return
      }
      if let text = try? plain.decode(String.self) {
        self = .text(text)
        return
      }
      if let list = try? plain.decode([LottieValue].self) {
        self = .list(list)
        return
      }
      self = .object(try plain.decode([String: LottieValue].self))
      return
    }
    self = .nothing
  }

  /// A member of an object; nil where there is none, or the value is not an object.
  ///
  /// Setting a member of another value does nothing.
  subscript(key: String) -> LottieValue? {
    get { if case .object(let members) = self { members[key] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The elements of a list; empty for other values.
  var elements: [LottieValue] { if case .list(let elements) = self { elements } else { [] } }

  /// A number, a flag as 0 or 1, or the first element of a list of such; nil for other values.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .list(let elements): elements.first.flatMap { $0.isList ? nil : $0.number }
    default: nil
    }
  }

  /// The elements of a list of numbers, or a number as a list of one; nil for other values.
  var numbers: [Double]? {
    switch self {
    case .number(let number): return [number]
    case .list(let elements):
      let numbers = elements.compactMap { $0.isList ? nil : $0.number }
      return numbers.count == elements.count ? numbers : nil
    default: return nil
    }
  }

  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    default: nil
    }
  }

  /// Whether it is true, or a number other than 0.
  var isSet: Bool { number.map { $0 != 0 } ?? false }

  /// The object in a list of one, as keyframes wrap paths; other values as they are.
  var unwrapped: LottieValue {
    if case .list(let elements) = self, elements.count == 1, case .object = elements[0] {
      return elements[0]
    }
    return self
  }

  private var isList: Bool { if case .list = self { true } else { false } }
}
