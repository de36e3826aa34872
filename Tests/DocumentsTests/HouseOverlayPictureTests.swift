import Documents
import LayerTree
import Primitives
import Testing

/// Where the house overlay's parts lie on a 1080p frame, and which of its pictures are shown.
@Suite struct HouseOverlayPictureTests {
  /// Answers as a rasteriser would for the shipped frames.
  struct Frames: ContentMeasuring {
    func size(of text: TextStyle, in room: TextRoom) -> Size { Size(width: 50, height: 14) }
    func pictures(at path: String) -> PictureFacts? {
      PictureFacts(
        size: PixelSize(width: 360, height: 200), ends: (1...22).map { Double($0) / 22 },
        playCount: nil)
    }
  }

  static func items(at time: Double) throws -> [DisplayItem] {
    let overlay = try HouseOverlayTests.read(userId: "10086").overlay
    let frame = PixelSize(width: 1920, height: 1080)
    let scene = Scene(overlay.layers, frame: frame, measuring: Frames())
    return scene.displayList(at: FrameInstant(time: time)).items
  }

  static func isNear(_ a: Point?, _ b: Point) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  /// A unit is 1920 / 1080 pixels; the group is 95 · 2.3 by 61 · 2.3 units, and the ID's box begins
  /// 39.5 · 2.3 units down in it.
  @Test(arguments: [(0.0, false), (4.999, false), (5.0, true), (9.9, true), (3_600.0, true)])
  func `it is flush top left until five seconds, then flush bottom right`(
    time: Double, isAtEnd: Bool
  ) throws {
    let scale = 2.3 * 1920 / 1080
    let corner = isAtEnd ? Point(x: 1920 - 95 * scale, y: 1080 - 61 * scale) : .zero
    let items = try Self.items(at: time)
    #expect(items.count == 2)
    #expect(Self.isNear(items.first?.transform(.zero), corner))
    #expect(Self.isNear(items.last?.transform(.zero), corner + Point(x: 0, y: 39.5 * scale)))
    let right = items.last?.transform(Point(x: 83.5, y: 16.5))
    #expect(Self.isNear(right, corner + Point(x: 83.5 * scale, y: 56 * scale)))
  }

  /// ⌊22 · t⌋ mod 22.
  @Test(arguments: [(0.0, 0), (0.5, 11), (0.99, 21), (1.0, 0), (61.25, 5)])
  func `frame ⌊22 t⌋ mod 22 is shown`(time: Double, index: Int) throws {
    guard case .picture(let picture)? = try Self.items(at: time).first?.drawing else {
      Issue.record("the first item is no picture")
      return
    }
    #expect(picture.index == index)
    #expect(picture.fade == nil)
  }
}
