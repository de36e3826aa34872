import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct ImageTests {
  static let size = PixelSize(width: 4, height: 4)
  /// Every pixel another colour.
  static let patches = Bitmap(size) { x, y in [UInt8(x * 60), UInt8(y * 60), 200, 255] }
  static let black = Bitmap(size) { _, _ in [0, 0, 0, 255] }
  static let white = Bitmap(size) { _, _ in [255, 255, 255, 255] }
  static let checks = Bitmap(PixelSize(width: 240, height: 240)) { x, y in
    (x + y) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
  }
  static let ramp = Bitmap(PixelSize(width: 4, height: 2)) { x, _ in [UInt8(x * 40), 0, 0, 255] }
  let raster = Rasterizer([
    "patches": [patches], "ramp": [ramp], "black": [black], "white": [white],
    "video": [black, white],
    "checks": [checks],
  ])

  func image(
    _ path: String, index: Int = 0, part: Rect = Rect(x: 0, y: 0, width: 1, height: 1),
    target: Rect, clip: Size = Size(width: 400, height: 400), fade: ImageDrawing.Fade? = nil
  ) -> Drawing {
    .image(
      ImageDrawing(
        image: .file(path), index: index, part: part, target: target, clip: clip, fade: fade))
  }

  @Test func `at its own size is taken over as it is`() throws {
    let drawing = image("patches", target: Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(try raster.bitmap(of: drawing, width: 4, height: 4) == Self.patches)
  }

  /// Moved by (-1, 2): the pixel at (x, y) shows the image's at (x + 1, y - 2), where there is one.
  @Test(arguments: [
    PixelRect(minX: 0, minY: 3, maxX: 2, maxY: 5), PixelRect(minX: -3, minY: 0, maxX: 8, maxY: 7),
  ])
  func `moved by whole pixels it is taken over as far as it is seen`(area: PixelRect) throws {
    let drawing = image("patches", target: Rect(x: -1, y: 2, width: 4, height: 4))
    let bitmap = try raster.bitmap(of: drawing, transform: .identity, area: area)
    let expected = Bitmap(area.size) { x, y in
      let (column, row) = (x + area.minX, y + area.minY)
      guard 0..<3 ~= column, 2..<6 ~= row else { return [0, 0, 0, 0] }
      return [UInt8((column + 1) * 60), UInt8((row - 2) * 60), 200, 255]
    }
    #expect(bitmap == expected)
  }

  @Test func `shows the image of its index`() throws {
    let target = Rect(x: 0, y: 0, width: 4, height: 4)
    #expect(
      try raster.bitmap(of: image("video", index: 1, target: target), width: 4, height: 4)
        == Self.white)
    #expect(
      try raster.bitmap(of: image("video", index: 99, target: target), width: 4, height: 4)
        == Self.white)
  }

  @Test(arguments: [0.02, 0.06, 0.3, 0.7, 1, 2.5])
  func `has full edges at any scale`(scale: Double) throws {
    let edge = Int((64 * scale).rounded(.down))
    let side = Double(edge)
    let drawing = image(
      "white", target: Rect(x: 1, y: 1, width: side, height: side),
      clip: Size(width: side + 1, height: side + 1))
    let bitmap = try raster.bitmap(of: drawing, width: edge + 2, height: edge + 2)
    #expect(bitmap.covered == PixelRect(minX: 1, minY: 1, maxX: edge + 1, maxY: edge + 1))
    #expect(bitmap.samples.allSatisfy { $0 == 0 || $0 == 255 })
  }

  /// The mean of a checkerboard is 127.5, and an area of n × n pixels is off by 128/n² at most.
  @Test(arguments: [200, 120, 80, 41, 20, 7, 1])
  func `shrinks without aliasing`(edge: Int) throws {
    let side = Double(edge)
    let drawing = image("checks", target: Rect(x: 0, y: 0, width: side, height: side))
    let bitmap = try raster.bitmap(of: drawing, width: edge, height: edge)
    var worst = 0
    for y in 1..<max(edge - 1, 1) {
      for x in 1..<max(edge - 1, 1) { worst = max(worst, abs(Int(bitmap[x, y][0]) - 128)) }
    }
    let share = 240 / side
    #expect(Double(worst) <= 128 / (share * share) + 2)
  }

  @Test func `shrunk and turned, it does not alias`() throws {
    let drawing = image("checks", target: Rect(x: 0, y: 0, width: 80, height: 80))
    let turn = AffineTransform.translation(x: -40, y: -40).then(.rotation(degrees: 30))
      .then(.translation(x: 40, y: 40))
    let bitmap = try raster.bitmap(of: drawing, transform: turn, width: 80, height: 80)
    let middle = (30..<50).flatMap { y in (30..<50).map { x in Int(bitmap[x, y][0]) } }
    #expect(middle.allSatisfy { abs($0 - 128) <= 16 })
  }

  /// Two pixels for one, the grid half a pixel off: (0 + 255) / 2 of neighbours, by their shares.
  @Test func `shrinks by its true shares`() throws {
    let drawing = image("ramp", target: Rect(x: 0.5, y: 0, width: 2, height: 1))
    let bitmap = try raster.bitmap(of: drawing, width: 3, height: 1)
    // Columns 0…3 of 0, 40, 80, 120: the middle pixel of the frame holds 1 and 2 whole.
    #expect(bitmap[1, 0] == [60, 0, 0, 255])
    #expect([127, 128].contains(bitmap[0, 0][3]))
    #expect([127, 128].contains(bitmap[2, 0][3]))
  }

  @Test func `is cut at its clip`() throws {
    let drawing = image(
      "white", target: Rect(x: -4, y: -4, width: 12, height: 12), clip: Size(width: 3, height: 2))
    let bitmap = try raster.bitmap(of: drawing, width: 8, height: 8)
    #expect(bitmap.covered == PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2))
    #expect(bitmap[2, 1] == [255, 255, 255, 255])
  }

  @Test func `stretches a part, and nothing beside it bleeds in`() throws {
    let drawing = image(
      "patches", part: Rect(x: 0.25, y: 0.5, width: 0.25, height: 0.25),
      target: Rect(x: 0, y: 0, width: 9, height: 9))
    let bitmap = try raster.bitmap(of: drawing, width: 9, height: 9)
    #expect(bitmap == Bitmap(bitmap.size) { _, _ in [60, 120, 200, 255] })
  }

  /// Black to white at 40 %: 0.4 · 255 = 102, and no less opaque than either.
  @Test func `cross-fades between two images`() throws {
    let drawing = image(
      "black", target: Rect(x: 0, y: 0, width: 4, height: 4),
      fade: .init(image: .file("white"), index: 0, progress: 0.4))
    let bitmap = try raster.bitmap(of: drawing, width: 4, height: 4)
    #expect(abs(Int(bitmap[2, 2][0]) - 102) <= 1)
    #expect(bitmap[2, 2][3] == 255)
  }

  @Test func `that cannot be opened is named`() {
    let drawing = image("gone", target: Rect(x: 0, y: 0, width: 1, height: 1))
    do {
      _ = try raster.bitmap(of: drawing, width: 1, height: 1)
      Issue.record("nothing thrown")
    } catch RasterError.image(let path, _) {
      #expect(path == "gone")
    } catch {
      Issue.record(error)
    }
  }

  @Test func `tells layout its size and times`() {
    let facts = raster.images(of: .file("video"))
    #expect(facts == ImageFacts(size: Self.size, ends: [0.1, 0.2], playCount: 3))
    #expect(raster.images(of: .file("gone")) == nil)
  }

  @Test func `alone is no rasterisation, with a box it is`() throws {
    let drawing = image("white", target: Rect(x: 0, y: 0, width: 9, height: 9))
    _ = try raster.bitmap(of: drawing, width: 9, height: 9)
    #expect(raster.rasterizationCount == 0)
    let box = Drawing.box(BoxDrawing(size: Size(width: 2, height: 2), fill: .white))
    _ = try raster.bitmap(
      of: .group([Drawing.Element(drawing), Drawing.Element(box)]), width: 9, height: 9)
    #expect(raster.rasterizationCount == 1)
  }
}
