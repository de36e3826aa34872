internal import ImprintValues

extension Layer {
  /// Adds what its entrance and its exit are short for; where its stay is shorter than both, they shrink by one factor.
  ///
  /// - Parameter end: the time at which a layer that has no end is gone, in its parent's time. That of the video counts as
  ///   one, as `"end"` does wherever it stands.
  mutating func addEntrances(_ entrance: Entrance?, _ exit: Exit?, end: Double) {
    let (begin, end) = (max(from ?? 0, timing.beginTime), until ?? end)
    var (coming, going) = (entrance, exit?.entrance(of: entrance))
    let needed = (coming?.length ?? 0) + (going?.length ?? 0)
    if needed > 0, needed > end - begin {
      let factor = max(end - begin, 0) / needed
      coming?.shrink(by: factor)
      going?.shrink(by: factor)
    }
    // An opacity that changes may be 1 at any time.
    let most = animations.contains { $0.changes(.opacity) } ? 1 : opacity
    if let coming {
      if coming.delay > 0 { from = begin + coming.delay }
      add(coming, upTo: most, at: begin + coming.delay, .comes)
    }
    if let going {
      if going.delay > 0 { until = end - going.delay }
      add(
        going, upTo: most, at: end - going.delay, exit == .mirrored ? .comesBackwards : .goes)
    }
  }

  /// The course of an entrance's animation.
  private enum Course {
    case comes, goes, comesBackwards
  }

  /// - Parameters:
  ///   - most: the highest opacity that it has.
  ///   - time: of its beginning, or of its end where the layer goes, in its parent's time.
  private mutating func add(
    _ entrance: Entrance, upTo most: Double, at time: Double, _ course: Course
  ) {
    guard entrance.duration > 0 else { return }
    change(.opacity, from: .number(-most), to: .number(0), by: entrance.timingFunction)
    if entrance.effect == .pop {
      let small = Point(x: -0.2, y: -0.2)
      change(
        .scale, from: .point(small), to: .point(.zero),
        by: .cubic(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1))
    }

    func change(
      _ keyPath: AnimationKeyPath, from hidden: AnimatedValue, to shown: AnimatedValue,
      by timingFunction: TimingFunction
    ) {
      var animation = BasicAnimation(keyPath)
      animation.from = course == .goes ? shown : hidden
      animation.to = course == .goes ? hidden : shown
      animation.isAdditive = true
      animation.timingFunction = timingFunction
      animation.timing = Timing(duration: entrance.duration, beginTime: time - timing.beginTime)
      switch course {
      case .comes: break
      case .goes: animation.timing.beginTime -= entrance.duration
      case .comesBackwards: animation.timing.speed = -1
      }
      animations.append(.basic(animation))
    }
  }
}

extension Entrance {
  /// The seconds that it takes with its delay.
  var length: Double { delay + duration }

  fileprivate mutating func shrink(by factor: Double) {
    delay *= factor
    duration *= factor
  }
}

extension Exit {
  /// - Parameter layer: the entrance of the layer.
  func entrance(of layer: Entrance?) -> Entrance? {
    switch self {
    case .mirrored: layer
    case .own(let entrance): entrance
    }
  }
}
