internal import ImprintPrimitives
internal import ImprintRaster

/// The part of each letter of a text that was seen so far.
struct SeenLetters {
  private let clusters: [TextCluster]
  /// The greatest part of each that has been inside: of its width or its height, whichever is less.
  private var shares: [Double]
  /// The area that each has passed over, and its last size.
  private var ways: [Rect]
  private var sizes: [Size]
  private var window = Rect(origin: .zero, size: .zero)

  /// A letter of which less is seen can be taken for another.
  private static let leastShare = 0.75

  init(_ clusters: [TextCluster]) {
    self.clusters = clusters
    shares = clusters.map { _ in 0 }
    ways = clusters.map { _ in Rect(origin: .zero, size: .zero) }
    sizes = clusters.map { _ in .zero }
  }

  /// Ignores other strings than the first of a running or animated text.
  mutating func see(_ seen: [TextCluster], of text: SeenText) {
    guard seen.map(\.text) == clusters.map(\.text) else { return }
    window = window.union(text.window)
    for (index, cluster) in seen.enumerated() {
      guard let ink = cluster.ink, !ink.isEmpty, shares[index] < Self.leastShare else { continue }
      let boxes = text.transforms.lazy.map { $0.boundingBox(of: ink) }
      for box in boxes where shares[index] < Self.leastShare {
        shares[index] = max(shares[index], box.share(in: text.window))
      }
      // Copies of a repeated text have no common path.
      guard text.transforms.count == 1, let box = boxes.first else { continue }
      ways[index] = ways[index].union(box)
      sizes[index] = box.size
    }
  }

  var text: String { clusters.map(\.text).joined() }

  /// The letters that were not seen, stretches of them with an ellipsis between; nil where none is missing,
  /// or all are.
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
    // One that moves from one side to the other has been seen in between.
    let (way, size) = (ways[index].intersection(window).size, sizes[index])
    guard !size.isEmpty else { return false }
    return way.width >= Self.leastShare * size.width && way.height >= Self.leastShare * size.height
  }
}

extension Rect {
  /// The fraction of it in a window: of its width or its height, whichever is less.
  fileprivate func share(in window: Rect) -> Double {
    let seen = intersection(window).size
    return min(seen.width / size.width, seen.height / size.height)
  }
}
