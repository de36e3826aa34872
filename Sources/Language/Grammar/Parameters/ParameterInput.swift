internal import ImprintValues

/// A value given for a parameter: on a command line, in a table, or in a job.
public struct ParameterInput: Hashable, Sendable {
  /// The notation of a value.
  package enum Value: Hashable, Sendable {
    /// Characters, converted to the parameter's type: `12` is a number where one is expected.
    case characters(String)
    /// A typed value of a document, whose type must be the parameter's.
    case typed(JSON5Value.Kind)
  }

  /// The given value; it is checked when an overlay is read with it.
  package var value: Value
  /// The folder that a `file` value is relative to: the current folder, or the job's.
  package var folder: String
  /// The name of what gives it, such as an option, for messages; nil for the parameter's.
  package var givenAs: String?
  /// Whether a document gives the value, so that an invalid one is a fault of the document rather than of the caller.
  package let isInDocument: Bool
  /// Whether `@PATH` is the file of a list, as on a command line; the characters of all others are values.
  package var mayNameList = false
  /// Whether a file must lie in `folder`, as what a kit names.
  package var isConfined = false

  /// Neither checks the value nor accesses a file.
  ///
  /// - Parameter isInDocument: whether a document gives these characters; typed values always come from a document.
  package init(_ value: Value, relativeTo folder: String, isInDocument: Bool = false) {
    self.value = value
    self.folder = folder
    if case .typed = value {
      self.isInDocument = true
    } else {
      self.isInDocument = isInDocument
    }
  }

  /// Characters, converted to the parameter's type.
  ///
  /// - Parameter folder: the folder that a file's path is relative to.
  public init(_ text: String, relativeTo folder: String = ".") {
    self.init(.characters(text), relativeTo: folder)
  }

  /// The value as a person would write it.
  package var text: String {
    switch value {
    case .characters(let text): text
    case .typed(let kind): JSON5Value(kind, at: .start).summary
    }
  }

  /// The file that a list lies in, where `@names.csv` is given for it on a command line.
  package var listPath: String? {
    guard mayNameList, case .characters(let text) = value, text.hasPrefix("@") else { return nil }
    return String(text.dropFirst()).path(in: folder)
  }

  /// The value of a flag; nil where it is neither true nor false.
  package var flag: Bool? {
    if case .boolean(let isSet)? = value(for: .boolean) { isSet } else { nil }
  }

  /// The value converted to a parameter's type; nil where it does not fit.
  package func value(for type: Parameter.Kind) -> ParameterValue? {
    switch value {
    case .typed(let kind): return type == .list ? Self.items(kind) : ParameterValue(kind)
    case .characters(let text):
      switch type {
      case .number: return Double(decimal: text).map { .number($0) }
      case .length: return Double(decimal: text).map { .number($0) } ?? .text(text)
      case .time: return Double(decimal: text).map { .number($0) } ?? .text(text)
      case .boolean: return ["true": .boolean(true), "false": .boolean(false)][text]
      case .list: return Self.items(.string(text))
      case .text, .color, .place, .file, .any: return .text(text)
      }
    }
  }
}

extension ParameterInput {
  /// The items of a list: those of an array, also of one in characters; else the lines of a text that are not blank.
  fileprivate static func items(_ kind: JSON5Value.Kind) -> ParameterValue? {
    switch kind {
    case .array(let elements):
      let items = elements.compactMap { ParameterValue(item: $0.kind) }
      return items.count == elements.count ? .list(items) : nil
    case .string(let text):
      guard text.first(where: { !$0.isWhitespace }) == "[" else {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        return .list(lines.filter { !$0.isBlank }.map { .text($0) })
      }
      return (try? JSON5Reader.read(Array(text.utf8))).flatMap { items($0.kind) }
    default: return nil
    }
  }
}

extension ParameterValue {
  /// An item of a list.
  fileprivate init?(item kind: JSON5Value.Kind) {
    guard case .object(let members) = kind else {
      self.init(kind)
      return
    }
    var values: [String: ParameterValue] = [:]
    for member in members {
      guard let value = ParameterValue(member.value.kind) else { return nil }
      values[member.key] = value
    }
    self = .record(values)
  }
}

extension ParameterInput: ExpressibleByStringLiteral {
  /// Characters; a file's path is relative to the current folder.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
