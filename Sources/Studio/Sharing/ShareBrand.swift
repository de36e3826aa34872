internal import Imprint

/// The logo and the first colour of the brand kit, which a shared page shows of who shares.
struct ShareBrand: Hashable, Sendable {
  /// The id of the logo's medium; nil for none.
  let logo: String?
  /// As `#rrggbb`; nil where the kit has none that is written so.
  let colour: String?

  /// - Parameter kit: the document of the brand kit.
  init(kit: JSON5Value) {
    logo = kit["logo"]?.string
    colour = kit["colours"]?.strings?.first.flatMap(Self.plain)
  }

  /// The style sheet that gives the page the colour, and ink that is read on it; empty without one.
  var style: String {
    guard let colour else { return "" }
    return
      ":root { --accent-ground: \(colour); --accent-pressed: \(colour); --accent-ink: \(ink(on: colour)); }\n"
  }

  /// The opaque colour of a text as `#rrggbb` or `#rrggbbaa`: what stands in a style sheet must be nothing else.
  private static func plain(_ text: String) -> String? {
    let digits = text.utf8.dropFirst()
    let isHex = digits.allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
    }
    guard text.utf8.first == UInt8(ascii: "#"), [6, 8].contains(digits.count), isHex else {
      return nil
    }
    return String(text.prefix(7))
  }

  /// Black or white, whichever is read better on the colour.
  private func ink(on colour: String) -> String {
    let ground = Color(rgb: UInt32(colour.dropFirst(), radix: 16) ?? 0)
    return Color.readable(on: ground, dark: .black) == .white ? "#ffffff" : "#000000"
  }
}
