internal import ImprintValues

/// A piece of HTML.
///
/// Text that is interpolated with `\(…)` is escaped, whatever it contains; only another piece of HTML is inserted as
/// it is.
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

  /// Collects literals, pieces of HTML, and texts.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ text: String) { self.text += text.escapedAsMarkup }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

    mutating func appendInterpolation(_ pieces: [HTML]) { text += pieces.joined(by: "\n").text }
  }
}

extension [HTML] {
  /// The pieces in order, with a separator that needs no escaping.
  func joined(by separator: String) -> HTML {
    HTML(stringLiteral: map(\.text).joined(separator: separator))
  }
}
