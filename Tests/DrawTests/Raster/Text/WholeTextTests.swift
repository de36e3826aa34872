import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Texts that are not asked to be truncated, on frames of all sizes.
@Suite struct WholeTextTests {
  let raster = Rasterizer()

  static let words: [(script: String, words: [String])] = [
    ("Latin", ["The", "tide", "comes", "in", "twice", "a", "day", "WWWW", "3f2504e0-4f89-41d3"]),
    ("Greek", ["Ξεσκεπάζω", "την", "ψυχοφθόρα", "βδελυγμία"]),
    ("Cyrillic", ["Съешь", "ещё", "этих", "мягких", "французских", "булок"]),
    ("Arabic", ["مرحبا", "بالعالم", "نص", "حكيم", "له", "سر", "قاطع"]),
    ("Hebrew", ["דג", "סקרן", "שט", "בים", "מאוכזב"]),
    ("Devanagari", ["ऋषियों", "को", "सताने", "वाले", "दुष्ट", "राक्षसों"]),
    ("Thai", ["เป็นมนุษย์สุดประเสริฐ", "เลิศคุณค่า"]),
    ("Chinese", ["天地玄黄宇宙洪荒", "日月盈昃"]),
    ("Japanese", ["いろはにほへと", "チリヌルヲ", "色は匂へど"]),
    ("Korean", ["키스의", "고유조건은", "입술끼리"]),
    ("emoji", ["😀", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "1️⃣"]),
  ]

  static let frames = [(64, 64), (128, 96), (160, 90), (360, 640), (640, 360), (3840, 2160)]

  /// A text layer on a frame: words of one script, or, past the last one, of all.
  struct Trial {
    let string: String
    let frame: PixelSize
    let layer: Layer

    init(script: Int, frame: (Int, Int), _ random: inout SeededGenerator) {
      let words = WholeTextTests.words
      let pool = words.indices.contains(script) ? words[script].words : words.flatMap(\.words)
      string = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        pool[Int.random(in: 0..<pool.count, using: &random)]
      }.joined(separator: Bool.random(using: &random) ? " " : "\n")
      self.frame = PixelSize(width: frame.0, height: frame.1)
      var text = TextContent(string)
      text.fontSize = .units(Double.random(in: 14...40, using: &random))
      text.wraps = Bool.random(using: &random)
      text.minimumScale = Bool.random(using: &random) ? 1 : 0.5
      text.minimumFontSize = Bool.random(using: &random) ? .zero : .pixels(7)
      var layer = Layer()
      layer.content = .text(text)
      layer.size = .automatic
      layer.maximumSize.width = .fraction(Double.random(in: 0.3...0.9, using: &random))
      self.layer = layer
    }

    /// The layer's drawing, and its transform to the frame.
    func drawing(_ raster: Rasterizer) throws -> (TextDrawing, AffineTransform) {
      let scene = Scene([layer], frame: frame, measuring: raster)
      let item = try #require(scene.displayList(at: FrameInstant(time: 0)).items.first)
      guard case .text(let text) = item.drawing else { throw NoText() }
      return (text, item.transform)
    }
  }

  @Test(arguments: 0...words.count)
  func `lose no letter, whatever the script and the frame`(script: Int) throws {
    var random = SeededGenerator(seed: UInt64(script))
    for frame in Self.frames {
      let trial = Trial(script: script, frame: frame, &random)
      let (text, transform) = try trial.drawing(raster)
      let clusters = raster.clusters(of: text)
      #expect(clusters.map(\.text).joined() == trial.string)
      let lost = clusters.filter { $0.ink == nil && !$0.text.isBlank }
      #expect(lost.isEmpty, "\(trial)")
      if text.style.wraps {
        let ink = clusters.compactMap(\.ink).reduce(Rect(origin: .zero, size: .zero)) {
          $0.union($1)
        }
        // Letters reach over the space that they take, but by less than half of their size.
        let reach = text.style.fontSize / 2
        #expect(ink.minX > -reach && ink.maxX < text.box.width + reach, "\(trial)")
        #expect(ink.minY > -reach && ink.maxY < text.box.height + reach, "\(trial)")
      }
      // As much ink as at another size: had it other lines there, it would lack some, or have more.
      let drawn = try inkArea(text, scale: transform.a)
      let elsewhere = try inkArea(text, scale: 1)
      #expect(abs(drawn / elsewhere - 1) < 0.1, "\(trial)")
    }
  }

  /// On a frame of 108 pixels a pixel is ten units.
  @Test(arguments: [(1.0, 70.0), (0.5, 70), (0.1, 70)])
  func `are no smaller than their least size, shrunk or not`(scale: Double, size: Double) throws {
    var text = TextContent("ID: 10086")
    text.fontSize = .units(20)
    text.minimumFontSize = .pixels(7)
    text.minimumScale = scale
    var layer = Layer()
    layer.content = .text(text)
    layer.maximumSize.width = .units(100)
    let scene = Scene([layer], frame: PixelSize(width: 108, height: 108), measuring: raster)
    let item = try #require(scene.displayList(at: FrameInstant(time: 0)).items.first)
    guard case .text(let drawing) = item.drawing else { throw NoText() }
    #expect(drawing.style.fontSize == size)
    #expect(drawing.style.minimumScale == 1)
  }

  /// The area that a text covers, in square points.
  private func inkArea(_ text: TextDrawing, scale: Double) throws -> Double {
    let bounds = raster.inkBounds(of: .text(text))
    let map = AffineTransform.translation(x: 4 - bounds.minX, y: 4 - bounds.minY)
      .then(.scale(x: scale, y: scale))
    let bitmap = try raster.bitmap(
      of: .text(text), transform: map, width: Int((bounds.size.width + 8) * scale) + 1,
      height: Int((bounds.size.height + 8) * scale) + 1)
    let alpha = stride(from: 3, to: bitmap.samples.count, by: 4).reduce(0) {
      $0 + Int(bitmap.samples[$1])
    }
    return Double(alpha) / 255 / scale / scale
  }
}

/// A text layer that shows something else.
private struct NoText: Error {}
