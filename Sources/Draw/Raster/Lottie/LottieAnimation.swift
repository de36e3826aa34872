internal import ImprintLanguage
internal import ImprintValues

/// A Lottie animation, which can be drawn at any size and at any time.
final class LottieAnimation {
  private let file: LottieFile
  private let path: String
  private let embedded: LottieImages
  private let characters: LottieCharacters

  /// - Parameters:
  ///   - bytes: Lottie JSON, its gzip as Telegram's stickers have it, or a dotLottie archive.
  ///   - path: for errors.
  ///   - changes: of the overlay that shows it; nil for none.
  ///   - opening: opens the images that the file embeds.
  ///   - fonts: draws the characters whose shapes the file does not bring.
  init(
    _ bytes: [UInt8], path: String, changes: ImageChanges?, opening: any ImageOpening,
    fonts: any LottieOutlining
  ) throws(RasterError) {
    do throws(LottieFault) {
      file = try LottieFileReader.read(bytes, changes ?? ImageChanges())
    } catch {
      throw .lottie(path: path, reason: error.reason)
    }
    self.path = path
    characters = LottieCharacters(file.glyphs, fonts)
    embedded = try LottieImages(file.images, path: path) { image in
      try? opening.encodedImage(of: image.bytes, named: path).image()
    }
  }

  var facts: LottieFacts { file.facts }

  /// The animation as a sequence of images, with the times at which it moves between them.
  var images: ImageFacts {
    var images = file.facts.images
    images.parts = file.compositions.first?.changes.parts(from: facts.firstFrame) ?? []
    return images
  }

  /// The parts of the file that are not drawn as specified, in words.
  var losses: [String] {
    file.losses + (embedded.hasBroken ? ["an image that cannot be read is not drawn"] : [])
  }

  /// Draws the animation at a time.
  ///
  /// - Parameters:
  ///   - position: in frames from its first one; from the animation's end on its last one is drawn.
  ///   - transform: from the composition to the frame.
  func draw(
    _ position: Double, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let end = Double(facts.frames)
    let time = position < end ? max(position, 0) : end - 1
    let painter = LottiePainter(file, embedded, characters, path: path)
    try painter.paint(
      at: facts.firstFrame + time, by: transform, on: canvas)
  }
}
