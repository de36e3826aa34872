internal import ImprintLanguage
internal import ImprintValues

/// A layer of a composition, with everything that it refers to resolved.
struct LottieLayer: Sendable {
  /// The content of a layer.
  enum Content: Sendable {
    case nothing
    /// Another composition, by its index, and its size.
    case composition(Int, Size)
    case solid(Color, Size)
    /// An image of the file, by its index.
    case image(Int)
    case shapes([LottieShape])
    case text(LottieText)
  }

  let content: Content
  let name: String
  let transform: LottieTransform
  /// Whether it is turned along the path of its position.
  let isOriented: Bool
  /// The index of the layer whose transform acts on it too.
  let parent: Int?
  /// The frames at which it is visible.
  let visible: Range<Double>
  /// The frame of the composition at which its own time begins.
  let start: Double
  /// How many times slower its own time runs.
  let stretch: Double
  /// The time of the composition that it shows, in seconds; nil where it follows from `start` and `stretch`.
  let timeRemap: LottieProperty<Double>?
  /// With those that only a text runs along.
  let allMasks: [LottieMask]
  let matte: LottieMatte?
  /// Whether it is seen only as a matte of others.
  let isMatte: Bool
  let blendMode: LottieBlendMode
  let effects, styles: [LottieEffect]

  /// Whether it is drawn from paths at any size, and not from pixels.
  var isOutlines: Bool {
    switch content {
    case .shapes, .text: true
    case .nothing, .composition, .solid, .image: false
    }
  }

  /// Whether shapes of it are blended with others of it.
  var hasBlendedShapes: Bool {
    if case .shapes(let shapes) = content { shapes.contains(where: \.isBlended) } else { false }
  }

  /// The masks that have an effect.
  var masks: [LottieMask] { allMasks.filter { $0.mode != .none } }

  func path(ofMask index: Int, at time: Double) -> LottiePath? {
    allMasks.indices.contains(index) ? allMasks[index].path.value(at: time) : nil
  }

  /// The frame of the composition that it shows.
  ///
  /// - Parameter rate: frames a second.
  func innerTime(at time: Double, rate: Double) -> Double {
    if let timeRemap {
      let frame = timeRemap.value(at: time) * rate
      // After Effects' key frame at the end of a layer lies behind its last frame, which lottie-web shows there.
      return frame == visible.upperBound ? frame - 1 : frame
    }
    return (time - start) / stretch
  }
}
