/// A page for `man`, in the language of man(7).
///
/// It is the same at every call, so that packages are reproducible.
package struct ManualPage: Hashable, Sendable {
  /// A section behind those on the command: what is said of every command.
  package struct Section: Hashable, Sendable {
    package let heading: String
    package let rows: [(term: String, about: String)]

    package init(_ heading: String, _ rows: [(term: String, about: String)]) {
      self.heading = heading
      self.rows = rows
    }

    package static func == (a: Section, b: Section) -> Bool {
      a.heading == b.heading && a.rows.elementsEqual(b.rows, by: ==)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(heading) }
  }

  /// The page, which ends in a line feed.
  package let text: String

  /// - Parameters:
  ///   - command: nil for the program's own page.
  ///   - program: the program and all its commands.
  ///   - version: the program's version, which the foot of the page shows.
  ///   - sections: those that follow the options.
  package init(
    of command: Command?, in program: Program, version: String, sections: [Section]
  ) {
    var roff = Roff()
    roff.title(Self.name(of: command, in: program), foot: "\(program.name) \(version)")
    if let command {
      roff.addCommand(command, program)
    } else {
      roff.addProgram(program)
    }
    for section in sections {
      roff.section(section.heading)
      for row in section.rows { roff.term(roff.plain(row.term), about: row.about) }
    }
    let others = program.allCommands.filter { $0 != command }.map {
      Self.name(of: $0, in: program)
    }
    roff.references((command == nil ? [] : [program.name]) + others)
    text = roff.text
  }

  /// The name under which `man` finds the page: `imprint-brand`.
  package static func name(of command: Command?, in program: Program) -> String {
    command.map { "\(program.name)-\($0.name)" } ?? program.name
  }
}

extension Roff {
  fileprivate mutating func addProgram(_ program: Program) {
    name(program.name, about: program.summary)
    section("Synopsis")
    paragraph("\(bold(program.name)) \(italic("COMMAND")) [\(italic("OPTIONS"))]")
    section("Commands")
    for command in program.allCommands {
      term(bold(command.name) + words(of: command), about: command.summary)
    }
    section("Options")
    for option in Program.options { term(spelling(of: option), about: option.explanation) }
  }

  fileprivate mutating func addCommand(_ command: Command, _ program: Program) {
    name(ManualPage.name(of: command, in: program), about: command.summary)
    section("Synopsis")
    paragraph(
      bold("\(program.name) \(command.name)") + words(of: command) + " [\(italic("OPTIONS"))]")
    section("Description")
    paragraph(plain(command.summary.sentence))
    for operand in command.operands { term(italic(operand.name), about: operand.about) }
    section("Options")
    for group in command.optionGroups {
      if group.heading != "Options" || group.options != [.help] { subsection(group.heading) }
      for option in group.options { term(spelling(of: option), about: option.explanation) }
    }
  }

  /// The operands and the options of the usage line, each behind a blank.
  private func words(of command: Command) -> String {
    let rest = command.usage.dropFirst(command.name.count)
    return plain(String(rest))
  }

  private func spelling(of option: Option) -> String {
    let names = ([option.letter.map { "-\($0)" }] + [option.spelling]).compactMap(\.self)
    let value = option.value.map { value in
      " " + (value.assumed == nil ? italic(value.name) : "[\(italic(value.name))]")
    }
    return names.map(bold).joined(separator: ", ") + (value ?? "")
  }
}
