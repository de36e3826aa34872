internal import ImprintLanguage
internal import ImprintPrimitives

extension GivenSequence {
  /// The sequence of a value such as `wm_%d.png@22`, whose folder is relative to another.
  ///
  /// Nil for a text that is no pattern, or one that no file matches.
  package init?(_ text: String, in folder: String) {
    let rate = text.lastIndex(of: "@").flatMap { at in
      Rational(frameRate: String(text[text.index(after: at)...])).map { (text[..<at], $0.value) }
    }
    let path = FileSystem.join(folder, String(rate?.0 ?? text[...]))
    let parts = path.pathSegments
    guard let name = parts.last, let numbering = NumberedName(String(name)) else { return nil }
    let place = parts.dropLast().joined(separator: "/")
    let isInRoot = path.isAbsolute && place.isEmpty
    guard let real = FileSystem.realPath(isInRoot ? "/" : place.isEmpty ? "." : place),
      FileSystem.names(in: real).contains(where: numbering.matches)
    else { return nil }
    self.init(pattern: FileSystem.join(real, String(name)), frameRate: rate?.1)
  }
}
