package import ImprintLanguage
package import ImprintValues

/// A slideshow with everything resolved, so that each image is a file, or in memory.
package struct SlideshowPlan: Hashable, Sendable, Codable {
  /// One image.
  package struct Slide: Hashable, Sendable, Codable {
    /// The path of its file; the name of an image in memory.
    package var path: String
    /// That of its file; nil for an image in memory.
    package var fingerprint: Fingerprint?
    /// The image in memory; nil for a file.
    package var image: ImageData?
    /// The video that is shown in place of the image.
    package var film: Video?
    /// Its duration, which a plan of an earlier version says for all images at once.
    package var seconds: Double?
    /// Its motion, as above.
    package var motion: Slideshow.Motion?
    /// The title of the chapter that begins with it.
    package var title: String?
    /// The gain of its video's sound; nil for 1.
    package var volume: Double?

    package init(path: String, fingerprint: Fingerprint?, image: ImageData? = nil) {
      self.path = path
      self.fingerprint = fingerprint
      self.image = image
    }

    /// The image, to be opened.
    package var reference: ImageReference { image.map { .data($0) } ?? .file(path) }
  }

  /// The video of a Live Photo or of a motion photo.
  package struct Video: Hashable, Sendable, Codable {
    /// The path of its file; that of the image for a motion photo.
    package var path: String
    /// That of its file; nil for the file of the image.
    package var fingerprint: Fingerprint?
    /// Its sound; nil for none.
    package var sound: VideoSound?

    /// Stores the members unchecked.
    package init(
      path: String, fingerprint: Fingerprint? = nil, sound: VideoSound? = nil
    ) {
      (self.path, self.fingerprint, self.sound) = (path, fingerprint, sound)
    }
  }

  /// The sound of a video.
  package struct VideoSound: Hashable, Sendable, Codable {
    package var file: SoundFile
    /// The time of the video's first frame in seconds, on the file's own clock.
    package var zero: Double
    /// The end of the sound, in seconds from that frame.
    package var seconds: Double { max(file.zero + file.duration - zero, 0) }

    package init(_ file: SoundFile, from zero: Double) {
      (self.file, self.zero) = (file, zero)
    }
  }

  /// The images in order; never empty.
  package private(set) var slides: [Slide]
  /// The duration of images that have none of their own, in seconds.
  package let seconds: Double
  /// The frame rate.
  package var frameRate: Rational
  /// The requested frame size in pixels; the preset may change it.
  package var size: PixelSize
  package var fit: Slideshow.Fit
  package var background: Slideshow.Background
  package var transition: Slideshow.Transition
  /// The duration of transitions in seconds; where there are any, at most that of an image.
  package var transitionSeconds: Double
  package let motion: Slideshow.Motion
  /// The time in seconds at which each image becomes the current one, and the end of the last.
  package let starts: [Double]
  /// The shortest duration of an image.
  package let shortest: Double

  private enum CodingKeys: String, CodingKey {
    case slides, seconds, frameRate, size, fit, background, transition, transitionSeconds, motion
  }

  /// - Parameter slides: not empty.
  package init(_ show: Slideshow, slides: [Slide]) {
    self.slides = slides
    seconds = show.seconds
    frameRate = show.resolvedFrameRate
    size = show.size
    fit = show.fit
    background = show.background
    transition = show.transition
    motion = show.motion
    let times = slides.map { $0.seconds ?? show.seconds }
    starts = Self.starts(of: times)
    shortest = times.min() ?? show.seconds
    transitionSeconds = show.transitionSeconds ?? min(0.5, shortest)
  }

  /// The sums of durations. Images of one duration begin at its multiples, as sums of decimals are not exact.
  private static func starts(of times: [Double]) -> [Double] {
    var starts = [0.0]
    var (base, count) = (0.0, 0.0)
    for (number, seconds) in times.enumerated() {
      if number > 0, times[number - 1] != seconds { (base, count) = (starts[number], 0) }
      count += 1
      starts.append(base + count * seconds)
    }
    return starts
  }

  /// The end of the last image, in seconds.
  package var duration: Double { starts.last ?? 0 }

  /// Whether the number of frames is within the limit.
  package var hasPossibleLength: Bool {
    let frames = duration * frameRate.value
    return frames > 0 && frames <= Double(BlankVideo.mostFrames)
  }

  /// Whether transitions are no longer than each image.
  package var transitionFits: Bool {
    transition.kind == .cut || transitionSeconds > 0 && transitionSeconds <= shortest
  }

  /// The motion of an image.
  package func motion(of slide: Int) -> Slideshow.Motion { slides[slide].motion ?? motion }

  /// Replaces the path of each file.
  mutating func changePaths(_ path: (String) -> String) {
    for index in slides.indices {
      if slides[index].image == nil { slides[index].path = path(slides[index].path) }
      guard let film = slides[index].film else { continue }
      slides[index].film?.path = path(film.path)
      slides[index].film?.sound?.file.path = path(film.path)
    }
  }

  /// The paths of its files.
  var files: [String] {
    slides.flatMap { [$0.image == nil ? $0.path : nil, $0.film?.path] }.compactMap(\.self).distinct
  }
}

extension SlideshowPlan {
  /// - Throws: `DecodingError` for a slideshow without images, and for impossible times.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    slides = try container.decode([Slide].self, forKey: .slides)
    let seconds = try container.decode(Double.self, forKey: .seconds)
    self.seconds = seconds
    frameRate = try container.decode(Rational.self, forKey: .frameRate)
    size = try container.decode(PixelSize.self, forKey: .size)
    fit = try container.decode(Slideshow.Fit.self, forKey: .fit)
    background = try container.decode(Slideshow.Background.self, forKey: .background)
    transition = try container.decode(Slideshow.Transition.self, forKey: .transition)
    transitionSeconds = try container.decode(Double.self, forKey: .transitionSeconds)
    motion = try container.decode(Slideshow.Motion.self, forKey: .motion)
    let times = slides.map { $0.seconds ?? seconds }
    starts = Self.starts(of: times)
    shortest = times.min() ?? 0
    try decoder.require(
      !slides.isEmpty && seconds > 0 && seconds * frameRate.value <= Double(BlankVideo.mostFrames)
        && shortest > 0 && frameRate.numerator > 0 && hasPossibleLength,
      "a slideshow has images, and each has a time")
    try decoder.require(
      slides.allSatisfy(\.isKnown), "each file of a slideshow is known by its fingerprint")
    try decoder.require(transitionFits, "a transition is a part of an image's time")
  }
}

extension SlideshowPlan.Slide {
  /// Whether its files have fingerprints.
  fileprivate var isKnown: Bool {
    let isImageKnown = image != nil || fingerprint != nil
    return isImageKnown && (film.map { $0.fingerprint != nil || $0.path == path } ?? true)
  }
}
