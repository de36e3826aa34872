import ImprintDraw
import ImprintLanguage
import ImprintValues

/// A frame of 1080 × 60, on which a unit is a pixel, and what is seen on it.
final class Stage {
  static let size = PixelSize(width: 1080, height: 60)
  let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
  let compositor: Compositor

  init(_ layers: [Layer], cache: DrawingCache? = nil) {
    let scene = Scene(layers, frame: Self.size, measuring: rasterizer)
    compositor = Compositor(
      scene, rasterizer: rasterizer,
      format: FrameFormat(size: Self.size, layout: .rgba, color: .unspecified),
      cache: cache)
  }

  func frame(at time: Double) throws -> Bitmap {
    try compositor.frame(at: FrameInstant(time: time))
  }
}

/// Opens nothing: these scenes have boxes alone.
struct NoFrames: ImageOpening, EncodedImage {
  struct Missing: Error {}
  var byteCount: Int? { nil }
  func prefix(_ count: Int) -> [UInt8] { [] }
  func image() throws -> any ImageSource { throw Missing() }
  func encodedImage(at path: String) throws -> any EncodedImage { throw Missing() }
  func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage { self }
}

extension Layer {
  /// A box with its corner at (x, y), by which it is placed.
  static func box(
    _ color: Color, x: Double = 0, y: Double = 0, width: Double = 20, height: Double = 10
  ) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(width: .length(.units(width)), height: .length(.units(height)))
    layer.anchorPoint = .zero
    layer.position = .point(Offset(x: .units(x), y: .units(y)))
    layer.backgroundColor = color
    return layer
  }
}

func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
  PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
}
