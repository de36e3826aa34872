import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintDraw

@Suite struct CompositorTests {
  static let red = Color(red: 1, green: 0, blue: 0)

  @Test func `a resting box covers its own pixels and no others`() throws {
    let frame = try Stage([.box(Self.red, x: 30, y: 7)]).frame(at: 0)
    #expect(frame.covered == rect(30, 7, 20, 10))
    #expect(frame[30, 7] == [255, 0, 0, 255])
    #expect(frame[49, 16] == [255, 0, 0, 255])
  }

  /// 40 % of white: 102 of each, premultiplied; over red: 102 + 255 · (1 − 0.4) = 255, and 102.
  @Test func `opacity is blended over what lies beneath`() throws {
    var veil = Layer.box(.white, x: 10, y: 0)
    veil.opacity = 0.4
    let frame = try Stage([.box(Self.red), veil]).frame(at: 0)
    #expect(frame[15, 5] == [255, 102, 102, 255])
    #expect(frame[25, 5] == [102, 102, 102, 102])
    #expect(frame[5, 5] == [255, 0, 0, 255])
  }

  /// A quarter of a pixel to the right: its first column is covered by three quarters, 191.25.
  @Test func `a place between pixels is kept`() throws {
    let frame = try Stage([.box(.white, x: 30.25, y: 5)]).frame(at: 0)
    #expect(frame.covered == rect(30, 5, 21, 10))
    #expect(abs(Int(frame[30, 8][3]) - 191) <= 1)
    #expect(abs(Int(frame[50, 8][3]) - 64) <= 1)
    #expect(frame[40, 8] == [255, 255, 255, 255])
  }

  @Test func `a moving box is where its time takes it, beside one that rests`() throws {
    var mover = Layer.box(.white, y: 20)
    var motion = BasicAnimation(
      .positionX, from: .axis(.length(0)), to: .axis(.length(1000)))
    motion.timing.duration = 10
    mover.animations = [.basic(motion)]
    let stage = Stage([.box(Self.red), mover])
    // 100 pixels a second; asked for in any order.
    for (time, x) in [(0.0, 0), (3.0, 300), (1.25, 125), (9.0, 900), (20.0, 1000)] {
      let frame = try stage.frame(at: time)
      #expect(frame[0, 0] == [255, 0, 0, 255])
      #expect(frame[x, 25] == [255, 255, 255, 255], "\(time) s")
      #expect(frame[x + 19, 25][3] == 255, "\(time) s")
      #expect(x == 0 || frame[x - 2, 25][3] == 0, "\(time) s")
      #expect(frame[x + 21, 25][3] == 0, "\(time) s")
    }
    // Half a pixel on the way: both ends are covered by half.
    let between = try stage.frame(at: 3.005)
    #expect(abs(Int(between[300, 25][3]) - 128) <= 2)
    #expect(abs(Int(between[320, 25][3]) - 128) <= 2)
    // One drawing of each, however many frames.
    #expect(stage.rasterizer.rasterizationCount <= 3)
  }

  @Test func `a box hops at its instant, and is drawn once a place at most`() throws {
    var hopper = Layer.box(.white)
    var hop = KeyframeAnimation(
      .position, values: [.position(.flush(.topLeft)), .position(.flush(.bottomRight))])
    hop.calculationMode = .discrete
    hop.timing.duration = 10
    hopper.animations = [.keyframe(hop)]
    let stage = Stage([hopper])
    for (time, place) in [
      (0.0, rect(0, 0, 20, 10)), (4.999, rect(0, 0, 20, 10)), (5.0, rect(1060, 50, 20, 10)),
      (9.0, rect(1060, 50, 20, 10)), (100.0, rect(1060, 50, 20, 10)), (2.0, rect(0, 0, 20, 10)),
    ] {
      #expect(try stage.frame(at: time).covered == place, "\(time) s")
    }
    #expect(stage.rasterizer.rasterizationCount <= 2)
  }

  @Test func `what lies outside in part is cut, and wholly outside is not there`() throws {
    let cut = try Stage([.box(.white, x: -5, y: 55)]).frame(at: 0)
    #expect(cut.covered == rect(0, 55, 15, 5))
    let outside = try Stage([.box(.white, x: 2000, y: 5), .box(.white, x: 5, y: -1e12)])
      .frame(at: 0)
    #expect(outside.covered == nil)
  }

  @Test func `a frame on which nothing is visible is not touched`() throws {
    var hidden = Layer.box(.white)
    hidden.until = 1
    var faint = Layer.box(.clear)
    faint.opacity = 0.5
    let stage = Stage([hidden, faint, .box(.white, x: -500)])
    let frame = UntouchableFrame(size: Stage.size)
    #expect(try stage.compositor.compose(at: FrameInstant(time: 1), onto: frame) == false)
    #expect(throws: UntouchableFrame.Touched.self) {
      try stage.compositor.compose(at: FrameInstant(time: 0.5), onto: frame)
    }
    #expect(try stage.compositor.compose(at: FrameInstant(time: 2), onto: frame) == false)
  }

  @Test func `a small cache changes no frame`() throws {
    var layers: [Layer] = []
    for index in 0..<20 {
      var layer = Layer.box(.white, x: Double(index) * 50, y: Double(index))
      layer.from = Double(index % 4)
      layers.append(layer)
    }
    let roomy = Stage(layers)
    let tight = Stage(layers, cache: DrawingCache(limit: 1))
    for time in [0, 1, 2, 3, 0, 2.0] {
      #expect(try roomy.frame(at: time) == tight.frame(at: time))
    }
  }
}

/// A frame that says when its bytes are asked for.
private struct UntouchableFrame: MutableFrame {
  struct Touched: Error {}
  let format: FrameFormat

  init(size: PixelSize) {
    format = FrameFormat(size: size, layout: .rgba, color: .unspecified)
  }

  func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    throw Touched()
  }
}
