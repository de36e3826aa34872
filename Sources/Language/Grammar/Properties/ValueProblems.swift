package import ImprintValues

/// A reason that a program's value is not valid, with the value.
package enum ValueProblem: Hashable, Sendable {
  /// A number that is not finite or outside its range; of a length the number in its own unit.
  case number(Double, allowed: NumberRange)
  /// More pixels than an edge may have.
  case pastEdge
  /// An empty path or name.
  case emptyName
  /// A code without a text.
  case emptyCode
  /// A text of more characters than the largest code of a correction level holds.
  case pastCapacity(Int, most: Int, of: String)
  /// More characters than a text may have.
  case tooManyCharacters
  /// A control character in a text.
  case controlCharacter(Unicode.Scalar)
  /// A part of an image that is empty, or not inside the unit square.
  case outsideUnitSquare(Rect)
  /// A list of colours without any.
  case noColors
  /// Locations of colours that fall.
  case fallingLocations
  /// Times that fall.
  case fallingTimes
  /// A number of locations other than that of the colours.
  case locations(Int, colors: Int)
  /// `jump` `none` with a single step.
  case singleStep
  /// A text that is no OpenType feature.
  case noFontFeature(String)
  /// A text that is no tag of an axis.
  case noFontAxis(String)
}

extension ValueProblem {
  /// The reason in words that stand alone.
  package var message: String {
    switch self {
    case .number(let value, let range): "expected a number\(range.phrase), found \(value.plain)"
    case .pastEdge: "is past the limit of \(Limits.edge.grouped) pixels an edge"
    case .emptyName: "expected a path or a name, found nothing"
    case .emptyCode: "expected a text for the code, found nothing"
    case .pastCapacity(let count, let most, let level):
      "the largest code of correction \(level) holds \(most.grouped) of such characters, "
        + "and this has \(count.grouped)"
    case .tooManyCharacters: "is past the limit of \(Limits.characters.grouped) characters"
    case .controlCharacter(let scalar):
      "a text cannot hold the control character U+"
        + String(repeating: "0", count: scalar.value > 0xF ? 2 : 3)
        + String(scalar.value, radix: 16, uppercase: true)
    case .outsideUnitSquare:
      "expected a part of the unit square, such as [0, 0, 1, 0.5] for the upper half"
    case .noColors: "expected at least one colour"
    case .fallingLocations: "locations never fall"
    case .fallingTimes: "times never fall"
    case .locations(let count, let colors):
      "expected \(colors), one for each colour, found \(count)"
    case .noFontFeature(let text):
      "\(text.brief) is no OpenType feature, such as tnum or ss01=1"
    case .noFontAxis(let tag):
      "\(tag.brief) is no axis of a font: its tag has four letters, such as wdth"
    case .singleStep: "jump \"none\" needs at least 2 steps"
    }
  }
}

/// Collects what is wrong with a program's values.
package struct ValueProblems {
  /// The problems, each with the path from the value to the part that it is about, as in `.size.width` or `[2].red`.
  package private(set) var all: [(path: String, problem: ValueProblem)] = []
  private var steps: [String] = []

  package init() {}

  package mutating func add(_ problem: ValueProblem) { all.append((steps.joined(), problem)) }

  /// Checks a part of a value.
  ///
  /// - Parameter step: the way to it, as in `.x` or `[2]`.
  package mutating func inside(_ step: String, _ check: (inout ValueProblems) -> Void) {
    steps.append(step)
    check(&self)
    steps.removeLast()
  }

  /// Checks a number.
  package mutating func check(_ number: Double, _ range: NumberRange) {
    if !range.contains(number) { add(.number(number, allowed: range)) }
  }

  /// Checks a number that may be endless, for times and repetitions.
  package mutating func check(endless number: Double) {
    if number != .infinity { check(number, .positive) }
  }
}
