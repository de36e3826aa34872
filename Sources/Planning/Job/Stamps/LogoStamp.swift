public import ImprintDocuments
public import ImprintLayerTree
public import ImprintPrimitives

/// A logo on a video: an image file, with its position and its time.
///
///     var logo = LogoStamp("logo.svg")
///     logo.place = .topLeft
///     logo.until = .at(.fraction(0.5))
///     logo.fade = .seconds(1)
///     var job = Job(input: .file("clip.mp4"))
///     job.overlays = [.logo(logo)]
///
/// On a frame of 1920 × 1080, this logo is 288 pixels wide, and lies 32.4 pixels from the upper and the left edge.
public struct LogoStamp: Stamp {
  /// A still image, an animation, a video with alpha, an SVG, a Lottie file, or with `frameRate` the pattern of a
  /// numbered sequence.
  public var path: String
  /// Frames a second of a sequence such as `wm_%d.png`; nil for any other file.
  public var frameRate: Double?
  /// The number of passes of what moves.
  public var loop = ImageContent.Loop.own
  /// The width; the height follows from the logo's shape.
  public var width = Length.fraction(0.15)
  /// The height, from which the width then follows; nil where the width is given.
  public var height: Length?
  public var place = Place.bottomRight
  public var inset = StampInset.even(.fraction(0.03))
  public var opacity = 1.0
  public var rotation = Angle.zero
  public var from = TimeNotation.seconds(0)
  public var until: StampEnd?
  public var fade = TimeNotation.seconds(0)

  /// A logo in the lower right corner for the whole video.
  public init(_ path: String) {
    self.path = path
  }

  /// The logo's layer on a video that ends at `end` seconds.
  func layer(file: String, end: Double) -> Layer {
    let source: ImageContent.Source =
      frameRate.map { .sequence(file, pace: .frameRate($0)) } ?? .file(file)
    var content = ImageContent(source)
    content.loop = loop
    var layer = layer(of: .image(content), named: "logo", end: end)
    layer.size =
      height.map { LayerSize(width: .automatic, height: .length($0)) }
      ?? LayerSize(width: .length(width), height: .automatic)
    return layer
  }
}
