/// The end values of an animation given by `from`, `to` and `by`.
package struct ValueEnds {
  package let from, to, by: AnimatedValue?

  package init(_ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Whether one end is the underlying value.
  func usesUnderlying(_ resolver: ValueResolver) -> Bool {
    [from, to, by].count { $0.flatMap(resolver.vector) != nil } == 1
  }

  /// Whether one end is the underlying value, for values that cannot be added.
  var usesUnderlying: Bool { (from == nil) != (to == nil) }

  /// Both ends; nil where none of the given values has components.
  ///
  /// - Parameter underlying: the key path's value without the animation.
  func vectors(
    _ resolver: ValueResolver, _ underlying: () -> Vector
  ) -> (from: Vector, to: Vector)? {
    let from = from.flatMap(resolver.vector)
    let to = to.flatMap(resolver.vector)
    let by = by.flatMap(resolver.vector)
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from + by)
    case (nil, let to?, let by?): return (to - by, to)
    case (let from?, nil, nil): return (from, underlying())
    case (nil, let to?, nil): return (underlying(), to)
    case (nil, nil, let by?):
      let start = underlying()
      return (start, start + by)
    case (nil, nil, nil): return nil
    }
  }

  /// Both ends of values that cannot be added; nil where none is given.
  func values(_ underlying: () -> AnimatedValue) -> [AnimatedValue]? {
    switch (from, to) {
    case (nil, nil): nil
    default: [from ?? underlying(), to ?? underlying()]
    }
  }
}
