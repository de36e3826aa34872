extension Program {
  /// The program's help: its commands with their summaries.
  ///
  /// Lines have at most 80 characters; the text ends in a line feed.
  package var help: String {
    let listed = allCommands.map {
      HelpTable.Row(term: $0.usage, about: $0.summary)
    }
    let table = HelpTable(sections: [
      .init(heading: "Commands", rows: listed),
      .init(heading: "Options", rows: Self.options.map(\.row)),
    ])
    return """
      \(summary.sentence.wrapped().joined(separator: "\n"))

      Usage: \(name) COMMAND [OPTIONS]

      \(table.text)
      '\(name) COMMAND --help' tells all about a command.

      """
  }

  /// The help of a command: its usage, operands and options.
  ///
  /// Lines have at most 80 characters; the text ends in a line feed.
  package func help(for command: Command) -> String {
    let operands = command.operands.map { HelpTable.Row(term: $0.usage, about: $0.about) }
    let table = HelpTable(
      sections: [.init(heading: "Arguments", rows: operands)] + command.optionSections)
    let usage = "\(name) \(command.usage) [OPTIONS]".wrapped(to: HelpTable.width - 7)
    return """
      \(command.summary.sentence.wrapped().joined(separator: "\n"))

      Usage: \(usage.joined(separator: "\n       "))

      \(table.text)
      """
  }
}

extension Command {
  /// The options by heading, in the order of first use; those without a heading, including
  /// `--help`, come last.
  var optionGroups: [(heading: String, options: [Option])] {
    var headings: [String] = []
    for case let group? in options.map(\.group) where !headings.contains(group) {
      headings.append(group)
    }
    let grouped = headings.map { heading in
      (heading, options.filter { $0.group == heading })
    }
    return grouped + [("Options", options.filter { $0.group == nil })]
  }

  fileprivate var optionSections: [HelpTable.Section] {
    optionGroups.map { HelpTable.Section(heading: $0.heading, rows: $0.options.map(\.row)) }
  }
}

extension Option {
  fileprivate var row: HelpTable.Row {
    HelpTable.Row(term: (letter.map { "-\($0), " } ?? "    ") + usage, about: explanation)
  }

  /// The option's purpose, whether it is repeatable, and its default.
  var explanation: String {
    let notes = [repeats ? "repeatable" : nil, defaultText.map { "default: \($0)" }]
    let note = notes.compactMap { $0 }.joined(separator: "; ")
    return note.isEmpty ? about : "\(about) (\(note))"
  }
}

extension String {
  /// The phrase as a sentence, with a capital and a full stop.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
