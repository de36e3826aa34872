/// A timing function (`CAMediaTimingFunction`, CSS easing): the progress of a value over an
/// interval.
///
/// Input and output are fractions; the output may leave 0…1 where a curve overshoots.
public enum TimingFunction: Hashable, Sendable {
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1), by its two inner control points (CSS Easing 1, section 2.2).
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// `count` equal steps (CSS Easing 1, section 2.3).
  case steps(count: Int, jump: Jump)
  /// Straight lines between points (CSS Easing 2, section 2.2).
  case points(PiecewiseCurve)
  /// The course of a spring.
  case spring(SpringCurve)

  /// The ends of an interval at which steps jump.
  public enum Jump: String, Hashable, Sendable, Codable, CaseIterable {
    case end, start, none, both
  }

  /// Begins slowly: CSS's `ease-in`, Core Animation's `easeIn`.
  public static let easeIn = cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly: CSS's `ease-out`, Core Animation's `easeOut`.
  public static let easeOut = cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Begins and ends slowly: CSS's `ease-in-out`, Core Animation's `easeInEaseOut`.
  public static let easeInEaseOut = cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default curve.
  public static let `default` = cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
