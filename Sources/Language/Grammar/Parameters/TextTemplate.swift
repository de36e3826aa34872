internal import ImprintValues

/// The pieces of a text in which `{name}` is a placeholder, and `{{` and `}}` are braces.
package struct TextTemplate {
  package enum Piece: Hashable {
    case literal(String)
    case name(String)
  }

  package let pieces: [Piece]

  /// A syntax error in a template, in words.
  package struct Problem: Error, Hashable {
    package let message: String
  }

  package init(_ text: String) throws(Problem) {
    var pieces: [Piece] = []
    var literal = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "{" || scalar == "}", rest.first == scalar {
        literal.append(scalar)
        rest.removeFirst()
      } else if scalar == "{" {
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        literal.removeAll()
        pieces.append(.name(try Self.name(from: &rest)))
      } else if scalar == "}" {
        throw Problem(message: "a lone \"}\" closes nothing; write \"}}\" for a brace")
      } else {
        literal.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    self.pieces = pieces
  }

  private static func name(
    from rest: inout Substring.UnicodeScalarView
  ) throws(Problem) -> String {
    guard let end = rest.firstIndex(of: "}") else {
      throw Problem(message: "a \"{\" is never closed; write \"{{\" for a brace")
    }
    let name = String(Substring(rest[..<end]))
    guard Parameter.isName(name) || ListItem.isName(name) else {
      throw Problem(
        message: "\("{\(name)}".quotedBriefly) names no parameter; write \"{{\" for a brace")
    }
    rest = rest[rest.index(after: end)...]
    return name
  }

  /// The name in a text that is exactly `{name}`.
  package static func soleName(in text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    let name = text.dropFirst().dropLast()
    return Parameter.isName(name) || ListItem.isName(name) ? String(name) : nil
  }
}
