/// A cubic curve through values (`animation.md`, "cubic").
///
/// At a key the slope is that of the line between its neighbours, over their key times; at the first
/// and the last it is that of the line to the neighbour.
struct CatmullRomSpline {
  let count: Int
  let times: KeyTimes
  let value: (Int) -> Vector

  /// The curve on the interval that begins at `index`.
  func segment(_ index: Int) -> CubicSegment {
    let length = times[index + 1] - times[index]
    return CubicSegment(
      from: value(index), to: value(index + 1), leaving: slope(at: index) * length,
      arriving: slope(at: index + 1) * length)
  }

  private func slope(at index: Int) -> Vector {
    let (before, after) = (max(index - 1, 0), min(index + 1, count - 1))
    let length = times[after] - times[before]
    return length > 0 ? (value(after) - value(before)) * (1 / length) : .zero
  }
}
