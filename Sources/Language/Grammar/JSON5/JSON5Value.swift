/// A value of JSON or JSON5: what a request or a document says, before it means anything.
///
///     let text = #"{ "job": { "input": "a1", "preset": "auto" } }"#
///     var request = try JSON5Value(json: Array(text.utf8))
///     request["job"]?["preset"] = "medium"
///     print(request["job"]?["input"]?.string ?? "", request.jsonLine)
///
/// Everything but the layout is kept: members stay in order, and repeated keys stay repeated. Equal values have the same
/// content, wherever it was read.
public struct JSON5Value: Hashable, Sendable {
  /// The kind of a value.
  package indirect enum Kind: Hashable, Sendable {
    /// Members in order, including repeated keys.
    case object([Member])
    /// Elements in order.
    case array([JSON5Value])
    /// A text with its escapes resolved.
    case string(String)
    /// A number; infinite or NaN for JSON5's own literals, or a literal outside the range of
    /// `Double`.
    case number(Double)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null
  }

  /// A key of an object with its value.
  package struct Member: Hashable, Sendable {
    /// The key with its escapes resolved; may be empty.
    package let key: String
    /// The position of the key's first character or quote.
    package let keyPosition: SourcePosition
    /// The value after the colon.
    package let value: JSON5Value

    /// Takes a key and a value with their positions.
    package init(key: String, keyPosition: SourcePosition, value: JSON5Value) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }

    package static func == (a: Member, b: Member) -> Bool { a.key == b.key && a.value == b.value }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// The kind with its payload.
  package let kind: Kind
  /// The position of its first character: a bracket, quote, sign, digit or letter.
  package let position: SourcePosition

  /// Takes a kind and a position.
  package init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  public static func == (a: JSON5Value, b: JSON5Value) -> Bool { a.kind == b.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension JSON5Value {
  /// The first member with that name; nil where there is none, or for other kinds of value.
  package func member(_ name: String) -> JSON5Value? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == name }?.value
  }
}
