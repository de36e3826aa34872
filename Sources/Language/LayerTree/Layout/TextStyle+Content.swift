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
    font = content.font
    typography = content.typography
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

  /// Whether all numbers are finite.
  var isFinite: Bool {
    color.isFinite && outlineColor.isFinite
      && [
        fontSize, minimumScale, lineSpacing, padding.width, padding.height, outlineWidth,
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

  /// The string at an instant, with its counters.
  func string(_ properties: AnimatedProperties) -> RunningText {
    var text = string
    if case .text(let other) = properties.discreteValue(.string, own: .text(string)) {
      text = other
    }
    return text.showsValue ? text.showing(value: valueFormat.text(of: number(properties))) : text
  }

  /// The number that the text shows at an instant.
  private func number(_ properties: AnimatedProperties) -> Double {
    let clock = properties.clock
    if value.rate != 0, clock.isRunning { clock.horizon.noteUnpredictable() }
    return properties.number(.value, own: value.number(at: clock.time))
  }

  /// Texts with the longest numbers that a text may show until an end, of which only the font knows the widest.
  ///
  /// - Parameter end: that of the video, in seconds.
  func longest(_ text: RunningText, in animations: [Animation], until end: Double) -> [RunningText]
  {
    guard text.showsValue else { return [text] }
    let animated = animations.values(of: .value).compactMap { value -> Double? in
      if case .number(let number) = value { number } else { nil }
    }
    let numbers = [value.from, value.number(at: max(end, 0))] + animated
    let words = Set(numbers.map(valueFormat.text))
    let longest = words.map(\.count).max() ?? 0
    return words.filter { $0.count == longest }.flatMap { word in
      "0123456789".map { digit in
        text.showing(value: String(word.map { $0.isNumber ? digit : $0 }))
      }
    }
  }
}

extension Color {
  /// Whether all members are finite.
  var isFinite: Bool { Vector(self).isFinite }
}
