/// A part of a Lottie file that is not drawn as specified, with the layers that have it.
struct LottieLoss {
  let words: String
  /// The layers' names; none for what is no layer's.
  private var layers: Set<String> = []
  /// The two of them that were read first.
  private var first: [String] = []

  /// - Parameter layer: empty for what is no layer's.
  init(words: String, _ layer: String) {
    self.words = words
    add(layer)
  }

  mutating func add(_ layer: String) {
    guard !layer.isEmpty, layers.insert(layer).inserted, first.count < 2 else { return }
    first.append(layer)
  }

  /// The words, and the first layers: many files have the same in each of theirs.
  var sentence: String {
    switch layers.count {
    case 0: words
    case 1: "\(words) (layer \(first[0]))"
    case 2: "\(words) (layers \(first[0]) and \(first[1]))"
    case let count: "\(words) (layers \(first[0]), \(first[1]) and \(count - 2) more)"
    }
  }
}
