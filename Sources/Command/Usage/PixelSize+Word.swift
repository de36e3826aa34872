internal import Imprint

extension PixelSize {
  /// The size for a word such as `640x360`; nil unless both edges are at least 1.
  init?(word: String) {
    let edges = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard edges.count == 2, let width = edges[0], let height = edges[1], width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}
