/// What is wrong with a command line, with the words that are.
///
/// Options are spelt with their dashes. Whoever reports it writes `what: why`, and finds the nearest
/// of the `known` words for a hint.
public enum UsageError: Error, Hashable, Sendable {
  /// The program was called with no word at all.
  case noCommand
  /// No command is called so.
  case unknownCommand(String, known: [String])
  /// The command has no such option.
  case unknownOption(String, known: [String])
  /// The command line ends where the option's value should be.
  case missingValue(String, placeholder: String)
  /// A flag was written with `=value`.
  case valueForFlag(String, value: String)
  /// Given more than once, and means one thing only.
  case repeatedOption(String)
  /// The command cannot do without the option.
  case missingOption(String, placeholder: String?)
  /// The value is not what the option takes; with the words that it does, where they are few.
  case invalidValue(String, value: String, expected: String, known: [String] = [])
  /// The command line ends before the operand.
  case missingOperand(String)
  /// A word too many.
  case unexpectedOperand(String)

  /// The word that is wrong or missing.
  public var what: String {
    switch self {
    case .noCommand: "COMMAND"
    case .unknownCommand(let word, _), .unknownOption(let word, _): word
    case .missingValue(let option, _), .valueForFlag(let option, _): option
    case .repeatedOption(let option), .missingOption(let option, _): option
    case .invalidValue(let option, _, _, _): option
    case .missingOperand(let name): name
    case .unexpectedOperand(let word): word
    }
  }

  /// What is wrong with it, in a phrase.
  public var why: String {
    switch self {
    case .noCommand, .missingOperand: "is missing"
    case .unknownCommand: "unknown command"
    case .unknownOption: "unknown option"
    case .missingValue(_, let placeholder): "needs a value, \(placeholder)"
    case .valueForFlag(_, let value): "takes no value, but was given '\(value)'"
    case .repeatedOption: "can be given only once"
    case .missingOption(let option, let placeholder):
      placeholder.map { "is required: \(option) \($0)" } ?? "is required"
    case .invalidValue(_, let value, let expected, _): "'\(value)' is not \(expected)"
    case .unexpectedOperand: "is one word too many"
    }
  }

  /// The word that was mistyped, and those that might have been meant; nil where there are none.
  public var mistyped: (word: String, known: [String])? {
    switch self {
    case .unknownCommand(let word, let known), .unknownOption(let word, let known): (word, known)
    case .invalidValue(_, let value, _, let known) where !known.isEmpty: (value, known)
    default: nil
    }
  }
}
