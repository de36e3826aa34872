internal import Imprint

/// The commands and options, for programs: `imprint.help/1`.
struct HelpDocument: Encodable, JSONDocument {
  let schema = "imprint.help/1"
  let program: String
  let version: String
  let summary: String
  let commands: [CommandEntry]
  let exitCodes: [CodeEntry]
  let environment: [VariableEntry]

  struct CommandEntry: Encodable {
    let name: String
    let summary: String
    /// The line as it is called.
    let usage: String
    let operands: [OperandEntry]
    let options: [OptionEntry]
  }

  struct OperandEntry: Encodable {
    let name: String
    let about: String
    let required: Bool
    /// Whether it may be several words.
    let repeats: Bool
  }

  struct OptionEntry: Encodable {
    let name: String
    @OrNull var letter: String?
    /// The value's name in the help; null for a flag.
    @OrNull var value: String?
    /// The words that the value may be, where there are such.
    let choices: [String]
    /// The value where it is left out; null where it may not be.
    @OrNull var assumed: String?
    let repeats: Bool
    let about: String
    /// The default in words.
    @OrNull var `default`: String?
    @OrNull var group: String?
  }

  struct CodeEntry: Encodable {
    let code: Int32
    let meaning: String
  }

  struct VariableEntry: Encodable {
    let name: String
    let meaning: String
  }

  /// - Parameter command: the only command to tell about; nil for all.
  init(of command: Command?, in program: Program) {
    self.program = program.name
    version = ProgramVersion.text
    summary = program.summary
    commands = (command.map { [$0] } ?? program.allCommands).map { command in
      CommandEntry(
        name: command.name, summary: command.summary, usage: "\(program.name) \(command.usage)",
        operands: command.operands.map(OperandEntry.init),
        options: command.options.map(OptionEntry.init))
    }
    exitCodes = ExitCode.meanings.map { CodeEntry(code: $0.code, meaning: $0.meaning) }
    environment = ProgramNotes.environment.map { VariableEntry(name: $0.name, meaning: $0.meaning) }
  }
}

extension HelpDocument.OperandEntry {
  fileprivate init(_ operand: Operand) {
    name = operand.name
    about = operand.about
    required = operand.isRequired
    repeats = operand.count == .oneOrMore || operand.count == .any
  }
}

extension HelpDocument.OptionEntry {
  fileprivate init(_ option: Option) {
    name = option.spelling
    letter = option.letter.map { "-\($0)" }
    value = option.value?.name
    choices = option.words
    assumed = option.value?.assumed
    repeats = option.repeats
    about = option.about
    self.default = option.defaultText
    group = option.group
  }
}
