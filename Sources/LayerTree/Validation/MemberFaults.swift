package import ImprintPrimitives

/// Collects the faults of one layer's members, without those of other layers in it.
struct MemberFaults {
  private(set) var faults: [LayerFault] = []
  private let layer: String
  private let name: String?
  /// The path to the member that encloses the checked ones, with a point after each part.
  private var prefix = ""
  private var keyPath: AnimationKeyPath?

  init(of layer: Layer, at path: String) {
    self.layer = path
    name = layer.name
  }

  mutating func add(_ problem: LayerFault.Problem, at member: String = "") {
    let place = member.isEmpty ? String(prefix.dropLast()) : prefix + member
    faults.append(
      LayerFault(layer: layer, name: name, member: place, keyPath: keyPath, problem))
  }

  /// Checks members of a member.
  mutating func inside(
    _ member: String, of keyPath: AnimationKeyPath? = nil, _ check: (inout MemberFaults) -> Void
  ) {
    let outer = (prefix, self.keyPath)
    prefix += member + "."
    self.keyPath = keyPath ?? self.keyPath
    check(&self)
    (prefix, self.keyPath) = outer
  }

  mutating func check(_ number: Double, _ range: NumberRange = .any, at member: String) {
    if !range.contains(number) { add(.number(number, allowed: range), at: member) }
  }

  mutating func check(_ length: Length, _ range: NumberRange = .any, at member: String) {
    check(length.amount, range, at: member)
  }

  mutating func check(_ offset: Offset, _ range: NumberRange = .any, at member: String) {
    check(offset.x, range, at: "\(member).x")
    check(offset.y, range, at: "\(member).y")
  }

  mutating func check(_ point: Point, at member: String) {
    check(point.x, at: "\(member).x")
    check(point.y, at: "\(member).y")
  }

  mutating func check(_ color: Color, _ range: NumberRange = .fraction, at member: String) {
    check(color.red, range, at: "\(member).red")
    check(color.green, range, at: "\(member).green")
    check(color.blue, range, at: "\(member).blue")
    check(color.alpha, range, at: "\(member).alpha")
  }

  mutating func check(_ path: VectorPath, at member: String) {
    if let number = path.endlessNumber { add(.number(number, allowed: .any), at: member) }
  }

  mutating func check(_ position: Position, at member: String) {
    switch position {
    case .point(let offset), .flush(_, let offset): check(offset, at: member)
    case .flushEvenly(_, let inset): check(inset, at: member)
    }
  }

  mutating func check(unitRect rect: Rect, at member: String) {
    if !rect.isPartOfUnitSquare { add(.outsideUnitSquare(rect), at: member) }
  }

  mutating func check(_ text: RunningText, at member: String) {
    if let problem = text.problem { add(problem, at: member) }
  }

  mutating func check(_ function: TimingFunction, at member: String) {
    switch function {
    case .linear: break
    case .cubic(let x1, let y1, let x2, let y2):
      // Only with x in 0…1 is the curve a function of time.
      check(x1, .fraction, at: "\(member).x1")
      check(y1, at: "\(member).y1")
      check(x2, .fraction, at: "\(member).x2")
      check(y2, at: "\(member).y2")
    case .steps(let count, let jump):
      let allowed = NumberRange(minimum: 1, maximum: 1_000_000)
      check(Double(count), allowed, at: "\(member).count")
      if jump == .none, count == 1 { add(.singleStep, at: member) }
    }
  }

  mutating func check(_ timing: Timing) {
    check(timing.beginTime, at: "beginTime")
    check(timing.speed, at: "speed")
    check(timing.timeOffset, .notNegative, at: "timeOffset")
    check(endless: timing.duration, at: "duration")
    check(endless: timing.repeatCount, at: "repeatCount")
    check(endless: timing.repeatDuration, at: "repeatDuration")
  }

  /// Checks a number above 0 that may be infinite.
  private mutating func check(endless number: Double?, at member: String) {
    if let number, number != .infinity { check(number, .positive, at: member) }
  }
}

extension Rect {
  /// Whether the rectangle is a non-empty part of the unit square; false where a number is NaN.
  package var isPartOfUnitSquare: Bool {
    // Rounded fractions of an image may add up to slightly more than 1.
    let limit = 1 + 1e-6
    return minX >= 0 && minY >= 0 && maxX <= limit && maxY <= limit && !isEmpty
  }
}

extension RunningText {
  /// The reason that the text cannot be drawn; nil for a text that can.
  package var problem: LayerFault.Problem? {
    var count = 0
    for case .literal(let text) in pieces {
      for scalar in text.unicodeScalars {
        count += 1
        if count > Limits.characters { return .pastLimit(.characters) }
        let isControl = scalar.properties.generalCategory == .control
        if isControl, scalar != "\t", scalar != "\n" { return .controlCharacter(scalar) }
      }
    }
    return nil
  }
}
