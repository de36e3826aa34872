import ImprintLanguage
import ImprintValues
import Testing

/// The overlay that `imprint brand` stamps, as a tree.
@Suite struct HouseOverlayFrameTests {
  static let images = [
    "wm_%d.png": ImageFacts(
      size: PixelSize(width: 384, height: 213), ends: (1...22).map { Double($0) / 22 },
      playCount: nil)
  ]

  static let overlay: Layer = {
    var logo = Layer(.image(ImageContent(.sequence("wm_%d.png", pace: .frameRate(22)))))
    logo.size = LayerSize(width: .length(90), height: .length(50))
    logo.anchorPoint = .zero
    logo.position = .point(.zero)
    var text = Layer(.text(TextContent("ID: 10086")))
    text.size = LayerSize(width: .length(83.5), height: .length(16.5))
    text.anchorPoint = .zero
    text.position = .point(Offset(x: 0, y: 39.5))
    var group = Layer(.group, sublayers: [logo, text])
    group.size = LayerSize(width: .length(95), height: .length(61))
    group.scale = Point(x: 2.3, y: 2.3)
    var hop = KeyframeAnimation(
      .position, values: [.position(.flush(.topLeft)), .position(.flush(.bottomRight))])
    hop.calculationMode = .discrete
    hop.timing.duration = 10
    group.animations = [.keyframe(hop)]
    return group
  }()

  static func scene(_ width: Int, _ height: Int) -> Scene {
    Scene(
      [overlay], frame: PixelSize(width: width, height: height),
      measuring: FakeMeasuring(images: images))
  }

  static func boxes(_ width: Int, _ height: Int, at time: Double) -> [Rect] {
    scene(width, height).displayList(at: FrameInstant(time: time)).items.map { item in
      let size: Size =
        switch item.drawing {
        case .image(let image): image.clip
        case .text(let text): text.box
        default: .zero
        }
      return item.transform.boundingBox(of: Rect(origin: .zero, size: size))
    }
  }

  /// One frame and the size on it of a group of 95 × 61 units, scaled by 2.3.
  struct Frame: CustomTestStringConvertible, Sendable {
    let width, height: Int
    /// Pixels a unit of the group: longer edge / 1080 · 2.3.
    let scale: Double
    /// Frame − 95 · scale, frame − 61 · scale.
    let left, top: Double

    var testDescription: String { "\(width)x\(height)" }
  }

  static let frames = [
    // 1920 / 1080 · 2.3 = 4.0888…; 95 · 4.0888… = 388.444…, 61 · 4.0888… = 249.422…
    Frame(width: 1920, height: 1080, scale: 368 / 90.0, left: 1531 + 5 / 9.0, top: 830 + 26 / 45.0),
    Frame(width: 1080, height: 1920, scale: 368 / 90.0, left: 691 + 5 / 9.0, top: 1670 + 26 / 45.0),
    // 1280 / 1080 · 2.3 = 2.7259…; 95 · 2.7259… = 258.9629…, 61 · 2.7259… = 166.2814…
    Frame(
      width: 1280, height: 720, scale: 368 / 135.0, left: 1021 + 1 / 27.0,
      top: 553 + 97 / 135.0),
  ]

  @Test(arguments: frames)
  func `lies top left until 5 s`(frame: Frame) {
    for time in [0, 2.5, 4.999] {
      let boxes = Self.boxes(frame.width, frame.height, at: time)
      #expect(boxes.count == 2)
      #expect(isNear(boxes.first, Rect(x: 0, y: 0, width: 90, height: 50), scale: frame.scale))
      #expect(
        isNear(boxes.last, Rect(x: 0, y: 39.5, width: 83.5, height: 16.5), scale: frame.scale))
    }
  }

  @Test(arguments: frames)
  func `lies bottom right from 5 s on, after its end too`(frame: Frame) {
    for time in [5, 7.5, 10, 600] {
      let boxes = Self.boxes(frame.width, frame.height, at: time)
      #expect(boxes.count == 2)
      let origin = Point(x: frame.left, y: frame.top)
      #expect(
        isNear(
          boxes.first, Rect(x: 0, y: 0, width: 90, height: 50), scale: frame.scale, from: origin))
      #expect(
        isNear(
          boxes.last, Rect(x: 0, y: 39.5, width: 83.5, height: 16.5), scale: frame.scale,
          from: origin))
    }
  }

  @Test func `shows frame k of its sequence from k / 22 s on`() {
    let scene = Self.scene(1920, 1080)
    for k in 0..<500 {
      let list = scene.displayList(at: FrameInstant(time: Double(k) / 22))
      guard case .image(let image)? = list.items.first?.drawing else {
        Issue.record("no image at \(k) / 22 s")
        continue
      }
      #expect(image.index == k % 22)
      #expect(list.validUntil == Double(k + 1) / 22)
    }
  }

  /// 384 × 213 in 90 × 50: by the width, 90 · 213 / 384 = 49.921875 high, (50 − that) / 2 from the top.
  @Test func `fits the frame into its box`() {
    let list = Self.scene(1920, 1080).displayList(at: FrameInstant(time: 0))
    guard case .image(let image)? = list.items.first?.drawing else {
      Issue.record("no image")
      return
    }
    #expect(image.target == Rect(x: 0, y: 0.0390625, width: 90, height: 49.921875))
  }

  @Test func `never moves, it hops`() {
    let scene = Self.scene(1280, 720)
    for time in [0, 4.9, 5, 9] {
      let list = scene.displayList(at: FrameInstant(time: time))
      #expect(list.items.allSatisfy { !$0.isMoving })
    }
  }

  private func isNear(
    _ box: Rect?, _ expected: Rect, scale: Double, from origin: Point = .zero
  ) -> Bool {
    near(box?.minX, origin.x + expected.minX * scale)
      && near(box?.minY, origin.y + expected.minY * scale)
      && near(box?.maxX, origin.x + expected.maxX * scale)
      && near(box?.maxY, origin.y + expected.maxY * scale)
  }
}
