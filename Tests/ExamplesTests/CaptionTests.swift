import Imprint
import Testing

/// The caption as a designer left it. Its ground is `#10182066`: an alpha of 102.
@Suite struct CaptionTests {
  private static func isLetter(_ pixel: DrawnFrame.Pixel) -> Bool {
    min(pixel.red, pixel.green, pixel.blue) > 150
  }

  @Test(arguments: ["", " ", "\u{200B}", "\n"])
  func `without words there is no box`(text: String) throws {
    let overlay = try ShippedOverlay("caption", ["text": text])
    #expect(try overlay.frame(at: 5).box { $0.alpha > 0 } == nil)
  }

  @Test func `it fades in and out within a quarter of a second`() throws {
    let overlay = try ShippedOverlay("caption", ["text": "Tide", "from": "2", "until": "6"])
    let box = try #require(overlay.frame(at: 4).box { $0.alpha >= 102 })
    // Left of the words, in the padding.
    let (x, y) = (box.left + 10, (box.top + box.bottom) / 2)
    let alphas = try [1.99, 2, 2.125, 2.3, 5.7, 5.875, 5.999, 6].map {
      Int(try overlay.frame(at: $0)[x, y].alpha)
    }
    let expected = [0, 0, 51, 102, 102, 51, 0, 0]
    #expect(zip(alphas, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(alphas)")
  }

  /// On white above row 500 and black below: the blur of 12 units reaches from a box that begins there over its
  /// edge, into what lies around it. Each of the two frames is rounded once, and so is their mean.
  @Test func `half faded it is halfway between the video and all of it, at its edges too`() throws {
    let overlay = try ShippedOverlay("caption", ["text": "Tide", "from": "2", "until": "6"])
    let size = overlay.size
    let samples = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { _ -> [UInt8] in y < 500 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
    }
    let ground = try #require(Bitmap(size: size, premultiplied: samples))
    let (whole, half) = try (
      overlay.frame(at: 4, over: ground), overlay.frame(at: 2.125, over: ground)
    )
    let box = try #require(ShippedOverlay("caption", ["text": "Tide"]).frame(at: 4).box())
    for y in box.top..<box.bottom {
      let x = box.left + 20
      let mean = (Double(whole[x, y].red) + (y < 500 ? 255 : 0)) / 2
      #expect(abs(Double(half[x, y].red) - mean) <= 1.5, "row \(y)")
    }
  }

  @Test func `lines that are broken are about equally long`() throws {
    let words = "The tide comes in twice a day, and where it goes at night nobody knows yet"
    let frame = try ShippedOverlay("caption", ["text": words]).frame(at: 5)
    let lines = frame.bands(where: Self.isLetter).filter { $0.count > 8 }
    #expect(lines.count == 2)
    let widths = try lines.map { try #require(frame.box(rows: $0, where: Self.isLetter)).width }
    #expect(Double(widths.min() ?? 0) > 0.75 * Double(widths.max() ?? 1), "\(widths)")
  }

  @Test func `its own lines stay as they are`() throws {
    let frame = try ShippedOverlay("caption", ["text": "One\nTwo and more\nThree"]).frame(at: 5)
    let lines = frame.bands(where: Self.isLetter).filter { $0.count > 8 }
    #expect(lines.count == 3)
    let box = try #require(frame.box { $0.alpha >= 102 })
    #expect(box.bottom == 608 - 48 && abs(box.left + box.right - 1080) <= 1)
  }
}
