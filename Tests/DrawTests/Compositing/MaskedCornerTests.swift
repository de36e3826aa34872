import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// A square of 40 with its top left at (100, 10), one of whose corners has a radius of 16: the middle of
/// the pixel in it lies 15.5 · √2 = 21.9 from the middle of the circle.
@Suite struct MaskedCornerTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let corners: [Corners] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  enum Kind: CaseIterable {
    case background, border, gradient, image, clip, moving
  }

  private static func layer(_ kind: Kind, _ corner: Corners) -> Layer {
    var layer = Layer.box(.white, x: 100, y: 10, width: 40, height: 40)
    layer.cornerRadius = 16
    layer.maskedCorners = corner
    switch kind {
    case .background: break
    case .border:
      layer.backgroundColor = nil
      layer.borderWidth = 4
      layer.borderColor = .white
    case .gradient:
      layer.backgroundColor = nil
      layer.content = .gradient(GradientContent([.white, .white]))
    case .image:
      layer.backgroundColor = nil
      layer.content = .image(ImageContent(.file("white")))
      layer.masksToBounds = true
    case .clip:
      layer.backgroundColor = nil
      layer.sublayers = [.box(.white, x: -10, y: -10, width: 60, height: 60)]
      layer.masksToBounds = true
    case .moving: layer.add(move)
    }
    return layer
  }

  /// At 1 s nothing is moved.
  private static let move = BasicAnimation(.translationX, from: -40, to: 40, duration: 2)

  private static func compositor(_ layers: [Layer], video: PixelSize? = nil) -> Compositor {
    let rasterizer = Rasterizer(images: WhiteImage(), bundledFont: nil)
    return Compositor(
      Scene(layers, frame: Stage.size, video: video, measuring: rasterizer), rasterizer: rasterizer,
      size: Stage.size, video: video)
  }

  /// The corners of the square in which another colour is seen than inside.
  private static func round(in frame: Bitmap, x: Int = 100) -> Corners {
    let pixels: [(Corners, Int, Int)] = [
      (.topLeft, 0, 0), (.topRight, 39, 0), (.bottomLeft, 0, 39), (.bottomRight, 39, 39),
    ]
    // Near the middle of an edge, inside of a border.
    let inside = frame[x + 20, 11]
    return pixels.reduce(into: []) { round, pixel in
      if frame[x + pixel.1, 10 + pixel.2] != inside { round.insert(pixel.0) }
    }
  }

  @Test(arguments: Kind.allCases, corners)
  func `one corner is round, and the others are square`(kind: Kind, corner: Corners) throws {
    let frame = try Self.compositor([Self.layer(kind, corner)]).frame(at: FrameInstant(time: 1))
    #expect(frame[120, 11] == [255, 255, 255, 255])
    #expect(Self.round(in: frame) == corner)
  }

  @Test(arguments: corners)
  func `a shadow has the corners of what casts it`(corner: Corners) throws {
    var layer = Self.layer(.background, corner)
    var shadow = Shadow()
    shadow.color = Self.red
    shadow.offset = Offset(x: 100, y: 0)
    shadow.radius = 0
    layer.shadow = shadow
    let frame = try Self.compositor([layer]).frame(at: FrameInstant(time: 1))
    #expect(frame[220, 11] == [255, 0, 0, 255])
    #expect(Self.round(in: frame, x: 200) == corner)
  }

  /// Moving windows are traced instead of drawn.
  @Test(arguments: [false, true], corners)
  func `a video is cut at the round corner alone`(isMoving: Bool, corner: Corners) throws {
    var video = Self.layer(.background, corner)
    var content = VideoContent()
    content.gravity = .resize
    video.content = .video(content)
    video.backgroundColor = nil
    video.masksToBounds = true
    if isMoving { video.add(Self.move) }
    let red = [UInt8]([255, 0, 0, 255])
    let pixels = Array(repeating: red, count: Stage.size.width * Stage.size.height).flatMap(\.self)
    let ground = try #require(Bitmap(size: Stage.size, premultiplied: pixels))
    let frame = try Self.compositor([video], video: Stage.size)
      .frame(at: FrameInstant(time: 1), over: ground)
    #expect(frame[120, 11] == red)
    #expect(Self.round(in: frame) == corner)
  }
}

/// One white image, at every path.
private final class WhiteImage: ImageOpening, EncodedImage, ImageSource {
  var size: PixelSize { PixelSize(width: 1, height: 1) }
  var ends: [Double] { [0] }
  var playCount: Int? { 1 }

  var byteCount: Int? { nil }

  func prefix(_ count: Int) -> [UInt8] { [] }

  func image() throws -> any ImageSource { self }

  func encodedImage(at path: String) throws -> any EncodedImage { self }

  func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage { self }

  func bitmap(at index: Int) throws -> Bitmap {
    try #require(Bitmap(size: size, premultiplied: [255, 255, 255, 255]))
  }
}
