internal import LayerTree
internal import Pixels
internal import Primitives

/// Opens images by path, and keeps what is likely to be drawn again: a logo's frames come round.
///
/// Not safe from several threads.
final class ImageStore {
  /// What is behind a path.
  enum Image {
    case svg(SVGDocument)
    case lottie(LottieAnimation)
    case pixels(any ImageSource)
  }

  private struct FrameKey: Hashable {
    let path: String
    let index: Int
  }

  private let opening: any ImageOpening
  private var images = RecencyCache<String, Image>(limit: 64)
  /// Counted in bytes. What is drawn from them is kept by the compositor: this serves a logo that hops,
  /// whose frames are drawn anew at its new place within a pixel, and several layers that show one.
  private var frames = RecencyCache<FrameKey, Bitmap>(limit: 8 << 20)
  /// Kept for good, so that layout's answers do not change.
  private var facts: [String: ImageFacts] = [:]
  /// Parts of the files that were opened that are not drawn, once each.
  private(set) var warnings: [RasterWarning] = []

  init(_ opening: any ImageOpening) {
    self.opening = opening
  }

  func image(at path: String) throws(RasterError) -> Image {
    if let known = images.value(for: path) { return known }
    let opened: Image
    if let bytes = try SVGDocument.bytes(ofFile: path) {
      opened = .svg(try SVGDocument(bytes, path: path))
    } else if let bytes = try LottieAnimation.bytes(ofFile: path) {
      opened = .lottie(try LottieAnimation(bytes, path: path))
    } else {
      do { opened = .pixels(try opening.openImage(at: path)) } catch {
        throw .image(path: path, cause: error)
      }
    }
    images.insert(opened, for: path, cost: 1)
    note(opened.losses(at: path))
    return opened
  }

  private func note(_ losses: [RasterWarning]) {
    // An image that was evicted is opened again.
    for loss in losses where !warnings.contains(loss) { warnings.append(loss) }
  }

  /// A decoded image; the last one for an index beyond the end.
  func frame(
    of source: any ImageSource, at path: String, index: Int
  ) throws(RasterError) -> Bitmap {
    let key = FrameKey(path: path, index: min(max(index, 0), max(source.ends.count - 1, 0)))
    if let known = frames.value(for: key) { return known }
    let bitmap: Bitmap
    do { bitmap = try source.bitmap(at: key.index) } catch {
      throw .image(path: path, cause: error)
    }
    frames.insert(bitmap, for: key, cost: bitmap.samples.count)
    return bitmap
  }

  func facts(at path: String) throws(RasterError) -> ImageFacts {
    if let known = facts[path] { return known }
    let found =
      switch try image(at: path) {
      case .svg(let document):
        ImageFacts(size: document.pixelSize, ends: [0], playCount: 1)
      case .lottie(let animation):
        animation.facts.images
      case .pixels(let source):
        ImageFacts(size: source.size, ends: source.ends, playCount: source.playCount)
      }
    facts[path] = found
    return found
  }

  /// Whether nothing of a drawing is drawn by Cairo, Pango, librsvg or rlottie, only decoded and scaled.
  func holdsOnlyDecodedFrames(_ drawing: Drawing) throws(RasterError) -> Bool {
    switch drawing {
    case .box, .text, .shape, .gradient, .masked, .blurred, .shaded, .tiled:
      return false
    case .image(let image):
      for path in [image.path, image.fade?.path].compactMap({ $0 }) {
        guard case .pixels = try self.image(at: path) else { return false }
      }
      return true
    case .group(let elements):
      for element in elements {
        if try !holdsOnlyDecodedFrames(element.drawing) { return false }
      }
      return true
    }
  }
}

extension ImageStore.Image {
  /// Parts of the file at `path` that are not drawn as it says.
  fileprivate func losses(at path: String) -> [RasterWarning] {
    switch self {
    case .svg(let document):
      document.losses.map { .imageUnsupported(path: path, line: $0.line, what: $0.words) }
    case .lottie(let animation):
      animation.losses.map { .imageUnsupported(path: path, line: nil, what: $0) }
    case .pixels: []
    }
  }
}
