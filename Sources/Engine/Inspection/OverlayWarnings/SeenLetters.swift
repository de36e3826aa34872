internal import ImprintDraw
internal import ImprintValues

/// The visible part of each letter of a text, up to the current time.
struct SeenLetters {
  private let clusters: [TextCluster]
  /// The largest visible fraction of each letter: of its width or its height, whichever is smaller.
  private var shares: [Double]
  /// The area that each letter has passed over, and its latest size.
  private var ways: [Rect]
  private var sizes: [Size]
  private var window = Rect(origin: .zero, size: .zero)

  /// The fraction of a letter below which it could be mistaken for another.
  private static let leastShare = 0.75

  init(_ clusters: [TextCluster]) {
    self.clusters = clusters
    shares = clusters.map { _ in 0 }
    ways = clusters.map { _ in Rect(origin: .zero, size: .zero) }
    sizes = clusters.map { _ in .zero }
  }

  /// Records an instant of the text. Later strings of a running or animated text are ignored.
  mutating func see(_ seen: [TextCluster], of text: SeenText) {
    guard seen.map(\.text) == clusters.map(\.text) else { return }
    window = window.union(text.window)
    for (index, cluster) in seen.enumerated() {
      guard let ink = cluster.ink, !ink.isEmpty, shares[index] < Self.leastShare else { continue }
      let boxes = text.transforms.lazy.map { $0.boundingBox(of: ink) }
      for box in boxes where shares[index] < Self.leastShare {
        shares[index] = max(shares[index], box.share(in: text.window))
      }
      // The copies of a repeated text have no common path.
      guard text.transforms.count == 1, let box = boxes.first else { continue }
      ways[index] = ways[index].union(box)
      sizes[index] = box.size
    }
  }

  var text: String { clusters.map(\.text).joined() }

  /// The letters that were never visible, with an ellipsis between runs of them; nil where none or all are missing.
  var missing: String? {
    let hidden = clusters.indices.map { !isSeen($0) }
    let isVisible = zip(clusters, hidden).contains { !$0.text.isBlank && !$1 }
    let isCut = clusters.contains { $0.ink == nil && !$0.text.isBlank }
    guard hidden.contains(true), isVisible || isCut else { return nil }
    var pieces: [String] = []
    for (index, cluster) in clusters.enumerated() where hidden[index] {
      if index > 0, hidden[index - 1], !pieces.isEmpty {
        pieces[pieces.count - 1] += cluster.text
      } else {
        pieces.append(cluster.text)
      }
    }
    return pieces.joined(separator: " … ")
  }

  private func isSeen(_ index: Int) -> Bool {
    guard !clusters[index].text.isBlank else { return true }
    guard let ink = clusters[index].ink else { return false }
    guard !ink.isEmpty, shares[index] < Self.leastShare else { return true }
    // A letter that moved from one side to the other has been visible in between.
    let (way, size) = (ways[index].intersection(window).size, sizes[index])
    guard !size.isEmpty else { return false }
    return way.width >= Self.leastShare * size.width && way.height >= Self.leastShare * size.height
  }
}

extension Rect {
  /// The fraction of the rectangle within a window: of its width or its height, whichever is smaller.
  fileprivate func share(in window: Rect) -> Double {
    let seen = intersection(window).size
    return min(seen.width / size.width, seen.height / size.height)
  }
}
