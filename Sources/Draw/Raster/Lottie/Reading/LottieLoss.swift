/// A part of a Lottie file that is not drawn as specified, with the layers that have it.
struct LottieLoss {
  let words: String
  /// In the order in which they were read; empty for what is no layer's.
  private var layers: [String] = []
  private var known: Set<String> = []

  /// - Parameter layer: empty for what is no layer's.
  init(words: String, _ layer: String) {
    self.words = words
    add(layer)
  }

  mutating func add(_ layer: String) {
    if !layer.isEmpty, known.insert(layer).inserted { layers.append(layer) }
  }

  /// The words, and the first layers: many files have the same in each of theirs.
  var sentence: String {
    switch layers.count {
    case 0: words
    case 1: "\(words) (layer \(layers[0]))"
    case 2: "\(words) (layers \(layers[0]) and \(layers[1]))"
    case let count: "\(words) (layers \(layers[0]), \(layers[1]) and \(count - 2) more)"
    }
  }
}
