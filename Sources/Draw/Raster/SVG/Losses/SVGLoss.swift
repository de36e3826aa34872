/// A part of an SVG file that librsvg 2.54 does not draw, or not as specified.
struct SVGLoss: Hashable {
  /// The line in the file, from 1: of the end of the element's tag, or of the property in a style sheet.
  var line: Int
  let kind: SVGLossKind
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
    if let loss = SVGSupport.loss(ofElement: reading.name) { note(loss, line: line) }
    if let reference = reading.lostReference, reading.name != "a" {
      let words = "<\(reading.name)>: \(reference.brief) is not opened: it is no part of the file"
      note((.file, words), line: line)
    }
    for (name, value) in reading.style.properties {
      guard let part = SVGSupport.loss(of: name, value, in: reading.name, isRoot: isRoot) else {
        continue
      }
      note(part, of: reading.name, line: line)
    }
  }

  /// Notes the losses of an element that follow from its place.
  mutating func note(_ losses: SVGContextLosses, line: Int) {
    let contextLosses = losses.all
    for kind in SVGLossKind.allCases {
      if let words = contextLosses[kind] {
        note((kind, words), of: losses.reading.name, line: line)
      }
    }
  }

  /// Notes the losses of a text.
  mutating func note(text: String, in scope: SVGScope, of element: String, line: Int) {
    if text.unicodeScalars.contains(where: \.isEmoji) {
      note((.emoji, "emoji have no colours, or are left out"), of: element, line: line)
    }
    // Latin letters alone are turned as they should be.
    if scope.isVertical, text.unicodeScalars.contains(where: { $0.value > 0x24F }) {
      note(
        (.vertical, "vertical text of other scripts than Latin is misplaced"), of: element,
        line: line)
    }
    if scope.isVertical, scope.anchor != "start" {
      note((.vertical, "vertical text is aligned at its start"), of: element, line: line)
    }
    if scope.isSpaced, text.unicodeScalars.contains(where: \.isJoined) {
      let words = "letter-spacing separates letters of a script that joins them"
      note((.spacing, words), of: element, line: line)
    }
    if element == "tspan", text.unicodeScalars.contains(where: \.isRightToLeft) {
      let words = "a part of right-to-left text is ordered and joined by itself"
      note((.direction, words), of: element, line: line)
    }
  }

  /// Notes a loss of an element, in words without its name.
  mutating func note(_ loss: SVGSupport.Loss, of element: String, line: Int) {
    note((loss.kind, "<\(element)>: \(loss.words)"), line: line)
  }

  /// Notes a script at its line.
  mutating func note(script line: Int) {
    if let loss = SVGSupport.loss(ofElement: "script") { note(loss, line: line) }
  }

  /// Notes the losses of a style sheet.
  ///
  /// - Parameter line: of the start of its text.
  mutating func note(_ sheet: SVGStyleSheet, text: String, line: Int) {
    // Reading the sheet has refused escapes, so that this does not throw.
    for name in SVGSupport.lostRules(in: (try? SVGStyle.plain(text)) ?? "") {
      note((.rule, "<style>: \(name) is not followed"), line: line + text.lines(before: name))
    }
    for rule in sheet.rules {
      for (name, value) in rule.style.properties {
        guard let part = SVGSupport.loss(of: name, value, in: "style", isRoot: false) else {
          continue
        }
        let words = "<style>: \(part.words)"
        note((part.kind, words), line: line + text.lines(before: name))
      }
    }
  }

  /// - Parameter line: evaluated only for new words, since finding it searches the sheet.
  private mutating func note(_ loss: SVGSupport.Loss, line: @autoclosure () -> Int) {
    guard all.count < Self.most, known.insert(loss.words).inserted else { return }
    all.append(SVGLoss(line: line(), kind: loss.kind, words: loss.words))
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

extension Unicode.Scalar {
  /// Whether it lies in the blocks of Arabic, Syriac, Mongolian and their neighbours.
  fileprivate var isJoined: Bool {
    [0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF].contains {
      $0.contains(Int(value))
    }
  }

  /// Whether it lies in the blocks of Hebrew, Arabic and their neighbours.
  fileprivate var isRightToLeft: Bool {
    (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFE).contains(value)
  }
}
