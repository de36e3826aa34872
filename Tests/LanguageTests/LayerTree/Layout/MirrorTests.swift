import ImprintLanguage
import ImprintValues
import Testing

/// Layers in a mirror, and layers on whole pixels.
@Suite struct MirrorTests {
  /// As wide as the frame of 1080 units, and mirrored.
  static func mirror(_ layers: Layer..., isMirrored: Bool = true) -> Layer {
    var mirror = Layer(sublayers: layers)
    mirror.isMirrored = isMirrored
    return mirror
  }

  static func box(at position: Position, _ animations: Animation...) -> Layer {
    var box = Stage.box()
    box.position = position
    box.animations = animations
    return box
  }

  /// A box of 10 whose left edge lies at x has its mirror image at 1080 - x - 10.
  @Test(arguments: [
    (Position.point(.zero), 1070.0), (.point(30, 0), 1040), (.flush(.topLeft, inset: 54), 1016),
    (.flush(.right), 0), (.flush(.center), 535), (.point(.fraction(0.5), 0), 530),
  ])
  func `what lies in a mirror lies as far from the other edge`(position: Position, x: Double) {
    #expect(near(Stage.corner(Self.mirror(Self.box(at: position)), at: 0)?.x, x))
  }

  /// From 200 to 0 in a second: halfway at x = 100, whose mirror image is 1080 - 100 - 10.
  @Test func `it moves the other way, and no other way in two mirrors`() {
    var arrival = BasicAnimation(.translationX, from: .length(200), to: .length(0))
    arrival.timing.duration = 1
    let box = Self.box(at: .point(.zero), .basic(arrival))
    #expect(near(Stage.corner(Self.mirror(box), at: 0.5)?.x, 970))
    #expect(near(Stage.corner(Self.mirror(Self.mirror(box)), at: 0.5)?.x, 100))
  }

  /// Half of the frame's pixels: one of them is two units.
  static func frame(of layer: Layer) -> Rect? {
    let scene = Scene(
      [layer], frame: PixelSize(width: 540, height: 540), measuring: FakeMeasuring())
    let item = scene.displayList(at: FrameInstant(time: 0)).items.first
    return item.map { $0.transform.boundingBox(of: $0.bounds) }
  }

  /// 4.9 and 14.9 units are 2.45 and 7.45 pixels: 2 and 7.
  @Test func `edges lie on whole pixels, and translations between them`() throws {
    var box = Self.box(at: .point(.units(4.9), .units(4.9)))
    box.isPixelAligned = true
    let frame = try #require(Self.frame(of: box))
    #expect(
      near(frame.minX, 2) && near(frame.minY, 2) && near(frame.maxX, 7) && near(frame.maxY, 7))
    box.translation = Offset(x: 0.5, y: 0)
    #expect(near(Self.frame(of: box)?.minX, 2.25))
    box.isPixelAligned = false
    box.translation = .zero
    #expect(near(Self.frame(of: box)?.minX, 2.45))
  }

  @Test(arguments: [
    ("Ada", false), ("آدا", true), ("דנה", true), ("42 שלום", true), ("42", false), ("", false),
    ("🦊 אב", true), ("Ada אב", false), ("\u{200F}Ada", true), ("艾达", false),
  ])
  func `the first letter tells which way a text reads`(text: String, isRightToLeft: Bool) {
    #expect(text.readsRightToLeft == isRightToLeft)
  }
}
