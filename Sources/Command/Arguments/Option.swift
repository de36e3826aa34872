/// An option of a command: a flag, or a name with a value.
///
/// The declaration serves the parser, the help, and as a key into `ParsedArguments`:
///
///     let output = Option("output", letter: "o", value: "PATH", about: "where the result goes")
///     arguments.string(for: output)
package struct Option: Hashable, Sendable {
  /// `--help`, an option of every command.
  package static let help = Option("help", letter: "h", about: "print this help")
  /// `--version`, an option of the program.
  package static let version = Option("version", letter: "V", about: "print the version")

  /// The value of an option, by the name that help has for it.
  package struct Value: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let name: String
    /// The value where the word after the option is no number, for options whose value may be left out; nil where it is
    /// required.
    package let assumed: String?
    /// The words that it may be, of which its name does not tell.
    let choices: [String]

    package init(_ name: String, assumed: String? = nil, choices: [String] = []) {
      (self.name, self.assumed, self.choices) = (name, assumed, choices)
    }

    package init(stringLiteral name: String) { self.init(name) }
  }

  /// How often an option may be given.
  package enum Occurrence: Hashable, Sendable {
    case once
    case repeatable
    /// Any number of times, each of which starts a part of the command line, as `--logo a.png --width 5% --logo b.png`.
    case startOfPart
    /// Once in each part, and once for all of them before the first.
    case oncePerPart
  }

  /// How an option stands in the usage line; parsing does not require it.
  package enum UsageEntry: Hashable, Sendable {
    case none
    /// In the line, for options that are nearly always given.
    case shown
    /// Beside the option of this name, instead of which it is given.
    case alternative(to: String)
  }

  /// The name without dashes; unique in a command.
  package let name: String
  /// The letter of the short form, as in `-o`; unique in a command.
  package let letter: Character?
  /// Nil for a flag.
  package let value: Value?
  package let occurrence: Occurrence
  /// A phrase for the help.
  package let about: String
  /// The default in the help.
  package let defaultText: String?
  /// The heading in the help; nil for "Options".
  package let group: String?
  package let usageEntry: UsageEntry

  /// An option with a value where `value` is given, otherwise a flag.
  package init(
    _ name: String, letter: Character? = nil, value: Value? = nil,
    given occurrence: Occurrence = .once, about: String, default defaultText: String? = nil,
    group: String? = nil, inUsage usageEntry: UsageEntry = .none
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.occurrence = occurrence
    self.about = about
    self.defaultText = defaultText
    self.group = group
    self.usageEntry = usageEntry
  }

  /// The long form: `--output`.
  package var spelling: String { "--\(name)" }

  /// Whether it may be given more than once.
  package var repeats: Bool { occurrence == .repeatable || occurrence == .startOfPart }

  /// The usage: `--output PATH`.
  var usage: String {
    guard let value else { return spelling }
    return value.assumed == nil ? "\(spelling) \(value.name)" : "\(spelling) [\(value.name)]"
  }
}
