public import Documents
internal import LayerTree
public import Primitives

/// A logo on a film: a picture's file, where it lies, and when it is seen.
///
///     var logo = LogoStamp("logo.svg")
///     logo.place = .topLeft
///     logo.until = .at(.fraction(0.5))
///     logo.fade = .seconds(1)
///     var job = Job(input: .file("clip.mp4"))
///     job.overlays = [.logo(logo)]
///
/// On a frame of 1920 × 1080 it is 288 pixels wide, and lies 32.4 from the upper and the left edge.
public struct LogoStamp: Hashable, Sendable {
  /// When something ends: at a time, or so many seconds after it began.
  public enum End: Hashable, Sendable {
    case at(TimeNotation)
    case after(Double)
  }

  /// A still, an animation, a film with alpha, an SVG, a Lottie file, or with `frameRate` the pattern of a numbered
  /// sequence.
  public var path: String
  /// Pictures a second of a sequence such as `wm_%d.png`; nil for any other file.
  public var frameRate: Double?
  /// Of the frame; what it lies flush with, `inset` inside.
  public var place = Place.bottomRight
  /// Of which the height follows by the logo's shape.
  public var width = Length.fraction(0.15)
  /// From the edges; a fraction is of the frame's shorter one.
  public var inset = Length.fraction(0.03)
  /// 0…1.
  public var opacity = 1.0
  /// When it begins to be seen; its own time goes on from the film's beginning.
  public var from = TimeNotation.seconds(0)
  /// When it is no longer seen; nil: at the film's end.
  public var until: End?
  /// How long it takes to come, and to go; each at most half of the time for which it is seen.
  public var fade = TimeNotation.seconds(0)

  /// In the lower right corner, all the time.
  public init(_ path: String) {
    self.path = path
  }

  /// The layer that it is on a film that ends at `end`.
  func layer(file: String, end: Double) -> Layer {
    let source: ImageContent.Source =
      frameRate.map { .sequence(file, pace: .frameRate($0)) } ?? .file(file)
    var layer = Layer(.image(ImageContent(source)))
    layer.name = "logo"
    layer.size = LayerSize(width: .length(width), height: .automatic)
    layer.position = .flush(place, inset: inset)
    layer.opacity = opacity
    let begin = from.seconds(end: end)
    if begin > 0 { layer.from = begin }
    layer.until = until.map { $0.seconds(after: begin, end: end) }
    layer.animations = fading(from: begin, to: layer.until ?? end, end: end)
    return layer
  }

  private func fading(from begin: Double, to finish: Double, end: Double) -> [Animation] {
    let duration = finish - begin
    let share = min(fade.seconds(end: end) / duration, 0.5)
    guard duration > 0, share > 0 else { return [] }
    var animation = KeyframeAnimation(
      .opacity, values: [0, opacity, opacity, 0].map { .number($0) }, duration: duration)
    animation.keyTimes = [0, share, 1 - share, 1]
    animation.timing.beginTime = begin
    return [.keyframe(animation)]
  }
}

extension LogoStamp.End {
  fileprivate func seconds(after begin: Double, end: Double) -> Double {
    switch self {
    case .at(let time): time.seconds(end: end)
    case .after(let seconds): begin + seconds
    }
  }
}
