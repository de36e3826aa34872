internal import ImprintValues

extension GivenSequence {
  /// The sequence of a value such as `wm_%d.png@22`, whose folder is relative to another.
  ///
  /// Nil for a text that is no pattern, or one that no file matches.
  package init?(_ text: String, in folder: String, asking files: any FileAnswers) {
    let (name, rate) = Self.split(text) ?? (text, nil)
    let path = name.path(in: folder)
    let parts = path.pathSegments
    guard let last = parts.last, let numbering = NumberedName(String(last)) else { return nil }
    let parent = parts.dropLast().joined(separator: "/")
    let isInRoot = path.isAbsolute && parent.isEmpty
    guard let real = files.realPath(isInRoot ? "/" : parent.isEmpty ? "." : parent),
      files.names(in: real).contains(where: numbering.matches)
    else { return nil }
    self.init(pattern: last.path(in: real), frameRate: rate)
  }

  /// A path, and the images a second behind its last @; nil where there are none.
  static func split(_ text: String) -> (path: String, rate: Double?)? {
    guard let at = text.lastIndex(of: "@"),
      let rate = Rational(frameRate: String(text[text.index(after: at)...]))
    else { return nil }
    return (String(text[..<at]), rate.value)
  }
}
