/// An sRGB colour with straight alpha; members run from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  // The others have CSS's names and values, as in documents.

  /// `#ff0000`.
  public static let red = Color(rgb: 0xFF0000)
  /// `#008000`.
  public static let green = Color(rgb: 0x008000)
  /// `#00ff00`.
  public static let lime = Color(rgb: 0x00FF00)
  /// `#0000ff`.
  public static let blue = Color(rgb: 0x0000FF)
  /// `#ffff00`.
  public static let yellow = Color(rgb: 0xFFFF00)
  /// `#ffa500`.
  public static let orange = Color(rgb: 0xFFA500)
  /// `#800080`.
  public static let purple = Color(rgb: 0x800080)
  /// `#00ffff`.
  public static let cyan = Color(rgb: 0x00FFFF)
  /// `#ff00ff`.
  public static let magenta = Color(rgb: 0xFF00FF)
  /// `#808080`.
  public static let gray = Color(rgb: 0x808080)
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
  package init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// The opaque colour of this one blended over black.
  package var overBlack: Color { Color(red: red * alpha, green: green * alpha, blue: blue * alpha) }

  /// Reads a web colour: `Color(rgb: 0xFF9900)`. Bits above the lower 24 are ignored.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }
}
