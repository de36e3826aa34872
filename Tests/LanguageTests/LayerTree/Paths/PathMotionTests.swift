import ImprintLanguage
import ImprintValues
import Testing

/// Motion along a path (`animation.md`): segments are intervals, each run at even speed.
@Suite struct PathMotionTests {
  /// 300 to the right, then 100 down.
  static let corner = VectorPath([
    VectorPath.Subpath(
      from: Point(x: 100, y: 0), [.line(to: Point(x: 400, y: 0)), .line(to: Point(x: 400, y: 100))])
  ])

  /// A box of 10 × 10 with its anchor point at its corner, that runs for a second.
  static func item(
    _ path: VectorPath, at time: Double,
    change: (inout KeyframeAnimation, inout MotionPath) -> Void = { _, _ in }
  ) -> DisplayItem? {
    var animation = KeyframeAnimation(.position, values: [], duration: 1)
    var motion = MotionPath(path)
    change(&animation, &motion)
    animation.values = .path(motion)
    let scene = Stage.scene([Stage.box(.keyframe(animation))])
    return scene.displayList(at: FrameInstant(time: time)).items.first
  }

  static func place(
    _ path: VectorPath = corner, at time: Double,
    change: (inout KeyframeAnimation, inout MotionPath) -> Void = { _, _ in }
  ) -> Point? {
    item(path, at: time, change: change).map { Point(x: $0.transform.tx, y: $0.transform.ty) }
  }

  @Test func `each segment takes as long as the others`() {
    let places = [0, 0.25, 0.5, 0.75, 1, 2].map { Self.place(at: $0) }
    let expected = [(100, 0), (250, 0), (400, 0), (400, 50), (400, 100), (400, 100)]
    #expect(places == expected.map { Point(x: Double($0.0), y: Double($0.1)) })
  }

  @Test func `a paced path is run at even speed as a whole`() {
    let places = [0, 0.375, 0.75, 0.875, 1].map { time in
      Self.place(at: time) { animation, _ in animation.calculationMode = .paced }
    }
    let expected = [(100, 0), (250, 0), (400, 0), (400, 50), (400, 100)]
    #expect(places == expected.map { Point(x: Double($0.0), y: Double($0.1)) })
  }

  @Test func `a discrete path stands at the ends of its segments`() {
    let places = [0, 0.32, 0.34, 0.67].map { time in
      Self.place(at: time) { animation, _ in animation.calculationMode = .discrete }
    }
    let expected = [(100, 0), (100, 0), (400, 0), (400, 100)]
    #expect(places == expected.map { Point(x: Double($0.0), y: Double($0.1)) })
  }

  @Test func `key times are those of the segments' ends`() {
    let place = Self.place(at: 0.1) { animation, _ in animation.keyTimes = [0, 0.2, 1] }
    #expect(place == Point(x: 250, y: 0))
  }

  /// A control point at its start makes the parameter run slowly there: the length of x(s) = 300 s²
  /// (3 − 2 s), which is a line, is that of x.
  @Test func `a curve is run at even speed along its length`() throws {
    let slow = VectorPath([
      VectorPath.Subpath(
        from: .zero, [.curve(.zero, Point(x: 300, y: 0), to: Point(x: 300, y: 0))])
    ])
    let place = try #require(Self.place(slow, at: 0.1))
    #expect(near(place.x, 30, within: 1e-6))
  }

  /// A circle of radius 100 around (200, 200), from its right: an eighth lies 45 degrees further.
  @Test func `an arc is one segment`() throws {
    let circle = VectorPath(ellipseIn: Rect(x: 100, y: 100, width: 200, height: 200))
    let place = try #require(Self.place(circle, at: 0.125))
    let reach = 100 * 0.5.squareRoot()
    #expect(near(place.x, 200 + reach, within: 1e-6) && near(place.y, 200 + reach, within: 1e-6))
  }

  /// The frame has 1080 × 1080 units.
  @Test func `a path in the unit square is stretched over the parent`() {
    let diagonal = VectorPath([VectorPath.Subpath(from: .zero, [.line(to: Point(x: 1, y: 1))])])
    let place = Self.place(diagonal, at: 0.5) { _, motion in motion.units = .unit }
    #expect(place == Point(x: 540, y: 540))
  }

  @Test func `the next subpath begins where it does`() {
    let two = VectorPath([
      VectorPath.Subpath(from: .zero, [.line(to: Point(x: 10, y: 0))]),
      VectorPath.Subpath(from: Point(x: 50, y: 50), [.line(to: Point(x: 60, y: 50))]),
    ])
    #expect(Self.place(two, at: 0.25) == Point(x: 5, y: 0))
    #expect(Self.place(two, at: 0.5) == Point(x: 50, y: 50))
  }

  /// Right: no turn. Down: a quarter turn, after which what led right leads down.
  @Test func `a layer turns with its way`() throws {
    func axis(_ time: Double, _ mode: MotionPath.RotationMode) throws -> Point {
      let item = try #require(Self.item(Self.corner, at: time) { $1.rotationMode = mode })
      return Point(x: item.transform.a, y: item.transform.b)
    }
    #expect(try axis(0.25, .auto) == Point(x: 1, y: 0))
    #expect(try axis(0.75, .auto) == Point(x: 0, y: 1))
    #expect(try axis(1, .auto) == Point(x: 0, y: 1))
    #expect(try axis(0.25, .autoReverse) == Point(x: -1, y: 0))
  }

  @Test func `in a flipped parent the way leads up, and so does the turn`() throws {
    var animation = KeyframeAnimation(.position, values: [], duration: 1)
    var motion = MotionPath(Self.corner)
    motion.rotationMode = .auto
    animation.values = .path(motion)
    var parent = Layer(sublayers: [Stage.box(.keyframe(animation))])
    parent.isGeometryFlipped = true
    let list = Stage.scene([parent]).displayList(at: FrameInstant(time: 0.75))
    let transform = try #require(list.items.first?.transform)
    #expect(Point(x: transform.tx, y: transform.ty) == Point(x: 400, y: 1030))
    #expect(Point(x: transform.a, y: transform.b) == Point(x: 0, y: -1))
  }

  @Test func `a layer on its way is moving, and at its end it is still`() {
    #expect(Self.item(Self.corner, at: 0.25)?.isMoving == true)
    #expect(Self.item(Self.corner, at: 1)?.isMoving == false)
    let turning = Self.item(Self.corner, at: 0.25) { $1.rotationMode = .auto }
    #expect(turning?.motion == .transforming(largestScale: Point(x: 1, y: 1)))
  }
}
