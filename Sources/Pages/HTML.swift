/// A piece of a page in HTML.
///
/// A text that is put into one with `\(…)` is escaped, and so nothing but characters, whatever it holds;
/// only another piece is put in as it is.
///
///     let title = "<script>"
///     let heading: HTML = "<h1>\(title)</h1>"   // <h1>&lt;script&gt;</h1>
struct HTML: ExpressibleByStringInterpolation {
  let text: String

  static let none: HTML = ""

  init(stringLiteral text: String) {
    self.text = text
  }

  init(stringInterpolation interpolation: StringInterpolation) {
    text = interpolation.text
  }

  /// Gathers what is literal, what is a piece, and what is a text.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ text: String) { self.text += text.escapedForHTML }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

    mutating func appendInterpolation(_ pieces: [HTML]) { text += pieces.joined(by: "\n").text }
  }
}

extension [HTML] {
  /// One after the other, with a separator that needs no escapes.
  func joined(by separator: String) -> HTML {
    HTML(stringLiteral: map(\.text).joined(separator: separator))
  }
}

extension String {
  /// The text, with references for characters that mean something in elements and in quoted attributes.
  fileprivate var escapedForHTML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      // Controls and noncharacters make a page invalid.
      case _
      where scalar.properties.generalCategory == .control
        || scalar.properties.isNoncharacterCodePoint:
        text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
