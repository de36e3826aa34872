/// A cubic curve through values (`animation.md`, "cubic").
///
/// At a key the slope is that of the line between its neighbours, over their key times; at the first
/// and the last it is that of the line to the neighbour.
struct CatmullRomSpline {
  let count: Int
  let times: KeyTimes
  let value: (Int) -> Vector

  /// The value on the interval that begins at `index`, `fraction` of the way along it.
  func value(in index: Int, at fraction: Double) -> Vector {
    // Exact at both keys.
    if fraction == 0 { return value(index) }
    if fraction == 1 { return value(index + 1) }
    let powers = powers(of: index)
    let bent = powers.square + powers.cube * fraction
    return value(index) + (powers.line + bent * fraction) * fraction
  }

  /// How fast the value changes there, a whole interval taken as 1.
  func speed(in index: Int, at fraction: Double) -> Double {
    let powers = powers(of: index)
    let bent = powers.square * 2 + powers.cube * (3 * fraction)
    return (powers.line + bent * fraction).length
  }

  /// The factors of u, u² and u³ in Hermite's form.
  private func powers(of index: Int) -> (line: Vector, square: Vector, cube: Vector) {
    let length = times[index + 1] - times[index]
    let leaving: Vector = slope(at: index) * length
    let arriving: Vector = slope(at: index + 1) * length
    let change: Vector = value(index + 1) - value(index)
    let square: Vector = change * 3 - leaving * 2 - arriving
    return (leaving, square, leaving + arriving - change * 2)
  }

  private func slope(at index: Int) -> Vector {
    let (before, after) = (max(index - 1, 0), min(index + 1, count - 1))
    let length = times[after] - times[before]
    return length > 0 ? (value(after) - value(before)) * (1 / length) : .zero
  }
}
