/// A cache of small images, limited in bytes; the least recently used ones are evicted first.
struct ImageCache {
  private var images: [String: (bytes: [UInt8], turn: Int)] = [:]
  private var byteCount = 0
  private var turn = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The image for a key; nil where it is not cached.
  mutating func image(_ key: String) -> [UInt8]? {
    guard let image = images[key] else { return nil }
    turn += 1
    images[key]?.turn = turn
    return image.bytes
  }

  mutating func keep(_ bytes: [UInt8], for key: String) {
    guard bytes.count <= limit, images[key] == nil else { return }
    turn += 1
    images[key] = (bytes, turn)
    byteCount += bytes.count
    while byteCount > limit, let oldest = images.min(by: { $0.value.turn < $1.value.turn }) {
      byteCount -= oldest.value.bytes.count
      images[oldest.key] = nil
    }
  }
}
