import ImprintLanguage
import ImprintValues
import Testing

@Suite struct ValueTests {
  /// The one layer of a document that has to be right.
  static func layer(
    _ keys: String, end: Double? = nil, parameters: String = "{}"
  ) throws -> Layer {
    let context = DocumentContext(usesExamples: true, end: end)
    let result = read(overlay(layer: keys, parameters: parameters), with: context)
    #expect(result.faults == [])
    return try #require(result.overlay.layers.first)
  }

  static func keyframe(_ keys: String, on layer: String = "") throws -> KeyframeAnimation {
    let result = read(overlay(animation: keys, on: layer))
    #expect(result.faults == [])
    let first = try #require(result.overlay.layers.first?.animations.first)
    guard case .keyframe(let animation) = first else { throw NoKeyframes() }
    return animation
  }

  struct NoKeyframes: Error {}

  @Test(arguments: [
    ("12", Length.units(12)), ("-1.5", .units(-1.5)), ("'12px'", .pixels(12)),
    ("'50%'", .fraction(0.5)), ("'-.5px'", .pixels(-0.5)), ("'0%'", .fraction(0)),
  ])
  func `a length is units, pixels or a part of the parent`(text: String, length: Length) throws {
    let layer = try Self.layer("translation: [\(text), 0]")
    #expect(layer.translation == Offset(x: length, y: 0))
  }

  @Test(arguments: [
    ("#f80", 0xFF, 0x88, 0x00, 0xFF), ("#f80c", 0xFF, 0x88, 0x00, 0xCC),
    ("#FF8000", 0xFF, 0x80, 0x00, 0xFF), ("#ff800040", 0xFF, 0x80, 0x00, 0x40),
    ("RebeccaPurple", 0x66, 0x33, 0x99, 0xFF), ("white", 0xFF, 0xFF, 0xFF, 0xFF),
    ("transparent", 0, 0, 0, 0), ("PaleVioletRed", 0xDB, 0x70, 0x93, 0xFF),
    ("slategrey", 0x70, 0x80, 0x90, 0xFF),
  ])
  func `a colour is hexadecimal digits or a name`(
    text: String, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  ) throws {
    let layer = try Self.layer("backgroundColor: '\(text)'")
    #expect(
      layer.backgroundColor == Color(red8: red, green8: green, blue8: blue, alpha8: alpha))
  }

  @Test(
    arguments: [
      ("['topLeft', 'bottomRight']", [.topLeft, .bottomRight]),
      ("['topRight', 'topRight']", .topRight),
      ("[]", []), ("['bottomLeft', 'topLeft', 'topRight', 'bottomRight']", .all),
    ] as [(String, Corners)])
  func `corners are listed by their names`(text: String, corners: Corners) throws {
    #expect(try Self.layer("cornerRadius: 4, maskedCorners: \(text)").maskedCorners == corners)
    #expect(try Self.layer("cornerRadius: 4").maskedCorners == .all)
    let places = read(overlay(layer: "maskedCorners: ['top']")).faults.map(\.path)
    #expect(places == ["layers[0].maskedCorners[0]"])
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#ggg", "#fff ", "whites", "rgb(1,2)", "rgb(1,2,256)",
    "rgb(1,2,3", "hsl(0, 0%, 0%)",
  ])
  func `what is no colour is none`(text: String) {
    #expect(Color(text) == nil)
  }

  /// 50 % of 255 is 127.5, and 0.5 the same, which 8 bits have as 128.
  @Test(arguments: [
    ("rgb(255, 128, 0)", "#ff8000"), ("RGBA(255,128,0,0.5)", "#ff800080"),
    ("rgb(255 128 0 / 50%)", "#ff800080"), ("rgb(100%, 50%, 0%)", "#ff8000"),
  ])
  func `a colour is read as CSS writes it`(text: String, hexadecimal: String) throws {
    #expect(Color(text) == Color(hexadecimal))
    let layer = try Self.layer("backgroundColor: '\(text)'")
    #expect(layer.backgroundColor == Color(hexadecimal))
  }

  /// The curves of CSS Easing 2, section 2; points of `linear()` without a percentage lie between their neighbours.
  @Test(
    arguments: [
      ("ease", .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
      ("ease-in-out", .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
      ("cubic-bezier(.2, 0, 0, 1)", .cubic(x1: 0.2, y1: 0, x2: 0, y2: 1)),
      ("steps(4, jump-start)", .steps(count: 4, jump: .start)),
      ("steps(4)", .steps(count: 4, jump: .end)), ("step-start", .steps(count: 1, jump: .start)),
      ("linear(0, 0.5 30%, 1)", .points(PiecewiseCurve([(0, 0), (0.3, 0.5), (1, 1)]))),
      (
        "linear(0 10% 20%, 2, 1.5, 1)",
        .points(
          PiecewiseCurve([
            (0.1, 0), (0.2, 0), (0.4666666666666667, 2), (0.7333333333333334, 1.5), (1, 1),
          ]))
      ),
    ] as [(String, TimingFunction)])
  func `a timing function is read as CSS writes it`(text: String, function: TimingFunction) throws {
    let animation = "keyPath: 'opacity', to: 1, timingFunction: '\(text)'"
    let layer = try Self.layer("animations: [{ \(animation) }]")
    guard case .basic(let basic) = try #require(layer.animations.first) else {
      Issue.record("it is no basic animation")
      return
    }
    #expect(basic.timingFunction == function)
  }

  /// A damping ratio of 0.8 is 16 at a stiffness of 100 and a mass of 1.
  @Test func `a spring is a timing function, and lasts until it has settled`() throws {
    func basic(_ keys: String) throws -> BasicAnimation {
      let layer = try Self.layer("animations: [{ keyPath: 'opacity', to: 1, \(keys) }]")
      guard case .basic(let basic) = layer.animations.first else { throw NoAnimation() }
      return basic
    }
    let bounce = try basic("timingFunction: { spring: { bounce: 0.2 } }")
    guard case .spring(let curve) = bounce.timingFunction else { throw NoAnimation() }
    #expect([curve.stiffness, curve.damping, curve.mass] == [100, 16, 1])
    #expect(bounce.timing.duration == nil)
    let long = try basic("duration: 2, timingFunction: { spring: { stiffness: 50, mass: 2 } }")
    #expect(long.timing.duration == 2)
    #expect(long.timingFunction == .spring(SpringCurve(stiffness: 50, mass: 2)))
  }

  private struct NoAnimation: Error {}

  @Test(arguments: [
    ("spring: { bounce: 1 }", ".spring.bounce"), ("spring: { damping: 0 }", ".spring.damping"),
    ("spring: { bounce: 0.2, mass: 2 }", ".spring.mass"), ("spring: 3", ".spring"),
    ("spring: {}, steps: 2", ".steps"),
  ])
  func `what is no spring is told where it is`(keys: String, path: String) {
    let layer = "animations: [{ keyPath: 'opacity', to: 1, timingFunction: { \(keys) } }]"
    #expect(
      read(overlay(layer: layer)).faults.map(\.path) == [
        "layers[0].animations[0].timingFunction\(path)"
      ])
  }

  @Test(arguments: [
    "steps(0)", "steps(1, jump-none)", "cubic-bezier(2, 0, 0, 1)", "ease-over", "steps(2",
    "linear(1)", "linear(0, a)", "linear(0, 10% 20% 30%)",
  ])
  func `what is no timing function is told`(text: String) {
    let layer = "animations: [{ keyPath: 'opacity', to: 1, timingFunction: '\(text)' }]"
    #expect(
      read(overlay(layer: layer)).faults.map(\.path) == ["layers[0].animations[0].timingFunction"])
  }

  /// Seconds, with an output that ends at 90 s.
  @Test(arguments: [
    ("2.5", 2.5), ("'2.5'", 2.5), ("'1:02.5'", 62.5), ("'1:00:00'", 3600), ("'0:59'", 59),
    ("'50%'", 45), ("'end'", 90), ("'end-3'", 87), ("'end-1:00'", 30), ("'end-100'", 0),
    ("'120%'", 108), ("'300ms'", 0.3), ("'2.5s'", 2.5),
  ])
  func `a time is seconds, a clock's, or counted by the end`(text: String, seconds: Double) throws {
    #expect(try Self.layer("from: \(text)", end: 90).from == seconds)
  }

  /// Sums of a time and durations, with an output that ends at 90 s.
  @Test(arguments: [
    ("end-3-0.5", 86.5), ("end+1", 91), ("end-1:00-10", 20), ("50%+1", 46), ("50%-1:00", 0),
    ("3-0.25", 2.75), ("0+0.5", 0.5), ("1:02.5+300ms", 62.8), ("2s-1s+0.5", 1.5),
    ("50%+0.1-0.3+0.2", 45),
  ])
  func `a time may be a sum`(text: String, seconds: Double) throws {
    #expect(abs(try #require(Self.layer("from: '\(text)'", end: 90).from) - seconds) < 1e-12)
  }

  @Test(arguments: [
    "3-", "3--1", "+3-1", "end-50%", "3+end", "1e3", "9e400", "3 - 1", "{x}-1", "2-5", "-5+6",
    "3x+1",
  ])
  func `what is no sum of times is told`(text: String) {
    #expect(read(overlay(layer: "from: '\(text)'")).faults.map(\.path) == ["layers[0].from"])
  }

  @Test func `a time counts from a parameter's`() throws {
    let layer = """
      until: '{until}', animations: [
        { keyPath: 'opacity', from: 1, to: 0, beginTime: '{until}-0.4', duration: 0.4 }]
      """
    let times = [
      ("'end'", 89.6), ("4", 3.6), ("'1:00'", 59.6), ("'25%'", 22.1), ("0.00001", 0.00001 - 0.4),
      ("'end-100'", -0.4),
    ]
    for (until, begin) in times {
      let found = try Self.layer(
        layer, end: 90, parameters: "{ until: { type: 'time', default: \(until) } }")
      guard case .basic(let animation)? = found.animations.first else { throw NoKeyframes() }
      #expect(abs(animation.base.timing.beginTime - begin) < 1e-9)
    }
  }

  /// What would lie before the beginning, or last no time, is as near as it may be.
  @Test func `a time that counts from a parameter may come to nothing`() throws {
    let parameters = "{ at: { type: 'time', default: 0.2 } }"
    #expect(try Self.layer("from: '{at}-1'", parameters: parameters).from == 0)
    #expect(try Self.layer("until: '{at}-1'", parameters: parameters).until == 0)
    let animation = "animations: [{ keyPath: 'opacity', to: 0, duration: '{at}-0.3' }]"
    let layer = try Self.layer(animation, parameters: parameters)
    guard case .basic(let found)? = layer.animations.first else { throw NoKeyframes() }
    #expect(found.base.timing.duration.map { $0 > 0 && $0 < 0.001 } == true)
  }

  @Test(arguments: ["{at}5", "{at}:30", "{at}.5", "{at}%", "{at}ms", "{at}-", "{at}+{at}"])
  func `what goes on behind a parameter is durations`(text: String) {
    let document = overlay(
      layer: "from: '\(text)'", parameters: "{ at: { type: 'time', default: 2 } }")
    #expect(read(document).faults.contains { $0.path == "layers[0].from" })
  }

  @Test(arguments: [
    "", "1:60", "1:-2", "1.5:00", "1:2:3:4", "end+3", "end-", "-5%", "5 s", "inf", "nan", "1e3",
    ":",
    "1:", "+5",
  ])
  func `what is no time is none`(text: String) {
    #expect(TimeNotation(text) == nil)
  }

  @Test func `before the end is known, 10 s stand in for it`() throws {
    #expect(try Self.layer("from: 'end-3'").from == 7)
  }

  @Test func `until may count from the beginning`() throws {
    #expect(try Self.layer("until: '+8', from: 2").until == 10)
    #expect(try Self.layer("until: '+8'").until == 8)
    #expect(try Self.layer("until: '+8-0.5', from: 2").until == 9.5)
    #expect(try Self.layer("until: 'end-8', from: 5", end: 6).until == 0)
  }

  @Test func `a layer may begin before the beginning`() throws {
    #expect(try Self.layer("beginTime: -2").timing.beginTime == -2)
  }

  @Test func `a duration that the end leaves nothing of is no fault`() throws {
    let duration = try #require(try Self.layer("duration: 'end-20'", end: 5).timing.duration)
    #expect(duration > 0 && duration < 0.001)
  }

  @Test(arguments: [
    ("[1, '50%']", Position.point(Offset(x: 1, y: .fraction(0.5)))),
    ("{ at: 'bottomRight' }", .flush(.bottomRight)),
    ("{ at: 'top', inset: '3%' }", .flush(.top, inset: .fraction(0.03))),
    ("{ inset: [1, 2], at: 'left' }", .flush(.left, inset: Offset(x: 1, y: 2))),
  ])
  func `a position is a point, or flush with a place`(text: String, position: Position) throws {
    #expect(try Self.layer("position: \(text)").position == position)
  }

  @Test func `one factor scales both axes`() throws {
    #expect(try Self.layer("scale: 2").scale == Point(x: 2, y: 2))
    #expect(try Self.layer("scale: [2, -1]").scale == Point(x: 2, y: -1))
  }

  @Test func `sizes may be automatic, and limits be left out`() throws {
    let layer = try Self.layer("size: ['auto', 5], maxSize: [7, 'auto']")
    #expect(layer.size == LayerSize(width: .automatic, height: .length(5)))
    #expect(layer.maximumSize == SizeLimit(width: 7))
  }

  @Test(arguments: [
    ("'linear'", TimingFunction.linear), ("'easeIn'", .easeIn), ("'easeOut'", .easeOut),
    ("'easeInEaseOut'", .easeInEaseOut), ("'default'", .default),
    ("[0, 2, 1, -1]", .cubic(x1: 0, y1: 2, x2: 1, y2: -1)),
    ("{ steps: 4 }", .steps(count: 4, jump: .end)),
    ("{ steps: 4, jump: 'both' }", .steps(count: 4, jump: .both)),
  ])
  func `a timing function is a word, a curve or steps`(
    text: String, function: TimingFunction
  ) throws {
    let keys = "keyPath: 'opacity', values: [0, 1], timingFunction: \(text)"
    #expect(try Self.keyframe(keys).base.timingFunction == function)
  }

  static let keyPaths: [(String, String, AnimatedValue)] = [
    ("position", "{ at: 'top' }", .position(.flush(.top))),
    ("position.x", "'right'", .axis(.flush(1))), ("position.y", "'center'", .axis(.flush(0.5))),
    ("position.y", "'5px'", .axis(.length(.pixels(5)))),
    ("anchorPoint", "[0, 1]", .point(Point(x: 0, y: 1))),
    ("bounds.size", "[1, '2%']", .offset(Offset(x: 1, y: .fraction(0.02)))),
    ("bounds.size.width", "3", .length(3)), ("opacity", "0.5", .number(0.5)),
    ("hidden", "true", .boolean(true)), ("zPosition", "-3", .number(-3)),
    ("transform.rotation", "90", .number(90)), ("rotation", "90", .number(90)),
    ("transform.scale", "2", .point(Point(x: 2, y: 2))), ("scale.x", "2", .number(2)),
    ("translation", "[1, 2]", .offset(Offset(x: 1, y: 2))),
    ("translation.y", "'1%'", .length(.fraction(0.01))),
    ("backgroundColor", "'black'", .color(.black)), ("cornerRadius", "4", .length(4)),
  ]

  @Test(arguments: keyPaths)
  func `each key path takes its own kind of value`(
    keyPath: String, text: String, value: AnimatedValue
  ) throws {
    let animation = try Self.keyframe("keyPath: '\(keyPath)', values: [\(text)]")
    #expect(animation.values == .list([value]))
  }

  @Test func `a text scatters places`() throws {
    let keys = "keyPath: 'position', values: { scatter: 'u1', count: 7, inset: '5%' }"
    #expect(
      try Self.keyframe(keys).values == .scatter("u1", count: 7, inset: .fraction(0.05)))
  }

  @Test func `an animation holds both ends, and a layer neither`() throws {
    let animation = try Self.keyframe("keyPath: 'opacity', values: [0, 1]")
    #expect(animation.timing == Timing(duration: 0.25, fillMode: .both))
    #expect(try Self.layer("").timing == Timing())
  }

  @Test func `a spring and a group last as long as they take`() throws {
    let layer = try Self.layer(
      """
      animations: [
        { type: 'spring', keyPath: 'scale', from: 0, to: 1, damping: 5 },
        { type: 'group', animations: [{ keyPath: 'opacity', by: 0.5, repeatCount: 'forever' }] },
      ]
      """)
    var spring = SpringAnimation(
      .scale, from: .point(.zero), to: .point(Point(x: 1, y: 1)))
    spring.damping = 5
    spring.timing.fillMode = .both
    var basic = BasicAnimation(.opacity, by: .number(0.5))
    basic.timing.repeatCount = .infinity
    #expect(layer.animations == [.spring(spring), .group(AnimationGroup([.basic(basic)]))])
  }

  @Test(arguments: [
    ("30", 30, 1), ("29.97", 30_000, 1001), ("23.976", 24_000, 1001), ("59.94", 60_000, 1001),
    ("30000/1001", 30_000, 1001), ("12.5", 25, 2), ("24.5", 49, 2),
  ])
  func `decimals of NTSC's rates mean those rates`(
    text: String, numerator: Int64, denominator: Int64
  ) {
    #expect(Rational(frameRate: text) == Rational(numerator, denominator))
  }

  @Test(arguments: ["0", "-1", "1/0", "0/1", "a", "", "1e9", "99999999", "30/1/1"])
  func `what is no frame rate is none`(text: String) {
    #expect(Rational(frameRate: text) == nil)
  }
}

extension PiecewiseCurve {
  /// Points by input and output.
  fileprivate init(_ points: [(Double, Double)]) {
    self.init(points.map { Point($0.0, $0.1) })
  }
}
