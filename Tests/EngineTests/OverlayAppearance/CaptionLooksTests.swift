import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintEngine

/// How captions look: words of all scripts are read on a white film, and lie in the frame.
@Suite struct CaptionLooksTests {
  static let styles = ["plate", "colour", "pill", "word", "build", "box"].map { "captions-\($0)" }
  static let sizes = [PixelSize(width: 640, height: 360), PixelSize(width: 360, height: 640)]

  /// 4.5 : 1 is what WCAG 2.2 asks of texts at level AA (success criterion 1.4.3).
  @Test(
    "letters are read on a white film, by their outline or what lies behind them", arguments: styles
  )
  func contrast(style: String) throws {
    for size in Self.sizes {
      let look = try ShippedLook(style, size: size)
      let frame = try look.frame(at: 4.3, over: .white(size))
      let texts = look.texts(at: 4.3).filter { $0.drawing.style.color.alpha > 0 }
      #expect(!texts.isEmpty)
      for text in texts {
        let style = text.drawing.style
        let box = look.box(of: text)
        let ground =
          style.outlines.first?.color
          ?? frame.color(
            Int(box.minX) - 3, Int((box.minY + box.maxY) / 2))
        #expect(style.color.contrast(on: ground) >= 4.5, "\(size): \(style.string)")
      }
    }
  }

  @Test("words of any script and length lie in the frame", arguments: styles)
  func frame(style: String) throws {
    for (index, texts) in ShippedLook.Texts.allCases.enumerated()
    where texts != .least {
      let size = Self.sizes[index % 2]
      let look = try ShippedLook(style, texts, size: size)
      for text in look.texts(at: 6) {
        let box = look.box(of: text)
        if box.isEmpty { continue }
        let isInside =
          box.minX >= 0 && box.minY >= 0 && box.maxX <= Double(size.width)
          && box.maxY <= Double(size.height)
        #expect(isInside, "\(texts) \(size): \(text.drawing.style.string) at \(box)")
      }
    }
  }

  @Test(
    "words lie in the third of the frame that a place names, and else where its shape has them",
    arguments: styles
  )
  func place(style: String) throws {
    let thirds: [(String?, ClosedRange<Double>)] = [
      (nil, 0.5...1), ("top", 0...1 / 3), ("center", 1 / 3...2 / 3), ("bottom", 2 / 3...1),
    ]
    for size in Self.sizes {
      for (place, third) in thirds {
        let look = try ShippedLook(style, size: size, values: place.map { ["place": $0] } ?? [:])
        let boxes = look.texts(at: 4.3).map(look.box).filter { !$0.isEmpty }
        #expect(!boxes.isEmpty)
        for box in boxes {
          let middle = (box.minY + box.maxY) / 2 / Double(size.height)
          #expect(third.contains(middle), "\(place ?? "no place") on \(size): \(middle)")
        }
      }
    }
  }
}

extension Bitmap {
  /// White all over.
  fileprivate static func white(_ size: PixelSize) throws -> Bitmap {
    try #require(
      Bitmap(
        size: size,
        premultiplied: [UInt8](repeating: 255, count: size.width * size.height * 4)))
  }

  /// The colour of an opaque pixel.
  fileprivate func color(_ x: Int, _ y: Int) -> Color {
    let pixel = (y * size.width + x) * 4
    return Color(red8: samples[pixel], green8: samples[pixel + 1], blue8: samples[pixel + 2])
  }
}
