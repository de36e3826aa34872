import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct BlurTests {
  let raster = Rasterizer()

  func box(_ width: Double, _ height: Double, _ color: Color = .white) -> Drawing {
    .box(BoxDrawing(size: Size(width: width, height: height), fill: color))
  }

  /// The Gaussian's integral up to a place.
  func integral(_ place: Double, _ deviation: Double) -> Double {
    (1 + erf(place / (deviation * 2.0.squareRoot()))) / 2
  }

  /// The fraction of a box from `from` to `to` that is left at a place.
  func share(_ place: Double, _ from: Double, _ to: Double, _ deviation: Double) -> Double {
    integral(place - from, deviation) - integral(place - to, deviation)
  }

  static let deviations = [0.5, 1, 2, 5.33, 11.9, 12.1, 24.5, 70, 300, 5000]

  /// A white box of 600 × 600, its corner at (0, 0): a column through its top edge, far from the others.
  @Test(arguments: deviations)
  func `a shadow's profile is the Gaussian's integral`(deviation: Double) throws {
    let shaded = ShadedDrawing(
      [Drawing.Element(box(600, 600))], color: .black, deviation: deviation,
      offset: Point(x: 0, y: -700))
    let area = PixelRect(minX: 300, minY: -900, maxX: 302, maxY: -500)
    let image = try raster.bitmap(of: .shaded(shaded), transform: .identity, area: area)
    let across = share(300.5, 0, 600, deviation)
    for row in 0..<400 {
      let expected = 255 * across * share(Double(row) - 899.5, -700, -100, deviation)
      let found = image[0, row]
      #expect(abs(Double(found[3]) - expected) <= 1, "row \(row) of \(deviation)")
      #expect(found[0] == 0)
    }
  }

  /// Two edges a third of a pixel beside the grid, and a blur that is worked out on coarser cells.
  @Test(arguments: [3.0, 20, 55])
  func `edges between pixels are blurred where they are`(deviation: Double) throws {
    let blurred = BlurredDrawing([Drawing.Element(box(400, 400))], deviation: deviation)
    let move = AffineTransform.translation(x: 50 + 1.0 / 3, y: -200)
    let image = try raster.bitmap(
      of: .blurred(blurred), transform: move,
      area: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 1))
    for column in 0..<200 {
      let place = Double(column) + 0.5 - 50 - 1.0 / 3
      let expected =
        255 * share(place, 0, 400, deviation) * share(200.5, 0, 400, deviation)
      #expect(abs(Double(image[column, 0][3]) - expected) <= 1.2, "column \(column)")
    }
  }

  /// Premultiplied: what is half red stays that, as far as it reaches.
  @Test func `a blur keeps colours, and the light of what is far from the edges`() throws {
    let half = Drawing.Element(box(60, 60, Color(red: 1, green: 0, blue: 0)), opacity: 0.5)
    let image = try raster.bitmap(
      of: .blurred(BlurredDrawing([half], deviation: 4)),
      transform: .translation(x: 20, y: 20), width: 100, height: 100)
    #expect(image[50, 50] == [128, 0, 0, 128])
    for column in 0..<100 {
      let pixel = image[column, 50]
      #expect(pixel[0] == pixel[3] && pixel[1] == 0 && pixel[2] == 0)
    }
  }

  /// Its left half is red, its right one blue; nothing of it fades.
  @Test(arguments: [3.0, 40, 2000])
  func `what repeats its edges stays opaque up to them and ends there`(deviation: Double) throws {
    let elements = [
      Drawing.Element(box(50, 60, Color(red: 1, green: 0, blue: 0))),
      Drawing.Element(
        box(50, 60, Color(red: 0, green: 0, blue: 1)), transform: .translation(x: 50, y: 0)),
    ]
    let blurred = BlurredDrawing(
      elements, deviation: deviation,
      surroundings: .edges(of: Rect(x: 0, y: 0, width: 100, height: 60)))
    let image = try raster.bitmap(
      of: .blurred(blurred), transform: .translation(x: 20, y: 10), width: 140, height: 80)
    #expect(image.covered == PixelRect(minX: 20, minY: 10, maxX: 120, maxY: 70))
    for column in 20..<120 {
      let place = Double(column) + 0.5 - 70
      let pixel = image[column, 10]
      #expect(pixel[3] == 255, "column \(column)")
      guard deviation < 10 else { continue }
      #expect(abs(Double(pixel[2]) - 255 * integral(place, deviation)) <= 1, "column \(column)")
    }
    // In the limit all of it has one colour: half of each.
    if deviation == 2000 { #expect(abs(Int(image[20, 10][0]) - 128) <= 1) }
  }

  /// A turn does not change how far a Gaussian reaches: its mass is the box's, its spread along its own
  /// axes σ² beyond that of the box, a² / 12.
  @Test(arguments: [(0.0, 1.0), (30, 1), (90, 1), (30, 2)])
  func `turned and stretched, it spreads along its own axes`(turn: Double, stretch: Double) throws {
    let element = Drawing.Element(box(24, 24), transform: .translation(x: -12, y: -12))
    let transform = AffineTransform.scale(x: stretch, y: 1).then(.rotation(degrees: turn)).then(
      .translation(x: 80, y: 80))
    let image = try raster.bitmap(
      of: .blurred(BlurredDrawing([element], deviation: 8)), transform: transform, width: 160,
      height: 160)
    let back = try #require(transform.inverse)
    var (mass, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<160 {
      for x in 0..<160 {
        let alpha = Double(image[x, y][3]) / 255
        let place = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        mass += alpha
        across += alpha * place.x * place.x
        down += alpha * place.y * place.y
      }
    }
    #expect(abs(mass - 576 * stretch) < 576 * stretch * 0.02)
    let expected = 64.0 + 24 * 24 / 12
    #expect(abs(across / mass - expected) < expected * 0.03)
    #expect(abs(down / mass - expected) < expected * 0.03)
  }

  @Test(arguments: [Double.nan, .infinity, 1e9, 1e300, -5])
  func `deviations out of all bounds do no harm`(deviation: Double) throws {
    let elements = [Drawing.Element(box(40, 40))]
    let edges = BlurredDrawing.Surroundings.edges(of: Rect(x: 0, y: 0, width: 40, height: 40))
    for drawing in [
      Drawing.blurred(BlurredDrawing(elements, deviation: deviation)),
      .blurred(BlurredDrawing(elements, deviation: deviation, surroundings: edges)),
      .shaded(ShadedDrawing(elements, color: .black, deviation: deviation, offset: .zero)),
    ] {
      for transform in [AffineTransform.identity, .scale(x: 1e-3, y: 1e5), .rotation(degrees: 10)] {
        _ = try raster.bitmap(of: drawing, transform: transform, width: 60, height: 50)
      }
    }
  }

  @Test func `a shadow lies under what casts it, along its axes`() throws {
    let shaded = ShadedDrawing(
      [Drawing.Element(box(20, 20))], color: Color(red: 1, green: 0, blue: 0, alpha: 0.5),
      deviation: 0, offset: Point(x: 10, y: 0))
    let turned = AffineTransform.rotation(degrees: 90).then(.translation(x: 30, y: 0))
    let image = try raster.bitmap(of: .shaded(shaded), transform: turned, width: 40, height: 40)
    #expect(image.covered == PixelRect(minX: 10, minY: 0, maxX: 30, maxY: 30))
    #expect(image[20, 15] == [255, 255, 255, 255])
    #expect(image[20, 25] == [128, 0, 0, 128])
  }

  @Test func `a text's shadow, a round card's and a blurred group`() throws {
    var style = TextStyle("Shade", fontSize: 60)
    style.outlineWidth = 2
    let text = Drawing.text(TextDrawing(style, box: Size(width: 190, height: 75)))
    let card = Drawing.box(
      BoxDrawing(
        size: Size(width: 90, height: 60), fill: Color(rgb: 0xFFCC00), corners: RoundCorners(16),
        borderWidth: 4, borderColor: Color(rgb: 0x222222)))
    let ground = Drawing.box(
      BoxDrawing(size: Size(width: 480, height: 110), fill: Color(rgb: 0x88AACC)))
    let shadow = ShadedDrawing(
      [Drawing.Element(text)], color: .black, deviation: 3, offset: Point(x: 0, y: 3))
    let wide = ShadedDrawing(
      [Drawing.Element(card, transform: .rotation(degrees: 10))], color: Color(rgb: 0x660022),
      deviation: 14, offset: Point(x: 8, y: 8))
    expectGolden(
      try raster.bitmap(
        of: .group([
          Drawing.Element(ground),
          Drawing.Element(.shaded(shadow), transform: .translation(x: 10, y: 15)),
          Drawing.Element(.shaded(wide), transform: .translation(x: 230, y: 15)),
          Drawing.Element(
            .blurred(BlurredDrawing([Drawing.Element(card)], deviation: 4)),
            transform: .translation(x: 360, y: 25)),
        ]), width: 480, height: 110), "shadows")
  }
}
