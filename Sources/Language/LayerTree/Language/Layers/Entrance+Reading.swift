internal import ImprintValues

extension DocumentReader {
  /// Reads the ways in which a layer comes and goes, once its entrance is known; reports a layer that cannot have them.
  mutating func readWays(of form: LayerForm, to layer: inout Layer, _ members: Members) {
    var ways = LayerWays()
    if let entrance = form.entrance, let value = members["enter"] {
      ways.entrance = inside(key: "enter") {
        Located(entrance, at: value.position, path: $0.path)
      }
    }
    if let value = members["exit"], !layer.content.kind.hasOwn("exit") {
      ways.exit = inside(key: "exit") { reader in
        reader.read(value, as: ValueReader<Entrance>.exit(of: .layer, after: form.entrance).located)
      }
    }
    if let reveal = form.reveal, let value = members["reveal"] {
      ways.reveal = inside(key: "reveal") { reader in
        if case .text(let text) = layer.content { reader.checkLength(of: text, at: value) }
        return Located(reveal, at: value.position, path: reader.path)
      }
    }
    if isExact { layer.reveal = form.reveal }
    guard ways != LayerWays(), !isExact else { return }
    if layer.timing != Timing(beginTime: layer.timing.beginTime) {
      refuse(
        ["enter", "exit"], in: members,
        "of the keys of its own time the layer can have beginTime alone beside it; a group around it can have the key"
      )
    }
    for (key, way) in [("enter", ways.entrance), ("exit", ways.exit)] {
      guard let way = way?.value, let problem = layer.problem(of: way) else { continue }
      refuse([key], in: members, problem)
    }
    layer.ways = ways
  }

  private mutating func checkLength(of text: TextContent, at value: JSON5Value) {
    let count = text.string.string { _ in "" }.count
    let before = revealedCharacters
    revealedCharacters += count
    if before <= Limits.revealedCharacters, revealedCharacters > Limits.revealedCharacters {
      fault(
        "the document is past the limit of \(Limits.revealedCharacters.grouped) characters that come part by part",
        at: value)
    }
    guard count > Reveal.mostCharacters else { return }
    fault(
      "a text that comes part by part has \(Reveal.mostCharacters.grouped) characters at most, and this one has "
        + count.grouped, at: value)
  }

  /// Makes animations of the ways in which an outermost layer and those in it come and go.
  mutating func makeEntrances(of layer: inout Layer) {
    var faults: [Fault] = []
    let end = context.isEndOpen ? .infinity : context.assumedEnd
    layer.makeEntrances(in: Stay(begin: 0, end: end), &faults)
    add(faults)
  }
}

extension Layer {
  /// Why it cannot come or go so; nil where it can.
  fileprivate func problem(of way: Entrance) -> String? {
    if way.stagger != nil {
      if sublayers.isEmpty { return "stagger is of sublayers, and the layer has none" }
      let isPlain = sublayers.allSatisfy {
        $0.timing == Timing(beginTime: $0.timing.beginTime)
      }
      if !isPlain {
        return
          "of the keys of their own time sublayers that come one after the other can have beginTime alone"
      }
    }
    if way.effect == .draw, !hasStroke {
      return "it draws the strokes of shapes, and there is no shape with a stroke"
    }
    return nil
  }
}
