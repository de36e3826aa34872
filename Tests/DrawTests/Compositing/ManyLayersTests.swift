import ImprintDraw
import ImprintLanguage
import ImprintValues
import Synchronization
import Testing

/// Static parts of a scene are not evaluated again, and frames do not differ for it.
@Suite struct ManyLayersTests {
  /// Counts how often texts are measured, which evaluating a text does.
  final class CountingMeasures: ContentMeasuring {
    let texts = Mutex(0)

    func size(of text: TextStyle, in room: TextRoom) -> Size {
      texts.withLock { $0 += 1 }
      return Size(width: 10, height: 10)
    }

    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  static func mover(_ color: Color, zPosition: Double = 0) -> Layer {
    var mover = Layer.box(color, y: 20)
    var motion = BasicAnimation(.positionX, from: .axis(.length(0)), to: .axis(.length(1000)))
    motion.timing.duration = 10
    mover.animations = [.basic(motion)]
    mover.zPosition = zPosition
    return mover
  }

  @Test func `beside one that moves, layers that rest are looked at once`() throws {
    let measuring = CountingMeasures()
    let texts = (0..<50).map { index in
      var layer = Layer(.text(TextContent("\(index)")))
      layer.position = .point(Offset(x: .units(Double(index) * 20), y: 5))
      return layer
    }
    let compositor = Compositor(
      Scene(texts + [Self.mover(.white)], frame: Stage.size, measuring: measuring),
      rasterizer: Rasterizer(images: NoFrames(), bundledFont: nil),
      format: FrameFormat(size: Stage.size, layout: .rgba, color: .unspecified))
    _ = try compositor.frame(at: FrameInstant(time: 0))
    let first = measuring.texts.withLock { $0 }
    for frame in 1..<20 {
      _ = try compositor.frame(at: FrameInstant(time: Double(frame) / 25))
    }
    #expect(first >= 50)
    #expect(measuring.texts.withLock { $0 } == first)
  }

  /// Layers that come, go, change places in depth and move, at times in any order.
  @Test func `each frame is that of a compositor that has seen no other`() throws {
    var layers = (0..<30).map { index in
      let shade = Double(index) / 30
      var layer = Layer.box(
        Color(red: shade, green: 1 - shade, blue: 0.5, alpha: 0.7), x: Double(index) * 12.3,
        y: Double(index % 3) * 15, width: 40, height: 30)
      if index % 4 == 0 { layer.from = Double(index) / 10 }
      if index % 5 == 0 { layer.until = 2 + Double(index) / 10 }
      return layer
    }
    var dive = KeyframeAnimation(
      .zPosition, values: [1, -1, 0, 2].map(AnimatedValue.number), calculationMode: .discrete)
    dive.timing.duration = 4
    layers[7].animations = [.keyframe(dive)]
    layers += [Self.mover(.white, zPosition: -0.5), Self.mover(.black, zPosition: 1)]
    let stage = Stage(layers)
    for time in [0, 1, 0.04, 1.5, 2.96, 3, 1, 3.5, 0, 60.0] {
      #expect(try stage.frame(at: time) == Stage(layers).frame(at: time), "\(time) s")
    }
  }

  /// Half-clear boxes that share pixels, and samples of chroma where they share none, in part beside the
  /// frame. A layer that ends after half a second keeps them from being made one patch.
  @Test(arguments: [PixelLayout.Shift.none, PixelLayout.Shift(horizontal: 1, vertical: 1)])
  func `layers that rest are blended to the same samples, for however long`(
    shift: PixelLayout.Shift
  ) throws {
    let size = PixelSize(width: 161, height: 95)
    let layers = (0..<120).map { index in
      var layer = Layer.box(
        Color(red: Double(index % 7) / 7, green: 0.2, blue: 0.9, alpha: 0.45))
      layer.size = LayerSize(.pixels(13), .pixels(9))
      layer.position = .at(Point(x: Double(index % 12) * 14.4 - 5, y: Double(index / 12) * 10.3))
      return layer
    }
    var wide = Layer.box(Color(red: 0, green: 1, blue: 0, alpha: 0.3))
    wide.size = LayerSize(.fraction(1), .fraction(1))
    var short = Layer.box(.clear)
    short.until = 0.5
    let all = Array(layers[..<60]) + [wide] + Array(layers[60...])
    #expect(
      try Video(all, size, shift).frame(at: 0) == Video(all + [short], size, shift).frame(at: 0))
  }
}
