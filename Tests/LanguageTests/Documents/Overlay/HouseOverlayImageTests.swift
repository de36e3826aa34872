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

  static func items(at time: Double, _ measuring: Frames = Frames()) throws -> [DisplayItem] {
    let overlay = try HouseOverlayTests.read(userId: "10086").overlay
    let frame = PixelSize(width: 1920, height: 1080)
    let scene = Scene(overlay.layers, frame: frame, measuring: measuring)
    return scene.displayList(at: FrameInstant(time: time)).items
  }

  static func isNear(_ a: Point?, _ b: Point) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  /// A unit is 1920 / 1080 pixels; with a short ID the group is 95 · 2.3 units wide, and ends with the ID's
  /// box, which begins 46.5 · 2.3 units down in it and ends 3.5 · 2.3 before its right edge.
  @Test(arguments: [(0.0, false), (4.999, false), (5.0, true), (9.9, true), (3_600.0, true)])
  func `it is flush top left until five seconds, then flush bottom right`(
    time: Double, isAtEnd: Bool
  ) throws {
    let scale = 2.3 * 1920 / 1080
    let corner = isAtEnd ? Point(x: 1920 - 95 * scale, y: 1080 - 69 * scale) : .zero
    let items = try Self.items(at: time)
    #expect(items.count == 2)
    #expect(Self.isNear(items.first?.transform(.zero), corner))
    let box = corner + Point(x: 31.5 * scale, y: 46.5 * scale)
    #expect(Self.isNear(items.last?.transform(.zero), box))
    let end = items.last?.transform(Point(x: 60, y: 22.5))
    #expect(Self.isNear(end, corner + Point(x: 91.5 * scale, y: 69 * scale)))
  }

  /// Its box of 150 and the inset of 3.5 are what is wider than the logo's 90 and 5.
  @Test func `with a long ID the logo stays in the corner, and all in the frame`() throws {
    let long = Frames(text: Size(width: 150, height: 50))
    let scale = 2.3 * 1920 / 1080
    let first = try Self.items(at: 0, long)
    #expect(Self.isNear(first.first?.transform(.zero), .zero))
    #expect(Self.isNear(first.last?.transform(.zero), Point(x: 0, y: 46.5 * scale)))
    let last = try Self.items(at: 5, long)
    let corner = Point(x: 1920 - 95 * scale, y: 1080 - 96.5 * scale)
    #expect(Self.isNear(last.first?.transform(.zero), corner))
    let end = last.last?.transform(Point(x: 150, y: 50))
    #expect(Self.isNear(end, Point(x: 1920 - 3.5 * scale, y: 1080)))
  }

  /// ⌊22 · t⌋ mod 22.
  @Test(arguments: [(0.0, 0), (0.5, 11), (0.99, 21), (1.0, 0), (61.25, 5)])
  func `frame ⌊22 t⌋ mod 22 is shown`(time: Double, index: Int) throws {
    guard case .image(let image)? = try Self.items(at: time).first?.drawing else {
      Issue.record("the first item is no image")
      return
    }
    #expect(image.index == index)
    #expect(image.fade == nil)
  }
}
