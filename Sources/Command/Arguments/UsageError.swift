/// An error in a command line, with the words concerned.
///
/// Options are spelled with their dashes. Messages have the form `what: why`, with a hint from the
/// nearest of the `known` words.
package enum UsageError: Error, Hashable, Sendable {
  /// The command line is empty.
  case noCommand
  /// The command does not exist.
  case unknownCommand(String, known: [String])
  /// The command has no such option.
  case unknownOption(String, known: [String])
  /// The command line ends before the option's value.
  case missingValue(String, placeholder: String)
  /// A flag has the form `--flag=value`.
  case valueForFlag(String, value: String)
  /// The option may be given only once.
  case repeatedOption(String)
  /// The option is required.
  case missingOption(String, placeholder: String?)
  /// The option does not accept the value; with the accepted words, where they are few.
  case invalidValue(String, value: String, expected: String, known: [String] = [])
  /// The command line ends before the operand.
  case missingOperand(String)
  /// The word is one too many.
  case unexpectedOperand(String)

  /// The word that is wrong or missing.
  package var what: String {
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

  /// The reason, in a phrase.
  package var why: String {
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

  /// The mistyped word and the known ones; nil for other errors.
  package var mistyped: (word: String, known: [String])? {
    switch self {
    case .unknownCommand(let word, let known), .unknownOption(let word, let known): (word, known)
    case .invalidValue(_, let value, _, let known) where !known.isEmpty: (value, known)
    default: nil
    }
  }
}
