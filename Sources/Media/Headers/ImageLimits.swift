package import ImprintValues

/// The largest images that are opened.
package enum ImageLimits {
  /// The longest edge, in pixels.
  package static let longestEdge = PhotographFormat.longestEdgeRead
  /// The most pixels of an image: it takes 256 MiB, and its decoder about as much.
  package static let mostPixels = 1 << 26
  /// The most pixels of an image that is opened to be reduced: a JPEG above `mostPixels` is decoded at half its size,
  /// which is at most that large.
  static let mostReducedPixels = 1 << 28
  /// The most scans of a JPEG; encoders make about ten, and each takes the time of decoding the image.
  static let mostScans = 500

  /// - Throws: `MediaError` `.invalid` for a JPEG of more than `mostScans`.
  static func check(scansOf file: JPEGFile, at path: String) throws(MediaError) {
    let count = JPEGMarkers.scanCount(in: file.bytes)
    guard count > mostScans else { return }
    throw MediaError(.invalid(path: path, .image(.scans(count, limit: mostScans))))
  }

  /// - Parameters:
  ///   - isStretched: whether `size` is that with square pixels, which the error says.
  ///   - limit: the most pixels.
  /// - Throws: `MediaError` `.invalid` above `longestEdge` or the limit.
  package static func check(
    _ size: PixelSize, of path: String, isStretched: Bool = false, atMost limit: Int = mostPixels
  ) throws(MediaError) {
    if size.longerEdge > longestEdge {
      throw MediaError(
        .invalid(
          path: path, .image(.edge(size, limit: longestEdge, isStretched: isStretched))))
    }
    if size.width * size.height > limit {
      throw MediaError(
        .invalid(path: path, .image(.area(size, limit: limit, isStretched: isStretched))))
    }
  }
}
