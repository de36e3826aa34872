internal import Imprint

/// Writes the language of man(7): requests begin lines with a dot, and fonts with a backslash.
struct Roff {
  private(set) var text = ""

  /// - Parameter foot: what the foot of the page shows on the left.
  mutating func title(_ name: String, foot: String) {
    line(".TH \"\(name.uppercased())\" 1 \"\" \"\(foot)\" \"User Commands\"")
    // Words such as options are not divided, and lines not stretched.
    line(".nh")
    line(".ad l")
  }

  mutating func section(_ heading: String) { line(".SH \(heading.uppercased())") }

  mutating func subsection(_ heading: String) { line(".SS \(heading)") }

  mutating func name(_ name: String, about: String) {
    section("Name")
    line("\(plain(name)) \\- \(plain(about))")
  }

  /// - Parameter text: with fonts, in which everything else is `plain`.
  mutating func paragraph(_ text: String) {
    line(".PP")
    line(text)
  }

  /// - Parameter term: as of `paragraph`.
  mutating func term(_ term: String, about: String) {
    line(".TP")
    line(term)
    line(plain(about))
  }

  mutating func references(_ pages: [String]) {
    section("See also")
    line(pages.map { bold($0) + "(1)" }.joined(separator: ",\n"))
  }

  func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

  func italic(_ text: String) -> String { "\\fI\(plain(text))\\fR" }

  /// The text as it is to be read: backslashes, dashes and quotes would be others, and a dot or a quote at the beginning
  /// of a line a request.
  func plain(_ text: String) -> String {
    let escaped = text.replacingScalars([
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "~": "\\(ti", "^": "\\(ha", "`": "\\(ga",
    ])
    return escaped.utf8.first == UInt8(ascii: ".") ? "\\&" + escaped : escaped
  }

  private mutating func line(_ line: String) { text += line + "\n" }
}
