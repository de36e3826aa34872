internal import ImprintValues

extension TextContent: DrawnContent {
  static let kind = LayerContent.Kind.text
  static let defaultSize = LayerSize.automatic

  static let layerProperties: [Property<LayerForm>] = {
    var properties = TextContent.properties.map { $0.of(\LayerForm.text) }
    let outline = properties.firstIndex { $0.key.name == "outline" } ?? properties.endIndex
    properties.insert(hidesWhenBlank, at: outline)
    return properties
  }()

  private static let hidesWhenBlank = Property<LayerForm>(
    "hidesWhenBlank", ValueReader<Bool>.boolean, default: "false",
    "Whether the layer, its background too, is left out where the text shows nothing, nor what animations "
      + "make of it."
  ) { $0.hidesWhenBlank = $1 }

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> TextContent? {
    if !members.has("string"), !members.isLeftOpen("string") {
      reader.fault("a text layer needs the key string", at: value)
    }
    return reader.finish(form.text, members)
  }

  func complete(
    _ layer: inout Layer, from form: LayerForm, _ members: Members, _ reader: DocumentReader
  ) {
    if form.hidesWhenBlank, layer.strings(of: self).allSatisfy(\.isBlank) { layer.isHidden = true }
  }

  var content: LayerContent { .text(self) }

  mutating func changeFiles(_ change: (LayerFile) -> LayerFile) { changeFonts(change) }

  /// The size of the largest text: a text that changes keeps one box.
  func size(
    in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    var style = TextStyle("", self, size.properties, in: size.space)
    var largest = Size.zero
    let texts = size.layer.strings(of: self).flatMap {
      longest($0, in: size.layer.animations, until: size.context.clock.end)
    }
    let room = TextRoom(width: width ?? limit.width, height: height ?? limit.height)
    for string in texts.flatMap(size.context.largestStrings) {
      style.string = string
      let size = size.context.measuring.size(of: style, in: room)
      largest.width = max(largest.width, size.width)
      largest.height = max(largest.height, size.height)
    }
    return limit.cut(largest, width, height)
  }

  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment? {
    let running = string(frame.properties)
    let string = frame.context.string(of: running, noting: frame.properties.clock.horizon)
    let isRunning = running.isRunning || self.string.isRunning
    let style = TextStyle(string, self, frame.properties, in: frame.space)
    guard style.isFinite else { throw NotFinite() }
    let fragment = { (style: TextStyle) in
      style.fragment(
        in: frame.size, frame.room, isRunning: isRunning, mark: mark,
        measuring: frame.context.measuring)
    }
    guard let gradient else { return fragment(style) }
    return Fragment(
      flattening: [
        fragment(style.withoutGlyphs),
        gradient.filling(fragment(style.glyphsAlone), in: frame.size),
      ].compactMap(\.self))
  }
}

extension TextStyle {
  /// Whether its letters may lean out of its box: by 12° over an ascender of an em, as italics do.
  private var leans: Bool {
    if typography.isItalic { return true }
    guard case .family(let name) = font else { return false }
    let words = name.lowercased()
    return ["italic", "oblique"].contains { words.hasSuffix($0) }
  }

  /// The text in a box; nil where there is nothing to draw.
  fileprivate func fragment(
    in box: Size, _ room: TextRoom, isRunning: Bool, mark: Int?, measuring: any ContentMeasuring
  ) -> Fragment? {
    guard !string.isEmpty, fontSize > 0 else { return nil }
    // A text that neither wraps nor shrinks may extend beyond its box on either side.
    let needed = measuring.size(of: self, in: room)
    let across = max(needed.width - box.width, 0) + outlineReach + (leans ? 0.25 * fontSize : 0)
    // Marks above and below letters stand out of lines that are closer than the font's own.
    let overhang = typography.lineHeight == nil ? 0 : fontSize
    let down = max(needed.height - box.height, 0) + outlineReach + overhang
    let bounds = Rect(
      x: -across, y: -down, width: box.width + 2 * across, height: box.height + 2 * down)
    let drawing = TextDrawing(self, box: box, room: room, isRunning: isRunning, mark: mark)
    return Fragment(.text(drawing), bounds: bounds)
  }
}

extension TextContent {
  mutating func changeFonts(_ change: (LayerFile) -> LayerFile) {
    font = font.changingFile(change)
    typography.fallbacks = typography.fallbacks.map { $0.changingFile(change) }
  }
}

extension TextContent.FontChoice {
  fileprivate func changingFile(_ change: (LayerFile) -> LayerFile) -> TextContent.FontChoice {
    guard case .file(let old) = self, case .font(let new) = change(.font(old)) else { return self }
    return .file(new)
  }
}

extension DocumentReader {
  /// A text after the rules on several of its keys.
  mutating func finish(_ text: TextContent, _ members: Members) -> TextContent {
    if members.has("fontFile") {
      refuse(["font"], in: members, "a text has font or fontFile, not both")
    }
    if members.has("outlines") {
      refuse(["outline"], in: members, "a text has outline or outlines, not both")
    }
    if members.has("lineHeight") {
      refuse(["lineSpacing"], in: members, "a text has lineHeight or lineSpacing, not both")
    }
    var text = text
    text.box.isIdle = text.box.extent == .none && saysBox(members)
    return text
  }

  /// Whether a text says how its box looks: by a value that was given for it, or without `box`.
  private func saysBox(_ members: Members) -> Bool {
    members.present(["boxColor", "boxPadding", "boxRadius"]).contains { key in
      guard members.has("box") else { return true }
      guard case .string(let text)? = members[key]?.kind,
        let name = TextTemplate.soleName(in: text)
      else { return false }
      return entry(named: name)?.isGiven == true
    }
  }
}
