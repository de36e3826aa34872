internal import ImprintLayerTree
internal import ImprintPrimitives

/// Names of an overlay's text layers for messages, made of their texts.
struct TextNames {
  /// A text layer: all values of its text, its font and typography, and its name.
  typealias Text = (
    texts: [RunningText], font: TextContent.FontChoice, typography: Typography, name: String
  )

  /// The text layers, in the order of the document.
  private(set) var names: [Text] = []
  /// The layers, with each text marked by its index in `names`.
  private(set) var marked: [Layer] = []

  init(_ layers: [Layer]) {
    marked = add(layers, path: "layers")
  }

  var isEmpty: Bool { names.isEmpty }

  /// Records the names of all texts in layers, and returns the layers with their texts marked.
  private mutating func add(_ layers: [Layer], path: String) -> [Layer] {
    layers.enumerated().map { index, layer in
      let place = "\(path)[\(index)]"
      var marked = layer
      if case .text(var text) = layer.content {
        text.mark = names.count
        marked.content = .text(text)
        names.append(
          (
            layer.strings(of: text), text.font, text.typography,
            layer.name.map { "layer \($0.quotedBriefly)" } ?? place
          ))
      }
      marked.sublayers = add(layer.sublayers, path: place + ".sublayers")
      if let mask = layer.mask { marked.mask = add([mask], path: place + ".mask").first }
      return marked
    }
  }
}
