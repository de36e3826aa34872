internal import Imprint

/// A JSON value of a request, which is inspected before it is decoded.
enum JSONTree: Hashable, Sendable, Codable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// - Throws: `StudioError` for bytes that are not JSON, 413 for too many values.
  init(reading bytes: [UInt8]) throws(StudioError) {
    var reader = JSONReader(bytes)
    do throws(JSONReader.JSONFault) {
      self = try reader.read()
    } catch {
      switch error {
      case .noJSON: throw .usage("the request's body", "it is not JSON")
      case .tooManyValues:
        let why = "it has more than \(JSONReader.mostValues) values"
        throw StudioError(.usage, "the request's body", why, status: 413)
      case .cancelled: throw StudioError(any: CancellationError())
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .number(let number):
      // Whole numbers are encoded as integers, as decoders of integers expect.
      if let whole = Int64(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }

  /// A member of an object; nil for other values, and where it is null.
  subscript(_ key: String) -> JSONTree? {
    get {
      guard case .object(let members) = self, let value = members[key], value != .null else {
        return nil
      }
      return value
    }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The value with each text in it replaced; keys stay.
  func mappingTexts(_ transform: (String) -> String) -> JSONTree {
    switch self {
    case .null, .boolean, .number: self
    case .text(let text): .text(transform(text))
    case .list(let list): .list(list.map { $0.mappingTexts(transform) })
    case .object(let members): .object(members.mapValues { $0.mappingTexts(transform) })
    }
  }

  /// Whether a text in it equals another one.
  func holds(_ text: String) -> Bool {
    switch self {
    case .null, .boolean, .number: false
    case .text(let own): own == text
    case .list(let list): list.contains { $0.holds(text) }
    case .object(let members): members.values.contains { $0.holds(text) }
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var members: [String: JSONTree]? { if case .object(let members) = self { members } else { nil } }
  var list: [JSONTree]? { if case .list(let list) = self { list } else { nil } }
}

extension JSONTree: JSONDocument {}
