internal import ImprintLanguage
internal import ImprintValues

/// The layers of a composition, front to back.
struct LottieComposition: Sendable {
  let layers: [LottieLayer]
  /// Whether a layer is blended with others, and with nothing behind the composition.
  let isBlended: Bool
  let changes: LottieChanges

  init(layers: [LottieLayer], changes: LottieChanges) {
    self.changes = changes
    self.layers = layers
    isBlended = layers.contains { $0.blendMode != .normal }
  }
}

/// A Lottie file, resolved.
struct LottieFile: Sendable {
  let facts: LottieFacts
  /// All compositions; the first one is the file's own.
  let compositions: [LottieComposition]
  let images: [LottieImage]
  /// The shapes of characters.
  let glyphs: LottieGlyphs
  /// The parts of the file that are not drawn as specified, in words.
  let losses: [String]
}
