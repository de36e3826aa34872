import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct TileTests {
  let raster = Rasterizer()

  func box(_ width: Double, _ height: Double) -> Drawing.Element {
    Drawing.Element(.box(BoxDrawing(size: Size(width: width, height: height), fill: .white)))
  }

  func pattern(_ tiled: TiledDrawing, _ transform: AffineTransform = .identity) throws -> Bitmap {
    try raster.bitmap(of: .tiled(tiled), transform: transform, width: 120, height: 80)
  }

  /// Cells of 20 × 10 with 10 and 5 between them, every second row 15 to the right, cut at 100 × 60.
  @Test func `cells lie where step and stagger say, and are cut at the box`() throws {
    let image = try pattern(
      TiledDrawing(
        [box(20, 10)], step: Size(width: 30, height: 15), stagger: 15,
        clip: Size(width: 100, height: 60)))
    for y in 0..<80 {
      for x in 0..<120 {
        let place = (x + 30 - (y / 15 % 2 == 1 ? 15 : 0)) % 30
        let isInside = x < 100 && y < 60 && place < 20 && y % 15 < 10
        #expect(image[x, y][3] == (isInside ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `what stands out of a cell is seen in the next, at the box's edges too`() throws {
    let out = Drawing.Element(box(20, 5).drawing, transform: .translation(x: -10, y: 2))
    let image = try pattern(
      TiledDrawing([out], step: Size(width: 40, height: 20), clip: Size(width: 120, height: 80)))
    for x in 0..<120 {
      #expect(image[x, 23][3] == ((x + 10) % 40 < 20 ? 255 : 0), "\(x)")
    }
  }

  /// Steps of 7.25 pixels: each cell's edge is true to an eighth of a pixel, 32 of 255.
  @Test func `steps between pixels do not add up to an error`() throws {
    let image = try pattern(
      TiledDrawing(
        [box(3, 80)], step: Size(width: 7.25, height: 80), clip: Size(width: 120, height: 80)))
    for x in 0..<116 {
      let expected = (0..<17).reduce(0.0) { sum, cell in
        let start = Double(cell) * 7.25
        return sum + max(min(start + 3, Double(x + 1)) - max(start, Double(x)), 0)
      }
      #expect(abs(Double(image[x, 40][3]) - 255 * expected) <= 17, "\(x)")
    }
  }

  @Test func `however many cells, few bitmaps are drawn, and only one counts`() throws {
    let before = raster.rasterizationCount
    _ = try pattern(
      TiledDrawing([box(1, 1)], step: Size(width: 2, height: 2), clip: Size(width: 120, height: 80))
    )
    #expect(raster.rasterizationCount == before + 1)
  }

  @Test(arguments: [1e-12, 1e-3, 0.3, 1, 1e6, 1e300, .nan, .infinity])
  func `steps out of all bounds do no harm`(step: Double) throws {
    for ink in [1.0, 500, 1e7] {
      _ = try pattern(
        TiledDrawing(
          [box(ink, ink)], step: Size(width: step, height: step), stagger: step / 3,
          clip: Size(width: 120, height: 80)))
    }
  }

  /// 40 patterns in each other, each drawn 64 times for one of the next, would never be done.
  @Test func `patterns of patterns come to an end`() throws {
    var element = box(6, 6)
    for level in 0..<40 {
      let edge = 7.3 + Double(level)
      element = Drawing.Element(
        .tiled(
          TiledDrawing(
            [element], step: Size(width: edge, height: edge),
            clip: Size(width: edge, height: edge))))
    }
    _ = try pattern(
      TiledDrawing(
        [element], step: Size(width: 50.1, height: 50.1), clip: Size(width: 120, height: 80))
    )
  }

  @Test func `a turned text in staggered rows`() throws {
    let style = TextStyle("ID 10086", fontSize: 18)
    let text = Drawing.Element(
      .text(TextDrawing(style, box: Size(width: 90, height: 24))),
      transform: .rotation(degrees: -20).then(.translation(x: 4, y: 34)), opacity: 0.7)
    let ground = Drawing.box(
      BoxDrawing(size: Size(width: 360, height: 160), fill: Color(rgb: 0x335566)))
    let tiled = TiledDrawing(
      [text], step: Size(width: 113.3, height: 50), stagger: 56.65,
      clip: Size(width: 360, height: 160))
    expectGolden(
      try raster.bitmap(
        of: .group([Drawing.Element(ground), Drawing.Element(.tiled(tiled))]), width: 360,
        height: 160), "tiles")
  }
}
