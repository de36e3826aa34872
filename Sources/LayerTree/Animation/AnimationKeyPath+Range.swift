package import ImprintPrimitives

extension AnimationKeyPath {
  /// The range of numbers that its property takes, in any unit.
  ///
  /// A font's size may grow from 0, at which nothing is drawn.
  package var range: NumberRange {
    switch self {
    case .opacity, .shadowOpacity, .strokeStart, .strokeEnd, .locations: .fraction
    case .boundsSize, .boundsWidth, .boundsHeight, .cornerRadius, .borderWidth, .shadowRadius,
      .blur, .fontSize, .outlineWidth, .lineWidth:
      .notNegative
    default: .any
    }
  }

  /// The range of what may be added to a value of its property: the differences of two of them.
  package var rangeOfChanges: NumberRange {
    range == .fraction ? NumberRange(minimum: -1, maximum: 1) : .any
  }
}
