public import ImprintValues

/// Images that are shown in turn, as a video.
///
///     var show = Slideshow(["cover.jpg", "holiday/"])       // a folder: its images, by their names
///     show.transition = .crossfade
///     show.background = .blur
///     show.music = "song.mp3"
///     let job = Job(input: .slideshow(show))
///
/// Image k begins at k · `seconds`. A transition takes place at the end of an image's time; when it is over, the next
/// image fills the frame. The last image has no transition.
public struct Slideshow: Hashable, Sendable {
  /// The way in which an image is fitted into the frame.
  public enum Fit: String, Hashable, Sendable, Codable, CaseIterable {
    /// The whole image, with the background around it.
    case aspectFit
    /// The image fills the frame, and what extends beyond it is cropped.
    case aspectFill
    /// The image is stretched to the frame, whatever its aspect ratio.
    case stretch
  }

  /// The frame's content around images, and below their transparent parts.
  public enum Background: Hashable, Sendable {
    /// A single colour; with an alpha below 1 it is laid over black.
    case color(Color)
    /// The image itself, blurred and scaled to fill the frame.
    case blur
  }

  /// The change from one image to the next.
  public typealias Transition = ImprintValues.Transition

  /// The motion of an image while it is shown.
  public enum Motion: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// The image is slowly enlarged about its centre, by a tenth.
    case zoom
  }

  /// The images in order: files, folders, whose images are taken in the natural order of their names, patterns of
  /// numbered files, such as `pic_%d.jpg`, tables, and images in memory.
  public var images: [Image]
  /// The duration in seconds of each image that has none of its own, including its transition.
  public var seconds = 3.0
  /// The frame rate; nil for 30, or in an animated image for that of its preset.
  public var frameRate: Rational?
  /// The size of the frame in square pixels.
  public var size = PixelSize(width: 1280, height: 720)
  /// The way in which images are fitted into the frame.
  public var fit = Fit.aspectFit
  /// The background around images.
  public var background = Background.color(.black)
  /// The change from one image to the next, eased.
  public var transition = Transition.none
  /// The duration of a transition in seconds, at most that of an image; nil for half a second, or for that of a
  /// shorter image.
  public var transitionSeconds: Double?
  /// The motion of images that have none of their own.
  public var motion = Motion.none
  /// The path of a file whose sound plays from the beginning, and fades out over two seconds at its end or at the
  /// video's; nil for none.
  public var music: String?

  /// Three seconds for each image, at 1280 × 720 and 30 frames a second, by default.
  public init(_ paths: [String]) {
    images = paths.map { Image($0) }
  }

  /// As above, of images of which each may have a time, a motion and a title of its own.
  public init(of images: [Image]) {
    self.images = images
  }
}

extension Slideshow {
  /// The file extensions of images, in lower case; other files in a folder are ignored.
  public static let imageExtensions = [
    "jpg", "jpeg", "png", "heic", "heif", "avif", "jxl", "webp", "gif", "apng", "tif", "tiff",
    "bmp", "svg", "svgz",
  ]

  /// The possible frame rates.
  package static let imagesPerSecond = NumberRange(minimum: 0.0001, maximum: 10_000)

  /// The duration in seconds for which music fades out.
  package static let musicFade = 2.0

  /// `frameRate`, or the default frame rate.
  package var resolvedFrameRate: Rational { frameRate ?? Rational(30) }

  /// `transitionSeconds`, or the default duration.
  package var resolvedTransition: Double { transitionSeconds ?? min(0.5, shortest) }

  /// Whether a transition is no longer than its image.
  package var transitionFits: Bool { transition.kind == .cut || resolvedTransition <= shortest }
}
