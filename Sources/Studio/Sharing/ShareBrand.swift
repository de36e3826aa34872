internal import Imprint

/// What a shared page shows of who shares: the logo and the first colour of the brand kit.
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

  /// Black or white, of which more contrast to the colour is the one (WCAG 2.2, relative luminance).
  private func ink(on colour: String) -> String {
    let parts = stride(from: 1, to: 7, by: 2).compactMap { start -> Double? in
      let first = colour.index(colour.startIndex, offsetBy: start)
      return UInt8(colour[first...].prefix(2), radix: 16).map { Double($0) / 255 }
    }
    let linear = parts.map(Self.linear)
    guard linear.count == 3 else { return "#ffffff" }
    let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 ? "#000000" : "#ffffff"
  }

  /// The light of a component of sRGB, by a polynomial that is as near as its use needs.
  private static func linear(_ value: Double) -> Double {
    value * (value * (value * 0.305306 + 0.682171) + 0.012523)
  }
}
