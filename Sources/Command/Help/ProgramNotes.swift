/// Notes on all commands, beside their options.
enum ProgramNotes {
  /// The variables of the environment that the program reads.
  static let environment: [(name: String, meaning: String)] = [
    ("IMPRINT_PATH", "folders that have Overlays, Presets or Kits, separated by colons"),
    ("XDG_DATA_HOME", "the user's data folder: imprint/Overlays and imprint/Presets lie there"),
    ("XDG_STATE_HOME", "the state of imprint studio lies there"),
    ("IMPRINT_STUDIO_TOKEN", "the token of imprint studio, as --token-file"),
    ("IMPRINT_DISABLE_ENCODERS", "encoders to treat as not there, separated by commas"),
    ("SOURCE_DATE_EPOCH", "seconds since 1970 for {date}, instead of now"),
  ]

  private static let files: [(term: String, about: String)] = [
    ("~/.local/share/imprint", "the user's own Overlays, Presets and Kits, found by their names"),
    ("share/imprint", "beside the program's folder bin: those that ship with it"),
    ("./Overlays, ./Presets", "those of the current folder, found last, or first by --search ."),
  ]

  /// The sections that a manual page ends with.
  ///
  /// - Parameter isOfProgram: whether it is the program's own page.
  static func sections(isOfProgram: Bool) -> [ManualPage.Section] {
    let codes = ExitCode.meanings.map { (term: "\($0.code)", about: $0.meaning) }
    let variables = environment.map { (term: $0.name, about: $0.meaning) }
    let rest = [ManualPage.Section("Environment", variables), .init("Files", files)]
    return [.init("Exit status", codes)] + (isOfProgram ? rest : [])
  }
}
