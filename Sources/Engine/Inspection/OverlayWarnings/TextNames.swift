internal import ImprintLanguage
internal import ImprintValues

/// Names of an overlay's text layers for messages, made of their texts.
struct TextNames {
  /// A text layer.
  struct Text {
    /// Its text at any time.
    let contents: [TextContent]
    /// Its name in messages; its path where it has none.
    let name: String
    /// The edge of the frame that its units are a part of.
    let unit: LengthUnit
    /// Whether an animation changes the colour of its glyphs.
    let isColorAnimated: Bool
    /// Whether it says how its box looks, and has none.
    let hasIdleBox: Bool

    /// All values of its text.
    var texts: [RunningText] { contents.map(\.string) }
  }

  /// The text layers, in the order of the document.
  private(set) var names: [Text] = []
  /// The layers, with each text marked by its index in `names`.
  private(set) var marked: [Layer] = []

  init(_ layers: [Layer]) {
    marked = add(layers, path: "layers", unit: .longerEdge)
  }

  var isEmpty: Bool { names.isEmpty }

  /// Records the names of all texts in layers, and returns the layers with their texts marked.
  ///
  /// - Parameter unit: that of their parent.
  private mutating func add(_ layers: [Layer], path: String, unit: LengthUnit) -> [Layer] {
    layers.enumerated().map { index, layer in
      let layerPath = "\(path)[\(index)]"
      let unit = layer.frameRules.unit == .longerEdge ? unit : layer.frameRules.unit
      var marked = layer
      if case .text(var text) = layer.content {
        text.mark = names.count
        marked.content = .text(text)
        names.append(Text(text, of: layer, at: layerPath, unit: unit))
      }
      marked.sublayers = add(layer.sublayers, path: layerPath + ".sublayers", unit: unit)
      if let mask = layer.mask {
        marked.mask = add([mask], path: layerPath + ".mask", unit: unit).first
      }
      return marked
    }
  }
}

extension TextNames.Text {
  fileprivate init(_ text: TextContent, of layer: Layer, at path: String, unit: LengthUnit) {
    self.init(
      contents: layer.texts(of: text), name: layer.nameInMessages(at: path), unit: unit,
      isColorAnimated: layer.animations.contains { $0.changes(.textColor) },
      hasIdleBox: text.box.isIdle)
  }
}

extension Layer {
  /// The layer's name with its kind, as messages have it; its path where it has none.
  func nameInMessages(at path: String) -> String {
    name.map { "layer \($0.quotedBriefly)" } ?? path
  }
}
