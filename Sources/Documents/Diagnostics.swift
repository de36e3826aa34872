/// One thing that is wrong in a document: where, and what.
///
/// Its coded form is an element of `faults` of `imprint.check/1`; `hint` is null where there is none.
public struct Fault: Error, Hashable, Sendable, Codable {
  /// From 1; see `SourcePosition`.
  public let line, column: Int
  /// The keys and numbers that lead there, as in `layers[0].animations[1].values`; empty for the
  /// document as a whole.
  public let path: String
  /// What is wrong, in words that need nothing else to be understood.
  public let message: String
  /// What was probably meant, or what to do.
  public let hint: String?

  /// A fault at `position`.
  public init(
    at position: SourcePosition, path: String = "", _ message: String, hint: String? = nil
  ) {
    line = position.line
    column = position.column
    self.path = path
    self.message = message
    self.hint = hint
  }

  /// The fault of a text that is no JSON5.
  public init(_ fault: JSON5Fault) {
    self.init(at: fault.position, fault.message)
  }

  /// The same fault with another hint.
  func with(hint: String) -> Fault { Fault(at: position, path: path, message, hint: hint) }

  /// Where it is, as one value.
  public var position: SourcePosition { SourcePosition(line: line, column: column) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(path, forKey: .path)
    try container.encode(message, forKey: .message)
    // The synthesised coding leaves a missing hint out; the shape has each key always.
    try container.encode(hint, forKey: .hint)
  }
}

extension Fault: CustomStringConvertible {
  /// `LINE:COLUMN: path: message (hint)`, without what there is not, and on one line whatever the
  /// document's keys hold.
  public var description: String {
    let parts = ["\(line):\(column)", path, message].filter { !$0.isEmpty }
    let text = parts.joined(separator: ": ") + (hint.map { " (\($0))" } ?? "")
    return text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.isLineTerminator
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

/// All that is wrong with one document.
///
/// Its coded form is an element of `documents` of `imprint.check/1`; a document without faults has
/// an empty list of them.
public struct Diagnostics: Error, Hashable, Sendable, Codable {
  /// As the document was named.
  public let file: String
  /// In the order of their positions.
  public let faults: [Fault]

  /// The faults of `file`, which may come in any order.
  public init(file: String, faults: [Fault]) {
    self.file = file
    self.faults = faults.sorted { $0.position < $1.position }
  }

  /// A line for each fault, `FILE:LINE:COLUMN: path: message`.
  public var lines: [String] { faults.map { "\(file):\($0)" } }
}
