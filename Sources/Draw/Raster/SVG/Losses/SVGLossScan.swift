/// Finds the losses of a file, element by element, as it is read.
struct SVGLossScan {
  private let outline: SVGOutline
  private var losses = SVGLosses()
  private var classStyles = SVGClassStyles()
  private var open: [Open] = []

  private struct Open {
    let name: String
    let line: Int
    let decoration: SVGDecoration
    let scope: SVGScope
    /// The shapes of a clip path so far.
    var clip = SVGClipShapes()
    /// Whether it is a filter in units of the bounding box.
    let isBoxed: Bool
    /// Whether it has a light.
    var hasLight = false
    /// Whether letters of its line come before what follows in it.
    var hasLetters = false
    /// Whether its last part was one whose letters are set apart.
    var isBehindSpacing = false
    /// Whether it is not drawn, so that losses inside it are not reported.
    let isLost: Bool
  }

  init(_ outline: SVGOutline) {
    self.outline = outline
  }

  /// The losses so far.
  var all: [SVGLoss] { losses.all }

  /// The lines along the text of the innermost open element.
  var decoration: SVGDecoration { open.last?.decoration ?? SVGDecoration() }

  mutating func begin(_ reading: SVGElementReading, line: Int) {
    let parent = open.last
    if parent?.isLost != true, !reading.isForOthers {
      losses.note(reading, line: line, isRoot: parent == nil)
    }
    let element = Open(
      name: reading.name, line: line, decoration: SVGDecoration(reading, in: decoration),
      scope: SVGScope(
        reading.name, classStyles.properties(of: reading), in: parent?.scope ?? SVGScope(),
        isTurnedElsewhere: reading.id.map(outline.isTurned) ?? false),
      isBoxed: reading["primitiveUnits"] == "objectBoundingBox",
      isLost: (parent?.isLost ?? false) || reading.isForOthers
        || SVGSupport.loss(ofElement: reading.name) != nil)
    if !element.isLost { note(reading, as: element) }
    open.append(element)
  }

  /// Notes what an element loses by its place in the innermost open one.
  private mutating func note(_ reading: SVGElementReading, as element: Open) {
    losses.note(
      SVGContextLosses(reading: reading, scope: element.scope, outline: outline),
      line: element.line)
    noteParts(of: reading, as: element)
    if open.last?.name == "clipPath" {
      open[open.count - 1].clip.add(reading, isEvenOdd: element.scope.isEvenOdd)
    }
    if ["text", "tspan"].contains(reading.name), element.decoration.isRecoloured {
      let words = "lines of a text have the colours of its parts"
      losses.note((.decoration, words), of: reading.name, line: element.line)
    }
  }

  /// Notes the losses of an element that depend on the element around it.
  private mutating func noteParts(of reading: SVGElementReading, as element: Open) {
    switch reading.name {
    case "feDistantLight", "fePointLight", "feSpotLight":
      if !open.isEmpty { open[open.count - 1].hasLight = true }
    case "feMorphology" where filterIsBoxed:
      let words = "its radius, of the bounding box, is cut to 10 pixels"
      losses.note((.morphology, words), of: reading.name, line: element.line)
    case "tspan":
      noteSpacing(of: reading, as: element)
      let beginsLine = reading["x"] != nil || reading["y"] != nil
      guard !beginsLine, let around = open.last, around.scope.anchor != element.scope.anchor else {
        return
      }
      let words = "text-anchor is that of the line, not that of a part of it"
      losses.note((.anchors, words), of: reading.name, line: element.line)
    default: break
    }
  }

  private mutating func noteSpacing(of reading: SVGElementReading, as element: Open) {
    guard let around = open.last, reading["x"] == nil, reading["y"] == nil, around.hasLetters,
      around.scope.isSpaced || around.isBehindSpacing
    else { return }
    losses.note((.spacing, Self.spacing), of: reading.name, line: element.line)
  }

  private static let spacing = "letter-spacing is left out where a part of a line ends"

  /// Whether the lengths of the open filter are fractions of the bounding box.
  private var filterIsBoxed: Bool { open.last { $0.name == "filter" }?.isBoxed ?? false }

  /// Takes text of the innermost open element, which is drawn.
  mutating func add(text: String) {
    guard let element = open.last, !element.isLost else { return }
    losses.note(text: text, in: element.scope, of: element.name, line: element.line)
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    if element.isBehindSpacing {
      losses.note((.spacing, Self.spacing), of: element.name, line: element.line)
    }
    open[open.count - 1].hasLetters = true
  }

  /// Takes the style sheet in the innermost open element.
  mutating func add(_ sheet: SVGStyleSheet, text: String) {
    classStyles.add(sheet)
    losses.note(sheet, text: text, line: open.last?.line ?? 1)
  }

  mutating func end() {
    guard let element = open.popLast(), !element.isLost else { return }
    if !open.isEmpty, ["tspan", "a"].contains(element.name), element.hasLetters {
      open[open.count - 1].hasLetters = true
      open[open.count - 1].isBehindSpacing = element.scope.isSpaced
    }
    if element.clip.mayExclude {
      let words = "where shapes overlap, some leave a hole"
      losses.note((.clipShapes, words), of: element.name, line: element.line)
    }
    if ["feDiffuseLighting", "feSpecularLighting"].contains(element.name), !element.hasLight {
      let words = "it has no light, so that its filter is left out"
      losses.note((.lighting, words), of: element.name, line: element.line)
    }
  }

  /// Notes a script at its line.
  mutating func note(script line: Int) { losses.note(script: line) }
}
