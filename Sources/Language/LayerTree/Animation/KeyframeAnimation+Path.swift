extension KeyframeAnimation {
  /// An animation of a position along a path, whose segments are the intervals
  /// (`CAKeyframeAnimation.path`).
  ///
  ///     let way = try VectorPath(svg: "M100 100 h400 v300")
  ///     layer.add(KeyframeAnimation(.position, along: way, duration: 4))
  ///
  /// The calculation mode is `paced`: the layer moves at constant speed from beginning to end.
  ///
  /// - Parameters:
  ///   - property: `position`, which alone takes a path.
  ///   - path: in units of the parent.
  ///   - duration: the length of one pass in seconds.
  public init(
    _ property: AnimatedProperty<Position>, along path: VectorPath,
    rotationMode: MotionPath.RotationMode? = nil, calculationMode: CalculationMode = .paced,
    duration: Double = 0.25, repeatCount: Double = 1
  ) {
    self.init(
      property.keyPath, values: [], calculationMode: calculationMode, duration: duration,
      repeatCount: repeatCount)
    var motion = MotionPath(path)
    motion.rotationMode = rotationMode
    values = .path(motion)
  }
}
