import ImprintLanguage
import TestSupport

/// Changes documents as people, programs and those who mean harm do; the same every time for one seed.
struct DocumentDamage {
  private var generator: SeededGenerator
  /// All values of the documents, for which others are swapped.
  private let stock: [JSON5Value]

  init(seed: UInt64, stock: JSON5Value) {
    generator = SeededGenerator(seed: seed)
    self.stock = stock.all
  }

  mutating func damaged(_ document: JSON5Value) -> JSON5Value {
    var document = document
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      var place = Int.random(in: 0..<document.all.count, using: &generator)
      document = changed(document, at: &place)
    }
    return document
  }

  /// - Parameter place: of the value that is changed, counted as `all` does; -1 once it is.
  private mutating func changed(_ value: JSON5Value, at place: inout Int) -> JSON5Value {
    if place == 0 {
      place = -1
      return hurt(value)
    }
    if place < 0 { return value }
    place -= 1
    switch value.kind {
    case .object(let members):
      return JSON5Value(
        .object(
          members.map { member in
            JSON5Value.Member(
              key: member.key, keyPosition: .start, value: changed(member.value, at: &place))
          }), at: .start)
    case .array(let elements):
      return JSON5Value(.array(elements.map { changed($0, at: &place) }), at: .start)
    case .string, .number, .bool, .null:
      return value
    }
  }

  private mutating func hurt(_ value: JSON5Value) -> JSON5Value {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: return other
    case 3...4: return JSON5Value(.number(number), at: .start)
    case 5: return JSON5Value(.string(text), at: .start)
    case 6: return nested(value)
    default: return JSON5Value(partly(value.kind), at: .start)
    }
  }

  /// A value of the same kind, with something more, less or else.
  private mutating func partly(_ kind: JSON5Value.Kind) -> JSON5Value.Kind {
    switch kind {
    case .object(var members):
      if let index = members.indices.randomElement(using: &generator),
        Bool.random(using: &generator)
      {
        members.remove(at: index)
      } else if case .object(let others) = other.kind {
        members += others.prefix(2)
      }
      return .object(members)
    case .array(let elements):
      let count = [0, 1, 2, 300].randomElement(using: &generator) ?? 0
      return .array(
        elements.isEmpty || elements[0].all.count > 40 && count > 2
          ? elements + [other] : (0..<count).map { elements[$0 % elements.count] })
    case .number(let number):
      let factors = [-1, 0, 1e-9, 0.5, 3, 1e3, 1e9, 1e30]
      return .number(number * (factors.randomElement(using: &generator) ?? 1))
    case .string(let text): return .string(text + (Bool.random(using: &generator) ? "%" : "px"))
    case .bool(let flag): return .bool(!flag)
    case .null: return .null
    }
  }

  private mutating func nested(_ value: JSON5Value) -> JSON5Value {
    let isLayer = Bool.random(using: &generator)
    return (0..<Int.random(in: 1...20, using: &generator)).reduce(value) { inner, _ in
      let list = JSON5Value(.array([inner]), at: .start)
      guard isLayer else { return list }
      return JSON5Value(
        .object([.init(key: "sublayers", keyPosition: .start, value: list)]), at: .start)
    }
  }

  private var other: JSON5Value {
    mutating get { stock.randomElement(using: &generator) ?? JSON5Value(.null, at: .start) }
  }

  private var number: Double {
    mutating get {
      [
        0, -0.0, 1, -1, 0.5, 1e-3, 1e-9, 1e-300, 255, 1080, 16_384, 1e5, 1e9, -1e9, 1e15, 1e18,
        1e19,
        1e30, 1e300, -1e300, .infinity, .nan,
      ].randomElement(using: &generator) ?? 0
    }
  }

  private var text: String {
    mutating get {
      [
        "", " ", "end", "end-1e9", "100%", "-5%", "1e9%", "1000000000px", "0.000001px", "{",
        "{number}",
        "{time}", "{{}}", "\u{202E}\u{0301}😀مرحبا", "a\u{0}b", "../x", "/etc/passwd", "%d",
        "topLeft",
        "auto", "forever", String(repeating: "W ", count: 2000), "M0 0L1e9 1e9Z",
        "M0 0A1 1e9 30 1 0 1 1",
      ].randomElement(using: &generator) ?? ""
    }
  }
}

extension JSON5Value {
  /// Itself and all in it, in their order.
  fileprivate var all: [JSON5Value] {
    switch kind {
    case .object(let members): [self] + members.flatMap(\.value.all)
    case .array(let elements): [self] + elements.flatMap(\.all)
    case .string, .number, .bool, .null: [self]
    }
  }

  /// As a document has it.
  var text: String {
    switch kind {
    case .object(let members):
      "{" + members.map { "\($0.key.quoted): \($0.value.text)" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .string(let text): text.quoted
    case .number(let number): number.isFinite ? "\(number)" : number.isNaN ? "NaN" : "Infinity"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }
}

extension String {
  fileprivate var quoted: String {
    "\""
      + unicodeScalars.map {
        $0.value < 0x20 || $0 == "\"" || $0 == "\\" ? String(format: $0) : String($0)
      }
      .joined() + "\""
  }

  private init(format scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    self = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
