import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Each kind of animation at 0, 25, 50, 75 and 100 % of its second, side by side.
@Suite struct AnimationGoldenTests {
  /// On frames of 108 × 72, on which ten units are a pixel.
  static let cell = PixelSize(width: 108, height: 72)
  static let images = [
    "a": [Bitmap(PixelSize(width: 20, height: 20)) { x, y in [255, UInt8(y * 12), 0, 255] }],
    "b": [Bitmap(PixelSize(width: 20, height: 20)) { x, y in [0, UInt8(x * 12), 255, 255] }],
  ]

  static let kinds: [String: Layer] = Dictionary(
    uniqueKeysWithValues:
      KeyframeAnimation.CalculationMode.allCases.map { ("keyframes-\($0)", walk($0)) } + [
        ("path-auto", along(.auto)), ("path-auto-reverse", along(.autoReverse)),
        (
          "basic-scale",
          box(basic(.scale, .point(Point(x: 0.5, y: 0.5)), .point(Point(x: 2, y: 1))))
        ),
        ("spring", spring), ("group", group), ("cross-fade", crossFade), ("opacity-as-one", faded),
        ("stroke-end", stroked),
        ("colours", box(basic(.backgroundColor, .color(red), .color(blue)))),
        ("blur", box(basic(.blur, .length(0), .length(60)))), ("shadow", shadowed),
      ])

  @Test(arguments: kinds.keys.sorted())
  func `at 0, 25, 50, 75 and 100 %`(name: String) throws {
    let layer = try #require(Self.kinds[name])
    let raster = Rasterizer(Self.images)
    let scene = Scene([layer], frame: Self.cell, measuring: raster)
    let width = Double(Self.cell.width) + 2
    let elements = (0..<5).flatMap { index in
      let corner = AffineTransform.translation(x: Double(index) * width, y: 0)
      let ground = BoxDrawing(
        size: Size(Self.cell), fill: Color(red: 0.85, green: 0.87, blue: 0.9))
      let items = scene.displayList(at: FrameInstant(time: Double(index) / 4)).items
      return [Drawing.Element(.box(ground), transform: corner)]
        + items.map {
          Drawing.Element($0.drawing, transform: $0.transform.then(corner), opacity: $0.opacity)
        }
    }
    let sheet = try raster.bitmap(
      of: .group(elements), width: Self.cell.width * 5 + 8, height: Self.cell.height)
    expectGolden(sheet, "animation-\(name)")
  }
}

extension AnimationGoldenTests {
  static let red = Color(red: 0.9, green: 0.1, blue: 0.1)
  static let blue = Color(red: 0.1, green: 0.2, blue: 0.9)

  /// Red, in the middle, with a mark in its upper right corner by which turns are seen.
  static func box(_ animations: Animation...) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(width: .length(240), height: .length(160))
    layer.backgroundColor = red
    layer.animations = animations
    var mark = Layer()
    mark.size = LayerSize(width: .length(60), height: .length(60))
    mark.position = .flush(.topRight)
    mark.backgroundColor = .white
    layer.sublayers = [mark]
    return layer
  }

  static func basic(
    _ keyPath: AnimationKeyPath, _ from: AnimatedValue, _ to: AnimatedValue
  ) -> Animation {
    var animation = BasicAnimation(keyPath, from: from, to: to)
    animation.timing.duration = 1
    return .basic(animation)
  }

  static func point(_ x: Double, _ y: Double) -> AnimatedValue {
    .position(.point(Offset(x: .units(x), y: .units(y))))
  }

  /// Down, far to the right, up and back: unequal distances.
  static func walk(_ mode: KeyframeAnimation.CalculationMode) -> Layer {
    let values = [point(150, 120), point(150, 600), point(930, 600), point(930, 120)]
    return box(
      .keyframe(
        KeyframeAnimation(.position, values: values, calculationMode: mode, duration: 1)))
  }

  static func along(_ mode: MotionPath.RotationMode) -> Layer {
    var motion = MotionPath(
      VectorPath([
        VectorPath.Subpath(
          from: Point(x: 150, y: 500),
          [.curve(Point(x: 150, y: 0), Point(x: 930, y: 0), to: Point(x: 930, y: 500))])
      ]))
    motion.rotationMode = mode
    var animation = KeyframeAnimation(.position, values: [], duration: 1)
    animation.values = .path(motion)
    return box(.keyframe(animation))
  }

  static var spring: Layer {
    var animation = SpringAnimation(
      .positionX, from: .axis(.length(200)), to: .axis(.length(700)))
    animation.timing.duration = 1
    return box(.spring(animation))
  }

  static var group: Layer {
    var group = AnimationGroup([
      basic(.rotation, .number(0), .number(180)), basic(.opacity, .number(1), .number(0.2)),
    ])
    group.timing.duration = 1
    return box(.group(group))
  }

  static var crossFade: Layer {
    var layer = Layer(.image(ImageContent(.file("a"))))
    layer.size = LayerSize(width: .length(480), height: .length(480))
    layer.animations = [basic(.contents, .path("a"), .path("b"))]
    return layer
  }

  static var faded: Layer {
    var layer = box(basic(.opacity, .number(1), .number(0.2)))
    var other = Layer()
    other.size = LayerSize(width: .length(240), height: .length(160))
    other.position = .point(Offset(x: .units(210), y: .units(130)))
    other.backgroundColor = blue
    layer.sublayers.append(other)
    return layer
  }

  static var stroked: Layer {
    var content = ShapeContent(.ellipse(nil))
    content.fill = .clear
    content.stroke = blue
    content.lineWidth = 60
    content.lineCap = .round
    var layer = Layer(.shape(content))
    layer.size = LayerSize(width: .length(500), height: .length(500))
    layer.animations = [basic(.strokeEnd, .number(0), .number(1))]
    return layer
  }

  static var shadowed: Layer {
    var layer = box(
      basic(.shadowRadius, .length(0), .length(60)),
      basic(.shadowOffset, .offset(.zero), .offset(Offset(x: .units(120), y: .units(160)))))
    layer.shadow = Shadow()
    return layer
  }
}
