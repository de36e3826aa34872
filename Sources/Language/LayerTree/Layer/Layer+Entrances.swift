internal import ImprintValues

extension Layer {
  /// Adds what its entrance and its exit are short for; where its stay is shorter than both, they shrink by one factor.
  ///
  /// - Parameter parent: the stay of its parent. The film's end counts in it as `"end"` does wherever it stands.
  mutating func addEntrances(_ entrance: Entrance?, _ exit: Entrance?, in parent: Stay) {
    let (stay, count) = (parent.of(self), turnCount)
    var (coming, going) = (entrance, exit)
    let needed = (coming?.length(of: count) ?? 0) + (going?.length(of: count) ?? 0)
    if needed > 0, needed > stay.end - stay.begin {
      let factor = max(stay.end - stay.begin, 0) / needed
      coming?.shrink(by: factor)
      going?.shrink(by: factor)
    }
    addWays(
      coming.flatMap { $0.stagger == nil ? $0 : nil },
      going.flatMap { $0.stagger == nil ? $0 : nil },
      in: stay)
    stagger(
      coming.flatMap { $0.stagger == nil ? nil : $0 },
      going.flatMap { $0.stagger == nil ? nil : $0 },
      in: parent.inside(self))
  }

  /// The number of turns in which sublayers come one after the other.
  var turnCount: Int { (turns.last?.turn ?? -1) + 1 }

  /// The sublayers that come one after the other, by their indices. Neighbours of which one alone is there in a frame, such
  /// as versions of a layer for frames of other shapes, have one turn.
  private var turns: [(index: Int, turn: Int)] {
    var turn = -1
    var together: [FrameCondition] = []
    return sublayers.indices.filter { !sublayers[$0].isHidden }.map { index in
      let condition = sublayers[index].condition
      if together.isEmpty || !together.allSatisfy({ $0.excludes(condition) }) {
        turn += 1
        together = []
      }
      together.append(condition)
      return (index, turn)
    }
  }

  /// - Parameter inside: the stay of its sublayers.
  private mutating func stagger(_ coming: Entrance?, _ going: Entrance?, in inside: Stay) {
    guard coming != nil || going != nil else { return }
    let count = turnCount
    for (index, turn) in turns {
      // An exit backwards begins with the last one, another with the first: that goes longest before the end.
      let rank = going?.runsBackwards == true ? turn : count - 1 - turn
      sublayers[index].addWays(
        coming?.ofSublayer(turn), going?.ofSublayer(rank), in: inside.of(sublayers[index]))
    }
  }

  /// Adds ways of the layer as a whole.
  private mutating func addWays(_ coming: Entrance?, _ going: Entrance?, in stay: Stay) {
    var window = EntranceCourse.window
    // An opacity that changes may be 1 at any time.
    let most = animations.contains { $0.changes(.opacity) } ? 1 : opacity
    if let coming {
      let begin = stay.begin + coming.delay
      if coming.delay > 0 { from = begin }
      add(EntranceCourse(coming, from: begin, isFlipped: stay.isFlipped), upTo: most, &window)
    }
    if let going {
      let end = stay.end - going.delay
      if going.delay > 0 { until = end }
      add(EntranceCourse(going, until: end, isFlipped: stay.isFlipped), upTo: most, &window)
    }
    guard !window.animations.isEmpty else { return }
    if let mask {
      var both = Layer(sublayers: [mask])
      both.mask = window
      self.mask = both
    } else {
      mask = window
    }
  }

  /// Adds the animations of a way.
  ///
  /// - Parameters:
  ///   - most: the highest opacity that the layer has.
  ///   - window: the mask of a wipe.
  private mutating func add(
    _ course: EntranceCourse, upTo most: Double, _ window: inout Layer
  ) {
    let way = course.way
    guard way.duration > 0 else { return }
    let origin = timing.beginTime
    if let share = way.fadingShare {
      add(course.animation(.opacity, hidden: .number(-most), shown: 0, origin, share: share))
    }
    switch way.effect {
    case .fade: break
    case .pop:
      let small = Point(x: -0.2, y: -0.2)
      add(
        course.animation(
          .scale, hidden: .point(small), shown: .point(.zero), origin,
          by: .cubic(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)))
    case .slide: add(course.slide(origin))
    case .wipe: window.animations += course.wipe(origin)
    case .blur:
      let soft = way.distance ?? 12
      add(course.animation(.blur, hidden: .length(soft), shown: .length(.zero), origin))
    case .draw: draw(course, origin)
    }
  }

  /// Draws the outline of a shape, and those of shapes in it.
  ///
  /// - Parameter origin: the time of the course at which the layer's own time begins.
  private mutating func draw(_ course: EntranceCourse, _ origin: Double) {
    if case .shape(let shape) = content, shape.hasStroke {
      add(course.animation(.strokeEnd, hidden: .number(-shape.strokeEnd), shown: 0, origin))
    }
    for index in sublayers.indices {
      sublayers[index].draw(course, origin + sublayers[index].timing.beginTime)
    }
  }

  /// Whether the layer or a layer in it has an outline that can be drawn.
  var hasStroke: Bool {
    if case .shape(let shape) = content, shape.hasStroke { return true }
    return sublayers.contains(where: \.hasStroke)
  }
}

extension ShapeContent {
  fileprivate var hasStroke: Bool { stroke.alpha > 0 || strokeGradient != nil }
}

extension Entrance {
  /// The part of the way by which the layer is opaque; nil where it always is.
  fileprivate var fadingShare: Double? {
    switch effect {
    case .fade, .pop: 1
    case .slide, .blur: fades ? 0.6 : nil
    case .wipe, .draw: nil
    }
  }

  /// The seconds that it takes with its delay.
  ///
  /// - Parameter count: the number of sublayers.
  func length(of count: Int) -> Double {
    delay + duration + (stagger ?? 0) * Double(max(count - 1, 0))
  }

  fileprivate mutating func shrink(by factor: Double) {
    delay *= factor
    duration *= factor
    stagger = stagger.map { $0 * factor }
  }

  /// The way of one of the sublayers.
  fileprivate func ofSublayer(_ place: Int) -> Entrance {
    var way = self
    way.delay += Double(place) * (stagger ?? 0)
    way.stagger = nil
    return way
  }
}
