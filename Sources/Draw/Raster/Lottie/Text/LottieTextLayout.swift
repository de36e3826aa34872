internal import ImprintValues

/// The characters of a text in lines, each at its place.
struct LottieTextLayout {
  struct Letter {
    let character: String
    let width: Double
    let line: Int
    /// Of the group of characters that is turned about one anchor: its width, and the part of it before this character.
    fileprivate(set) var groupWidth: Double
    fileprivate(set) var before: Double

    var isSpace: Bool { character == " " }
    /// Whether it begins a line and is not drawn.
    let isBreak: Bool
  }

  private(set) var letters: [Letter] = []
  private(set) var lineWidths: [Double] = []
  /// The width that lines are justified in, and where it begins.
  private(set) var measure = (start: 0.0, width: 0.0)
  let document: LottieTextDocument

  /// - Parameters:
  ///   - grouping: 1 for characters, 2 for words, 3 for lines, 4 for all.
  ///   - width: that of a character.
  init(_ document: LottieTextDocument, grouping: Int, width: (String) -> Double) {
    self.document = document
    let characters = Self.broken(document.text.map(String.init), document, width)
    var (line, used, spaces) = (0, -document.spacing, 0.0)
    for character in characters {
      let isBreak = character.isLottieBreak
      if isBreak {
        lineWidths.append(used)
        (used, spaces) = (-2 * document.spacing, 0)
        line += 1
      }
      let width = isBreak ? 0 : width(character)
      // Spaces at the end of a line take none.
      if character == " " {
        spaces += width + document.spacing
      } else {
        used += width + document.spacing + spaces
        spaces = 0
      }
      letters.append(
        Letter(
          character: character, width: width, line: line, groupWidth: width, before: 0,
          isBreak: isBreak))
    }
    lineWidths.append(used)
    measure = Self.measure(of: lineWidths, document)
    if grouping == 2 || grouping == 3 { group(byWords: grouping == 2) }
  }

  private mutating func group(byWords: Bool) {
    var start = 0
    for index in letters.indices {
      let isLast = index == letters.count - 1
      let ends = letters[index].isBreak || (byWords && letters[index].isSpace)
      guard ends || isLast else { continue }
      let counted = letters[start...index].filter {
        !ends || !($0.isBreak || $0.isSpace && byWords)
      }
      let width = counted.reduce(0) { $0 + $1.width }
      var before = 0.0
      for member in start...index {
        letters[member].groupWidth = width
        letters[member].before = before
        before += letters[member].width
      }
      start = index + 1
    }
  }

  /// The characters with the breaks that a box's width asks for, in the place of spaces.
  private static func broken(
    _ characters: [String], _ document: LottieTextDocument, _ width: (String) -> Double
  ) -> [String] {
    guard let box = document.box else { return characters }
    var result: [String] = []
    var (used, space): (Double, Int?) = (0, nil)
    for character in characters {
      if character.isLottieBreak {
        result.append(character)
        (used, space) = (0, nil)
        continue
      }
      let own = width(character)
      if used + own > box.size.width, character != " ", used > 0 {
        if let space {
          result[space] = "\r"
          used = result[(space + 1)...].reduce(0) { $0 + width($1) + document.spacing }
        } else {
          result.append("\r")
          used = 0
        }
        space = nil
      }
      if character == " " { space = result.count }
      result.append(character)
      used += own + document.spacing
    }
    return result
  }

  private static func measure(
    of lineWidths: [Double], _ document: LottieTextDocument
  ) -> (start: Double, width: Double) {
    if let box = document.box { return (0, box.size.width) }
    let width = lineWidths.max() ?? 0
    switch document.justification {
    case .left: return (0, width)
    case .right: return (-width, width)
    case .center: return (-width / 2, width)
    }
  }

  /// Where a line begins.
  func start(of line: Int) -> Double {
    let (start, width) = measure
    switch document.justification {
    case .left: return start
    case .right: return start + width - lineWidths[line]
    case .center: return start + (width - lineWidths[line]) / 2
    }
  }
}

extension String {
  /// Whether it is a character that After Effects breaks lines with.
  fileprivate var isLottieBreak: Bool { ["\r", "\u{3}", "\n", "\r\n"].contains(self) }
}
