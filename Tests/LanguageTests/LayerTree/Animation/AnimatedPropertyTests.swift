import ImprintValues
import Testing

@testable import ImprintLanguage

/// Properties with the types of their values.
@Suite struct AnimatedPropertyTests {
  /// A property's key path, and the kinds of value that its types lead to.
  private struct Row {
    let keyPath: AnimationKeyPath
    let kinds: [AnimatedValueKind]

    init<Value>(_ property: AnimatedProperty<Value>, _ value: Value, _ plain: Value.Plain) {
      keyPath = property.keyPath
      kinds = [
        value.animatedValue(of: property.keyPath).kind,
        plain.animatedValue(of: property.keyPath).kind,
      ]
    }
  }

  private static var numbers: [Row] {
    let properties: [AnimatedProperty<Double>] = [
      .opacity, .zPosition, .scaleX, .scaleY, .shadowOpacity, .strokeStart, .strokeEnd, .value,
      .letterSpacing,
    ]
    return properties.map { Row($0, 1, 1) } + [Row(.rotation, .degrees(90), 90)]
  }

  private static var lengths: [Row] {
    let properties: [AnimatedProperty<Length>] = [
      .boundsWidth, .boundsHeight, .translationX, .translationY, .cornerRadius, .borderWidth,
      .shadowRadius, .blur, .fontSize, .outlineWidth, .lineWidth,
    ]
    return properties.map { Row($0, .pixels(1), 1) }
  }

  private static var pairs: [Row] {
    let (point, offset) = (Point(x: 1, y: 1), Offset(x: 1, y: 1))
    let factors: [AnimatedProperty<Point>] = [
      .anchorPoint, .scale, .shift, .startPoint, .endPoint,
    ]
    let offsets: [AnimatedProperty<Offset>] = [.boundsSize, .translation, .shadowOffset]
    let axes: [AnimatedProperty<AxisPosition>] = [.positionX, .positionY]
    return factors.map { Row($0, point, 1) } + offsets.map { Row($0, offset, point) }
      + axes.map { Row($0, .flush(1), 1) } + [Row(.position, .flush(.top), point)]
  }

  private static var others: [Row] {
    let colors: [AnimatedProperty<Color>] = [
      .backgroundColor, .borderColor, .shadowColor, .textColor, .outlineColor, .fill, .stroke,
    ]
    let rect = Rect(origin: .zero, size: Size(width: 1, height: 1))
    return colors.map { Row($0, .red, .red) } + [
      Row(.isHidden, true, true), Row(.string, "a", "a"), Row(.contentsRect, rect, rect),
      Row(.contents, "a.png", "a.png"), Row(.colors, [.red], [.red]), Row(.locations, [0], [0]),
    ]
  }

  @Test func `each key path is a property, which takes the values of its types`() {
    let rows = Self.numbers + Self.lengths + Self.pairs + Self.others
    #expect(
      rows.map(\.keyPath.rawValue).sorted() == AnimationKeyPath.allCases.map(\.rawValue).sorted())
    for row in rows {
      for kind in row.kinds {
        #expect(row.keyPath.valueKind.takes(kind), "\(row.keyPath.rawValue): \(kind)")
      }
    }
  }

  @Test func `values stand alone, as variables, and under the names of animated values`() {
    let levels = [0.0, 1.0]
    let places = [Point(x: 1, y: 2)]
    let numbers: KeyframeAnimation.Values = .list([.number(0), .number(1)])
    #expect(KeyframeAnimation(.opacity, values: levels).values == numbers)
    #expect(KeyframeAnimation(.blur, values: levels).values == numbers)
    #expect(
      KeyframeAnimation(.position, values: places).values == .list([.position(.point(1, 2))]))
    #expect(
      KeyframeAnimation(.translation, values: places).values == .list([.offset(Offset(x: 1, y: 2))])
    )
    #expect(KeyframeAnimation(.scale, values: places).values == .list([.point(places[0])]))
    #expect(
      KeyframeAnimation(.position, values: [.position(.flush(.top))]).values
        == KeyframeAnimation(.position, values: [.flush(.top)]).values)
    #expect(
      KeyframeAnimation(.rotation, values: [.radians(.pi)]).values
        == KeyframeAnimation(.rotation, values: [180]).values)
    #expect(KeyframeAnimation(.string, values: ["3"]).values == .list([.text("3")]))
    #expect(KeyframeAnimation(.contents, values: ["a.png"]).values == .list([.path("a.png")]))
    let spring = SpringAnimation(.scale, from: 0)
    #expect(spring.from == .number(0) && spring.base.keyPath == .scale)
  }
}
