internal import ImprintLanguage
internal import ImprintValues

/// The text of a layer.
struct LottieText: Sendable {
  /// In the order of their times, one at least.
  private let documents: [(time: Double, document: LottieTextDocument)]
  let animators: [LottieTextAnimator]
  /// How letters are grouped about anchors, and where these lie, in percent.
  let grouping: Int
  let alignment: LottieProperty<Point>
  let path: LottieTextPath?

  /// Nil where it says nothing.
  init?(_ json: JSON5Value?, _ fonts: LottieFonts, _ reader: LottieReader) throws(LottieFault) {
    guard let own = json?["d"] else { return nil }
    let data = reader.resolved(own)
    let words = reader.given(for: own) { $0["k"]?.word != nil }?["k"]?.word
    let keys = data["k"]?.items ?? []
    try reader.count(elements: keys.count)
    var documents: [(time: Double, document: LottieTextDocument)] = []
    for key in keys {
      guard let value = key["s"], let document = LottieTextDocument(value, fonts, saying: words)
      else { continue }
      documents.append((key["t"]?.scalar ?? 0, document))
    }
    // Old files have one alone.
    if documents.isEmpty, let document = LottieTextDocument(data["k"] ?? data, fonts, saying: words)
    {
      documents.append((0, document))
    }
    guard !documents.isEmpty else { return nil }
    if data["x"]?.string != nil { reader.lose("the expression of a text is not run") }
    try reader.count(documents.reduce(0) { $0 + $1.document.text.count })
    self.documents = documents
    for document in documents { reader.changes.add(document.time...document.time) }
    let list = json?["a"]?.items ?? []
    try reader.count(elements: 2 * list.count)
    var animators: [LottieTextAnimator] = []
    for animator in list {
      animators.append(try LottieTextAnimator(animator, reader))
    }
    self.animators = animators
    grouping = json?["m"]?["g"]?.whole() ?? 1
    alignment = try LottieProperty(
      json?["m"]?["a"], "a text's alignment", default: .zero, reader)
    path = try json?["p"].flatMap { json throws(LottieFault) in try LottieTextPath(json, reader) }
  }

  func document(at time: Double) -> LottieTextDocument? {
    (documents.last { $0.time <= time } ?? documents.first)?.document
  }
}

/// A mask along whose path a text runs.
struct LottieTextPath: Sendable {
  /// The index of the mask in the layer's list, which counts those without effect.
  let mask: Int
  /// The distance of the text from the path's ends.
  let firstMargin, lastMargin: LottieProperty<Double>
  let isPerpendicular, isReversed: Bool

  init?(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    guard let mask = json["m"]?.whole(in: 0...1000) else { return nil }
    self.mask = mask
    firstMargin = try LottieProperty(json["f"], "a text's path", default: 0, reader)
    lastMargin = try LottieProperty(json["l"], "a text's path", default: 0, reader)
    func flag(_ key: String) throws(LottieFault) -> Bool {
      try LottieProperty<Double>(json[key], "a text's path", default: 0, reader).value(at: 0) != 0
    }
    (isPerpendicular, isReversed) = (try flag("p"), try flag("r"))
  }
}
