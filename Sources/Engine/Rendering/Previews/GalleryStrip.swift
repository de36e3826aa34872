internal import ImprintMedia
internal import ImprintValues

/// Images of an overlay at equal steps in time, for an animation.
struct GalleryStrip {
  private struct Image {
    let bitmap: Bitmap
    let coverage: Int
  }

  /// The duration of one image, by its number, in milliseconds: a multiple of 10 ms, the unit of most players.
  static let milliseconds = 80

  /// The number of images from one that is drawn to the next one.
  private let step: Int
  private let count: Int
  private var images: [Image] = []

  /// - Parameters:
  ///   - count: the number of images in all.
  ///   - step: from one that is drawn to the next one.
  init(count: Int, step: Int) {
    self.count = count
    self.step = step
  }

  /// The numbers of the images that are to be drawn.
  var numbers: StrideTo<Int> { stride(from: 0, to: count, by: step) }

  /// Adds the next image.
  ///
  /// - Parameter coverage: how much of the overlay is visible in it.
  mutating func add(_ bitmap: Bitmap, coverage: Int) {
    images.append(Image(bitmap: bitmap, coverage: coverage))
  }

  /// Adds the last image once more; false where there is none.
  mutating func repeats() -> Bool {
    guard let last = images.last else { return false }
    images.append(last)
    return true
  }

  /// The number of the image in which most of the overlay is visible.
  var fullest: Int { images.map(\.coverage).fullest * step }

  /// The numbers from shortly before anything is visible to shortly after, so that nobody waits for an overlay that comes
  /// late.
  private var seen: Range<Int> {
    guard let first = images.firstIndex(where: { $0.coverage > 0 }),
      let last = images.lastIndex(where: { $0.coverage > 0 })
    else { return 0..<count }
    return max(first * step - 4, 0)..<min((last + 1) * step + 8, count)
  }

  /// The animation; nil where all images are equal.
  ///
  /// - Throws: `MediaError` `.noEncoder`.
  func animation(quality: Double) throws(MediaError) -> GalleryPicture.Moving? {
    guard let first = images.first?.bitmap, images.contains(where: { $0.bitmap != first }) else {
      return nil
    }
    let seen = seen
    // Files are a third smaller than with an exact alpha, and edges look the same.
    var writer = try WebPAnimationWriter(
      size: first.size, quality: quality, alphaQuality: 60, triesLossless: false)
    var last: Bitmap?
    // An image stays until the next one.
    for (number, image) in zip(numbers, images) where seen.contains(number) && image.bitmap != last
    {
      last = image.bitmap
      let start = max(number - seen.lowerBound, 0) * Self.milliseconds
      try writer.add(image.bitmap, at: start)
    }
    let end = seen.count * Self.milliseconds
    return GalleryPicture.Moving(bytes: try writer.finish(at: end), seconds: Double(end) / 1000)
  }
}
