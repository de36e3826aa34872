extension LineEnd {
  /// The words and paths that may stand in the place of the word.
  ///
  /// Paths are offered for a value or an operand with words of `names` only where none of these begins as what is typed.
  ///
  /// - Parameter names: the words for a value or an operand that only the program itself knows, of a completion of
  ///   `typed`; nil for all others.
  package func completion(in program: Program, names: (LineEnd) -> Completion?) -> Completion {
    let whole =
      switch role {
      case .surplus: Completion()
      case .command: Self.completion(of: program.allCommands)
      case .option: Completion(words: options)
      case .value(let option):
        names(self) ?? Completion(words: option.words.map { .init($0) }, paths: option.paths)
      case .operand(let operand): names(self) ?? Self.completion(of: operand, in: program)
      }
    return whole.limited(to: typed).following(stem)
  }

  private static func completion(of operand: Operand, in program: Program) -> Completion {
    switch operand {
    case Program.topic: completion(of: program.allCommands)
    case Program.shell: Completion(words: Shell.allCases.map { .init($0.rawValue) })
    case Program.words: Completion()
    case _ where operand.name == "FOLDER": Completion(paths: .folders)
    default: Completion(paths: .files)
    }
  }

  private static func completion(of commands: [Command]) -> Completion {
    Completion(words: commands.map { .init($0.name, about: $0.summary) })
  }

  /// The options that may still be given.
  private var options: [Completion.Word] {
    (command?.options ?? []).filter { option in
      option.occurrence != .once || !arguments.has(option)
    }.map { .init($0.spelling, about: $0.about) }
  }
}

extension Completion {
  /// Only the words that continue what is typed; paths only where there is none.
  fileprivate func limited(to typed: String) -> Completion {
    let rest = typed.dropFirst(stem.count)
    let left = words.filter { $0.text.hasPrefix(rest) }
    return Completion(stem: stem, words: left, paths: left.isEmpty ? paths : .none)
  }
}
