internal import ImprintLayerTree
internal import ImprintPrimitives

/// Names of the text layers of an overlay for people, by what they say.
struct TextNames {
  /// A text layer: all that it says at any time, its font, and its name.
  typealias Text = (texts: [RunningText], font: TextContent.FontChoice, name: String)

  /// In the order of the document.
  private(set) var names: [Text] = []

  init(_ layers: [Layer]) {
    add(layers, path: "layers")
  }

  var isEmpty: Bool { names.isEmpty }

  /// The name of the first layer that may say so, or where it stands in the document.
  func name(of drawing: TextDrawing) -> String {
    let text = RunningText(drawing.style.string)
    let found = names.first {
      drawing.isRunning ? $0.texts.contains(where: \.isRunning) : $0.texts.contains(text)
    }
    return found?.name ?? "a text"
  }

  private mutating func add(_ layers: [Layer], path: String) {
    for (index, layer) in layers.enumerated() {
      let place = "\(path)[\(index)]"
      if case .text(let text) = layer.content {
        names.append(
          (
            layer.strings(of: text), text.font,
            layer.name.map { "layer \($0.quotedBriefly)" } ?? place
          ))
      }
      add(layer.sublayers, path: place + ".sublayers")
      if let mask = layer.mask { add([mask], path: place + ".mask") }
    }
  }
}
