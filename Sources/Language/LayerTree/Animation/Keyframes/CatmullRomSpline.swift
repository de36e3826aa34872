/// A Catmull-Rom spline through values (`animation.md`, "cubic").
///
/// The slope at a key is that of the line between its neighbours, over their key times; at the
/// first and last key it is that of the line to the only neighbour.
struct CatmullRomSpline {
  let count: Int
  let times: KeyTimes
  let value: (Int) -> Vector

  /// The cubic of the interval from key `index` to the next.
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
