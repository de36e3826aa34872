internal import ImprintValues

/// An entrance or an exit at its time.
struct EntranceCourse {
  let way: Entrance
  /// The time at which it begins; of an exit, at which it ends.
  private let time: Double
  private let goes: Bool
  private let isFlipped: Bool

  init(_ way: Entrance, from time: Double, isFlipped: Bool) {
    (self.way, self.time, goes, self.isFlipped) = (way, time, false, isFlipped)
  }

  init(_ way: Entrance, until time: Double, isFlipped: Bool) {
    (self.way, self.time, goes, self.isFlipped) = (way, time, true, isFlipped)
  }

  /// An animation that is added to what the layer does.
  ///
  /// - Parameters:
  ///   - hidden: what is added where the layer is not there.
  ///   - shown: what is added where it is: nothing.
  ///   - origin: the time at which the layer's own time begins.
  ///   - share: the part of the duration that it takes, on the side of what is hidden.
  ///   - curve: the easing; nil for that of the entrance.
  func animation(
    _ keyPath: AnimationKeyPath, hidden: AnimatedValue, shown: AnimatedValue, _ origin: Double,
    share: Double = 1, by curve: TimingFunction? = nil
  ) -> BasicAnimation {
    var animation = BasicAnimation(keyPath)
    let isForwards = goes && !way.runsBackwards
    animation.from = isForwards ? shown : hidden
    animation.to = isForwards ? hidden : shown
    animation.isAdditive = true
    animation.timingFunction = curve ?? way.timingFunction
    animation.timing = Timing(duration: way.duration * share, beginTime: time - origin)
    if isForwards { animation.timing.beginTime -= way.duration * share }
    if goes, way.runsBackwards { animation.timing.speed = -1 }
    return animation
  }

  /// The way to the side that it comes from: -1, 0 or 1 across and down.
  private var side: Point {
    Point(x: 2 * way.from.horizontal - 1, y: 2 * way.from.vertical - 1)
  }

  func slide(_ origin: Double) -> BasicAnimation {
    guard let distance = way.distance else {
      return animation(.shift, hidden: .point(side), shown: .point(.zero), origin)
    }
    let start = Offset(
      x: distance * side.x, y: distance * (isFlipped ? -side.y : side.y))
    return animation(.translation, hidden: .offset(start), shown: .offset(.zero), origin)
  }

  /// A mask that hides nothing but while it opens, when it is as large as the layer.
  static let window = {
    var window = Layer()
    window.backgroundColor = .white
    window.scale = Point(x: 1000, y: 1000)
    return window
  }()

  /// The motion of the window.
  func wipe(_ origin: Double) -> [Animation] {
    let isFromCenter = way.from == .center
    let hidden = isFromCenter ? Point.zero : Point(x: 1, y: 1)
    var size = animation(
      .scale, hidden: .point(hidden), shown: .point(Point(x: 1, y: 1)), origin)
    size.isAdditive = false
    if isFromCenter { return [.basic(size)] }
    let way = animation(.shift, hidden: .point(side), shown: .point(.zero), origin)
    return [.basic(size), .basic(way)]
  }
}

extension Length {
  fileprivate static func * (length: Length, factor: Double) -> Length {
    switch length {
    case .units(let count): .units(count * factor)
    case .pixels(let count): .pixels(count * factor)
    case .fraction(let share): .fraction(share * factor)
    }
  }
}
