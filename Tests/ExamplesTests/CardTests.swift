import Imprint
import Testing

/// The title card and the end card as a designer left them: a band or a shade of `#0b1017d9`, a rule of `#ff6b4a`, white words.
@Suite struct CardTests {
  private static func isRule(_ pixel: DrawnFrame.Pixel) -> Bool {
    pixel.red > 200 && (80..<140).contains(pixel.green) && pixel.blue < 110
  }

  private static func isLetter(_ pixel: DrawnFrame.Pixel) -> Bool {
    min(pixel.red, pixel.green, pixel.blue) > 150
  }

  /// The card, and the moment at which all of it stands.
  private static func card(
    _ name: String, _ values: [String: String], video seconds: Double = 10
  ) throws -> (ShippedOverlay, rest: Double) {
    let overlay = try ShippedOverlay(name, values, video: seconds)
    return (overlay, name == "end-card" ? seconds - 1 : 2)
  }

  @Test(arguments: ["title-card", "end-card"])
  func `rule, title and subtitle stand under each other, in the middle of the frame`(
    name: String
  ) throws {
    for subtitle in ["A video", ""] {
      let (card, rest) = try Self.card(name, ["title": "Tides", "subtitle": subtitle])
      let frame = try card.frame(at: rest)
      let rule = try #require(frame.box(where: Self.isRule))
      let lines = frame.bands(where: Self.isLetter).filter { $0.count > 8 }
      #expect(lines.count == (subtitle.isEmpty ? 1 : 2))
      #expect(rule.bottom <= lines[0].lowerBound)
      // Without a subtitle nothing is left for it: the block stays in the middle.
      let bottom = lines.last?.upperBound ?? 0
      #expect(abs(Double(rule.top + bottom) / 2 - 304) < 24, "\(rule) \(lines)")
    }
  }

  /// A film's first frame is what many players show of it.
  @Test func `the title card leaves the first frame to the video`() throws {
    let (card, _) = try Self.card("title-card", ["title": "Tides"])
    #expect(try card.frame(at: 0).box() == nil)
    #expect(try card.frame(at: 0.7).box(where: Self.isLetter) != nil)
  }

  @Test(arguments: ["title-card", "end-card"])
  func `no word of a title is left alone on the last line`(name: String) throws {
    for title in ["The Tides of the Northern Sea", "How the moon moves all of the water on it"] {
      let (card, rest) = try Self.card(name, ["title": title])
      let frame = try card.frame(at: rest)
      let lines = frame.bands(where: Self.isLetter).filter { $0.count > 12 }
      #expect(lines.count >= 2)
      let widths = try lines.map { try #require(frame.box(rows: $0, where: Self.isLetter)).width }
      #expect(widths.last ?? 0 > (widths.max() ?? 0) * 6 / 10, "\(title): \(widths)")
    }
  }

  @Test(arguments: [2.0, 3, 12])
  func `the title card has faded when the video ends, or at its own end`(seconds: Double) throws {
    let (card, _) = try Self.card("title-card", ["title": "Tides"], video: seconds)
    let end = min(seconds, 3)
    #expect(try card.frame(at: end - 0.8)[5, 304].alpha == 0xD9)
    #expect(try card.frame(at: end - 0.01)[5, 304].alpha <= 12)
  }
}
