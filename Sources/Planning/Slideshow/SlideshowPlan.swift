package import ImprintDocuments
package import ImprintMedia
package import ImprintPrimitives

/// A slideshow with everything resolved: each image is a file.
package struct SlideshowPlan: Hashable, Sendable, Codable {
  /// One image.
  package struct Slide: Hashable, Sendable, Codable {
    /// The path of its file.
    package var path: String
    package var fingerprint: Fingerprint
  }

  /// The images in order; never empty.
  package var slides: [Slide]
  /// The time of each, in seconds.
  package var seconds: Double
  /// Frames a second.
  package var frameRate: Rational
  /// The size of the frame that was asked for, in pixels; a preset may have made it another.
  package var size: PixelSize
  package var fit: Slideshow.Fit
  package var background: Slideshow.Background
  package var transition: Slideshow.Transition
  /// No longer than `seconds`, where there are transitions.
  package var transitionSeconds: Double
  package var motion: Slideshow.Motion

  init(_ show: Slideshow, slides: [Slide]) {
    self.slides = slides
    seconds = show.seconds
    frameRate = show.frameRate
    size = show.size
    fit = show.fit
    background = show.background
    transition = show.transition
    transitionSeconds = show.transitionSeconds
    motion = show.motion
  }

  /// The end of the last image's time, in seconds.
  var duration: Double { seconds * Double(slides.count) }

  /// Whether the times of all frames can be held at once.
  var hasPossibleLength: Bool {
    let frames = duration * frameRate.value
    return frames > 0 && frames <= Double(BlankVideo.mostFrames)
  }
}

extension SlideshowPlan {
  /// The ticks a second in which times are whole, at the usual frame rates.
  private static let timescale: Int64 = 600

  /// The times of its frames; the last one ends with the last image.
  package var times: MadeTimes {
    let ticks = ticksPerSecond
    guard let step = Rational(ticks, 1)?.divided(by: frameRate) else {
      return MadeTimes(
        timeBase: frameRate.reciprocal ?? Rational(1), count: frameCount, lastDuration: 1)
    }
    let end = Int64(saturating: duration * Double(ticks))
    let last = Int64(frameCount - 1).multipliedClamped(by: step)
    return MadeTimes(
      timeBase: Rational(1, ticks) ?? Rational(1), step: step, count: frameCount,
      lastDuration: max(end.subtractingClamped(last), 1))
  }

  /// The frames that begin before the end.
  private var frameCount: Int {
    let frames = Int64(saturating: (duration * frameRate.value - 1e-6).rounded(.up))
    return Int(min(max(frames, 1), Int64(BlankVideo.mostFrames)))
  }

  /// The least multiple of `timescale` in which each frame has whole ticks.
  private var ticksPerSecond: Int64 {
    let factor = Rational(frameRate.numerator, Self.timescale)?.numerator ?? 1
    let (product, overflows) = Self.timescale.multipliedReportingOverflow(by: factor)
    return overflows ? .max : product
  }
}

extension Rational {
  /// The whole number of times that `other` goes into this; nil where it is not whole, or ticks become too fine.
  fileprivate func divided(by other: Rational) -> Int64? {
    guard numerator <= TimingPlan.mostTicksASecond, denominator == 1, other.numerator > 0,
      numerator.isMultiple(of: other.numerator)
    else { return nil }
    return (numerator / other.numerator).multipliedClamped(by: other.denominator)
  }
}

extension SlideshowPlan {
  /// - Throws: `DecodingError` for a slideshow without images, and for times that cannot be.
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
