public import ImprintValues

/// A type whose values key frames take: `[Double]`, `[Point]`, `[Color]`.
public protocol KeyframeValue: Sendable {
  /// A plainer type whose values stand for some of this one: numbers of units for lengths, points for positions.
  associatedtype Plain: KeyframeValue = Self

  /// The value as an animation of a key path has it.
  func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue
}

/// A number. Of a length it counts units, of a rotation degrees, and of a scale it is the factor of both axes.
extension Double: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .number(self) }
}

/// A pair of factors. A position or a distance counts in units.
extension Point: KeyframeValue {
  public typealias Plain = Double

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
  public typealias Plain = Point

  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .position(self) }
}

extension AxisPosition: KeyframeValue {
  public typealias Plain = Double

  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .axis(self) }
}

extension Offset: KeyframeValue {
  public typealias Plain = Point

  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .offset(self) }
}

extension Length: KeyframeValue {
  public typealias Plain = Double

  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .length(self) }
}

extension Angle: KeyframeValue {
  public typealias Plain = Double

  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .number(degrees) }
}

extension Rect: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .rect(self) }
}

extension Bool: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .boolean(self) }
}

extension RunningText: KeyframeValue {
  public typealias Plain = String

  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .text(self) }
}

/// A text, or the path of an image.
extension String: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue {
    keyPath.valueKind == .path ? .path(self) : .text(RunningText(self))
  }
}

extension ImageData: KeyframeValue {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .image(self) }
}

/// A type of which key frames take lists: the colours of a gradient, and their locations.
public protocol KeyframeElement: KeyframeValue {
  /// A list as an animation has it.
  static func animatedValue(of list: [Self]) -> AnimatedValue
}

extension Color: KeyframeElement {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue { .color(self) }

  public static func animatedValue(of list: [Color]) -> AnimatedValue { .colors(list) }
}

extension Double: KeyframeElement {
  public static func animatedValue(of list: [Double]) -> AnimatedValue { .numbers(list) }
}

extension Array: KeyframeValue where Element: KeyframeElement {
  public func animatedValue(of keyPath: AnimationKeyPath) -> AnimatedValue {
    Element.animatedValue(of: self)
  }
}
