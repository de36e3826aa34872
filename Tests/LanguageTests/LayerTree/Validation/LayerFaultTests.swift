import ImprintLanguage
import ImprintValues
import Testing

@Suite struct LayerFaultTests {
  typealias Change = @Sendable (inout Layer) -> Void

  static let numbers: [(String, Change)] = [
    ("opacity: expected a number from 0 to 1, found 7", { $0.opacity = 7 }),
    ("opacity: expected a number from 0 to 1, found NaN", { $0.opacity = .nan }),
    (
      "geometry: expected a number, found NaN",
      { layer in
        var path = VectorPath()
        path.move(to: .zero)
        path.addLine(to: Point(x: 1, y: .nan))
        layer.content = .shape(ShapeContent(.path(path)))
      }
    ),
    ("rotation: expected a number, found Infinity", { $0.rotation = .degrees(.infinity) }),
    ("size.width: expected a number of at least 0, found -1", { $0.size = LayerSize(-1, 2) }),
    (
      "size.height: is past the limit of 16,384 pixels an edge",
      { $0.size = LayerSize(1, .pixels(16_385)) }
    ),
    (
      "backgroundColor.green: expected a number from 0 to 1, found 255",
      { $0.backgroundColor = Color(red: 0, green: 255, blue: 0) }
    ),
    (
      "tile.cell.x: expected a number above 0, found 0",
      { $0.tile = Tile(cell: Offset(x: 0, y: 1)) }
    ),
    ("from: expected a number of at least 0, found -2", { $0.from = -2 }),
    ("duration: expected a number above 0, found -1", { $0.duration = -1 }),
    ("repeatCount: expected a number above 0, found 0", { $0.repeatCount = 0 }),
  ]

  @Test(arguments: numbers)
  func `a number outside its range is told with its member`(message: String, change: Change) {
    var layer = Layer()
    change(&layer)
    #expect(layer.faults.map { "\($0)" } == ["layer: \(message)"])
  }

  @Test(arguments: [
    ("colors: expected at least one colour", LayerContent.gradient(GradientContent([]))),
    (
      "locations: expected 2, one for each colour, found 3",
      .gradient(gradient(locations: [0, 0.5, 1]))
    ),
    ("locations: locations never fall", .gradient(gradient(locations: [1, 0]))),
    ("source: expected a path or a name, found nothing", .image(ImageContent(.file("")))),
    (
      "source.frameRate: expected a number above 0, found 0",
      .image(ImageContent(.sequence("a%d.png", pace: .frameRate(0))))
    ),
    ("string: a text cannot hold the control character U+0007", .text(TextContent("a\u{7}"))),
    (
      "string: is past the limit of 10,000 characters",
      .text(TextContent(String(repeating: "a", count: 10_001)))
    ),
    (
      "geometry.size.width: expected a number of at least 0, found -3",
      .shape(ShapeContent(.ellipse(Rect(x: 0, y: 0, width: -3, height: 1))))
    ),
  ])
  func `a content that is not valid is told with its member`(
    message: String, content: LayerContent
  ) {
    #expect(Layer(content).faults.map { "\($0)" } == ["layer: \(message)"])
  }

  static func gradient(locations: [Double]) -> GradientContent {
    var gradient = GradientContent([.black, .white])
    gradient.locations = locations
    return gradient
  }

  @Test(arguments: [
    (
      "(opacity): expected a number, found a length",
      BasicAnimation(.opacity, from: .length(3)).animation, ".from"
    ),
    (
      "(opacity): expected a number, found an image's path",
      BasicAnimation(.opacity, to: .path("a.png")).animation, ".to"
    ),
    (
      "(opacity): expected values to run through",
      KeyframeAnimation(.opacity, values: []).animation, ".values"
    ),
    ("(opacity): an animation needs from, to or by", BasicAnimation(.opacity).animation, ""),
    (
      "(opacity): expected a number from 0 to 1, found 7",
      BasicAnimation(.opacity, from: 0, to: 7).animation, ".to"
    ),
    (
      "(opacity): expected a number from -1 to 1, found -7",
      BasicAnimation(.opacity, by: -7).animation, ".by"
    ),
    (
      "(shadow.radius): expected a number of at least 0, found -2",
      KeyframeAnimation(.shadowRadius, values: [0, -2]).animation, ".values[1]"
    ),
    (
      "(opacity): expected a number from 0 to 1, found NaN",
      KeyframeAnimation(.opacity, values: [0, .number(.nan)]).animation, ".values[1]"
    ),
    (
      "(hidden): values of hidden cannot be added",
      BasicAnimation(.isHidden, by: .boolean(true)).animation, ".by"
    ),
    (
      "(opacity): only position runs along a path",
      keyframes(.opacity) { $0.values = .path(MotionPath(VectorPath(rectangle: .unit))) }, ".path"
    ),
    (
      "(position): expected a line or a curve to run along",
      keyframes(.position) { $0.values = .path(MotionPath(VectorPath())) }, ".path"
    ),
    (
      "(fill): it is animated on shape layers, and this is a group layer",
      BasicAnimation(.fill, to: .color(.white)).animation, ".keyPath"
    ),
    (
      "(opacity): expected a number above 0, found -1",
      BasicAnimation(.opacity, to: 1, duration: -1).animation, ".duration"
    ),
    (
      "(opacity): expected a number above 0, found 0",
      spring { $0.mass = 0 }, ".mass"
    ),
  ])
  func `an animation that is not valid is told with its key path`(
    message: String, animation: Animation, member: String
  ) {
    var layer = Layer()
    layer.animations = [animation]
    #expect(layer.faults.map { "\($0)" } == ["layer: animations[0]\(member) \(message)"])
  }

  /// The values are 0, 1, 0.
  @Test(arguments: [
    ([0, 1], "expected 3 for 3 values, found 2"),
    ([0.1, 0.5, 1], "the first key time is 0, found 0.1"),
    ([0, 0.6, 0.5], "key times never fall"), ([0, 0.5, 0.9], "the last key time is 1, found 0.9"),
  ])
  func `key times that do not fit the values are told`(times: [Double], message: String) {
    let animation = Self.keyframes(.opacity) { $0.keyTimes = times }
    var layer = Layer()
    layer.animations = [animation]
    #expect(layer.faults.map(\.problem.message) == [message])
  }

  @Test func `as many key times as discrete values are enough, and one more is allowed`() {
    for times in [[0, 0.5, 0.7], [0, 0.5, 0.7, 1]] {
      var layer = Layer()
      layer.animations = [
        Self.keyframes(.opacity) {
          $0.calculationMode = .discrete
          $0.keyTimes = times
        }
      ]
      #expect(layer.faults.isEmpty)
    }
  }

  @Test func `timing functions other than one for each interval are told`() {
    var layer = Layer()
    layer.animations = [Self.keyframes(.opacity) { $0.timingFunctions = [.easeIn] }]
    #expect(layer.faults.map(\.problem) == [.timingFunctions(1, expected: 2)])
  }

  @Test func `all faults of a tree are told at once, each with its layer`() {
    var mark = Layer()
    mark.name = "mark"
    mark.opacity = 7
    var group = Layer(sublayers: [Layer(), mark])
    group.mask = Layer(.image(ImageContent(.file(""))))
    group.add(AnimationGroup(BasicAnimation(.cornerRadius, to: .path("a.png"))))
    #expect(
      [Layer(), group].faults.map { "\($0)" } == [
        "layers[1]: animations[0].animations[0].to (cornerRadius): expected a length, found an image's path",
        "layers[1].mask: source: expected a path or a name, found nothing",
        "layers[1].sublayers[1] \"mark\": opacity: expected a number from 0 to 1, found 7",
      ])
  }

  @Test func `layers nested past the limit are told once`() {
    var tower = Layer()
    for _ in 0..<300 { tower = Layer(sublayers: [tower]) }
    #expect(tower.faults.map(\.problem) == [.pastLimit(.depth)])
  }

  @Test func `shadows nested past the limit are told at the outermost`() {
    var tower = Layer()
    for _ in 0..<9 {
      tower = Layer(sublayers: [tower])
      tower.shadow = Shadow()
    }
    #expect(tower.faults.map(\.problem) == [.pastLimit(.shadows)])
    #expect(tower.faults.first?.layer == "layer")
  }

  private static func keyframes(
    _ keyPath: AnimationKeyPath, _ change: (inout KeyframeAnimation) -> Void
  ) -> Animation {
    var animation = KeyframeAnimation(keyPath, values: [0, 1, 0])
    change(&animation)
    return animation.animation
  }

  private static func spring(_ change: (inout SpringAnimation) -> Void) -> Animation {
    var spring = SpringAnimation(.opacity, to: 1)
    change(&spring)
    return spring.animation
  }
}

extension Rect {
  fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}
