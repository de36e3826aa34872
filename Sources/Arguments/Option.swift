/// An option of a command: a flag, or a name that the next word is the value of.
///
/// Declared once, it is what the parser takes, what the help shows, and the key by which
/// `ParsedArguments` is asked:
///
///     let output = Option("output", letter: "o", value: "PATH", about: "where the result goes")
///     arguments.string(for: output)
public struct Option: Hashable, Sendable {
  /// `--help`, which every command has.
  public static let help = Option("help", letter: "h", about: "print this help")
  /// `--version`, which the program has.
  public static let version = Option("version", letter: "V", about: "print the version")

  /// Without its dashes; unique in a command.
  public let name: String
  /// For `-o`; unique in a command.
  public let letter: Character?
  /// What the help calls its value; nil for a flag, which has none.
  public let value: String?
  /// Whether it may be given more than once.
  public let repeats: Bool
  /// What it does, in a phrase for the help.
  public let about: String
  /// What holds where it is not given, as the help says it.
  public let defaultText: String?
  /// The heading of the help that it stands under; nil for "Options".
  public let group: String?
  /// Whether the usage line shows it, as what one gives nearly always; parsing does not ask for it.
  public let showsInUsage: Bool
  /// The option that this one is given instead of; the usage line shows it beside that.
  public let alternativeTo: String?

  /// An option with a value where `value` names one, else a flag.
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

  /// As it is written: `--output`.
  public var spelling: String { "--\(name)" }

  /// As the usage line shows it: `--output PATH`.
  var usage: String {
    guard let value else { return spelling }
    return "\(spelling) \(value)"
  }
}
