internal import ImprintValues

extension TextContent: DrawnContent {
  static let kind = LayerContent.Kind.text
  static let defaultSize = LayerSize.automatic

  static let layerProperties: [Property<LayerForm>] = {
    var properties = TextContent.properties.map { $0.of(\LayerForm.text) }
    let outline = properties.firstIndex { $0.key.name == "outline" } ?? properties.endIndex
    properties.insert(hidesWhenBlank, at: outline)
    return properties + [reveal]
  }()

  /// Its layer's, so that parts of the text can have animations as a layer has.
  private static let reveal = Property<LayerForm>(
    "reveal", ValueKind<Reveal>.reveal.reader, default: "none",
    "The way in which the text comes part by part: by character, word or line.",
    known: ["splittext textanimation kinetic typewriter": "{ by: \"word\", effect: \"slide\" }"]
  ) { $0.reveal = $1 }

  private static let hidesWhenBlank = Property<LayerForm>(
    "hidesWhenBlank", ValueReader<Bool>.boolean, default: "false",
    "Whether the layer, its background too, is left out where the text shows nothing, nor what animations "
      + "make of it."
  ) { $0.hidesWhenBlank = $1 }

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> TextContent? {
    if members.has("runs") {
      reader.refuse(["string"], in: members, "a text has string or runs, not both")
    } else if !members.has("string"), !members.isLeftOpen("string", "runs") {
      reader.fault("a text layer needs the key string, or runs", at: value)
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
    var largest = Size.zero
    let style = TextStyle("", self, size.properties, in: size.space)
    let texts = size.layer.texts(of: self).flatMap {
      $0.longest(in: size.layer.animations, until: size.context.clock.end)
    }
    let room = TextRoom(width: width ?? limit.width, height: height ?? limit.height)
    for text in texts {
      for strings in size.context.largestStrings(of: text) {
        let style = style.saying(strings, as: text, in: size.space)
        let size = size.context.measuring.size(of: style, in: room)
        largest.width = max(largest.width, size.width)
        largest.height = max(largest.height, size.height)
      }
    }
    return limit.cut(largest, width, height)
  }

  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment? {
    if let part {
      let parts = frame.context.parts
      return parts.indices.contains(part) ? try parts[part].fragment(frame) : nil
    }
    return try ResolvedText(self, in: frame).whole
  }
}

extension TextContent {
  mutating func changeFonts(_ change: (LayerFile) -> LayerFile) {
    font = font.changingFile(change)
    typography.fallbacks = typography.fallbacks.map { $0.changingFile(change) }
    runs = runs.map { run in
      var run = run
      run.fonts = run.fonts.map { $0.changingFile(change) }
      return run
    }
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
