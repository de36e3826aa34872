/// An sRGB colour with straight alpha; members run from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
  /// Opaque, all members 0.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque, as bright as sRGB goes.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Nothing at all: black at an alpha of 0.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Coded (non-linear) sRGB, not multiplied by the straight `alpha`; 0…1 each.
  public var red, green, blue, alpha: Double

  /// Opaque, unless said otherwise; values outside 0…1 are taken as they are.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From 8-bit samples, 0…255.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// As the web writes it: `Color(rgb: 0xFF9900)`; bits above the lower 24 are left out.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }
}
