internal import ImprintValues

/// Captions draw themselves as layers of the page that is shown: see `Presentation/Captions`.
extension CaptionsContent: DrawnContent {
  static let kind = LayerContent.Kind.captions
  static let layerProperties = CaptionsContent.properties.map { $0.of(\LayerForm.captions) }
  static let defaultSize = LayerSize.automatic
  static let defaultLane = Lane.automatic

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> CaptionsContent? {
    // An example of a text gives way to what is given.
    let given = members.present(["file", "track", "cues"])
    let hasSubtitles = members.has("subtitles") && !(reader.context.usesExamples && !given.isEmpty)
    let sources = given + (hasSubtitles ? ["subtitles"] : [])
    reader.refuse(
      Array(sources.dropFirst()), in: members,
      "captions have one of file, subtitles, track and cues")
    if sources.isEmpty, !reader.isExact, !members.isLeftOpen("file", "subtitles", "track", "cues") {
      reader.fault("a captions layer needs the key file, subtitles, track or cues", at: value)
      return nil
    }
    var captions = form.captions
    captions.text = reader.finish(captions.text, members)
    if let exit = members["exit"] {
      captions.exit = reader.inside(key: "exit") {
        $0.read(exit, as: ValueReader<Entrance>.exit(of: .text, after: captions.entrance))
      }
    }
    if let words = members["words"] {
      let looks = WordLooks.properties(unlike: reader.isExact ? .standard : captions.text)
      reader.inside(key: "words") { reader in
        _ = reader.readObject(words, as: "looks of words", by: looks, into: &captions.words)
      }
    }
    return captions
  }

  /// The default position leaves it to the frame's shape, as a place does that a parameter leaves open; a document that says the
  /// middle gets another value of the same point.
  func complete(
    _ layer: inout Layer, from form: LayerForm, _ members: Members, _ reader: DocumentReader
  ) {
    let isLeftOpen = members["position"]?["at"].map(reader.isLeftOpen) ?? false
    if layer.position == Layer().position, members.has("position"), !isLeftOpen, !reader.isExact {
      layer.position = .point(.fraction(0.5), .fraction(0.5))
    }
  }

  var content: LayerContent { .captions(self) }

  mutating func changeFiles(_ change: (LayerFile) -> LayerFile) {
    text.changeFonts(change)
    words.changeTexts { $0.changeFonts(change) }
  }

  func size(
    in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    let room = room(in: size)
    return limit.cut(
      Size(width: width ?? room.width, height: height ?? room.height), width, height)
  }

  func fragment(_ frame: ContentFrame) -> Fragment? { nil }
}

extension CaptionsContent {
  /// The room of a page, which captions have whose size is automatic.
  private func room(in size: IntrinsicSize) -> Size {
    let letters = Array(repeating: "Hg", count: lines).joined(separator: "\n")
    let style = TextStyle(letters, text, size.properties, in: size.space)
    let parent = size.space.size.width
    let width =
      size.context.frame.isUpright ? 0.86 * parent : min(0.9 * parent, 22 * style.fontSize)
    return Size(
      width: width, height: size.context.measuring.size(of: style, in: .unlimited).height)
  }
}
