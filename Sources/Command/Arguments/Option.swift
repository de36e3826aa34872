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

  /// The place of an option in a command line of several parts, as `--logo a.png --width 5% --logo b.png`.
  package enum PartRole: Hashable, Sendable {
    /// It starts a part, and may be given any number of times.
    case start
    /// It is given once in each part, and once for all of them before the first.
    case member
  }

  /// The name without dashes; unique in a command.
  package let name: String
  /// The letter of the short form, as in `-o`; unique in a command.
  package let letter: Character?
  /// The value's name in the help; nil for a flag.
  package let value: String?
  /// The value where the word after the option is no number, for options whose value may be left out; nil where it is
  /// required.
  package let assumed: String?
  /// The words that its value may be, of which the value's name does not tell.
  let choices: [String]
  /// Whether it may be given more than once.
  package let repeats: Bool
  /// The place of the option in a command line of parts.
  package let part: PartRole?
  /// A phrase for the help.
  package let about: String
  /// The default in the help.
  package let defaultText: String?
  /// The heading in the help; nil for "Options".
  package let group: String?
  /// Whether the usage line includes it, for options that are nearly always given; parsing does not
  /// require it.
  package let showsInUsage: Bool
  /// The option that this one is given instead of; the usage line shows it beside that.
  package let alternativeTo: String?

  /// An option with a value where `value` is given, otherwise a flag.
  package init(
    _ name: String, letter: Character? = nil, value: String? = nil, assumed: String? = nil,
    choices: [String] = [],
    repeats: Bool = false, part: PartRole? = nil, about: String, default defaultText: String? = nil,
    group: String? = nil,
    showsInUsage: Bool = false, alternativeTo: String? = nil
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.assumed = assumed
    self.choices = choices
    self.repeats = repeats || part == .start
    self.part = part
    self.about = about
    self.defaultText = defaultText
    self.group = group
    self.showsInUsage = showsInUsage
    self.alternativeTo = alternativeTo
  }

  /// The long form: `--output`.
  package var spelling: String { "--\(name)" }

  /// The usage: `--output PATH`.
  var usage: String {
    guard let value else { return spelling }
    return assumed == nil ? "\(spelling) \(value)" : "\(spelling) [\(value)]"
  }
}
