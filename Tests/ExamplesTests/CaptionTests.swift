import Imprint
import Testing

/// The caption as a designer left it: a plate of `#0b1017` at 77 %, an alpha of 196.
@Suite struct CaptionTests {
  private static func isLetter(_ pixel: DrawnFrame.Pixel) -> Bool {
    min(pixel.red, pixel.green, pixel.blue) > 150
  }

  @Test(arguments: ["", " ", "\u{200B}", "\n"])
  func `without words there is no plate`(text: String) throws {
    let overlay = try ShippedOverlay("caption", ["text": text])
    #expect(try overlay.frame(at: 5).box { $0.alpha > 0 } == nil)
  }

  @Test func `it comes and goes within 80 milliseconds, as words that are spoken do`() throws {
    let overlay = try ShippedOverlay("caption", ["text": "Tide", "from": "2", "until": "6"])
    let box = try #require(overlay.frame(at: 4).box { $0.alpha >= 190 })
    // Left of the words, in the padding.
    let (x, y) = (box.left + 10, (box.top + box.bottom) / 2)
    let alphas = try [1.99, 2.04, 2.09, 4, 5.91, 5.96, 6].map {
      Int(try overlay.frame(at: $0)[x, y].alpha)
    }
    #expect(alphas[0] == 0 && alphas[6] == 0)
    #expect((20..<190).contains(alphas[1]) && (20..<190).contains(alphas[5]), "\(alphas)")
    #expect(alphas[2...4].allSatisfy { abs($0 - 196) <= 1 }, "\(alphas)")
  }

  @Test func `lines that are broken are about equally long`() throws {
    let words = "The tide comes in twice a day, and where it goes at night nobody knows yet"
    let frame = try ShippedOverlay("caption", ["text": words]).frame(at: 5)
    let lines = frame.bands(where: Self.isLetter).filter { $0.count > 8 }
    #expect(lines.count == 2)
    let widths = try lines.map { try #require(frame.box(rows: $0, where: Self.isLetter)).width }
    #expect(Double(widths.min() ?? 0) > 0.75 * Double(widths.max() ?? 1), "\(widths)")
  }

  /// 5 % of 608 are 30.4: the safe area of a wide frame.
  @Test func `its own lines stay as they are`() throws {
    let frame = try ShippedOverlay("caption", ["text": "One\nTwo and more\nThree"]).frame(at: 5)
    let lines = frame.bands(where: Self.isLetter).filter { $0.count > 8 }
    #expect(lines.count == 3)
    let box = try #require(frame.box { $0.alpha >= 150 })
    #expect(abs(box.bottom - 578) <= 1 && abs(box.left + box.right - 1080) <= 1)
  }
}
