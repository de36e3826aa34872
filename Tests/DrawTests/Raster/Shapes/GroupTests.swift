import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct GroupTests {
  let raster = Rasterizer()
  let white = Drawing.box(BoxDrawing(size: Size(width: 2, height: 2), fill: .white))

  @Test func `places its elements by their transform, then its own`() throws {
    let group = Drawing.group([Drawing.Element(white, transform: .translation(x: 1, y: 0))])
    let bitmap = try raster.bitmap(of: group, transform: .scale(x: 2, y: 2), width: 8, height: 8)
    #expect(bitmap.covered == PixelRect(minX: 2, minY: 0, maxX: 6, maxY: 4))
  }

  /// Two boxes over each other, faded one by one, would come to 1 − 0.5² = 75 %.
  @Test func `fades as one`() throws {
    let pair = Drawing.group([Drawing.Element(white), Drawing.Element(white)])
    let faded = Drawing.group([Drawing.Element(pair, opacity: 0.5)])
    let bitmap = try raster.bitmap(of: faded, width: 2, height: 2)
    #expect(bitmap.samples.allSatisfy { $0 == 127 || $0 == 128 })
  }

  @Test func `draws nothing of what is flat or clear`() throws {
    let group = Drawing.group([
      Drawing.Element(white, transform: .scale(x: 0, y: 1)), Drawing.Element(white, opacity: 0),
    ])
    #expect(try raster.bitmap(of: group, width: 4, height: 4).covered == nil)
  }

  @Test func `draws later elements over earlier ones`() throws {
    let black = Drawing.box(BoxDrawing(size: Size(width: 2, height: 2), fill: .black))
    let group = Drawing.group([Drawing.Element(white), Drawing.Element(black)])
    #expect(try raster.bitmap(of: group, width: 1, height: 1)[0, 0] == [0, 0, 0, 255])
  }

  @Test func `bounds hold all elements`() {
    let group = Drawing.group([
      Drawing.Element(white), Drawing.Element(white, transform: .translation(x: 7, y: -3)),
    ])
    #expect(raster.inkBounds(of: group) == Rect(x: 0, y: -3, width: 9, height: 5))
  }
}

@Suite struct ThreadTests {
  @Test func `many threads draw the same as one`() async throws {
    let raster = Rasterizer()
    let text = Drawing.text(
      TextDrawing(TextStyle("ID: 10086", fontSize: 20), box: Size(width: 120, height: 30)))
    let expected = try raster.bitmap(of: text, width: 120, height: 30)
    let drawn = await withTaskGroup(of: Bitmap?.self) { group in
      for index in 0..<32 {
        group.addTask {
          // Some with the same fonts by another rasterizer.
          let drawer = index % 4 == 0 ? Rasterizer() : raster
          return try? drawer.bitmap(of: text, width: 120, height: 30)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(drawn == Array(repeating: expected, count: 32))
    #expect(raster.rasterizationCount == 25)
  }
}

@Suite struct LimitTests {
  let raster = Rasterizer()
  let box = Drawing.box(BoxDrawing(size: Size(width: 2, height: 2), fill: .white))

  @Test func `an area of more than 32,767 pixels an edge is refused`() throws {
    #expect(throws: RasterError.self) { try raster.bitmap(of: box, width: 32_768, height: 1) }
    #expect(throws: RasterError.self) { try raster.bitmap(of: box, width: 1, height: 1 << 40) }
    let widest = try raster.bitmap(of: box, width: 32_767, height: 1)
    #expect(widest.size == PixelSize(width: 32_767, height: 1))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a transform that is no number is refused`(value: Double) {
    let transform = AffineTransform(a: 1, b: 0, c: 0, d: value, tx: 0, ty: 0)
    #expect(throws: RasterError.self) {
      try raster.bitmap(of: box, transform: transform, width: 2, height: 2)
    }
    #expect(throws: RasterError.self) {
      try raster.resampled(
        Texture(.empty), transform: transform, area: PixelRect(.init(width: 1, height: 1)))
    }
  }

  @Test func `an empty area gives an empty bitmap`() throws {
    #expect(try raster.bitmap(of: box, width: 0, height: 5).samples.isEmpty)
  }

  @Test func `a transform that flattens gives a clear bitmap`() throws {
    let flat = AffineTransform.scale(x: 0, y: 1)
    #expect(try raster.bitmap(of: box, transform: flat, width: 2, height: 2).covered == nil)
  }

  @Test(arguments: [1e-300, 1e-9, 1e9, 1e300])
  func `extreme scales do no harm`(scale: Double) throws {
    let transform = AffineTransform.scale(x: scale, y: scale)
    let text = Drawing.text(
      TextDrawing(TextStyle("a😀", fontSize: 12), box: Size(width: 20, height: 20)))
    for drawing in [box, text] {
      _ = try? raster.bitmap(of: drawing, transform: transform, width: 8, height: 8)
    }
  }
}
