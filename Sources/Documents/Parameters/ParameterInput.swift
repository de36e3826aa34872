/// A value that a person gave for a parameter: on a command line, in a table, or in a job.
public struct ParameterInput: Hashable, Sendable {
  /// How it was given.
  public enum Value: Hashable, Sendable {
    /// As characters, whatever its type; `12` is a number where one is wanted.
    case characters(String)
    /// As a value of a document, whose own type has to be the parameter's.
    case typed(JSON5Value.Kind)
  }

  /// As it was given; it is checked against the parameter's type when an overlay is read with it.
  public var value: Value
  /// What a `file` value is relative to: the current folder, or the job's.
  public var folder: String

  /// Nothing is checked yet, and no file is looked for.
  public init(_ value: Value, relativeTo folder: String) {
    self.value = value
    self.folder = folder
  }

  /// As a person would write it.
  var text: String {
    switch value {
    case .characters(let text): text
    case .typed(let kind): JSON5Value(kind, at: .start).summary
    }
  }

  /// The value by the parameter's type; nil where it cannot be one.
  func value(for type: Parameter.Kind) -> ParameterValue? {
    switch value {
    case .typed(let kind): return ParameterValue(kind)
    case .characters(let text):
      switch type {
      case .number: return Double(decimal: text).map { .number($0) }
      case .length: return Double(decimal: text).map { .number($0) } ?? .text(text)
      case .time: return Double(decimal: text).map { .number($0) } ?? .text(text)
      case .boolean: return ["true": .boolean(true), "false": .boolean(false)][text]
      case .text, .color, .place, .file: return .text(text)
      }
    }
  }
}

extension ParameterInput: ExpressibleByStringLiteral {
  /// As characters; a file's path is relative to the current folder.
  public init(stringLiteral text: String) {
    self.init(.characters(text), relativeTo: ".")
  }
}
