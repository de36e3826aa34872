import ImprintLanguage
import ImprintValues

/// Measures what is written into it: texts half as wide as high a character, and the images given.
struct FakeMeasuring: ContentMeasuring {
  var images: [String: ImageFacts] = [:]

  func size(of text: TextStyle, in room: TextRoom) -> Size {
    let width = Double(text.string.count) * text.fontSize / 2
    let limit = text.wraps ? room.width.map { $0 - 2 * text.padding.width } : nil
    let lines = limit.map { max((width / max($0, 1)).rounded(.up), 1) } ?? 1
    return Size(
      width: min(width, limit ?? width) + 2 * text.padding.width,
      height: lines * text.fontSize + 2 * text.padding.height)
  }

  func images(of image: ImageReference) -> ImageFacts? { image.path.flatMap { images[$0] } }
}

/// A frame of 1080 × 1080, on which a unit is a pixel.
enum Stage {
  static func scene(_ layers: [Layer], images: [String: ImageFacts] = [:]) -> Scene {
    Scene(
      layers, frame: PixelSize(width: 1080, height: 1080),
      measuring: FakeMeasuring(images: images))
  }

  /// A white box of 10 × 10 with its corner at (0, 0), by which it is placed.
  static func box(_ animations: Animation...) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(width: .length(10), height: .length(10))
    layer.anchorPoint = .zero
    layer.position = .point(.zero)
    layer.backgroundColor = .white
    layer.animations = animations
    return layer
  }

  /// The corner of the first item; nil where nothing is seen.
  static func corner(_ layers: Layer..., at time: Double) -> Point? {
    let item = scene(layers).displayList(at: FrameInstant(time: time)).items.first
    return item.map { Point(x: $0.transform.tx, y: $0.transform.ty) }
  }

  /// The x of a box that has these animations.
  static func x(_ animations: [Animation], at time: Double) -> Double? {
    var layer = box()
    layer.animations = animations
    return corner(layer, at: time)?.x
  }
}

extension AnimatedValue {
  /// A place that many units right of the left edge.
  static func right(_ x: Double) -> AnimatedValue { .axis(.length(.units(x))) }
}

extension KeyframeAnimation {
  /// Through places across.
  static func across(_ values: [Double], duration: Double) -> KeyframeAnimation {
    var animation = KeyframeAnimation(.positionX, values: values.map(AnimatedValue.right))
    animation.timing.duration = duration
    return animation
  }
}

func near(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}
