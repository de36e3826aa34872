/// A fault in a document, with its position.
///
/// Its coded form is an element of `faults` of `imprint.check/1`; `hint` is null where there is
/// none.
public struct Fault: Error, Hashable, Sendable, Codable {
  /// The position, from 1; see `SourcePosition`.
  public let line, column: Int
  /// The path to the value, as in `layers[0].animations[1].values`; empty for the document as a
  /// whole.
  public let path: String
  /// The fault in words that stand alone.
  public let message: String
  /// A suggestion: the word that was probably meant, or a remedy.
  public let hint: String?

  /// A fault at `position`.
  package init(
    at position: SourcePosition, path: String = "", _ message: String, hint: String? = nil
  ) {
    line = position.line
    column = position.column
    self.path = path
    self.message = message
    self.hint = hint
  }

  /// The fault of a text that is not JSON5.
  package init(_ fault: JSON5Fault) {
    self.init(at: fault.position, fault.message)
  }

  /// The same fault with another hint.
  package func with(hint: String) -> Fault { Fault(at: position, path: path, message, hint: hint) }

  /// The position as one value.
  public var position: SourcePosition { SourcePosition(line: line, column: column) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(path, forKey: .path)
    try container.encode(message, forKey: .message)
    // Synthesised coding omits a missing hint; the format always has the key.
    try container.encode(hint, forKey: .hint)
  }
}

extension Fault: CustomStringConvertible {
  /// `LINE:COLUMN: path: message (hint)` without missing parts, with control characters escaped to
  /// stay on one line.
  public var description: String {
    let parts = ["\(line):\(column)", path, message].filter { !$0.isEmpty }
    let text = parts.joined(separator: ": ") + (hint.map { " (\($0))" } ?? "")
    return text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.isLineTerminator
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

/// All faults of one document.
///
/// Its coded form is an element of `documents` of `imprint.check/1`; `faults` is empty for a valid
/// document.
public struct Diagnostics: Error, Hashable, Sendable, Codable {
  /// The document's name or path, as given.
  public let file: String
  /// The faults by position; of more than a hundred those, and one that says how many more there are.
  public let faults: [Fault]
  /// The number of faults that are not told.
  private var untold = 0

  /// The number of faults that are told.
  private static let mostTold = 100

  private enum CodingKeys: String, CodingKey { case file, faults }

  /// Takes the faults of `file` in any order.
  package init(file: String, faults: [Fault]) {
    self.file = file
    let sorted = faults.sorted { $0.position < $1.position }
    let rest = sorted.dropFirst(Self.mostTold)
    untold = rest.count
    self.faults =
      sorted.prefix(Self.mostTold)
      + rest.prefix(1).map {
        Fault(
          at: $0.position,
          rest.count == 1 ? "there is one more fault" : "there are \(rest.count) more faults")
      }
  }

  /// The number of all faults.
  package var count: Int { untold > 0 ? Self.mostTold + untold : faults.count }

  /// One line per fault: `FILE:LINE:COLUMN: path: message`.
  public var lines: [String] { faults.map { "\(file):\($0)" } }
}
