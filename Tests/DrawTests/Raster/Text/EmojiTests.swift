import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Debian's `fonts-noto-color-emoji`; its images are 136 × 128 pixels.
private let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

@Suite(.enabled(if: FileManager.default.fileExists(atPath: emojiFont), "no colour emoji font here"))
struct EmojiTests {
  let raster = Rasterizer()

  func drawing(_ size: Double, color: Color = .white, outline: Double = 0) -> Drawing {
    var style = TextStyle("😀", fontSize: size)
    style.color = color
    style.outlineWidth = outline
    return .text(TextDrawing(style, box: Size(width: size * 2, height: size * 2)))
  }

  @Test(arguments: [12.0, 40, 109, 300])
  func `are coloured, and as large as their font`(size: Double) throws {
    let edge = Int(size * 2)
    let bitmap = try raster.bitmap(of: drawing(size), width: edge, height: edge)
    let covered = try #require(bitmap.covered)
    #expect(abs(Double(covered.width) / size - 1.2) < 0.2)
    #expect(abs(Double(covered.height) / size - 1.15) < 0.2)
    let middle = bitmap[(covered.minX + covered.maxX) / 2, covered.minY + covered.height / 4]
    #expect(middle[0] > 200 && middle[2] < 120, "a face is yellow")
  }

  @Test func `scale with the transform as with the font`() throws {
    let large = try raster.bitmap(of: drawing(80), width: 160, height: 160)
    let scaled = try raster.bitmap(
      of: drawing(20), transform: .scale(x: 4, y: 4), width: 160, height: 160)
    let (one, other) = (try #require(large.covered), try #require(scaled.covered))
    #expect(abs(one.minX - other.minX) <= 1 && abs(one.maxX - other.maxX) <= 1)
    #expect(abs(one.minY - other.minY) <= 1 && abs(one.maxY - other.maxY) <= 1)
  }

  /// The face is a disc of 0.6 em about its middle: a part of it that has the size of the image is yellow all over.
  @Test func `stay however far they are scaled`() throws {
    let small = try raster.bitmap(of: drawing(100), width: 200, height: 200)
    let covered = try #require(small.covered)
    let place = (covered.minX + covered.width / 2, covered.minY + covered.height / 5)
    let scale = 200.0
    let large = try raster.bitmap(
      of: drawing(100),
      transform: .scale(x: scale, y: scale).then(
        .translation(x: -Double(place.0) * scale, y: -Double(place.1) * scale)),
      width: 40, height: 40)
    let (one, other) = (small[place.0, place.1], large[20, 20])
    #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) < 12 }, "\(one) \(other)")
  }

  @Test func `fade with their text's colour, and have its outline under them`() throws {
    let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    let faded = try raster.bitmap(of: drawing(40, color: half), width: 80, height: 80)
    #expect((0..<80 * 80).allSatisfy { faded.samples[$0 * 4 + 3] <= 128 })
    let plain = try #require(try raster.bitmap(of: drawing(40), width: 80, height: 80).covered)
    let outlined = try #require(
      try raster.bitmap(of: drawing(40, outline: 4), width: 80, height: 80).covered)
    #expect(outlined.maxX > plain.maxX + 2)
  }
}
