package import ImprintLanguage
internal import ImprintPrimitives

/// The way in which a layer comes, or goes: short for an animation that is added to its own.
package struct Entrance: Described {
  /// The change of the layer.
  enum Effect: String, Codable, CaseIterable, Sendable {
    /// Its opacity rises from 0.
    case fade
    /// It grows from four fifths of its size, a little past it and back, while its opacity rises.
    case pop
  }

  var effect = Effect.fade
  var duration = 0.5
  var delay = 0.0
  var timingFunction = TimingFunction.linear

  package static let standard = Entrance()

  package static let properties: [Property<Entrance>] = [
    Property("effect", \.effect, .choice, default: "\"fade\"", "The change of the layer."),
    Property("duration", \.duration, .time, default: "0.5", "The seconds that it takes."),
    Property(
      "delay", \.delay, .time, default: "0",
      "The seconds before it begins, or after it has ended where the layer goes."),
    Property(
      "timingFunction", \.timingFunction, .timingFunction, default: "\"linear\"",
      "The easing of its time.", known: ["easing ease curve": "\"easeOut\""]),
  ]
}

/// The way in which a layer goes.
package enum Exit: Hashable, Sendable, Codable {
  /// The entrance, backwards.
  case mirrored
  case own(Entrance)
}

extension ValueReader<Entrance> {
  private static let whole = Entrance.object(
    "entrance", "an entrance",
    classify: { key in
      ["from", "distance", "stagger"].contains(key)
        ? .misplaced(
          "a fade takes no \(key), nor does pop, and these are the effects that there are")
        : .unknown
    }
  ).reader
  private static let effect = ValueReader<Entrance.Effect>.choice

  /// An entrance, or the word for its effect.
  static let entrance = ValueReader(.either([effect.description, whole.description])) {
    value, reader in
    guard case .string = value.kind else { return reader.read(value, as: whole) }
    return reader.read(value, as: effect).map { effect in
      var entrance = Entrance()
      entrance.effect = effect
      return entrance
    }
  }
}

extension ValueReader<Exit> {
  /// An entrance, or an object without keys for that of the layer.
  static let exit = ValueReader(ValueReader<Entrance>.entrance.description) { value, reader in
    if value.kind == .object([]) { return .mirrored }
    return reader.read(value, as: .entrance).map { .own($0) }
  }
}

extension ValueKind<Entrance> {
  static let entrance = Entrance.kind("entrance", "an entrance").read(by: .entrance)
}

extension ValueKind<Exit> {
  static let exit = ValueKind(.exit) { (exit, writer) throws(OverlayWritingError) in
    switch exit {
    case .mirrored: .object([])
    case .own(let entrance): try ValueKind<Entrance>.entrance.write(entrance, writer)
    }
  }
}

extension DocumentReader {
  /// Adds what a layer's keys `enter` and `exit` are short for; reports a layer that cannot have them.
  mutating func addEntrances(
    of form: LayerForm, to layer: inout Layer, _ members: Members
  ) {
    guard form.entrance != nil || form.exit != nil else { return }
    if form.exit == .mirrored, !members.has("enter") {
      refuse(
        ["exit"], in: members, "without keys it is enter backwards, and the layer has no enter")
    }
    if layer.timing != Timing(beginTime: layer.timing.beginTime) {
      refuse(
        ["enter", "exit"], in: members,
        "of the keys of its own time the layer can have beginTime alone beside it; a group around it can have the key"
      )
    }
    let exit = form.exit?.entrance(of: form.entrance)
    if context.isEndOpen, layer.until == nil, exit?.length ?? 0 > 0 {
      refuse(
        ["exit"], in: members,
        "it ends with the film, and a recording without a duration has no end; until gives it one")
    }
    layer.addEntrances(form.entrance, form.exit, end: context.assumedEnd)
  }
}

extension Layer {
  /// Adds what its entrance and its exit are short for; where its stay is shorter than both, they shrink by one factor.
  ///
  /// - Parameter end: the time at which a layer that has no end is gone, in its parent's time. That of the film counts as
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
  fileprivate var length: Double { delay + duration }

  fileprivate mutating func shrink(by factor: Double) {
    delay *= factor
    duration *= factor
  }
}

extension Exit {
  /// - Parameter layer: the entrance of the layer.
  fileprivate func entrance(of layer: Entrance?) -> Entrance? {
    switch self {
    case .mirrored: layer
    case .own(let entrance): entrance
    }
  }
}
