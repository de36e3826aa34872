internal import ImprintValues

/// Rewrites a property: a fixed value, or keyframes.
struct LottieProperty {
  private let value: LottieValue
  private let path: String

  /// - Throws: `LottieFault` where it has no value.
  init(_ property: LottieValue, path: String) throws(LottieFault) {
    guard let value = property["k"] else { throw LottieFault(at: path, "expected a property") }
    self.value = value
    self.path = path
  }

  /// - Parameter convert: writes one value, the property's or a keyframe's.
  func text(_ convert: (LottieValue) throws(LottieFault) -> String) throws(LottieFault) -> String {
    let frames = value.elements.filter { $0["t"]?.number != nil }
    guard !frames.isEmpty else { return "{\"k\":\(try convert(value))}" }
    let keyed = try keyframes(frames, convert)
    guard keyed.count > 1 else { return "{\"k\":\(keyed[0].start)}" }
    let texts = keyed.indices.map { index in
      index == keyed.count - 1 ? keyed[index].lastText : keyed[index].text
    }
    return "{\"k\":[\(texts.joined(separator: ","))]}"
  }

  /// The keyframes, at least one, sorted by time. Each gets its end value, which files may leave to the next.
  private func keyframes(
    _ frames: [LottieValue], _ convert: (LottieValue) throws(LottieFault) -> String
  ) throws(LottieFault) -> [LottieKeyframe] {
    var keyed: [LottieKeyframe] = []
    for frame in frames {
      let start: String
      if let value = frame["s"] {
        start = try convert(value.unwrapped)
      } else if let last = keyed.last?.end {
        start = last
      } else {
        throw LottieFault(at: path, "a keyframe has no value")
      }
      var end = start
      if let value = frame["e"] { end = try convert(value.unwrapped) }
      if let last = keyed.indices.last, !keyed[last].hasEnd { keyed[last].end = start }
      keyed.append(LottieKeyframe(frame, start: start, end: end))
    }
    return keyed.sorted { $0.time < $1.time }
  }
}

/// A keyframe: a value at a time, and the interpolation to the next.
struct LottieKeyframe {
  let time: Double
  let start: String
  var end: String
  let hasEnd: Bool
  private let frame: LottieValue

  init(_ frame: LottieValue, start: String, end: String) {
    time = (frame["t"]?.number ?? 0).clamped(to: LottieKeys.frames)
    self.frame = frame
    self.start = start
    self.end = end
    hasEnd = frame["e"] != nil
  }

  /// The text of a last keyframe. rlottie takes its time and value as the end of the one before, and drops it.
  var lastText: String { "{\"t\":\(time),\"s\":\(start)}" }

  var text: String {
    let head = "\"t\":\(time),\"s\":\(start),\"e\":\(end)"
    if frame["h"]?.isSet ?? false { return "{\(head),\"h\":1}" }
    let into = handle("i", (1, 1))
    let from = handle("o", (0, 0))
    // rlottie caches curves by this name; the one that it makes itself rounds to hundredths.
    let name = "\(from.x) \(from.y) \(into.x) \(into.y)"
    return "{\(head),\"n\":\"\(name)\",\"i\":{\"x\":\(into.x),\"y\":\(into.y)},"
      + "\"o\":{\"x\":\(from.x),\"y\":\(from.y)}\(tangents)}"
  }

  /// A control point of the easing curve; x is clamped to 0…1, while y may overshoot.
  private func handle(_ key: String, _ standard: (Double, Double)) -> (x: Double, y: Double) {
    let handle = frame[key]
    return (
      (handle?["x"]?.number ?? standard.0).clamped(to: 0...1),
      (handle?["y"]?.number ?? standard.1).clamped(to: -100...100)
    )
  }

  /// The tangents of a motion path, as members; empty without them.
  private var tangents: String {
    let range = -LottieRule.lengths...LottieRule.lengths
    guard let out = frame["to"]?.numbers, let into = frame["ti"]?.numbers,
      min(out.count, into.count) >= 2
    else { return "" }
    return ",\"to\":\(out.prefix(2).clampedList(range)),\"ti\":\(into.prefix(2).clampedList(range))"
  }
}
