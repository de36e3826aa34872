internal import ImprintLanguage
internal import ImprintValues

/// A property of a Lottie file: one value, or key frames in the order of their times.
struct LottieProperty<Value: LottieAnimatable>: Sendable {
  /// One at least.
  private let keys: [LottieKeyframe<Value>]

  init(_ value: Value) {
    keys = [LottieKeyframe(time: 0, value: value, change: .hold)]
  }

  private init(_ keys: [LottieKeyframe<Value>]) {
    self.keys = keys
  }

  /// Whether it has more than one key frame.
  var isAnimated: Bool { keys.count > 1 }

  /// The times of the first key frame and the last one.
  var span: ClosedRange<Double> {
    let (first, last) = (keys.first?.time ?? 0, keys.last?.time ?? 0)
    return first...max(first, last)
  }

  /// The values of all key frames.
  var values: [Value] { keys.map(\.value) }

  /// The value at a time, in frames of the composition; that of the first key frame before it.
  func value(at time: Double) -> Value {
    // The last key frame at or before the time, by bisection.
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    let key = keys[low]
    guard low + 1 < keys.count, time > key.time else { return key.value }
    let next = keys[low + 1]
    return key.value(at: (time - key.time) / (next.time - key.time), to: next.value)
  }

  /// The property with each value replaced.
  func map(_ transform: (Value) -> Value) -> LottieProperty {
    LottieProperty(
      keys.map { LottieKeyframe(time: $0.time, value: transform($0.value), change: $0.change) })
  }
}

extension LottieProperty {
  /// Reads a property: `{ k: value }`, `{ k: [key frames] }`, or the bare value of old files.
  ///
  /// - Parameters:
  ///   - name: for losses.
  ///   - standard: the value where it is missing or none.
  init(
    _ json: JSON5Value?, _ name: String, default standard: Value, _ reader: LottieReader
  ) throws(LottieFault) {
    guard let json else {
      self.init(standard)
      return
    }
    let given = reader.given(for: json) { given in
      let content = given["k"] ?? given
      let first = content.array?.first?["s"] ?? content
      return Value(lottie: first) != nil
    }
    try self.init(of: given ?? reader.resolved(json), name, default: standard, reader)
  }

  private init(
    of json: JSON5Value, _ name: String, default standard: Value, _ reader: LottieReader
  ) throws(LottieFault) {
    if case .object(let members) = json.kind { try reader.count(members.count / 8) }
    let content = json["k"] ?? json
    if json["k"] != nil, json["x"]?.string != nil {
      reader.lose("the expression of \(name) is not run")
    }
    let items = content.items
    guard items.contains(where: { $0["t"] != nil }) else {
      let value = Value(lottie: content) ?? standard
      // A list may be a number's too.
      try reader.count(max(value.weight, items.count / 4))
      self.init(value)
      return
    }
    self.init(try Self.keys(items, default: standard, reader))
  }

  /// A key frame's own value is `s`; where the last one has none it is `e` of the one before.
  private static func keys(
    _ list: [JSON5Value], default standard: Value, _ reader: LottieReader
  ) throws(LottieFault) -> [LottieKeyframe<Value>] {
    var read: [(time: Double, value: Value, json: JSON5Value)] = []
    for json in list {
      guard let time = json["t"]?.scalar else { continue }
      let before = read.last
      let value =
        json["s"].flatMap(Value.init(lottie:))
        ?? before.flatMap { $0.json["e"].flatMap(Value.init(lottie:)) }
        ?? before?.value ?? standard
      try reader.count(value.weight)
      // Of key frames at one time the last counts.
      while let last = read.last, last.time >= time { read.removeLast() }
      read.append((time, value, json))
    }
    guard !read.isEmpty else { return LottieProperty(standard).keys }
    let keys = read.indices.map { index in
      let (time, value, json) = read[index]
      let next = index + 1 < read.count ? read[index + 1].value : value
      return LottieKeyframe(time: time, value: value, change: change(json, value, next))
    }
    for (key, next) in zip(keys, keys.dropFirst()) {
      if let span = key.change(before: next) { reader.changes.add(span) }
    }
    return keys
  }

  private static func change(
    _ json: JSON5Value, _ value: Value, _ next: Value
  ) -> LottieKeyframe<Value>.Change {
    if json["h"]?.isSet ?? false { return .hold }
    let functions = [TimingFunction](lottie: json)
    if let start = value as? Point, let end = next as? Point,
      let out = json["to"].flatMap(Point.init(lottie:)),
      let into = json["ti"].flatMap(Point.init(lottie:)), out != .zero || into != .zero
    {
      let curve = MeasuredCubic(from: start, start + out, end + into, to: end)
      return .along(curve, functions.first ?? .linear)
    }
    return .eased(functions)
  }
}
