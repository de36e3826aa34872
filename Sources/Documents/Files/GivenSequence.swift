internal import ImprintPrimitives

/// A numbered sequence that is given as the value of a `file` parameter: a pattern, with its images a second behind an @
/// where the layer that shows it does not say them.
///
///     GivenSequence("wm_%d.png@22", in: "/logos")?.pattern   // "/logos/wm_%d.png", where /logos/wm_0.png is there
struct GivenSequence {
  /// The pattern with the absolute path of its folder.
  let pattern: String
  /// Images a second; nil where the value does not say them.
  let frameRate: Double?

  /// Nil for a text that is no pattern, or one that no file matches.
  init?(_ text: String, in folder: String) {
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
    pattern = FileSystem.join(real, String(name))
    frameRate = rate?.1
  }

  /// The name in the pattern's folder.
  var name: Substring { pattern.pathComponents.last ?? pattern[...] }
}
