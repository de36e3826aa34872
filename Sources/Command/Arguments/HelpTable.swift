/// Terms on the left and explanations on the right, aligned over all sections.
struct HelpTable {
  /// The longest line in characters.
  static let width = 80
  /// A longer term gets its own line, so that it does not shift the right column.
  static let longestTerm = 28

  struct Row {
    let term: String
    let about: String
  }

  struct Section {
    let heading: String
    let rows: [Row]
  }

  let sections: [Section]

  /// The non-empty sections, separated by blank lines.
  var text: String {
    let filled = sections.filter { !$0.rows.isEmpty }
    let column = 2 + (filled.flatMap(\.rows).filter(\.isShort).map(\.term.count).max() ?? 0) + 2
    return filled.map { section in
      let lines = section.rows.flatMap { $0.lines(column: column) }
      return (["\(section.heading):"] + lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension HelpTable.Row {
  fileprivate var isShort: Bool { term.count <= HelpTable.longestTerm }

  fileprivate func lines(column: Int) -> [String] {
    let indent = String(repeating: " ", count: column)
    var about = about.wrapped(to: HelpTable.width - column)
    var start = "  \(term)"
    if isShort, !about.isEmpty {
      start += String(repeating: " ", count: column - start.count) + about.removeFirst()
    }
    return [start] + about.map { indent + $0 }
  }
}

extension String {
  /// The words in lines of at most `width` characters; a longer word gets its own line.
  func wrapped(to width: Int = HelpTable.width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
