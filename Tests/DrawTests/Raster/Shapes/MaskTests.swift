import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct MaskTests {
  let raster = Rasterizer()

  func box(_ width: Double, _ height: Double, _ color: Color = .white) -> Drawing {
    .box(BoxDrawing(size: Size(width: width, height: height), fill: color))
  }

  func bitmap(_ elements: [Drawing.Element], by mask: MaskedDrawing.Mask) throws -> Bitmap {
    try raster.bitmap(of: .masked(MaskedDrawing(elements, by: mask)), width: 40, height: 40)
  }

  @Test func `only what lies in the box is left`() throws {
    let far = Drawing.Element(box(40, 40), transform: .translation(x: 10, y: 0))
    let image = try bitmap([far], by: .box(Size(width: 30, height: 20), corners: .none))
    #expect(image.covered == PixelRect(minX: 10, minY: 0, maxX: 30, maxY: 20))
    #expect(image[10, 0] == [255, 255, 255, 255])
  }

  /// The corner of a square of 10 that a quarter of a circle leaves out is 10² · (1 − π / 4) large; four
  /// times fifteen pixels lie on an edge, each true to a twentieth.
  @Test func `round corners are left out`() throws {
    let image = try bitmap(
      [Drawing.Element(box(40, 40))],
      by: .box(Size(width: 40, height: 40), corners: RoundCorners(10)))
    let alpha = stride(from: 3, to: image.samples.count, by: 4).reduce(0.0) {
      $0 + Double(image.samples[$1]) / 255
    }
    #expect(abs(alpha - (1600 - 400 * (1 - .pi / 4))) < 3)
  }

  /// Two halves laid over each other cover three quarters: 191.25 of 255.
  @Test func `what is seen is multiplied with the mask's alpha`() throws {
    let half = Drawing.Element(box(20, 40), opacity: 0.5)
    let image = try bitmap([Drawing.Element(box(40, 40))], by: .alpha([half, half]))
    #expect(image[10, 10].allSatisfy { abs(Int($0) - 191) <= 1 })
    #expect(image[30, 10] == [0, 0, 0, 0])
  }

  @Test func `what lies under a masked drawing stays`() throws {
    let masked = Drawing.masked(
      MaskedDrawing(
        [Drawing.Element(box(40, 40, .black))],
        by: .box(Size(width: 10, height: 10), corners: .none)))
    let image = try raster.bitmap(
      of: .group([Drawing.Element(box(40, 40)), Drawing.Element(masked)]), width: 40, height: 40)
    #expect(image[5, 5] == [0, 0, 0, 255])
    #expect(image[20, 20] == [255, 255, 255, 255])
  }

  @Test func `a gradient seen through a text, and stripes in a round box`() throws {
    var style = TextStyle("MASK", fontSize: 60)
    style.alignment = .center
    let size = Size(width: 200, height: 80)
    let colors: [Color] = [Color(rgb: 0xFF3355), Color(rgb: 0xFFCC00), Color(rgb: 0x2266FF)]
    let stops = zip([0, 0.5, 1], colors).map { GradientDrawing.Stop($0, $1) }
    let gradient = GradientDrawing(
      size: size, kind: .linear, stops: stops, start: .zero, end: Point(x: 200, y: 0))
    let text = Drawing.masked(
      MaskedDrawing(
        [Drawing.Element(.gradient(gradient))],
        by: .alpha([Drawing.Element(.text(TextDrawing(style, box: size)))])))
    let stripes = (0..<6).map { index in
      Drawing.Element(
        box(10, 120, Color(rgb: 0x222222)),
        transform: .rotation(degrees: 20).then(.translation(x: 10 + 20 * Double(index), y: -10)))
    }
    let round = Drawing.masked(
      MaskedDrawing(stripes, by: .box(Size(width: 80, height: 70), corners: RoundCorners(20))))
    expectGolden(
      try raster.bitmap(
        of: .group([
          Drawing.Element(text), Drawing.Element(round, transform: .translation(x: 210, y: 5)),
        ]), width: 300, height: 80), "masks")
  }
}
