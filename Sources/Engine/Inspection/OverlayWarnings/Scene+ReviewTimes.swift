internal import ImprintLanguage

extension Scene {
  /// The limit on layer evaluations, so that a tree of thousands of layers does not delay planning.
  private static let mostLooks = 20_000

  /// The times at which a review looks at its texts until the video's end: fewer for a larger tree.
  var reviewTimes: [Double] {
    let looks = min(max(Self.mostLooks / max(layerCount, 1), 2), 256)
    return sampleTimes(in: 0..<max(clock.end, 0), limit: looks)
  }

  /// The number of layers, with their sublayers and masks.
  var layerCount: Int { layers.reduce(0) { $0 + $1.count } }
}

extension Layer {
  /// The number of layers in the tree, including this one.
  fileprivate var count: Int { sublayers.reduce(mask?.count ?? 0) { $0 + $1.count } + 1 }
}
