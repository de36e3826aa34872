/// A part of an SVG file that librsvg 2.54 does not draw, or not as the file says.
struct SVGLoss: Hashable {
  /// Of the file, from 1: where the element's own tag ends, or where a style sheet names the part.
  var line: Int
  /// The loss in words: `<textPath> is not drawn`.
  let words: String
}

/// Collects what is lost of a file: each kind once, where it comes first.
struct SVGLosses {
  private(set) var all: [SVGLoss] = []
  private var known: Set<String> = []

  /// Kinds that are told of one file; there are not many more.
  private static let most = 20

  /// An element's own, from its name, attributes and style.
  ///
  /// - Parameter isRoot: whether it is the outermost one.
  mutating func note(_ reading: SVGElementReading, line: Int, isRoot: Bool) {
    if let words = SVGSupport.loss(ofElement: reading.name) { note(words, line: line) }
    if let reference = reading.lostReference, reading.name != "a" {
      note(
        "<\(reading.name)>: \(reference.brief) is not opened: it is no part of the file", line: line
      )
    }
    for (name, value) in reading.style.properties {
      guard let part = SVGSupport.loss(of: name, value, in: reading.name, isRoot: isRoot) else {
        continue
      }
      note("<\(reading.name)>: \(part)", line: line)
    }
  }

  /// A script's, by the line that it is on.
  mutating func note(script line: Int) {
    if let words = SVGSupport.loss(ofElement: "script") { note(words, line: line) }
  }

  /// A style sheet's.
  ///
  /// - Parameter line: where its text begins.
  mutating func note(_ sheet: SVGStyleSheet, text: String, line: Int) {
    // Escapes were refused before.
    for name in SVGSupport.lostRules(in: (try? SVGStyle.plain(text)) ?? "") {
      note("<style>: \(name) is not followed", line: line + text.lines(before: name))
    }
    for rule in sheet.rules {
      for (name, value) in rule.style.properties {
        guard let part = SVGSupport.loss(of: name, value, in: "style", isRoot: false) else {
          continue
        }
        note("<style>: \(part)", line: line + text.lines(before: name))
      }
    }
  }

  /// - Parameter line: looked for where the words are new: a sheet may be long, and repeat itself.
  private mutating func note(_ words: String, line: @autoclosure () -> Int) {
    guard all.count < Self.most, known.insert(words).inserted else { return }
    all.append(SVGLoss(line: line(), words: words))
  }
}

extension String {
  /// How many lines end before `part` first comes.
  fileprivate func lines(before part: String) -> Int {
    guard let range = firstRange(of: part) else { return 0 }
    return self[..<range.lowerBound].count(where: \.isNewline)
  }

  /// For messages.
  fileprivate var brief: String { count > 60 ? prefix(57) + "..." : self }
}
