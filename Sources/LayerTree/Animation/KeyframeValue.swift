public import ImprintPrimitives

/// A value of its own type that key frames take: `[Double]`, `[Point]`, `[Color]`.
public protocol KeyframeValue: Sendable {
  /// The value as an animation of a key path takes it.
  func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue
}

extension KeyframeAnimation {
  /// An animation through values of one type.
  ///
  ///     let places = (0..<5).map { Point(x: 200 * Double($0), y: 540) }
  ///     layer.add(KeyframeAnimation(.position, values: places, calculationMode: .cubic, duration: 4))
  ///
  /// - Parameter duration: the length of one pass in seconds.
  public init(
    _ keyPath: AnimationKeyPath, values: [some KeyframeValue],
    calculationMode: CalculationMode = .linear, duration: Double = 0.25, repeatCount: Double = 1
  ) {
    self.init(
      keyPath, values: values.map { $0.animatedValue(of: keyPath) },
      calculationMode: calculationMode,
      duration: duration, repeatCount: repeatCount)
  }
}

/// A number; a length counts in units, a rotation in degrees.
extension Double: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .number(self) }
}

/// A pair of factors; a place or a distance counts in units.
extension Point: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue {
    let offset = Offset(x: .units(x), y: .units(y))
    return switch keyPath.valueKind {
    case .position: .position(.point(offset))
    case .offset: .offset(offset)
    default: .point(self)
    }
  }
}

extension Position: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .position(self) }
}

extension Length: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .length(self) }
}

extension Angle: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .number(degrees) }
}

extension Color: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .color(self) }
}
