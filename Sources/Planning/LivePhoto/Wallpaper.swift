internal import ImprintLanguage
internal import ImprintValues

/// A Live Photo as a Lock Screen sees it, which moves only some of them.
///
/// Apple says nothing of what it takes. These limits are those of makers whose pairs moved on phones; phones themselves record
/// 3 s of upright video.
struct Wallpaper {
  /// The displayed size of the video.
  let size: PixelSize
  /// The length of the video.
  let seconds: Double
  /// The number of its frames.
  let frames: Int
  /// The bits of a sample.
  let depth: Int
  /// FFmpeg's name of its codec; nil where no encoder tells it.
  let codec: String?
  /// The still's time from the video's beginning.
  let stillSeconds: Double

  /// The size that fills the screens of most phones, and the largest that is known to move.
  private static let largest = PixelSize(width: 1080, height: 1920)
  private static let lengths = 0.5...5.0
  /// Frames a second; phones' clocks are a little off.
  private static let fastest = 60.0
  private static let inaccuracy = 0.5
  private static let mostBits = 8
  private static let codecs: Set = ["hevc", "h264"]

  /// The reasons for which a Lock Screen may show the still alone; empty where none is known.
  var obstacles: [String] {
    var all: [String] = []
    if size.width >= size.height { all.append("\(size) is not upright") }
    if size.longerEdge > Self.largest.height {
      all.append("\(size) has a longer edge than \(Self.largest.height)")
    }
    if !Self.lengths.contains((seconds * 1000).rounded() / 1000) {
      all.append(
        "it lasts \(seconds.text(decimals: 3)) s, and a wallpaper \(Self.lengths.lowerBound.text(decimals: 1)) to "
          + "\(Self.lengths.upperBound.text(decimals: 1)) s")
    }
    if rate > Self.fastest + Self.inaccuracy {
      all.append(
        "it has \(rate.text(decimals: 2)) frames a second, and a wallpaper at most \(Self.fastest.text(decimals: 0))"
      )
    }
    if depth > Self.mostBits {
      all.append("it has \(depth) bits a sample, and a wallpaper \(Self.mostBits)")
    }
    if let codec, !Self.codecs.contains(codec) {
      all.append("it is \(codec), and a wallpaper HEVC or H.264")
    }
    if stillSeconds <= 0 { all.append("its still is its first frame") }
    return all
  }

  /// The properties that a Lock Screen looks at, as a phrase.
  var phrase: String {
    "\(size), \(seconds.text(decimals: 3)) s at \(rate.text(decimals: 2)) fps, the still at "
      + "\(stillSeconds.text(decimals: 3)) s"
  }

  private var rate: Double { seconds > 0 ? Double(frames) / seconds : 0 }

  /// The upright canvas of a video, which scales nothing up.
  ///
  /// - Parameter displayed: the video's size.
  static func canvas(for displayed: PixelSize, fit: Slideshow.Fit) -> PresetCanvas {
    let width = Double(displayed.height) * shape
    let own = [Double(displayed.width), width]
    let wanted = fit == .aspectFill ? own.min() : own.max()
    // 18 × 32 is the smallest frame of this shape in even numbers, and others are multiples of it.
    let most = largest.width / step.width
    let count = min(max(Int((wanted ?? 0) / Double(step.width)), 1), most)
    var canvas = PresetCanvas(
      size: PixelSize(width: count * step.width, height: count * step.height))
    canvas.mode = fit == .aspectFill ? .cover : .contain
    canvas.isStretched = fit == .stretch
    canvas.owner = "a wallpaper"
    return canvas
  }

  /// The centred part of an image that fills a wallpaper; nil for all of it.
  static func part(filledBy whole: PixelRect) -> PixelRect? {
    let size = whole.size
    let crop = Crop.shape(
      width: Double(step.width), height: Double(step.height), at: .center)
    guard let part = crop.part(ofDisplayed: size), part.size != size else { return nil }
    return PixelRect(
      minX: part.minX + whole.minX, minY: part.minY + whole.minY, maxX: part.maxX + whole.minX,
      maxY: part.maxY + whole.minY)
  }

  private static let step = PixelSize(width: 18, height: 32)
  private static let shape = Double(step.width) / Double(step.height)

  /// The rate that a faster video is given; nil for a video that keeps its own.
  static func rate(for video: InputVideo) -> Rational? {
    guard let rate = video.averageRate, rate.value > fastest + inaccuracy else { return nil }
    return Rational(Int32(fastest))
  }
}

extension Job {
  /// Gives it the frame and the rate of a wallpaper, where it says none itself.
  mutating func becomeWallpaper(of video: InputVideo, fit: Slideshow.Fit) {
    canvas = Wallpaper.canvas(for: video.geometry.displayed, fit: fit)
    frameRate = frameRate ?? Wallpaper.rate(for: video)
  }
}
