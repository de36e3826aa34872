internal import ImprintValues

/// The images of a Lottie file, each decoded when it is drawn first.
final class LottieImages {
  /// Nil for those that are none.
  private let sources: [(any ImageSource)?]
  private let path: String
  private var surfaces: [Int: ImageSurface] = [:]

  /// - Parameters:
  ///   - path: for errors.
  ///   - open: opens an image; nil where it is none.
  init(
    _ images: [LottieImage], path: String, open: (LottieImage) -> (any ImageSource)?
  ) throws(RasterError) {
    self.path = path
    sources = images.map(open)
    let pixels = sources.reduce(0) { sum, source in
      let size = source?.size ?? PixelSize(width: 0, height: 0)
      return min(sum + size.width.multipliedClamped(by: size.height), 1 << 40)
    }
    guard pixels <= LottieLimits.imagePixels else {
      throw .lottie(
        path: path, reason: "its images are past the limit of \(LottieLimits.imagePixels) pixels")
    }
  }

  /// Whether an image cannot be read.
  var hasBroken: Bool { sources.contains { $0 == nil } }

  func surface(of index: Int) throws(RasterError) -> ImageSurface? {
    if let surface = surfaces[index] { return surface }
    guard sources.indices.contains(index), let source = sources[index] else { return nil }
    let bitmap: Bitmap
    do { bitmap = try source.bitmap(at: 0) } catch { throw .image(path: path, cause: error) }
    let surface = try ImageSurface(bitmap)
    surfaces[index] = surface
    return surface
  }
}
