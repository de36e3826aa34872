import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Compositors whose scenes are equal in parts, with one cache.
@Suite struct DrawingCacheTests {
  private static let logo = Layer.box(Color(red: 1, green: 0, blue: 0), x: 10.5, y: 10)

  /// The logo, resting and moving, and a box of its own.
  private func layers(_ number: Int) -> [Layer] {
    var moving = Self.logo
    moving.animations = [
      MotionTests.linear(.rotation, [0, 90]),
      MotionTests.move(from: Point(x: 100, y: 20), to: Point(x: 900, y: 40)),
    ]
    return [Self.logo, moving, .box(.white, x: 200, y: 5, width: Double(20 + number))]
  }

  @Test func `what is equal is drawn once, and every frame is what it is alone`() throws {
    let cache = DrawingCache(sharers: 4)
    let stages = (0..<4).map { Stage(layers($0), cache: cache) }
    let alone = (0..<4).map { Stage(layers($0)) }
    for time in [0, 0.5, 1, 0.25] {
      for (one, other) in zip(stages, alone) {
        #expect(try one.frame(at: time) == other.frame(at: time))
      }
    }
    // A rotated one has a texture of its own.
    #expect(alone.map(\.rasterizer.rasterizationCount) == [3, 3, 3, 3])
    #expect(stages.map(\.rasterizer.rasterizationCount) == [3, 1, 1, 1])
  }

  @Test func `frames of another format have patches of their own`() throws {
    let cache = DrawingCache(sharers: 2)
    let size = PixelSize(width: 64, height: 32)
    let layers = [Layer.box(Color(red: 1, green: 0.5, blue: 0))]
    for location in [ChromaLocation.left, .center] {
      let format = VideoFrame.format(
        size, PixelLayout.Shift(horizontal: 1, vertical: 1), location)
      let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
      let scene = Scene(layers, frame: size, measuring: rasterizer)
      let frames = try [cache, DrawingCache()].map { cache in
        let frame = VideoFrame(format)
        let compositor = Compositor(scene, rasterizer: rasterizer, format: format, cache: cache)
        try compositor.compose(at: FrameInstant(time: 0), onto: frame)
        return frame
      }
      #expect(frames[0] == frames[1])
    }
  }

  @Test func `a font that is missing is told by each that shows it`() throws {
    var text = TextContent("10086")
    text.font = .family("No Such Family")
    var layer = Layer(.text(text))
    layer.size = LayerSize(width: .length(.units(200)), height: .length(.units(40)))
    let cache = DrawingCache(sharers: 2)
    let stages = (0..<2).map { _ in Stage([layer], cache: cache) }
    for stage in stages {
      _ = try stage.frame(at: 0)
      #expect(stage.rasterizer.warnings.count == 1)
    }
    #expect(stages.map(\.rasterizer.rasterizationCount) == [1, 0])
  }
}
