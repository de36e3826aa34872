import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// A faint layer, seen from its beginning or from its last second on, as in parts of a plan that begin elsewhere.
@Suite struct FadingTests {
  static let size = PixelSize(width: 1279, height: 719)

  /// A gradient, an ellipse and a box, of opacities that 8 bits do not have, which all end at 10 s.
  static func layers() -> [Layer] {
    var gradient = GradientContent(["#0b1017", "#ff6b4a80"])
    gradient.startPoint = Point(x: 0, y: 0)
    var shade = Layer(.gradient(gradient))
    shade.size = LayerSize(.fraction(1), .fraction(0.7))
    shade.opacity = 0.37
    var ellipse = Layer(.shape(ShapeContent(.ellipse(nil))))
    ellipse.size = LayerSize(.units(301), .units(203))
    ellipse.rotation = .degrees(17)
    ellipse.opacity = 1 / 3.0
    var box = Layer.box("#35a7ff", x: 31, y: 17, width: 413, height: 57)
    box.opacity = 0.61
    return [shade, ellipse, box].map { layer in
      var layer = layer
      layer.until = 10
      return layer
    }
  }

  static func compositor() -> Compositor {
    let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
    let format = VideoFrame.format(size, .init(horizontal: 1, vertical: 1), .left)
    return Compositor(
      Scene(layers(), frame: size, measuring: rasterizer), rasterizer: rasterizer, format: format)
  }

  static func frame(of compositor: Compositor, at time: Double) throws -> VideoFrame {
    let frame = VideoFrame(VideoFrame.format(size, .init(horizontal: 1, vertical: 1), .left))
    #expect(try compositor.compose(at: FrameInstant(time: time), onto: frame))
    return frame
  }

  @Test func `a frame is the same wherever its output begins`() throws {
    let whole = Self.compositor()
    _ = try Self.frame(of: whole, at: 0)
    let frame = try Self.frame(of: whole, at: 9.5)
    #expect(frame.mass(ofPlane: 0) != 0 && frame.mass(ofPlane: 1) != 0)
    #expect(try frame == Self.frame(of: Self.compositor(), at: 9.5))
  }

  @Test func `a fade draws once what fades`() throws {
    let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
    var shade = Layer(.gradient(GradientContent(["#0b1017", "#0b101700"])))
    shade.size = LayerSize(.fraction(1), .fraction(1))
    shade.animations = [
      .basic(BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: 0.6))
    ]
    let format = VideoFrame.format(Self.size, .init(horizontal: 1, vertical: 1), .left)
    let compositor = Compositor(
      Scene([shade], frame: Self.size, measuring: rasterizer), rasterizer: rasterizer,
      format: format)
    var masses: [Double] = []
    for number in 1...20 {
      let frame = try Self.frame(of: compositor, at: Double(number) * 1001 / 30000)
      masses.append(abs(frame.mass(ofPlane: 0)))
    }
    #expect(masses.prefix(17) == masses.prefix(17).sorted()[...])
    #expect(masses[0] * 10 < masses[19])
    #expect(rasterizer.rasterizationCount == 1)
  }
}
