internal import ImprintLanguage
internal import ImprintValues

/// A Live Photo as a Lock Screen sees it, which moves only some of them.
///
/// Apple says nothing of what it takes. The rate and the frames before the still are what iOS itself is known to ask for; the
/// other limits are those of makers whose pairs moved on phones.
struct Wallpaper {
  /// The displayed size of the video.
  let size: PixelSize
  /// The length of the video.
  let seconds: Double
  /// The presentation times of its frames in seconds, from its beginning.
  let times: [Double]
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
  private static let rates = 20.0...60.0
  private static let inaccuracy = 0.5
  private static let leastFramesBeforeStill = 14
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
    if rate > Self.rates.upperBound + Self.inaccuracy {
      all.append("\(rateText), and a wallpaper at most \(Self.rates.upperBound.text(decimals: 0))")
    }
    if depth > Self.mostBits {
      all.append("it has \(depth) bits a sample, and a wallpaper \(Self.mostBits)")
    }
    if let codec, !Self.codecs.contains(codec) {
      all.append("it is \(codec), and a wallpaper HEVC or H.264")
    }
    return all + [slowness, lateness].compactMap(\.self)
  }

  /// The reason for which every Lock Screen shows the still alone, with the remedy; nil where it moves on some.
  ///
  /// - Parameter start: where the video begins in the input, in seconds.
  func refusal(start: Double) -> ExportError.InputFault? {
    if let slowness { return .wallpaper(slowness, hint: nil) }
    guard let lateness else { return nil }
    let shortest = (2 * Double(Self.leastFramesBeforeStill) / rate).milliseconds(.up)
    let earliest = times.dropFirst(Self.leastFramesBeforeStill).first
    return .wallpaper(
      lateness,
      hint: .partOfWallpaper(shortest, orAt: earliest.map { ($0 + start).milliseconds(.up) }))
  }

  private var slowness: String? {
    rate < Self.rates.lowerBound - 0.05
      ? "\(rateText), and a wallpaper at least \(Self.rates.lowerBound.text(decimals: 0))" : nil
  }

  private var lateness: String? {
    // The still may lie between two ticks of the frames' clock.
    let before = times.count { $0 < stillSeconds - 1 / 600 }
    return before < Self.leastFramesBeforeStill
      ? "\(before) frames lie before its still, and a wallpaper has \(Self.leastFramesBeforeStill) at least"
      : nil
  }

  private var rateText: String { "it has \(rate.text(decimals: 2)) frames a second" }

  /// The properties that a Lock Screen looks at, as a phrase.
  var phrase: String {
    "\(size), \(seconds.text(decimals: 3)) s at \(rate.text(decimals: 2)) fps, the still at "
      + "\(stillSeconds.text(decimals: 3)) s"
  }

  /// Frames a second, without the first and the last one, which a trim may have cut.
  private var rate: Double {
    guard times.count > 2, let last = times.last, last > times[1] else {
      return seconds > 0 ? Double(times.count) / seconds : 0
    }
    return Double(times.count - 2) / (last - times[1])
  }

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
    guard let rate = video.averageRate, rate.value > rates.upperBound + inaccuracy
    else { return nil }
    return Rational(Int32(rates.upperBound))
  }
}

extension Double {
  fileprivate func milliseconds(_ rule: FloatingPointRoundingRule) -> Double {
    (self * 1000 - 1e-6).rounded(rule) / 1000
  }
}

extension InputVideo {
  /// Tags colours without tags as they are taken, since every wallpaper that phones move says its colours (`colr`).
  mutating func tagColors() {
    format.color = format.color.resolved(for: format.size, layout: format.layout)
    if format.color.primaries == .unspecified { format.color.primaries = .bt709 }
    if format.color.transfer == .unspecified { format.color.transfer = .bt709 }
  }
}

extension MovieKeys {
  /// Adds what a phone says of a Live Photo that it moves by itself: that its frames are played at their own rate, and that it
  /// is lively by the fourth version of its score.
  mutating func becomeWallpaper() {
    let prefix = "com.apple.quicktime."
    let values: [(String, KeyedValue)] = [
      ("live-photo.auto", KeyedValue(type: 22, bytes: [1])),
      ("full-frame-rate-playback-intent", KeyedValue(type: 21, bytes: [0, 0, 0, 0, 0, 0, 0, 1])),
      ("live-photo.vitality-score", KeyedValue(type: 23, bytes: [0x3F, 0x80, 0, 0])),
      (
        "live-photo.vitality-scoring-version",
        KeyedValue(type: 21, bytes: [0, 0, 0, 0, 0, 0, 0, 4])
      ),
    ]
    let items = values.map { KeyedMetadata.Item(KeyedMetadata.Key(prefix + $0), [$1]) }
    movie = movie.filter { item in !items.contains { $0.key == item.key } }
    movie.items += items
  }
}

extension Job {
  /// Gives it the frame and the rate of a wallpaper, where it says none itself.
  mutating func becomeWallpaper(of video: InputVideo, fit: Slideshow.Fit) {
    canvas = Wallpaper.canvas(for: video.geometry.displayed, fit: fit)
    frameRate = frameRate ?? Wallpaper.rate(for: video)
  }
}
