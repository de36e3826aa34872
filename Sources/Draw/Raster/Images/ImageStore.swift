internal import ImprintLanguage
internal import ImprintValues

/// Opens images by path or from memory, and caches them and the decoded frames of animated ones.
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
    let image: ImageReference
    let index: Int
  }

  private let opening: any ImageOpening
  /// For the texts of Lottie files.
  private let fonts: FontBook
  private var images = LRUCache<ImageReference, Image>(limit: 64)
  /// Decoded frames, limited in bytes. Few, since the compositor caches what is drawn of them: they serve
  /// animated images that jump to a new phase, and several layers that show one image.
  private var frames = LRUCache<FrameKey, Bitmap>(limit: 8 << 20)
  /// Never evicted, so that layout gets the same answers throughout.
  private var facts: [ImageReference: ImageFacts] = [:]
  /// The opened images that are only decoded; never evicted.
  private var decoded: Set<ImageReference> = []
  /// The losses in all opened files, each once.
  private(set) var warnings: [RasterWarning] = []

  init(_ opening: any ImageOpening, fonts: FontBook) {
    self.opening = opening
    self.fonts = fonts
  }

  func image(of reference: ImageReference) throws(RasterError) -> Image {
    if let cached = images.value(for: reference) { return cached }
    let opened = try open(reference)
    if case .pixels = opened { decoded.insert(reference) }
    images.insert(opened, for: reference, cost: 1)
    note(opened.losses(at: reference.name))
    if reference.changes != nil, !opened.isLottie {
      let words = "it is no Lottie file, and has no slots, themes or markers"
      note([.imageUnsupported(path: reference.name, line: nil, what: words)])
    }
    return opened
  }

  private func open(_ reference: ImageReference) throws(RasterError) -> Image {
    let name = reference.name
    let encoded: any EncodedImage
    do { encoded = try opening.encodedImage(of: reference) } catch {
      throw .image(path: name, cause: error)
    }
    if let bytes = try SVGDocument.bytes(of: reference, in: encoded) {
      return .svg(try SVGDocument(bytes, path: name))
    }
    if let bytes = try LottieAnimation.bytes(of: reference, in: encoded) {
      return .lottie(
        try LottieAnimation(
          bytes, path: name, changes: reference.changes, opening: opening, fonts: fonts))
    }
    do { return .pixels(try encoded.image()) } catch {
      throw .image(path: name, cause: error)
    }
  }

  /// Adds losses, each once.
  func note(_ losses: [RasterWarning]) {
    // An evicted image that is opened again has the same losses.
    for loss in losses where !warnings.contains(loss) { warnings.append(loss) }
  }

  /// A decoded frame of an image; the index is clamped.
  func frame(
    of source: any ImageSource, at reference: ImageReference, index: Int
  ) throws(RasterError) -> Bitmap {
    let key = FrameKey(
      image: reference, index: min(max(index, 0), max(source.ends.count - 1, 0)))
    if let cached = frames.value(for: key) { return cached }
    let bitmap: Bitmap
    do { bitmap = try source.bitmap(at: key.index) } catch {
      throw .image(path: reference.name, cause: error)
    }
    frames.insert(bitmap, for: key, cost: bitmap.samples.count)
    return bitmap
  }

  func facts(of reference: ImageReference) throws(RasterError) -> ImageFacts {
    if let cached = facts[reference] { return cached }
    let new =
      switch try image(of: reference) {
      case .svg(let document):
        ImageFacts(size: document.pixelSize, ends: [0], playCount: 1)
      case .lottie(let animation):
        animation.images
      case .pixels(let source):
        ImageFacts(
          size: source.size, ends: source.ends, playCount: source.playCount,
          statesPlayCount: source.statesPlayCount)
      }
    facts[reference] = new
    return new
  }

  /// The texts of an SVG file, by the fonts that they ask for; none for other images, and for files that do not open.
  func texts(of reference: ImageReference) -> [SVGText] {
    switch images.value(for: reference) {
    case .svg(let document)?: return document.texts
    case .lottie?, .pixels?: return []
    case nil: break
    }
    guard !decoded.contains(reference), let encoded = try? opening.encodedImage(of: reference),
      let bytes = try? SVGDocument.bytes(of: reference, in: encoded)
    else { return [] }
    return (try? SVGRewriter.file(bytes))?.texts ?? []
  }

  /// Whether a drawing consists of decoded images only, with nothing drawn by Cairo, Pango or librsvg.
  func isDecodedOnly(_ drawing: Drawing) throws(RasterError) -> Bool {
    switch drawing {
    case .image(let image):
      for reference in image.references {
        guard case .pixels = try self.image(of: reference) else { return false }
      }
      return true
    case .group(let elements):
      for element in elements {
        if try !isDecodedOnly(element.drawing) { return false }
      }
      return true
    default: return false
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
      !decoded.isSuperset(of: image.references)
    default: drawing.elements.contains { mayUseFonts($0.drawing) }
    }
  }

  /// Whether the facts on an image are cached, so that it is not opened for them.
  func knowsFacts(of reference: ImageReference) -> Bool { facts[reference] != nil }
}

extension ImageDrawing {
  /// The image, and the second one of a cross-fade.
  fileprivate var references: [ImageReference] { [image, fade?.image].compactMap(\.self) }
}

extension ImageStore.Image {
  fileprivate var isLottie: Bool { if case .lottie = self { true } else { false } }

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
