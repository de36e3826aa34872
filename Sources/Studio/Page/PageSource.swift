/// A script or a style of the page: what it imports, and what remains of it in a bundle.
///
/// It knows the forms that the page's files have, and no others: imports that begin a line and end in a semicolon, and `export`
/// before a function, a constant or a class at the beginning of a line.
struct PageSource {
  /// An import: the file's path in the page's folder, and the names that it brings, as written; empty for none.
  struct Import: Equatable {
    let path: String
    let names: String
  }

  private(set) var imports: [Import] = []
  /// The names that a script exports.
  private(set) var exports: [String] = []
  /// The text without imports, and without the word `export`.
  private(set) var body = ""

  /// - Parameter path: that of the file in the page's folder, to which those of its imports are relative.
  init(_ text: String, at path: String) {
    let folder = path.split(separator: "/").dropLast()
    var statement = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if statement.isEmpty, line.hasPrefix("export ") {
        add(export: line.dropFirst("export ".count))
      } else if !statement.isEmpty || line.hasPrefix("import ") || line.hasPrefix("@import ") {
        statement += line
        guard line.hasSuffix(";") else { continue }
        imports += [Import(statement, in: Array(folder))]
        statement = ""
      } else {
        body += line + "\n"
      }
    }
  }

  private mutating func add(export declaration: Substring) {
    let keywords: Set<Substring> = ["async", "function", "function*", "const", "class"]
    let words = declaration.split(separator: " ")
    guard let first = words.first, keywords.contains(first) else { return }
    let name = (words.first { !keywords.contains($0) } ?? "").prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$"
    }
    if !name.isEmpty { exports.append(String(name)) }
    body += declaration + "\n"
  }
}

extension PageSource.Import {
  /// - Parameter folder: the segments of the path that the import's is relative to.
  fileprivate init(_ statement: String, in folder: [Substring]) {
    let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
    var segments = folder
    for segment in (parts.count > 1 ? parts[1] : "").split(separator: "/") where segment != "." {
      if segment == ".." { segments = segments.dropLast() } else { segments.append(segment) }
    }
    path = segments.joined(separator: "/")
    let names = parts[0].drop { $0 != " " }.split(separator: " ").joined(separator: " ")
    self.names = names.hasSuffix(" from") ? String(names.dropLast(" from".count)) : ""
  }
}
