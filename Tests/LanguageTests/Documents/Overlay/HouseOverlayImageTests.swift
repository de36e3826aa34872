import ImprintLanguage
import ImprintValues
import Testing

/// The places of the house overlay's parts on a 1080p frame, and the images that it shows.
@Suite struct HouseOverlayImageTests {
  /// Answers as a rasteriser would for the shipped frames.
  struct Frames: ContentMeasuring {
    var text = Size(width: 60, height: 22.5)
    func size(of text: TextStyle, in room: TextRoom) -> Size { self.text }
    func images(of image: ImageReference) -> ImageFacts? {
      ImageFacts(
        size: PixelSize(width: 360, height: 200), ends: (1...22).map { Double($0) / 22 },
        playCount: nil)
    }
  }

  /// The pixels of a unit: the shorter edge is 607.5 of them.
  private static let unit = 1080 / 607.5

  private static func scene(_ measuring: Frames = Frames()) throws -> Scene {
    let overlay = try HouseOverlayTests.read(userId: "10086").overlay
    let frame = PixelSize(width: 1920, height: 1080)
    return Scene(overlay.layers, frame: frame, measuring: measuring)
  }

  static func items(at time: Double, _ measuring: Frames = Frames()) throws -> [DisplayItem] {
    try scene(measuring).displayList(at: FrameInstant(time: time)).items
  }

  static func isNear(_ a: Point?, _ b: Point) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  /// 5 % of the frame is its safe area, and a unit 1080 / 607.5 pixels. In the plate's padding of 8 lie the badge of 40 and
  /// the ID of 60: it is 116 units wide and 56 high.
  @Test(arguments: [(0.0, false), (4.999, false), (5.0, true), (9.9, true), (3_600.0, true)])
  func `it is in the safe area's top left until five seconds, then in its bottom right`(
    time: Double, isAtEnd: Bool
  ) throws {
    let frame = try #require(try Self.scene().presentation(of: "watermark", at: time)?.frame)
    let size = Point(x: 116 * Self.unit, y: 56 * Self.unit)
    let corner = Point(x: 1920 - 96 - size.x, y: 1080 - 54 - size.y)
    #expect(Self.isNear(frame.origin, isAtEnd ? corner : Point(x: 96, y: 54)))
  }

  @Test func `badge and ID stand in a row, with their middles on one line`() throws {
    let items = try Self.items(at: 0)
    #expect(items.count == 3)
    let (corner, unit) = (Point(x: 96, y: 54), Self.unit)
    #expect(Self.isNear(items.first?.transform(.zero), corner))
    #expect(Self.isNear(items[1].transform(.zero), corner + Point(x: 8 * unit, y: 8 * unit)))
    let text = corner + Point(x: 48 * unit, y: (8 + (40 - 22.5) / 2) * unit)
    #expect(Self.isNear(items.last?.transform(.zero), text))
  }

  /// A text of 150 × 50 makes the plate 206 wide and 66 high, with the badge in the middle of that.
  @Test func `with a long ID the badge stays in the corner, and all in the safe area`() throws {
    let items = try Self.items(at: 10, Frames(text: Size(width: 150, height: 50)))
    let (corner, unit) = (Point(x: 1920 - 96, y: 1080 - 54), Self.unit)
    let plate = corner + Point(x: -206 * unit, y: -66 * unit)
    #expect(Self.isNear(items.first?.transform(.zero), plate))
    #expect(Self.isNear(items[1].transform(.zero), plate + Point(x: 8 * unit, y: 13 * unit)))
    let end = items.last?.transform(Point(x: 150, y: 50))
    #expect(Self.isNear(end, corner + Point(x: -8 * unit, y: -8 * unit)))
  }

  /// ⌊22 · t⌋ mod 22.
  @Test(arguments: [(0.0, 0), (0.5, 11), (0.99, 21), (1.0, 0), (61.25, 5)])
  func `frame ⌊22 t⌋ mod 22 is shown`(time: Double, index: Int) throws {
    guard case .image(let image) = try Self.items(at: time)[1].drawing else {
      Issue.record("the second item is no image")
      return
    }
    #expect(image.index == index)
    #expect(image.fade == nil)
  }
}
