/// Rewrites an SVG file, so that librsvg gets only checked input: a fault in it can end the process, and it
/// has few limits of its own.
///
/// Drops parts in other namespaces, scripts, comments, entities and references to other files.
struct SVGRewriter {
  /// The rewritten file.
  private(set) var text = ""
  private var graph = SVGGraph()
  private var limits = SVGLimits()
  private var fontSizes = SVGFontSizes()
  private var texts = SVGTexts()
  private var sheets: [SVGStyleSheet] = []
  private var open: [Open] = []
  /// The number of open elements that are dropped.
  private var skipped = 0
  private var view = SVGView()
  private var losses: SVGLossScan
  private var corrections: SVGCorrections
  /// The number of drop shadows rewritten so far.
  private var shadows = 0
  private var whiteSpace = SVGWhiteSpace()
  private var spread = SVGSpread()
  /// The outermost element, and the end of its tag in the bytes of the output.
  private var root: (reading: SVGElementReading, end: Int)?

  private struct Open {
    let name: String
    let line: Int
    let id: String?
    let index: Int
    let fontSize: Double
    let font: SVGFont
    let magnification: Double
    let reduction: Double
    /// The distance of dashes; nil for none.
    let dashStep: Double?
    /// Whether each space of its texts stays.
    let preservesSpace: Bool
    /// Whether it has a light, so that others in it do not count.
    var hasLight = false
    var stops = 0
    var text = ""
    /// Whether its content is in a group of its own.
    var hasGroup = false
  }

  private static let namespace = "http://www.w3.org/2000/svg"
  /// librsvg accepts files without a namespace, too.
  private static let namespaces: Set = [namespace, ""]
  private static let largestFile = 16 << 20
  /// Of one element, and of all as many comparisons: libxml2 compares each attribute with all others of its element.
  private static let mostQuotes = 20_000

  private init(_ outline: SVGOutline) {
    losses = SVGLossScan(outline)
    corrections = SVGCorrections(outline)
  }

  /// Reads, checks and rewrites a file.
  ///
  /// - Parameter bytes: SVG, plain or compressed by gzip.
  static func file(_ bytes: [UInt8]) throws(SVGFault) -> SVGFile {
    let bytes = try GzipFile.content(of: bytes, limit: largestFile)
    try checkTags(bytes)
    var rewriter = SVGRewriter(try SVGOutline(bytes))
    var reader = XMLReader(bytes)
    while true {
      switch try reader.next() {
      case .start(let element): try rewriter.begin(element)
      case .text(let text): try rewriter.add(text)
      case .end: try rewriter.end()
      case .documentEnd: return try rewriter.finished()
      }
    }
  }

  private static func checkTags(_ bytes: [UInt8]) throws(SVGFault) {
    var (quotes, comparisons) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"):
        comparisons += quotes * quotes
        quotes = 0
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quotes += 1
        guard comparisons + quotes * quotes <= mostQuotes * mostQuotes else {
          throw SVGFault("an element is past the limit of 10000 attributes, or many come near it")
        }
      default: break
      }
    }
  }

  private mutating func begin(_ element: XMLElement) throws(SVGFault) {
    guard skipped == 0, Self.namespaces.contains(element.namespace), element.name != "script",
      !element.isForeignStyle, !isSecondLight(element)
    else {
      if open.isEmpty, skipped == 0 {
        throw SVGFault("its first element is no <svg> of the namespace \(Self.namespace)")
      }
      if skipped == 0, element.name == "script" { losses.note(script: element.line) }
      skipped += 1
      return
    }
    try limits.countElement()
    var reading = try SVGElementReading(element)
    if open.isEmpty { view = SVGView(reading) }
    try count(reading, line: element.line)
    losses.begin(reading, line: element.line)
    let group = SVGPatternView(reading)?.group ?? SVGSymbolGroup(reading)?.start
    correct(&reading)
    if let lines = losses.decoration.value(for: reading) {
      reading.write("text-decoration", lines)
    }
    if reading.name == "feDropShadow" {
      shadows += 1
      return write(SVGDropShadow(reading, number: shadows).steps)
    }
    if let blur = SVGCutBlur(reading) {
      graph.add(SVGCost.filterStep, to: open[open.count - 1].index)
      return write(blur.steps)
    }
    text += "<\(element.name)"
    if open.count == 1 { text += Self.declarations }
    text += reading.attributes + ">"
    if open.count == 1 { root = (reading, text.utf8.count) }
    if let group {
      text += corrections.replaced(in: group)
      open[open.count - 1].hasGroup = true
    }
    guard text.utf8.count <= Self.largestFile else {
      throw SVGFault("it is past the limit of \(Self.largestFile >> 20) MiB, its entities put in")
    }
  }

  /// Of several lights the first counts (Filter Effects Module Level 1, 9.19), for librsvg the last.
  private mutating func isSecondLight(_ element: XMLElement) -> Bool {
    guard Self.lights.contains(element.name), !open.isEmpty else { return false }
    defer { open[open.count - 1].hasLight = true }
    return open[open.count - 1].hasLight
  }

  private static let lights: Set = ["feDistantLight", "fePointLight", "feSpotLight"]
  private static let texts: Set = ["text", "tspan", "tref"]

  private mutating func correct(_ reading: inout SVGElementReading) {
    corrections.correct(&reading)
    // An element that is drawn in itself would be drawn once more.
    if reading.name == "use", let target = reading.target, open.contains(where: { $0.id == target })
    {
      reading.write("xlink:href", nil)
    }
    guard Self.texts.contains(reading.name) else { return }
    reading.write("xml:space", reading.name == "text" ? "preserve" : nil)
    if reading.name == "text" { whiteSpace.begin() }
    if reading.name == "tref" { whiteSpace.noteOther() }
  }

  /// Writes other primitives in place of an element, whose children only animate it, and are dropped.
  private mutating func write(_ steps: String) {
    text += steps
    if let element = open.popLast() { graph.end(element.index) }
    losses.end()
    skipped += 1
  }

  static let declarations =
    " xmlns=\"\(namespace)\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  private mutating func count(_ reading: SVGElementReading, line: Int) throws(SVGFault) {
    if let image = reading.image { try limits.count(image) }
    if reading.name == "stop", !open.isEmpty {
      open[open.count - 1].stops += 1
      try SVGLimits.check(stops: open[open.count - 1].stops)
    }
    let reach = reading.path.map { SVGPathReach(path: $0, height: view.height) }
    try limits.count(points: reach?.numbers ?? 0)
    let parent = open.last
    let reduction = (parent?.reduction ?? 1) * reading.reduction(isRoot: parent == nil)
    let dashStep = reading.style.dashStep(parent?.dashStep, in: view)
    var own = try reading.cost(in: view) + (reach?.cost ?? SVGCost())
    let outline = reading.outline(reach, reduction: reduction, in: view)
    own.dashes = outline
    if let dashStep { own.dashes.dash(outline, by: dashStep) }
    let index = graph.begin(
      named: reading.id, classes: reading.classes, own: own, points: (reach?.numbers ?? 0) / 2,
      dashStep: dashStep)
    graph.add(reading.references, to: index)
    open.append(
      Open(
        name: reading.name, line: line, id: reading.id, index: index,
        fontSize: reading.style.fontSize(parent?.fontSize ?? 16),
        font: reading.style.font(parent?.font ?? SVGFont()),
        magnification: (parent?.magnification ?? 1) * reading.magnification(isRoot: parent == nil),
        reduction: reduction, dashStep: dashStep,
        preservesSpace: reading["xml:space"].map { $0 == "preserve" }
          ?? parent?.preservesSpace ?? false))
    spread.note(reading, magnification: open.last?.magnification ?? 1, in: view)
  }

  private mutating func add(_ text: String) throws(SVGFault) {
    guard skipped == 0, let element = open.last else { return }
    switch element.name {
    case "style":
      open[open.count - 1].text += text
    case "text", "tspan", "tref", "a":
      try limits.count(text: text)
      if text.contains(where: { !$0.isWhitespace }) {
        try fontSizes.add(element.fontSize, magnified: element.magnification)
        texts.add(text, in: element.font, of: element.name, line: element.line)
        losses.add(text: text)
      }
      graph.add(SVGCost(elements: Double(text.utf8.count)), to: element.index)
      // The text of a `tref` is that of what it refers to.
      if element.name == "tref" { return }
      let collapsed = whiteSpace.collapsed(
        text, isPreserved: element.preservesSpace, at: self.text.utf8.count)
      self.text += collapsed.escapedForXML
    default: break
    }
  }

  private mutating func end() throws(SVGFault) {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard let element = open.popLast() else { return }
    if element.name == "style" {
      let sheet = try SVGStyleSheet(element.text)
      for rule in sheet.rules {
        try fontSizes.add(rule.style.fontSize(0), magnified: rule.style.magnification)
        texts.add(rule.style)
        spread.note(rule.style)
      }
      limits.count(sheet)
      sheets.append(sheet)
      losses.add(sheet, text: element.text)
      text += corrections.replaced(in: SVGDropShadow.rewritten(sheet: element.text)).escapedForXML
    }
    graph.end(element.index)
    losses.end()
    if element.name == "text", let space = whiteSpace.end() {
      text.remove(at: text.utf8.index(text.startIndex, offsetBy: space))
    }
    if open.isEmpty { text += corrections.filters }
    if element.hasGroup { text += "</g>" }
    text += "</\(element.name)>"
  }

  private mutating func finished() throws(SVGFault) -> SVGFile {
    try limits.checkRules()
    for rule in sheets.flatMap(\.rules) { try graph.apply(rule, in: view) }
    let cost = try graph.cost()
    try limits.check(cost)
    guard let root else { throw SVGFault("it has no elements") }
    return SVGFile(
      bytes: Array(text.utf8), root: root.reading, contentStart: root.end,
      hasRuleForRoot: sheets.contains(where: \.hasRuleForRoot), spread: spread, cost: cost,
      view: view, fontSizes: fontSizes, texts: texts.all, losses: losses.all)
  }
}

extension XMLElement {
  /// Whether it is a style sheet in another language than CSS.
  fileprivate var isForeignStyle: Bool {
    let type = attributes.first { $0.namespace.isEmpty && $0.name == "type" }?.value
    return name == "style" && !["", "text/css"].contains(type?.lowercased() ?? "")
  }
}
