internal import ImprintValues

extension GradientContent {
  /// The gradient at an instant; nil where it is invisible.
  ///
  /// - Parameter size: the size of the layer's bounds.
  func fragment(_ properties: AnimatedProperties, size: Size) throws(NotFinite) -> Fragment? {
    let colors = properties.colors(own: colors)
    let locations = properties.locations(own: locations, count: colors.count)
    let start = properties.factors(.startPoint, own: startPoint)
    let end = properties.factors(.endPoint, own: endPoint)
    let numbers = locations + [start.x, start.y, end.x, end.y]
    guard numbers.allSatisfy(\.isFinite), colors.allSatisfy(\.isFinite) else { throw NotFinite() }
    guard colors.contains(where: { $0.alpha > 0 }) else { return nil }
    let drawing = GradientDrawing(
      size: size, kind: kind, stops: Self.stops(locations, colors),
      start: Point(x: start.x * size.width, y: start.y * size.height),
      end: Point(x: end.x * size.width, y: end.y * size.height))
    return Fragment(.gradient(drawing), bounds: Rect(origin: .zero, size: size))
  }

  /// The gradient of a layer's bounds in place of a colour, where a drawing is opaque; nil where that draws nothing.
  ///
  /// - Parameter size: the size of the layer's bounds, beyond which the gradient continues.
  func filling(_ mask: Fragment?, in size: Size) -> Fragment? {
    guard let mask else { return nil }
    let area = mask.box.union(Rect(origin: .zero, size: size))
    func scaled(_ point: Point) -> Point {
      Point(x: point.x * size.width - area.minX, y: point.y * size.height - area.minY)
    }
    let even = (0..<colors.count).map { Double($0) / Double(max(colors.count - 1, 1)) }
    let drawing = GradientDrawing(
      size: area.size, kind: kind, stops: Self.stops(locations ?? even, colors),
      start: scaled(startPoint), end: scaled(endPoint))
    let fill = Fragment(
      .gradient(drawing), bounds: Rect(origin: .zero, size: area.size), contents: .drawing,
      transform: .translation(x: area.minX, y: area.minY))
    return Fragment(masking: [fill], by: [mask])
  }

  private static func stops(_ locations: [Double], _ colors: [Color]) -> [GradientDrawing.Stop] {
    // An overshooting animation may bring locations out of order.
    var reached = 0.0
    return zip(locations, colors).map { location, color in
      reached = min(max(location, reached), 1)
      return GradientDrawing.Stop(reached, color)
    }
  }
}

extension AnimatedProperties {
  fileprivate func colors(own: [Color]) -> [Color] {
    guard let count = commonCount(.colors, \.colors, own: own.count) else {
      return discreteValue(.colors, own: .colors(own)).colors ?? own
    }
    return (0..<count).map { index in
      color(.colors, own: own[index]) { $0.colors?[index] }
    }
  }

  /// - Parameter count: the number of colours, which an animation may change.
  fileprivate func locations(own: [Double]?, count: Int) -> [Double] {
    let even = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    let own = own ?? even
    var locations = own
    if let shared = commonCount(.locations, \.numbers, own: own.count) {
      locations = (0..<shared).map { index in
        let resolver = ValueResolver { value in value.numbers.map { Vector($0[index], 0) } }
        return vector(.locations, own: Vector(own[index], 0), resolver).x
      }
    } else if let discrete = discreteValue(.locations, own: .numbers(own)).numbers {
      locations = discrete
    }
    return locations.count == count ? locations : even
  }

  /// The common count of all of a key path's lists, which lets their elements be animated
  /// separately; nil otherwise.
  private func commonCount<Element>(
    _ keyPath: AnimationKeyPath, _ list: (AnimatedValue) -> [Element]?, own: Int
  ) -> Int? {
    let values = animations.flatMap(\.parts).filter { $0.base?.keyPath == keyPath }
      .flatMap { $0.values + [$0.step].compactMap(\.self) }
    return values.allSatisfy { list($0)?.count == own } ? own : nil
  }
}

extension AnimatedValue {
  fileprivate var colors: [Color]? { if case .colors(let colors) = self { colors } else { nil } }

  fileprivate var numbers: [Double]? {
    if case .numbers(let numbers) = self { numbers } else { nil }
  }
}
