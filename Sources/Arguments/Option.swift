/// An option of a command: a flag, or a name with a value.
///
/// The declaration serves the parser, the help, and as a key into `ParsedArguments`:
///
///     let output = Option("output", letter: "o", value: "PATH", about: "where the result goes")
///     arguments.string(for: output)
public struct Option: Hashable, Sendable {
  /// `--help`, an option of every command.
  public static let help = Option("help", letter: "h", about: "print this help")
  /// `--version`, an option of the program.
  public static let version = Option("version", letter: "V", about: "print the version")

  /// The name without dashes; unique in a command.
  public let name: String
  /// The letter of the short form, as in `-o`; unique in a command.
  public let letter: Character?
  /// The value's name in the help; nil for a flag.
  public let value: String?
  /// Whether it may be given more than once.
  public let repeats: Bool
  /// A phrase for the help.
  public let about: String
  /// The default in the help.
  public let defaultText: String?
  /// The heading in the help; nil for "Options".
  public let group: String?
  /// Whether the usage line includes it, for options that are nearly always given; parsing does not
  /// require it.
  public let showsInUsage: Bool
  /// The option that this one is given instead of; the usage line shows it beside that.
  public let alternativeTo: String?

  /// An option with a value where `value` is given, otherwise a flag.
  public init(
    _ name: String, letter: Character? = nil, value: String? = nil, repeats: Bool = false,
    about: String, default defaultText: String? = nil, group: String? = nil,
    showsInUsage: Bool = false, alternativeTo: String? = nil
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.repeats = repeats
    self.about = about
    self.defaultText = defaultText
    self.group = group
    self.showsInUsage = showsInUsage
    self.alternativeTo = alternativeTo
  }

  /// The long form: `--output`.
  public var spelling: String { "--\(name)" }

  /// The usage: `--output PATH`.
  var usage: String {
    guard let value else { return spelling }
    return "\(spelling) \(value)"
  }
}
