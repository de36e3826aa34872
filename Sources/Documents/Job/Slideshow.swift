public import ImprintPrimitives

/// Images one after the other, as a video.
///
///     var show = Slideshow(["cover.jpg", "holiday/"])       // a folder: its images, by their names
///     show.transition = .crossfade
///     show.background = .blur
///     show.music = "song.mp3"
///     let job = Job(input: .slideshow(show))
///
/// Image k has the time from k · `seconds` on. A transition is the last part of an image's time: where it ends, the time
/// of the next image begins, which all of the frame shows from then on. The last image has none.
public struct Slideshow: Hashable, Sendable {
  /// The place of an image in the frame.
  public enum Fit: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of the image, over the background.
    case aspectFit
    /// All of the frame, with what sticks out of it cut off.
    case aspectFill
    /// All of the image in all of the frame, whatever its shape.
    case stretch
  }

  /// The frame where no image lies, and where images are transparent.
  public enum Background: Hashable, Sendable {
    /// One colour; below an alpha of 1 it lies over black.
    case color(Color)
    /// The image itself, blurred, over all of the frame.
    case blur
  }

  /// The change from one image to the next.
  public enum Transition: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// The next image appears while the one before it vanishes.
    case crossfade
    /// The next image comes in from the right, and pushes out the one before it.
    case slide
  }

  /// The movement of an image while it shows.
  public enum Motion: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// It grows slowly about its centre, by a tenth.
    case zoom
  }

  /// Paths of images, of folders, whose images are meant in the natural order of their names, and patterns of numbered
  /// files, such as `pic_%d.jpg`.
  public var images: [String]
  /// The time of each image, its transition included.
  public var seconds = 3.0
  /// Frames a second; nil: 30, or in a moving picture what its preset shows.
  public var frameRate: Rational?
  /// The size of the frame in pixels, which are square.
  public var size = PixelSize(width: 1280, height: 720)
  /// The place of images in the frame.
  public var fit = Fit.aspectFit
  /// The rest of the frame.
  public var background = Background.color(.black)
  /// The change from one image to the next, eased.
  public var transition = Transition.none
  /// The length of a transition, no longer than the time of an image; nil: half a second, or all of a shorter time.
  public var transitionSeconds: Double?
  /// The movement of images.
  public var motion = Motion.none
  /// The path of a file whose sound is heard from the beginning, and fades out over two seconds where it, or the video,
  /// ends; nil for none.
  public var music: String?

  /// Each image for three seconds at 1280 × 720 and 30 frames a second, unless said otherwise.
  public init(_ images: [String]) {
    self.images = images
  }
}

extension Slideshow {
  /// The extensions of images, in small letters: a folder's other files are no part of a slideshow.
  public static let imageExtensions = [
    "jpg", "jpeg", "png", "heic", "heif", "avif", "jxl", "webp", "gif", "apng", "tif", "tiff",
    "bmp", "svg", "svgz",
  ]

  /// The images a second that can be asked for.
  package static let imagesPerSecond = NumberRange(minimum: 0.0001, maximum: 10_000)

  /// The seconds in which music fades.
  package static let musicFade = 2.0

  /// `frameRate`, or that of a slideshow that says none.
  package var resolvedFrameRate: Rational { frameRate ?? Rational(30) }

  /// `transitionSeconds`, or those of a slideshow that says none.
  package var resolvedTransition: Double { transitionSeconds ?? min(0.5, seconds) }

  /// Whether each transition ends within the time of its image.
  package var transitionFits: Bool { transition == .none || resolvedTransition <= seconds }
}

extension Slideshow.Background: Codable {
  /// - Throws: `DecodingError` for a background that is not known.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "blur": self = .blur
    case "color": self = .color(try coded.value())
    default: throw coded.isUnknown
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .blur: try encoder.encode(word: "blur")
    case .color(let color): try encoder.encode(case: "color", color)
    }
  }
}
