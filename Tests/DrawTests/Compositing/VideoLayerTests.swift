import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintDraw

/// Layers that show the video: on a frame of 1080 × 60, where a unit is a pixel.
@Suite struct VideoLayerTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)

  /// The video, at a place and of a size.
  private static func video(
    x: Double, y: Double, width: Double, height: Double, _ gravity: ContentsGravity = .resize
  ) -> Layer {
    var content = VideoContent()
    content.gravity = gravity
    var layer = Layer(.video(content))
    layer.size = LayerSize(.units(width), .units(height))
    layer.anchorPoint = .init(x: 0, y: 0)
    layer.position = .point(Offset(x: .units(x), y: .units(y)))
    return layer
  }

  /// A frame of one colour, or of what a place has.
  private static func ground(
    _ size: PixelSize = Stage.size,
    _ color: (_ x: Int, _ y: Int) -> [UInt8] = { _, _ in [255, 0, 0, 255] }
  ) throws -> Bitmap {
    let samples = (0..<size.height).flatMap { y in (0..<size.width).flatMap { color($0, y) } }
    return try #require(Bitmap(size: size, premultiplied: samples))
  }

  private static func compositor(_ layers: [Layer], video: PixelSize = Stage.size) -> Compositor {
    let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
    return Compositor(
      Scene(layers, frame: Stage.size, video: video, measuring: rasterizer), rasterizer: rasterizer,
      size: Stage.size, video: video)
  }

  private static func frame(_ layers: [Layer], over ground: Bitmap) throws -> Bitmap {
    try compositor(layers, video: ground.size).frame(at: FrameInstant(time: 0), over: ground)
  }

  private static let black: [UInt8] = [0, 0, 0, 255]
  private static let redPixel: [UInt8] = [255, 0, 0, 255]

  @Test func `an inset video lies in its box, and the background around it`() throws {
    let frame = try Self.frame(
      [Self.video(x: 100, y: 10, width: 200, height: 30)], over: Self.ground())
    for (x, y, inside) in [
      (100, 10, true), (299, 39, true), (99, 20, false), (300, 20, false), (150, 9, false),
      (150, 40, false),
    ] { #expect(frame[x, y] == (inside ? Self.redPixel : Self.black), "(\(x), \(y))") }
  }

  @Test func `what lies under a video is hidden by it, and what lies over it is seen`() throws {
    let frame = try Self.frame(
      [
        .box(Self.green, x: 0, y: 0, width: 400, height: 60),
        Self.video(x: 100, y: 0, width: 200, height: 60), .box(.white, x: 150, y: 20),
      ], over: Self.ground())
    #expect(frame[50, 30] == [0, 255, 0, 255])
    #expect(frame[120, 30] == Self.redPixel)
    #expect(frame[155, 25] == [255, 255, 255, 255])
    #expect(frame[500, 30] == Self.black)
  }

  /// The frame is 18 times as wide as high; a video of 40 × 20 fits it at 120 × 60, and fills it at
  /// 1080 × 540; in a place it has its own size.
  @Test(arguments: [
    (ContentsGravity.resize, 0, 1080, 0, 60), (.resizeAspect, 480, 600, 0, 60),
    (.resizeAspectFill, 0, 1080, 0, 60), (.place(.bottomRight), 1040, 1080, 40, 60),
    (.place(.top), 520, 560, 0, 20),
  ])
  func `the video lies in its box by its gravity`(
    gravity: ContentsGravity, left: Int, right: Int, top: Int, bottom: Int
  ) throws {
    let size = PixelSize(width: 40, height: 20)
    let frame = try Self.frame(
      [Self.video(x: 0, y: 0, width: 1080, height: 60, gravity)], over: Self.ground(size))
    for (x, y) in [(left, top), (right - 1, bottom - 1)] {
      #expect(frame[x, y] == Self.redPixel, "(\(x), \(y))")
    }
    if left > 0 { #expect(frame[left - 1, top] == Self.black) }
    if right < 1080 { #expect(frame[right, top] == Self.black) }
    if top > 0 { #expect(frame[left, top - 1] == Self.black) }
    if bottom < 60 { #expect(frame[left, bottom] == Self.black) }
  }

  /// Half of red over black, then over green.
  @Test func `a faded video lets through what lies under it`() throws {
    var video = Self.video(x: 100, y: 0, width: 200, height: 60)
    video.opacity = 0.4
    let frame = try Self.frame(
      [.box(Self.green, x: 0, y: 0, width: 200, height: 60), video], over: Self.ground())
    // 255 · 0.4 = 102; what is left of the green is 153.
    #expect(frame[150, 30] == [102, 153, 0, 255])
    #expect(frame[250, 30] == [102, 0, 0, 255])
  }

  /// Faded as one frame: under the video its green background does not show.
  @Test func `a faded layer with the video in it fades as one frame`() throws {
    var group = Layer.box(Self.green, x: 100, y: 10, width: 200, height: 40)
    group.sublayers = [Self.video(x: 0, y: 0, width: 100, height: 40)]
    group.opacity = 0.4
    let frame = try Self.frame([group], over: Self.ground())
    #expect(frame[150, 30] == [102, 0, 0, 255])
    #expect(frame[250, 30] == [0, 102, 0, 255])
    #expect(frame[100, 10] == [102, 0, 0, 255])
    #expect(frame[99, 10] == Self.black)
  }

  @Test func `round corners are cut off, and what lies under them is seen`() throws {
    var video = Self.video(x: 100, y: 0, width: 60, height: 60)
    video.cornerRadius = 30
    video.masksToBounds = true
    let frame = try Self.frame([video], over: Self.ground())
    #expect(frame[101, 1] == Self.black)
    #expect(frame[130, 30] == Self.redPixel)
    #expect(frame[130, 1] == Self.redPixel)
    // On the circle at 45°, 8.8 pixels in from both edges, a pixel is covered in part.
    #expect((1...254).contains(frame[108, 8][0]))
  }

  @Test func `a mask shows the video where it is opaque`() throws {
    var video = Self.video(x: 100, y: 0, width: 200, height: 60)
    video.mask = .box(.white, x: 50, y: 20, width: 100, height: 20)
    let frame = try Self.frame([video], over: Self.ground())
    #expect(frame[200, 30] == Self.redPixel)
    for (x, y) in [(149, 30), (250, 30), (200, 19), (200, 40)] {
      #expect(frame[x, y] == Self.black)
    }
  }

  /// Turned by 90° about its middle (200, 30), what was 40 × 20 is 20 × 40.
  @Test func `a video is turned with its layer`() throws {
    var video = Self.video(x: 200, y: 30, width: 40, height: 20)
    video.anchorPoint = .init(x: 0.5, y: 0.5)
    video.rotation = .degrees(90)
    // Green on its left half, which is up once it is turned.
    let ground = try Self.ground { x, _ in x < 540 ? [0, 255, 0, 255] : [255, 0, 0, 255] }
    let frame = try Self.frame([video], over: ground)
    #expect(frame[200, 15] == [0, 255, 0, 255])
    #expect(frame[200, 45] == Self.redPixel)
    for (x, y) in [(188, 30), (212, 30), (200, 8), (200, 52)] {
      #expect(frame[x, y] == Self.black, "(\(x), \(y))")
    }
  }

  /// A hard green shadow 10 pixels lower is seen under the video and nowhere through it.
  @Test func `a video casts its layer's shadow`() throws {
    var video = Self.video(x: 100, y: 10, width: 200, height: 30)
    var shadow = Shadow()
    (shadow.color, shadow.radius) = (Self.green, 0)
    shadow.offset = Offset(x: 0, y: 10)
    video.shadow = shadow
    let frame = try Self.frame([video], over: Self.ground())
    #expect(frame[200, 12] == Self.redPixel && frame[200, 38] == Self.redPixel)
    #expect(frame[200, 45] == [0, 255, 0, 255])
    #expect(frame[200, 52] == Self.black)
  }

  @Test func `the video may be shown twice, each time as it was decoded`() throws {
    let frame = try Self.frame(
      [
        Self.video(x: 0, y: 0, width: 1080, height: 60),
        .box(Self.green, x: 0, y: 0, width: 1080, height: 60),
        Self.video(x: 500, y: 10, width: 100, height: 40),
      ], over: Self.ground())
    #expect(frame[100, 30] == [0, 255, 0, 255])
    #expect(frame[550, 30] == Self.redPixel)
  }

  /// Stripes of 2 pixels, black and white: blurred by 10 all is their mean.
  @Test func `a blurred video is the mean of what is near, up to its edges`() throws {
    var video = Self.video(x: 0, y: 0, width: 1080, height: 60)
    video.blur = 10
    let frame = try Self.frame(
      [video],
      over: Self.ground { x, _ in x / 2 % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] })
    for x in [40, 200, 999] { #expect(abs(Int(frame[x, 30][1]) - 128) <= 2, "\(x)") }
    #expect(frame[0, 0][3] == 255)
  }

  @Test func `a backdrop is blurred inside the layer's round box alone`() throws {
    var glass = Layer.box(.clear, x: 100, y: 0, width: 200, height: 60)
    glass.backgroundColor = nil
    glass.backdropBlur = 10
    glass.cornerRadius = 20
    let ground = try Self.ground { x, _ in
      x / 2 % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]
    }
    let frame = try Self.frame([glass], over: ground)
    for x in [130, 200, 270] { #expect(abs(Int(frame[x, 30][1]) - 128) <= 2, "\(x)") }
    for (x, y) in [(96, 30), (97, 30), (304, 30), (101, 1), (298, 58)] {
      let pixel = (y * 1080 + x) * 4
      #expect(frame[x, y] == Array(ground.samples[pixel..<pixel + 4]), "(\(x), \(y))")
    }
  }

  /// The blur takes the video and earlier layers, and not those above.
  @Test func `a backdrop is of all that lies under the layer`() throws {
    var glass = Layer.box(.clear, x: 100, y: 0, width: 200, height: 60)
    glass.backgroundColor = nil
    glass.backdropBlur = 5
    let frame = try Self.frame(
      [
        .box(Self.green, x: 0, y: 0, width: 600, height: 60), glass,
        .box(.white, x: 190, y: 20, width: 20, height: 20),
      ], over: Self.ground())
    #expect(frame[120, 30] == [0, 255, 0, 255])
    #expect(frame[200, 30] == [255, 255, 255, 255])
    #expect(frame[186, 30] == [0, 255, 0, 255])
  }

  @Test func `a video that fills the frame under all else needs no canvas`() throws {
    let whole = Self.video(x: 0, y: 0, width: 1080, height: 60)
    let instant = FrameInstant(time: 0)
    #expect(try !Self.compositor([]).needsCanvas(at: instant))
    #expect(try !Self.compositor([whole, .box(.white)]).needsCanvas(at: instant))
    #expect(try Self.compositor([.box(.white), whole]).needsCanvas(at: instant))
    #expect(try Self.compositor([whole, whole]).needsCanvas(at: instant))
    var faded = whole
    faded.opacity = 0.99
    #expect(try Self.compositor([faded]).needsCanvas(at: instant))
    var late = whole
    late.from = 1
    #expect(try Self.compositor([late]).needsCanvas(at: instant))
    #expect(try !Self.compositor([late]).needsCanvas(at: FrameInstant(time: 1)))
  }

  @Test func `a video that moves is where its time takes it`() throws {
    var mover = Self.video(x: 0, y: 10, width: 100, height: 40)
    var motion = BasicAnimation(
      .positionX, from: .axis(.length(0)), to: .axis(.length(1000)))
    motion.timing.duration = 10
    mover.animations = [.basic(motion)]
    let compositor = Self.compositor([mover])
    for (time, x) in [(0.0, 0), (3.0, 300), (1.25, 125), (9.0, 900)] {
      let frame = try compositor.frame(at: FrameInstant(time: time), over: Self.ground())
      #expect(frame[x, 30] == Self.redPixel, "\(time) s")
      #expect(frame[x + 99, 30] == Self.redPixel, "\(time) s")
      #expect(frame[x + 101, 30] == Self.black, "\(time) s")
      #expect(x == 0 || frame[x - 2, 30] == Self.black, "\(time) s")
    }
  }
}
