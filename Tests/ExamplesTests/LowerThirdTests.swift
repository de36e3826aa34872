import Imprint
import Testing

/// The lower third as a designer left it.
@Suite struct LowerThirdTests {
  private static func drawn(
    _ name: String, _ title: String = "Programmer", video seconds: Double = 10,
    _ size: PixelSize = PixelSize(width: 1080, height: 608)
  ) throws -> ShippedOverlay {
    try ShippedOverlay(
      "lower-third", ["name": name, "title": title, "accent": "#ffb347"], video: seconds, size: size
    )
  }

  /// The accent is `#ffb347`, opaque.
  private static func isAccent(_ pixel: DrawnFrame.Pixel) -> Bool {
    pixel == DrawnFrame.Pixel(red: 255, green: 0xB3, blue: 0x47, alpha: 255)
  }

  /// `#101820e0`, premultiplied: 0x10 · 224 / 255 = 14.05, 0x18 · 224 / 255 = 21.1, 0x20 · 224 / 255 = 28.1.
  private static func isTitle(_ pixel: DrawnFrame.Pixel) -> Bool {
    pixel == DrawnFrame.Pixel(red: 14, green: 21, blue: 28, alpha: 224)
  }

  /// Inter's capitals are 0.727 em high and stand 0.969 em under the top of its line of 1.211 em: their middle is
  /// the line's.
  @Test(arguments: [9, 28, 60])
  func `a name lies in the middle of its box, however much it shrank`(letters: Int) throws {
    let frame = try Self.drawn(String(repeating: "H", count: letters)).frame(at: 3)
    let box = try #require(frame.box(where: Self.isAccent))
    let ink = try #require(
      frame.box(rows: box.top..<box.bottom) { $0.red < 60 && $0.alpha == 255 })
    #expect(abs(ink.middle - box.middle) <= 1)
  }

  /// From `#ffb347` to `#101820e0` without a row in between, through which the video would be seen.
  @Test(arguments: [
    "Ada", "محمد بن موسى الخوارزمي", "艾达·洛芙莱斯", "อันยา ชูสมุท", "🦊 Fuchs", "দীপা",
  ])
  func `the boxes meet exactly in every script and at every size`(name: String) throws {
    for size in [(1080, 608), (641, 360), (333, 187), (360, 640)] {
      let size = PixelSize(width: size.0, height: size.1)
      let frame = try Self.drawn(name, name, size).frame(at: 3)
      let accent = try #require(frame.box(where: Self.isAccent), "\(size)")
      // Just inside the end that both boxes have in common, where there is padding.
      let column = name.readsRightToLeft ? accent.right - 3 : accent.left + 2
      let rows = (accent.top..<size.height).map { frame[column, $0] }
      let upper = rows.prefix(while: Self.isAccent).count
      let lower = rows.dropFirst(upper).prefix(while: Self.isTitle).count
      #expect(upper == accent.bottom - accent.top)
      // 40 units are at least so many whole pixels.
      #expect(
        lower >= 40 * size.longerEdge / 1080 - 1, "\(size): \(rows.dropFirst(upper).prefix(3))")
    }
  }

  @Test func `a name that reads from right to left lies at the right and comes from there`() throws
  {
    let overlay = try Self.drawn("آدا لوفلايس", "مبرمجة")
    let rest = try #require(overlay.frame(at: 3).box())
    #expect(rest.right == 1080 - 54)
    #expect(rest.left > 540)
    for time in [0.6, 6.15] {
      let moving = try #require(overlay.frame(at: time).box(), "\(time)")
      #expect(moving.right > 1080 - 54 && moving.left > 540)
    }
    #expect(try overlay.frame(at: 6.6).box() == nil)
    let other = try #require(Self.drawn("Ada").frame(at: 3).box())
    #expect(other.left == 54)
  }

  /// At the end, less one frame of 25 a second.
  @Test(arguments: [2, 4, 6.2, 6.8, 12])
  func `it has left when the video ends, however short that is`(seconds: Double) throws {
    let overlay = try Self.drawn("Ada", video: seconds)
    #expect(try overlay.frame(at: min(seconds - 0.7, 3)).box() != nil)
    #expect(try overlay.frame(at: seconds - 0.04).box() == nil)
  }
}
