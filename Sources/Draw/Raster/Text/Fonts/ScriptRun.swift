internal import ImprintCPango

/// A part of a text whose letters are of one script, with the signs beside them that scripts share (Unicode's *Common* and
/// *Inherited* characters).
struct ScriptRun: Equatable {
  /// In the text without NUL.
  private(set) var bytes: Range<Int>
  /// Its letters, each once; that beside it, where it has none.
  private(set) var letters: [Unicode.Scalar]
  /// A letter of the script that each of its other characters is made for, where that is another one.
  private(set) var otherLetters: [Unicode.Scalar] = []

  /// The parts of a text, in its order.
  ///
  /// A sign goes with the letters of its word, an opening bracket with those behind it, any other sign with those before it;
  /// in a word without letters with those of the words before, or else of those behind.
  ///
  /// - Parameter neighbor: the letter before a text that has none.
  static func runs(of string: String, beside neighbor: Unicode.Scalar?) -> [ScriptRun] {
    let scalars = string.unicodeScalars.filter { $0.value != 0 }
    let letters = neighbors(of: Array(scalars), neighbor)
    var (runs, end): ([ScriptRun], Int) = ([], 0)
    var known: Set<Unicode.Scalar> = []
    for (scalar, letter) in zip(scalars, letters) {
      let start = end
      end += UTF8.width(scalar)
      if runs.isEmpty || letter?.script != runs[runs.count - 1].letters.first?.script {
        runs.append(ScriptRun(bytes: start..<end, letters: letter.map { [$0] } ?? []))
        known = Set(runs[runs.count - 1].letters)
      }
      runs[runs.count - 1].bytes = runs[runs.count - 1].bytes.lowerBound..<end
      guard known.insert(scalar).inserted else { continue }
      if scalar.script != nil {
        runs[runs.count - 1].letters.append(scalar)
      } else if let other = scalar.nearestLetter, known.insert(other).inserted {
        runs[runs.count - 1].otherLetters.append(other)
      }
    }
    return runs
  }

  /// The letter that decides for each character.
  private static func neighbors(
    of scalars: [Unicode.Scalar], _ neighbor: Unicode.Scalar?
  ) -> [Unicode.Scalar?] {
    var behind: [Unicode.Scalar?] = []
    var next: Unicode.Scalar?
    for scalar in scalars.reversed() {
      next = scalar.properties.isWhitespace ? nil : scalar.script == nil ? next : scalar
      behind.append(next)
    }
    let first = scalars.first { $0.script != nil } ?? neighbor
    var (before, latest): (Unicode.Scalar?, Unicode.Scalar?) = (nil, first)
    return zip(scalars, behind.reversed()).map { scalar, behind in
      if scalar.properties.isWhitespace { before = nil }
      if scalar.script != nil { before = scalar }
      latest = (scalar.opens ? behind ?? before : before ?? behind) ?? latest
      return scalar.script == nil ? latest : scalar
    }
  }
}

extension Unicode.Scalar {
  /// Its script by GLib's number; nil for a character that scripts share.
  fileprivate var script: Int32? {
    let script = shim_script(value)
    return script < 0 ? nil : script
  }

  /// Whether it belongs to what follows, as an opening bracket does.
  fileprivate var opens: Bool {
    [.openPunctuation, .initialPunctuation].contains(properties.generalCategory)
  }

  /// The letter nearest to it among the 128 characters that Unicode gives a script, for a sign that came with that; nil for
  /// signs of no script, such as those of ASCII and emoji.
  fileprivate var nearestLetter: Unicode.Scalar? {
    if value < 0x530 || properties.isEmojiPresentation { return nil }
    if g_unichar_iswide(value) != 0 { return "\u{4E00}" }
    let block = value & ~0x7F
    let near = (1..<128).lazy.flatMap { [value &- $0, value + $0] }
      .filter { $0 & ~0x7F == block }.compactMap(Unicode.Scalar.init)
    return near.first { $0.script != nil }
  }
}
