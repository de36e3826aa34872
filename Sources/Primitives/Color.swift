/// An sRGB colour with straight alpha; members run from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Black at an alpha of 0.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Coded (non-linear) sRGB, not premultiplied; 0…1 each.
  public var red, green, blue, alpha: Double

  /// Opaque by default. Values outside 0…1 are not clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Converts 8-bit samples, 0…255.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// Reads a web colour: `Color(rgb: 0xFF9900)`. Bits above the lower 24 are ignored.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }
}
