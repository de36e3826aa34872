/// A part of an SVG file that librsvg 2.54 does not draw, or not as specified.
struct SVGLoss: Hashable {
  /// The line in the file, from 1: of the end of the element's tag, or of the property in a style sheet.
  var line: Int
  /// The loss in words: `<textPath> is not drawn`.
  let words: String
}

/// Collects the losses of a file: each kind once, at its first place.
struct SVGLosses {
  private(set) var all: [SVGLoss] = []
  private var known: Set<String> = []

  /// The largest number of losses reported for a file.
  private static let most = 20

  /// Notes the losses of an element, from its name, attributes and style.
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

  /// Notes a script at its line.
  mutating func note(script line: Int) {
    if let words = SVGSupport.loss(ofElement: "script") { note(words, line: line) }
  }

  /// Notes the losses of a style sheet.
  ///
  /// - Parameter line: of the start of its text.
  mutating func note(_ sheet: SVGStyleSheet, text: String, line: Int) {
    // Reading the sheet has refused escapes, so that this does not throw.
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

  /// - Parameter line: evaluated only for new words, since finding it searches the sheet.
  private mutating func note(_ words: String, line: @autoclosure () -> Int) {
    guard all.count < Self.most, known.insert(words).inserted else { return }
    all.append(SVGLoss(line: line(), words: words))
  }
}

extension String {
  /// The number of line ends before the first `part`.
  fileprivate func lines(before part: String) -> Int {
    guard let range = firstRange(of: part) else { return 0 }
    return self[..<range.lowerBound].count(where: \.isNewline)
  }

  /// Shortened to 60 characters for messages.
  fileprivate var brief: String { count > 60 ? prefix(57) + "..." : self }
}
