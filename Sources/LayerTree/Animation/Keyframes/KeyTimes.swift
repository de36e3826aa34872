/// Which fractions of a pass the values of a keyframe animation belong to.
enum KeyTimes {
  /// The first at 0, the others at equal intervals of 1 / this count.
  case even(intervals: Int)
  case listed([Double])

  /// Where values stand, with the last one at the end.
  init(between count: Int, listed: [Double]?) {
    self = Self.usable(listed, least: count) ?? .even(intervals: max(count - 1, 1))
  }

  /// Where values begin that each hold until the next one.
  init(holding count: Int, listed: [Double]?) {
    self = Self.usable(listed, least: count) ?? .even(intervals: max(count, 1))
  }

  subscript(index: Int) -> Double {
    switch self {
    case .even(let intervals): Double(index) / Double(intervals)
    case .listed(let times): times[index]
    }
  }

  /// About the last index of at most `last` whose time is not after `progress`.
  func index(near progress: Double, last: Int) -> Int {
    switch self {
    case .even(let intervals):
      return Int(min(max(progress * Double(intervals), 0), Double(last)))
    case .listed(let times):
      var (low, high) = (0, last)
      while low < high {
        let middle = (low + high + 1) / 2
        if times[middle] <= progress { low = middle } else { high = middle - 1 }
      }
      return low
    }
  }

  private static func usable(_ times: [Double]?, least count: Int) -> KeyTimes? {
    guard let times, times.count >= count, times.allSatisfy(\.isFinite) else { return nil }
    return .listed(times)
  }
}
