package import ImprintDocuments
package import ImprintMedia
package import ImprintPrimitives

/// A slideshow with everything resolved, so that each image is a file.
package struct SlideshowPlan: Hashable, Sendable, Codable {
  /// One image.
  package struct Slide: Hashable, Sendable, Codable {
    /// The path of its file.
    package var path: String
    package var fingerprint: Fingerprint
  }

  /// The images in order; never empty.
  package var slides: [Slide]
  /// The duration of each image, in seconds.
  package var seconds: Double
  /// The frame rate.
  package var frameRate: Rational
  /// The requested frame size in pixels; the preset may change it.
  package var size: PixelSize
  package var fit: Slideshow.Fit
  package var background: Slideshow.Background
  package var transition: Slideshow.Transition
  /// The duration of transitions in seconds; where there are any, at most `seconds`.
  package var transitionSeconds: Double
  package var motion: Slideshow.Motion

  init(_ show: Slideshow, slides: [Slide]) {
    self.slides = slides
    seconds = show.seconds
    frameRate = show.resolvedFrameRate
    size = show.size
    fit = show.fit
    background = show.background
    transition = show.transition
    transitionSeconds = show.resolvedTransition
    motion = show.motion
  }

  /// The end of the last image, in seconds.
  var duration: Double { seconds * Double(slides.count) }

  /// Whether the number of frames is within the limit.
  var hasPossibleLength: Bool {
    let frames = duration * frameRate.value
    return frames > 0 && frames <= Double(BlankVideo.mostFrames)
  }
}

extension SlideshowPlan {
  /// - Throws: `DecodingError` for a slideshow without images, and for impossible times.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    slides = try container.decode([Slide].self, forKey: .slides)
    seconds = try container.decode(Double.self, forKey: .seconds)
    frameRate = try container.decode(Rational.self, forKey: .frameRate)
    size = try container.decode(PixelSize.self, forKey: .size)
    fit = try container.decode(Slideshow.Fit.self, forKey: .fit)
    background = try container.decode(Slideshow.Background.self, forKey: .background)
    transition = try container.decode(Slideshow.Transition.self, forKey: .transition)
    transitionSeconds = try container.decode(Double.self, forKey: .transitionSeconds)
    motion = try container.decode(Slideshow.Motion.self, forKey: .motion)
    try decoder.require(
      !slides.isEmpty && seconds > 0 && frameRate.numerator > 0 && hasPossibleLength,
      "a slideshow has images, and each has a time")
    try decoder.require(
      transition == .none || transitionSeconds > 0 && transitionSeconds <= seconds,
      "a transition is a part of an image's time")
  }
}
