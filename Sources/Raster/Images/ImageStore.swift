internal import ImprintLayerTree
internal import ImprintPixels
internal import ImprintPrimitives

/// Opens images by path, and caches them and the decoded frames of animated ones.
///
/// Not safe from several threads.
final class ImageStore {
  /// An opened image, by its kind.
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
  private var images = LRUCache<String, Image>(limit: 64)
  /// Decoded frames, limited in bytes. Few, since the compositor caches what is drawn of them: they serve
  /// animated images that jump to a new phase, and several layers that show one image.
  private var frames = LRUCache<FrameKey, Bitmap>(limit: 8 << 20)
  /// Never evicted, so that layout gets the same answers throughout.
  private var facts: [String: ImageFacts] = [:]
  /// The paths of opened files that are only decoded; never evicted.
  private var decoded: Set<String> = []
  /// The losses in all opened files, each once.
  private(set) var warnings: [RasterWarning] = []

  init(_ opening: any ImageOpening) {
    self.opening = opening
  }

  func image(at path: String) throws(RasterError) -> Image {
    if let cached = images.value(for: path) { return cached }
    let opened: Image
    if let bytes = try SVGDocument.bytes(ofFile: path) {
      opened = .svg(try SVGDocument(bytes, path: path))
    } else if let bytes = try LottieAnimation.bytes(ofFile: path) {
      opened = .lottie(try LottieAnimation(bytes, path: path))
    } else {
      do { opened = .pixels(try opening.openImage(at: path)) } catch {
        throw .image(path: path, cause: error)
      }
      decoded.insert(path)
    }
    images.insert(opened, for: path, cost: 1)
    note(opened.losses(at: path))
    return opened
  }

  private func note(_ losses: [RasterWarning]) {
    // An evicted image that is opened again has the same losses.
    for loss in losses where !warnings.contains(loss) { warnings.append(loss) }
  }

  /// A decoded frame of an image; the index is clamped.
  func frame(
    of source: any ImageSource, at path: String, index: Int
  ) throws(RasterError) -> Bitmap {
    let key = FrameKey(path: path, index: min(max(index, 0), max(source.ends.count - 1, 0)))
    if let cached = frames.value(for: key) { return cached }
    let bitmap: Bitmap
    do { bitmap = try source.bitmap(at: key.index) } catch {
      throw .image(path: path, cause: error)
    }
    frames.insert(bitmap, for: key, cost: bitmap.samples.count)
    return bitmap
  }

  func facts(at path: String) throws(RasterError) -> ImageFacts {
    if let cached = facts[path] { return cached }
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

  /// Whether a drawing consists of decoded images only, with nothing drawn by Cairo, Pango, librsvg or rlottie.
  func isDecodedOnly(_ drawing: Drawing) throws(RasterError) -> Bool {
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
        if try !isDecodedOnly(element.drawing) { return false }
      }
      return true
    }
  }
}

extension ImageStore {
  /// Whether fonts may be needed to draw it: by a text, by an SVG or Lottie file, whose libraries look for fonts, or by
  /// a file that has not been opened yet.
  func mayUseFonts(_ drawing: Drawing) -> Bool {
    switch drawing {
    case .text: true
    case .image(let image):
      !decoded.isSuperset(of: [image.path, image.fade?.path].compactMap(\.self))
    default: drawing.elements.contains { mayUseFonts($0.drawing) }
    }
  }

  /// Whether the facts on a path are cached, so that no file is opened for them.
  func knowsFacts(at path: String) -> Bool { facts[path] != nil }
}

extension ImageStore.Image {
  /// The parts of the file at `path` that are not drawn as specified.
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
