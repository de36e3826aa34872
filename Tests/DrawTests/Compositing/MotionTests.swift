import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Moving content is drawn once, and is as sharp at rest as if it had never moved.
@Suite struct MotionTests {
  static let size = PixelSize(width: 160, height: 96)

  /// Red, centred on (60, 48), 40 by 20 pixels.
  static func card(_ animations: Animation...) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(width: .length(.pixels(40)), height: .length(.pixels(20)))
    layer.position = .at(Point(x: 60, y: 48))
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    layer.animations = animations
    return layer
  }

  static func linear(
    _ keyPath: AnimationKeyPath, _ values: [Double], duration: Double = 40
  ) -> Animation {
    .keyframe(
      KeyframeAnimation(keyPath, values: values.map(AnimatedValue.number), duration: duration))
  }

  static func move(from start: Point, to end: Point, duration: Double = 40) -> Animation {
    var move = BasicAnimation(.position, from: .position(.at(start)), to: .position(.at(end)))
    move.timing.duration = duration
    return .basic(move)
  }

  static let spring = Animation.spring(
    {
      var spring = SpringAnimation(.scale, from: .number(0.05), to: .number(1.5))
      spring.damping = 2
      return spring
    }())

  static let motions: [(name: String, animations: [Animation])] = [
    ("turn", [linear(.rotation, [0, 360])]),
    ("growth", [linear(.scale, [0, 2, 0.1])]),
    ("stretch", [linear(.scaleX, [2, -0.5]), linear(.scaleY, [0.3, 1])]),
    ("spring", [spring]),
    (
      "all",
      [linear(.rotation, [0, 90, -20]), spring, move(from: .zero, to: Point(x: 160, y: 96))]
    ),
  ]

  @Test(arguments: motions.indices)
  func `however it moves, one bitmap is drawn of it`(index: Int) throws {
    var card = Self.card()
    card.animations = Self.motions[index].animations
    card.opacity = 0.8
    let video = Video([card], Self.size)
    // A spring's time is short, the others' long.
    for time in (1..<40).map({ Double($0) * 0.11 }) + (10..<40).map(Double.init) {
      _ = try video.frame(at: time)
    }
    #expect(
      video.rasterizer.rasterizationCount <= 2, "\(Self.motions[index].name), and at rest once")
  }

  /// Half of it lies beside the frame; then what is seen is cut, and what is drawn is not.
  @Test func `a move across the frame's edge draws one bitmap`() throws {
    let way = Self.move(from: Point(x: -40, y: -10), to: Point(x: 200, y: 106))
    let video = Video([Self.card(way, Self.linear(.rotation, [0, 80]))], Self.size)
    for time in 0..<40 { _ = try video.frame(at: Double(time)) }
    #expect(video.rasterizer.rasterizationCount == 1)
  }

  @Test func `while it fades and moves, one bitmap is drawn`() throws {
    let fade = Self.linear(.opacity, [0, 1, 0])
    let video = Video(
      [Self.card(fade, Self.linear(.rotation, [0, 40]), Self.linear(.scale, [1, 2]))], Self.size)
    for time in 0..<40 { _ = try video.frame(at: Double(time)) }
    #expect(video.rasterizer.rasterizationCount == 1)
  }

  /// 40 · 20 · scale² pixels of red: its share of Cr, 127 at full range, whatever the turn.
  @Test(arguments: [1.0, 7, 13.5, 22, 39])
  func `turned and scaled, it covers as much as it has`(time: Double) throws {
    let video = Video(
      [Self.card(Self.linear(.rotation, [3, 183]), Self.linear(.scale, [0.2, 1.8]))], Self.size,
      .none)
    let frame = try video.frame(at: time)
    let scale = 0.2 + 1.6 * time / 40
    let expected = 40 * 20 * scale * scale * 127
    #expect(abs(frame.mass(ofPlane: 2) - expected) < expected * 0.02 + 60)
    let centre = frame.centre(ofPlane: 2)
    #expect(abs(centre.x - 60) < 0.05)
    #expect(abs(centre.y - 48) < 0.05)
  }

  static let places = [Point(x: 20.06, y: 31.44), Point(x: 40.3, y: 22.9), Point(x: 33.5, y: 40)]

  /// 1/16 for the eighths that a place is rounded to, and 1/100 for bytes.
  @Test(arguments: places)
  func `between moving and resting there is no jump`(place: Point) throws {
    let start = Point(x: place.x - 4, y: place.y + 3)
    let video = Video([Self.card(Self.move(from: start, to: place))], Self.size, .none)
    let end = 40.0
    let moving = try video.frame(at: end - 1e-6).centre(ofPlane: 0)
    let resting = try video.frame(at: end).centre(ofPlane: 0)
    #expect(abs(moving.x - resting.x) <= 1 / 16 + 0.01)
    #expect(abs(moving.y - resting.y) <= 1 / 16 + 0.01)
    #expect(abs(resting.x - place.x) <= 1 / 16 + 0.01)
    #expect(abs(resting.y - place.y) <= 1 / 16 + 0.01)
  }

  @Test func `at rest between two moves it is drawn as if it had never moved`() throws {
    let stay = Point(x: 50.25, y: 40.5)
    var way = KeyframeAnimation(
      .position,
      values: [Point.zero, stay, stay, Point(x: 90, y: 9)].map { .position(.at($0)) },
      duration: 30)
    way.keyTimes = [0, 0.3, 0.6, 1]
    let turn = Self.linear(.rotation, [0, 30, 30, 0], duration: 30)
    let video = Video([Self.card(.keyframe(way), turn)], Self.size)
    var still = Self.card()
    still.position = .at(stay)
    still.rotation = .degrees(30)
    #expect(try video.frame(at: 12) == Video([still], Self.size).frame(at: 0))
    #expect(try video.frame(at: 5) != Video([still], Self.size).frame(at: 0))
  }

  static let geometries = [
    (
      DisplayGeometry(
        stored: PixelSize(width: 96, height: 160), orientation: Orientation(degrees: 90)), 1.0
    ),
    (DisplayGeometry(stored: PixelSize(width: 80, height: 96), pixelAspect: Rational(2)), 2.0),
  ]

  /// A quarter turn of the storage, and pixels twice as wide as high, change where samples lie, not what
  /// is seen: each matches the upright one by its centre and its mass.
  @Test(arguments: geometries)
  func `it looks the same however it is stored`(geometry: DisplayGeometry, shape: Double) throws {
    let layer = Self.card(
      Self.linear(.rotation, [0, 170]), Self.linear(.scale, [0.3, 1.7]),
      Self.move(from: Point(x: 50, y: 40), to: Point(x: 90.5, y: 52)))
    let plain = Video([layer], Self.size, .none)
    let stored = Video([layer], geometry.stored, .none, geometry: geometry)
    for time in stride(from: 1.0, to: 40, by: 4) {
      let expected = try plain.frame(at: time)
      let found = try stored.frame(at: time)
      let (from, to) = (expected.mass(ofPlane: 2), found.mass(ofPlane: 2) * shape)
      #expect(abs(from - to) <= from * 0.02 + 60, "\(time)")
      let centre = geometry.toStored(expected.centre(ofPlane: 2))
      #expect(abs(found.centre(ofPlane: 2).x - centre.x) < 0.06, "\(time)")
      #expect(abs(found.centre(ofPlane: 2).y - centre.y) < 0.06, "\(time)")
    }
    #expect(stored.rasterizer.rasterizationCount == 1)
  }

  @Test(arguments: [1e-300, 1e-12, 1e9, 1e200, 1e300])
  func `scales out of all bounds do no harm`(scale: Double) throws {
    let turn = Self.linear(.rotation, [0, 90])
    let video = Video([Self.card(Self.linear(.scale, [scale, 3 * scale]), turn)], Self.size)
    let wide = Video([Self.card(Self.linear(.scaleX, [scale, 1 / scale]), turn)], Self.size)
    for time in [0.0, 1e-9, 20, 40] {
      _ = try video.frame(at: time)
      _ = try wide.frame(at: time)
    }
  }

  /// A bar that goes by at 900 pixels a frame: 127 of Cr a pixel, as far as it is seen.
  @Test(arguments: [20_000.0, 400_000])
  func `a banner of any length goes by`(length: Double) throws {
    var bar = Layer()
    bar.size = LayerSize(width: .length(.pixels(length)), height: .length(.pixels(30)))
    bar.anchorPoint = .zero
    bar.backgroundColor = Color(red: 1, green: 0, blue: 0)
    let frames = (length / 900).rounded(.up)
    let start = Point(x: 100.5, y: 20)
    let end = Point(x: start.x - frames * 900, y: 20)
    bar.animations = [Self.move(from: start, to: end, duration: frames)]
    let video = Video([bar], Self.size, .none)
    for time in [0, 1, (frames / 2).rounded(), length / 900 - 0.01, length / 900 + 0.1] {
      let left = max(start.x - 900 * time, 0)
      let right = min(start.x + length - 900 * time, 160)
      let expected = max(right - left, 0) * 30 * 127
      #expect(abs(try video.frame(at: time).mass(ofPlane: 2) - expected) < 60, "\(time)")
    }
    #expect(video.rasterizer.rasterizationCount == (length < 32_767 ? 1 : 4))
  }
}
