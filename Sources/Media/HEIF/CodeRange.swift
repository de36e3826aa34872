/// The codes of a component that stand for 0 to 1: all of them, or those of limited range (ITU-T H.273, 8.3).
struct CodeRange {
  private let black, white: UInt32

  /// - Parameter depth: in bits, from 8 to 16.
  init(depth: Int, isLimited: Bool) {
    let unit = UInt32(1) << UInt32(depth - 8)
    (black, white) = isLimited ? (16 * unit, 235 * unit) : (0, 256 * unit - 1)
  }

  /// The code of full range, up to `most`, that stands for the same.
  func scaled(_ code: UInt32, to most: UInt32) -> UInt32 {
    ((min(max(code, black), white) - black) * most + (white - black) / 2) / (white - black)
  }
}
