import Imprint
import Testing

/// The lower third as a designer left it: a plate of `#0b1017` at 77 %, an alpha of 196.
@Suite struct LowerThirdTests {
  private static func drawn(
    _ name: String, _ title: String = "Programmer", _ others: [String: String] = [:],
    video seconds: Double = 10
  ) throws -> ShippedOverlay {
    try ShippedOverlay(
      "lower-third", ["name": name, "title": title].merging(others) { $1 }, video: seconds)
  }

  private static func isPlate(_ pixel: DrawnFrame.Pixel) -> Bool {
    (190...200).contains(pixel.alpha) && pixel.red < 12
  }

  /// The title's line is 1.35 · 25 = 33.75 high, and the gap between the two lines is at most 8.
  @Test func `without a title the plate is as high as the name's line and its padding`() throws {
    let both = try #require(Self.drawn("Ada").frame(at: 3).box(where: Self.isPlate))
    let one = try #require(Self.drawn("Ada", "").frame(at: 3).box(where: Self.isPlate))
    #expect((33...43).contains((both.bottom - both.top) - (one.bottom - one.top)))
    #expect(both.bottom == one.bottom)
  }

  /// 5 % of 1080 are 54: the safe area of a wide frame.
  @Test func `a name that reads from right to left lies at the right and comes from there`() throws
  {
    let overlay = try Self.drawn("آدا لوفلايس", "مبرمجة")
    let rest = try #require(overlay.frame(at: 3).box())
    #expect(rest.right == 1080 - 54)
    #expect(rest.left > 540)
    for time in [0.1, 6.15] {
      let moving = try #require(overlay.frame(at: time).box(), "\(time)")
      #expect(moving.left > rest.left)
    }
    #expect(try overlay.frame(at: 6.6).box() == nil)
    let other = try #require(Self.drawn("Ada").frame(at: 3).box())
    #expect(other.left == 54)
  }

  @Test func `begin and leave count from the time at which it is there`() throws {
    let overlay = try Self.drawn("Ada", "", ["from": "2", "begin": "1", "leave": "3"])
    let seen = try [2.5, 3.5, 4.9, 5.5].map { try overlay.frame(at: $0).box() != nil }
    #expect(seen == [false, true, true, false])
  }

  /// At the end, less one frame of 25 a second.
  @Test(arguments: [0.5, 2, 4, 6.2, 6.8, 12])
  func `it has left when the video ends, however short that is`(seconds: Double) throws {
    let overlay = try Self.drawn("Ada", video: seconds)
    #expect(try overlay.frame(at: min(seconds / 2, 3)).box() != nil)
    let last = try overlay.frame(at: seconds - 0.04).box { $0.alpha > 60 }
    #expect(last == nil)
  }
}
