internal import ImprintValues

/// The decoded images of a Lottie file, each opened when it is drawn first.
final class LottieImages {
  /// Opens an image; nil where it cannot be.
  private let open: (LottieImage) -> Bitmap?
  private let images: [LottieImage]
  private var surfaces: [Int: ImageSurface] = [:]

  init(_ images: [LottieImage], open: @escaping (LottieImage) -> Bitmap?) {
    self.images = images
    self.open = open
  }

  func surface(of index: Int) throws(RasterError) -> ImageSurface? {
    if let surface = surfaces[index] { return surface }
    guard images.indices.contains(index), let bitmap = open(images[index]) else { return nil }
    let surface = try ImageSurface(bitmap)
    surfaces[index] = surface
    return surface
  }
}
