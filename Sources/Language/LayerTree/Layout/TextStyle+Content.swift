internal import ImprintValues

extension TextStyle {
  /// Resolves a text's style at an instant, with lengths in units.
  init(
    _ string: String, _ content: TextContent, _ properties: AnimatedProperties,
    in space: ParentSpace
  ) {
    let least = space.uniform(content.minimumFontSize)
    let size = max(properties.length(.fontSize, own: content.fontSize, in: space), least)
    self.init(string, fontSize: size)
    (font, language, neighbor) = (content.font, content.language, content.neighbor)
    typography = content.typography
    typography.letterSpacing = properties.number(
      .letterSpacing, own: content.typography.letterSpacing)
    color = properties.color(.textColor, own: content.color)
    alignment = content.alignment
    verticalAlignment = content.verticalAlignment
    wraps = content.wraps
    isBalanced = content.isBalanced
    truncation = content.truncation
    minimumScale = size > 0 ? max(content.minimumScale, min(least / size, 1)) : 1
    lineSpacing = space.uniform(content.lineSpacing)
    padding = space.size(content.padding)
    if content.box.extent != .none {
      let (room, radius) = content.box.measures(em: size, in: space)
      box = Box(
        isOfLines: content.box.extent == .line, color: content.box.color, padding: room,
        radius: radius)
      padding = Size(width: padding.width + room.width, height: padding.height + room.height)
    }
    let widths = content.outlines.map { content.width(of: $0, em: size, in: space) }
    furtherOutlines = zip(content.outlines, widths).dropFirst().map { outline, width in
      Outline(color: outline.color, width: max(width, 0))
    }
    outlineColor = properties.color(.outlineColor, own: content.outline?.color ?? .black)
    outlineWidth = max(
      properties.length(.outlineWidth, own: .units(widths.first ?? 0), in: space), 0)
  }

  /// Resolves a text's style with the looks of its runs.
  ///
  /// - Parameter strings: those of the runs; of a text without any, its only one.
  init(
    _ strings: [String], _ content: TextContent, _ properties: AnimatedProperties,
    in space: ParentSpace
  ) {
    self = TextStyle("", content, properties, in: space).saying(strings, as: content, in: space)
  }

  /// The style with other strings, and with the looks of the runs that these are of.
  ///
  /// - Parameter content: the text that it is the style of, with any strings.
  func saying(_ strings: [String], as content: TextContent, in space: ParentSpace) -> TextStyle {
    var style = self
    style.string = strings.joined()
    if content.runs.isEmpty { return style }
    let least = space.uniform(content.minimumFontSize)
    style.runs = runs(of: content, strings).map { run, own in
      run.looking(like: own, in: content, atLeast: least, space)
    }
    let smallest = style.fontSizes.smallest
    style.minimumScale = smallest > 0 ? max(content.minimumScale, min(least / smallest, 1)) : 1
    return style
  }

  /// The style of a text in its fonts, and otherwise as texts are by default.
  ///
  /// - Parameter strings: those of the runs; of a text without any, its only one.
  package init(_ strings: [String], inFontsOf content: TextContent) {
    self.init(strings.joined(), fontSize: 36)
    (font, typography, language) = (content.font, content.typography, content.language)
    runs = runs(of: content, strings).map(\.0)
  }

  /// The runs of a text in their fonts, each with what it says of its look.
  private func runs(of content: TextContent, _ strings: [String]) -> [(Run, TextRun)] {
    var start = 0
    return zip(content.runs, strings).map { run, string in
      let end = start + string.utf8.count { $0 != 0 }
      defer { start = end }
      return (Run(run, start..<end, of: self), run)
    }
  }

  /// Whether all numbers are finite.
  var isFinite: Bool {
    color.isFinite && outlineColor.isFinite && runs.allSatisfy(\.fontSize.isFinite)
      && [
        fontSize, minimumScale, lineSpacing, padding.width, padding.height, outlineWidth, reach,
      ].allSatisfy(\.isFinite)
  }
}

extension TextContent {
  /// The width of an outline, in units. Without one of its own it is as wide as letters need to be read on any video, and
  /// none where a box does that.
  ///
  /// - Parameter em: the font's size.
  fileprivate func width(of outline: Outline, em: Double, in space: ParentSpace) -> Double {
    if let width = outline.width { return space.uniform(width) }
    return box.extent == .none ? max(0.08 * em, 1.5 * space.unitsPerPixel) : 0
  }
}

extension TextStyle.Run {
  /// A run in its fonts, at the size of its text.
  fileprivate init(_ run: TextRun, _ bytes: Range<Int>, of text: TextStyle) {
    (self.bytes, fontSize, typography) = (bytes, text.fontSize, text.typography)
    typography.weight = run.weight ?? typography.weight
    typography.letterSpacing = run.letterSpacing ?? typography.letterSpacing
    if !run.fonts.isEmpty { typography.fallbacks = Array(run.fonts.dropFirst()) }
    font = run.fonts.first ?? text.font
  }

  /// The run with the rest of its look.
  ///
  /// - Parameters:
  ///   - text: that which it is a part of.
  ///   - least: the least size of the font.
  fileprivate func looking(
    like run: TextRun, in text: TextContent, atLeast least: Double, _ space: ParentSpace
  ) -> Self {
    var result = self
    if let size = run.fontSize { result.fontSize = max(space.uniform(size), least) }
    result.color = run.color
    result.outlines = run.outline.map { outline in
      let width = text.width(of: outline, em: result.fontSize, in: space)
      return [TextStyle.Outline(color: outline.color, width: max(width, 0))]
    }
    (result.isUnderlined, result.isStruckThrough) = (run.isUnderlined, run.isStruckThrough)
    result.background = run.background.map { background in
      let (padding, radius) = background.measures(em: result.fontSize, in: space)
      return TextStyle.Box(
        isOfLines: true, color: background.color, padding: padding, radius: radius)
    }
    return result
  }
}

extension TextContent {
  /// The text as an instant shows it: with the string of an animation, and its number in words.
  func shown(_ properties: AnimatedProperties) -> TextContent {
    var text = self
    let own = string
    if case .text(let other) = properties.discreteValue(.string, own: .text(own)), other != own {
      text.string = other
    }
    return text.strings.contains(where: \.showsValue)
      ? text.showing(value: valueFormat.text(of: number(properties))) : text
  }

  /// The number that the text shows at an instant.
  private func number(_ properties: AnimatedProperties) -> Double {
    let clock = properties.clock
    if value.rate != 0, clock.isRunning { clock.horizon.noteUnpredictable() }
    return properties.number(.value, own: value.number(at: clock.time))
  }

  /// The text with words in the place of its number.
  private func showing(value: String) -> TextContent {
    var text = self
    if runs.isEmpty {
      text.string = string.showing(value: value)
    } else {
      text.runs = runs.map { run in
        var run = run
        run.string = run.string.showing(value: value)
        return run
      }
    }
    return text
  }

  /// The text with the longest numbers that it may show until an end, of which only the font knows the widest.
  ///
  /// - Parameter end: that of the video, in seconds.
  func longest(in animations: [Animation], until end: Double) -> [TextContent] {
    guard string.showsValue else { return [self] }
    let animated = animations.values(of: .value).compactMap { value -> Double? in
      if case .number(let number) = value { number } else { nil }
    }
    let numbers = [value.from, value.number(at: max(end, 0))] + animated
    let words = Set(numbers.map(valueFormat.text))
    let longest = words.map(\.count).max() ?? 0
    return words.filter { $0.count == longest }.flatMap { word in
      "0123456789".map { digit in
        showing(value: String(word.map { $0.isNumber ? digit : $0 }))
      }
    }
  }
}

extension Color {
  /// Whether all members are finite.
  var isFinite: Bool { Vector(self).isFinite }
}
