internal import ImprintValues

/// The colour behind a text: between two, where the video shows through.
struct TextGround: Hashable {
  /// The colour over black video.
  private(set) var dark = Color.black
  /// The colour over white video.
  private(set) var light = Color.white
  /// The uppermost of the overlay's own colours in it; nil where the ground is not fixed by any.
  private(set) var plate: Color?

  /// Lays a colour over it.
  ///
  /// - Parameter opacity: multiplies the colour's alpha.
  mutating func lay(_ color: Color, opacity: Double = 1) {
    let seen = color.withAlpha(color.alpha * opacity)
    (dark, light) = (seen.over(dark), seen.over(light))
    plate = color
  }

  /// The contrast of letters over the video that gives the most.
  ///
  /// Luminance grows with each member of a colour, so that no other video than black and white gives more. Without a plate
  /// it is above 4.5 for every opaque colour: the contrasts with black and white multiply to 21.
  func bestContrast(of letters: Color) -> Double {
    max(letters.contrast(on: dark), letters.contrast(on: light))
  }
}
