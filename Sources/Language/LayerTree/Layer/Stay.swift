/// The time that a layer may be seen in, in its parent's time.
struct Stay {
  var begin: Double
  /// Infinite where nobody knows it.
  var end: Double
  /// Whether y coordinates in the parent count upwards.
  var isFlipped = false

  /// The part of it in which a layer is there.
  func of(_ layer: Layer) -> Stay {
    Stay(
      begin: max(begin, layer.from ?? begin, layer.timing.beginTime),
      end: min(end, layer.until ?? end), isFlipped: isFlipped)
  }

  /// The stay of a layer's sublayers, in its own time.
  func inside(_ layer: Layer) -> Stay {
    let timing = layer.timing
    let isFlipped = self.isFlipped != layer.isGeometryFlipped
    let isPlain =
      timing.speed > 0 && timing.repeatCount == 1 && timing.repeatDuration == nil
      && !timing.autoreverses
    guard isPlain else { return Stay(begin: 0, end: end, isFlipped: isFlipped) }
    let stay = of(layer)
    func local(_ time: Double) -> Double {
      (time - timing.beginTime) * timing.speed + timing.timeOffset
    }
    return Stay(
      begin: max(local(stay.begin), 0), end: min(local(stay.end), timing.duration ?? .infinity),
      isFlipped: isFlipped)
  }
}
