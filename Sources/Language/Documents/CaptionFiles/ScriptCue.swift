/// Reads the text of an event of ASS.
struct ScriptCue {
  private(set) var text = CaptionText()
  private let styles: ScriptStyles
  private let start: Double
  private var base = CaptionText.Style()
  private var style = CaptionText.Style()
  /// The length of the syllables so far, in seconds; nil without any.
  private var sung: Double?
  private var isDrawing = false

  /// - Parameters:
  ///   - event: the fields as packets hold them, `ReadOrder, Layer, Style, Name, MarginL, MarginR, MarginV, Effect, Text`.
  ///   - start: that of the cue, in seconds.
  init(_ event: String, _ styles: ScriptStyles, start: Double) {
    (self.styles, self.start) = (styles, start)
    let fields = event.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
    guard fields.count == 9 else { return }
    base = styles.style(named: fields[2])
    style = base
    read(fields[8])
    markSung(sung)
    if text.letters.isEmpty, hasDrawn { text.omissions.drawings += 1 }
  }

  private var hasDrawn = false

  private mutating func read(_ content: Substring) {
    let bytes = content.utf8
    // Behind the last brace nothing has an end.
    let last = bytes.lastIndex(of: UInt8(ascii: "}"))
    var rest = content
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")), let last, brace < last,
      let end = rest.utf8[brace...].firstIndex(of: UInt8(ascii: "}"))
    {
      add(rest[..<brace])
      for tag in ScriptTag.all(in: rest[brace..<end]) { take(tag) }
      rest = rest[rest.utf8.index(after: end)...]
    }
    add(rest)
  }

  /// Marks the end of the syllables so far.
  private mutating func markSung(_ seconds: Double?) {
    if let seconds { text.mark(end: start + seconds, start: start + seconds) }
  }

  private mutating func take(_ tag: ScriptTag) {
    switch tag.kind {
    case .syllable:
      markSung(sung ?? 0)
      sung = (sung ?? 0) + (tag.number ?? 0) / 100
    case .syllableStart:
      markSung(sung)
      sung = (tag.number ?? 0) / 100
    case .drawing: isDrawing = tag.number ?? 0 > 0
    case .reset:
      style = tag.argument.isEmpty ? base : styles.style(named: tag.argument)
    default: tag.apply(to: &style, base: base, corner: &text.corner)
    }
    // The colour of all others is no colour of its own.
    if style.color == styles.color { style.color = nil }
  }

  /// Adds letters, with the escapes for line ends and spaces resolved; a drawing has none.
  private mutating func add(_ content: Substring) {
    guard !content.isEmpty else { return }
    guard !isDrawing else {
      hasDrawn = true
      return
    }
    var (letters, rest) = ("", content)
    while let backslash = rest.firstIndex(of: "\\") {
      letters += rest[..<backslash]
      let next = rest.index(after: backslash)
      let letter = next < rest.endIndex ? Self.escapes[rest[next]] : nil
      letters += letter ?? "\\"
      rest = rest[(letter == nil ? next : rest.index(after: next))...]
    }
    text.add(letters + rest, style)
  }

  /// `\n` is a line end in one mode of wrapping alone, and else a space.
  private static let escapes: [Character: String] = ["N": "\n", "n": " ", "h": "\u{A0}"]
}
