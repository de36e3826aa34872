import Imprint
import Testing

/// The title card and the end card as a designer left them.
@Suite struct CardTests {
  /// The visible widths of a card's parts: its rule, `#ffb347`, its title above and its subtitle below.
  private struct Steps: Equatable, CustomStringConvertible {
    var rule, title, subtitle: Int

    init(_ frame: DrawnFrame) {
      let rule = frame.box { $0.red > 200 && $0.green > 140 && $0.blue < 110 }
      let bright = { (pixel: DrawnFrame.Pixel) in
        min(pixel.red, pixel.green, pixel.blue) > 60
      }
      self.rule = rule?.width ?? 0
      title = frame.box(rows: 0..<325, where: bright)?.width ?? 0
      subtitle = frame.box(rows: 345..<608, where: bright)?.width ?? 0
    }

    var description: String { "rule \(rule), title \(title), subtitle \(subtitle)" }
  }

  /// A card with the moment at which it begins.
  @Test(arguments: [("title-card", 0.0), ("end-card", 7.2)])
  func `rule, title and subtitle follow each other`(name: String, begin: Double) throws {
    let overlay = try ShippedOverlay(name, ["title": "Tides", "subtitle": "A video"])
    let steps = try [0, 0.3, 0.5, 0.7, 1.0, 1.3, 1.9].map {
      Steps(try overlay.frame(at: begin + $0))
    }
    for part in [\Steps.rule, \.title, \.subtitle] {
      #expect(steps[0][keyPath: part] == 0)
      #expect(steps[6][keyPath: part] > 0)
    }
    let first = [\Steps.rule, \.title, \.subtitle].map { part in
      steps.firstIndex { $0[keyPath: part] > 0 } ?? .max
    }
    #expect(first[0] < first[1] && first[1] < first[2], "\(steps)")
  }

  @Test(arguments: ["title-card", "end-card"])
  func `no word of a title is left alone on the last line`(name: String) throws {
    for title in ["The Tides of the Northern Sea", "How the moon moves all of the water on it"] {
      let overlay = try ShippedOverlay(name, ["title": title])
      let frame = try overlay.frame(at: name == "end-card" ? 9.9 : 2)
      let isLetter = { (pixel: DrawnFrame.Pixel) in
        min(pixel.red, pixel.green, pixel.blue) > 150
      }
      let lines = frame.bands(where: isLetter).filter { $0.count > 12 }
      #expect(lines.count >= 2 || title.count < 20)
      let widths = try lines.map { try #require(frame.box(rows: $0, where: isLetter)).width }
      #expect(widths.last ?? 0 > (widths.max() ?? 0) * 6 / 10, "\(title): \(widths)")
    }
  }

  @Test(arguments: [2.0, 3, 12])
  func `the title card has faded when the video ends, or at its own end`(seconds: Double) throws {
    let overlay = try ShippedOverlay("title-card", ["title": "Tides"], video: seconds)
    let end = min(seconds, 3)
    #expect(try overlay.frame(at: end - 0.8)[5, 5].alpha == 0xD9)
    #expect(try overlay.frame(at: end - 0.02)[5, 5].alpha <= 3)
  }
}
