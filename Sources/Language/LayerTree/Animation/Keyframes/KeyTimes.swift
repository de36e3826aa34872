internal import ImprintValues

/// The key times of a keyframe animation, as fractions of a pass.
enum KeyTimes {
  /// Equal intervals from 0, each of length 1 / `intervals`.
  case even(intervals: Int)
  case listed([Double])

  /// Key times of interpolated values; by default the last value is at 1.
  init(interpolating count: Int, listed: [Double]?) {
    self = Self.usable(listed, least: count) ?? .even(intervals: max(count - 1, 1))
  }

  /// Key times of `discrete` values: value k holds from time k to time k + 1.
  init(discrete count: Int, listed: [Double]?) {
    self = Self.usable(listed, least: count) ?? .even(intervals: max(count, 1))
  }

  subscript(index: Int) -> Double {
    switch self {
    case .even(let intervals): Double(index) / Double(intervals)
    case .listed(let times): times[index]
    }
  }

  /// An estimate of the last index, at most `last`, whose time is not after `progress`.
  func index(near progress: Double, last: Int) -> Int {
    switch self {
    case .even(let intervals):
      return Int(min(max(progress * Double(intervals), 0), Double(last)))
    case .listed(let times):
      return max(times.prefix(last + 1).partitionPoint { $0 <= progress } - 1, 0)
    }
  }

  private static func usable(_ times: [Double]?, least count: Int) -> KeyTimes? {
    guard let times, times.count >= count, times.allSatisfy(\.isFinite) else { return nil }
    return .listed(times)
  }
}
