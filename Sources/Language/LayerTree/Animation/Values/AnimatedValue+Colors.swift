internal import ImprintValues

/// Colours as values of `backgroundColor`, `fill` and the like: `BasicAnimation(.fill, to: .red)`. Any other colour
/// is written as `.color(…)`.
extension AnimatedValue {
  /// `Color.black`.
  public static let black = color(.black)
  /// `Color.white`.
  public static let white = color(.white)
  /// `Color.red`.
  public static let red = color(.red)
  /// `Color.green`, which is CSS's: darker than `lime`.
  public static let green = color(.green)
  /// `Color.lime`.
  public static let lime = color(.lime)
  /// `Color.blue`.
  public static let blue = color(.blue)
  /// `Color.yellow`.
  public static let yellow = color(.yellow)
  /// `Color.orange`.
  public static let orange = color(.orange)
  /// `Color.purple`.
  public static let purple = color(.purple)
  /// `Color.cyan`.
  public static let cyan = color(.cyan)
  /// `Color.magenta`.
  public static let magenta = color(.magenta)
  /// `Color.gray`.
  public static let gray = color(.gray)
  /// `Color.clear`.
  public static let clear = color(.clear)
}
