internal import ImprintLanguage
internal import ImprintValues

/// A value that key frames of a Lottie file change.
protocol LottieAnimatable: Sendable, Equatable {
  /// The value of one key frame, or of a property without; nil where it is none.
  init?(lottie value: JSON5Value)

  /// The value between this one and `end`.
  ///
  /// - Parameter progress: that of each component; a curve that overshoots leaves 0…1.
  func mixed(with end: Self, by progress: (_ component: Int) -> Double) -> Self

  /// The number of points or numbers in it.
  var weight: Int { get }
}

extension LottieAnimatable {
  var weight: Int { 1 }
}

extension Double: LottieAnimatable {
  init?(lottie value: JSON5Value) {
    guard let number = value.scalar else { return nil }
    self = number
  }

  func mixed(with end: Double, by progress: (Int) -> Double) -> Double {
    self + (end - self) * progress(0)
  }
}

extension Point: LottieAnimatable {
  /// Points in space are seen along the z axis.
  init?(lottie value: JSON5Value) {
    guard let numbers = value.scalars, let x = numbers.first else { return nil }
    self.init(x: x, y: numbers.count > 1 ? numbers[1] : x)
  }

  func mixed(with end: Point, by progress: (Int) -> Double) -> Point {
    Point(x: x + (end.x - x) * progress(0), y: y + (end.y - y) * progress(1))
  }
}

extension Color: LottieAnimatable {
  /// Components of 0…1, or a text as `#ff8800`; the alpha counts as 1.
  init?(lottie value: JSON5Value) {
    if let text = value.string {
      guard let color = Color(text) else { return nil }
      self.init(red: color.red, green: color.green, blue: color.blue)
      return
    }
    guard let numbers = value.scalars, numbers.count >= 3 else { return nil }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  func mixed(with end: Color, by progress: (Int) -> Double) -> Color {
    Color(
      red: red + (end.red - red) * progress(0), green: green + (end.green - green) * progress(1),
      blue: blue + (end.blue - blue) * progress(2))
  }

  /// The colour with its components in 0…1.
  var clamped: Color {
    func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(
      red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }
}

extension [Double]: LottieAnimatable {
  init?(lottie value: JSON5Value) {
    guard let numbers = value.scalars else { return nil }
    self = numbers
  }

  func mixed(with end: [Double], by progress: (Int) -> Double) -> [Double] {
    let progress = progress(0)
    return zip(self, end).map { $0 + ($1 - $0) * progress }
  }

  var weight: Int { count }
}
