import ImprintDraw
import ImprintValues
import Testing

@Suite struct ResamplingTests {
  let raster = Rasterizer()
  static let size = PixelSize(width: 5, height: 3)
  static let image = Bitmap(size) { x, y in [UInt8(x * 40), UInt8(y * 90), 130, 255] }

  @Test func `a move by whole pixels changes no sample`() throws {
    let moved = try raster.moved(
      Texture(Self.image), transform: .translation(x: 7, y: -2),
      area: PixelRect(minX: 7, minY: -2, maxX: 12, maxY: 1))
    #expect(moved == Self.image)
    #expect(raster.rasterizationCount == 0)
  }

  /// A lone white pixel, moved by a fraction f, leaves 1 − f behind; 1/255 for rounding to bytes.
  @Test(arguments: [0.125, 0.25, 0.3, 0.5, 0.9])
  func `a move by a fraction is bilinear to 1/128 pixel`(fraction: Double) throws {
    let dot = Bitmap(PixelSize(width: 1, height: 1)) { _, _ in [255, 255, 255, 255] }
    let moved = try raster.moved(
      Texture(dot), transform: .translation(x: 1 + fraction, y: 0),
      area: PixelRect(PixelSize(width: 4, height: 1)))
    #expect(abs(Double(moved[1, 0][3]) / 255 - (1 - fraction)) <= 1.0 / 128 + 1.0 / 255)
    #expect(abs(Double(moved[2, 0][3]) / 255 - fraction) <= 1.0 / 128 + 1.0 / 255)
    #expect(moved[0, 0][3] == 0)
    #expect(moved[3, 0][3] == 0)
  }

  @Test func `a quarter turn puts each pixel in its new place`() throws {
    let turned = try raster.moved(
      Texture(Self.image), transform: .rotation(degrees: 90),
      area: PixelRect(minX: -3, minY: 0, maxX: 0, maxY: 5))
    // (x, y) goes to (−1 − y, x): column 2 − y of the area.
    #expect(turned == Bitmap(PixelSize(width: 3, height: 5)) { x, y in Self.image[y, 2 - x] })
  }

  /// A white square on a grid of its own size: shrunk to a third, all its light stays.
  @Test func `shrunk, its edge fades into nothing by its share`() throws {
    let square = Bitmap(PixelSize(width: 6, height: 6)) { _, _ in [255, 255, 255, 255] }
    let third = AffineTransform(a: 1.0 / 3, b: 0, c: 0, d: 1.0 / 3, tx: 0.5, ty: 0)
    let small = try raster.moved(
      Texture(square), transform: third, area: PixelRect(PixelSize(width: 4, height: 3)))
    #expect((0..<4).map { Int(small[$0, 1][3]) } == [128, 255, 128, 0])
  }

  /// Its alpha adds up to its area on the frame, 60 · 40 · the determinant, and lies about its middle; within
  /// what rounding to bytes leaves.
  @Test(arguments: [1, 18.3, 35.6, 52.9, 90, 121.5, 156])
  func `turned and made smaller, it covers its own area`(degrees: Double) throws {
    let card = Bitmap(PixelSize(width: 60, height: 40)) { _, _ in [255, 255, 255, 255] }
    for (across, down) in [(1.0, 1.0), (0.5, 0.5), (0.73, 0.31), (0.11, 0.11)] {
      for squeeze in [1, 0.6] {
        let transform = AffineTransform.translation(x: -30, y: -20)
          .then(.scale(x: across, y: down)).then(.rotation(degrees: degrees))
          .then(.scale(x: squeeze, y: 1)).then(.translation(x: 40.3, y: 39.8))
        let seen = try raster.moved(
          Texture(card), transform: transform, area: PixelRect(PixelSize(width: 80, height: 80)))
        let (mass, middle) = seen.alphaCentre
        let area = 60 * 40 * across * down * squeeze
        #expect(abs(mass - area) <= area * 0.01 + 0.5, "\(across), \(down), \(squeeze)")
        #expect(abs(middle.x - 40.3) <= 0.03, "\(across), \(down), \(squeeze)")
        #expect(abs(middle.y - 39.8) <= 0.03, "\(across), \(down), \(squeeze)")
      }
    }
  }

  /// Stripes of a pixel, half of them black: at a fifth of their size there is only grey. Of five, two or
  /// three are white: 102 to 153.
  @Test(arguments: [3.0, 30, 45, 80])
  func `fine stripes made smaller are grey, at every turn`(degrees: Double) throws {
    let stripes = Bitmap(PixelSize(width: 200, height: 200)) { x, _ in
      x % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]
    }
    let transform = AffineTransform.translation(x: -100, y: -100)
      .then(.scale(x: 0.2, y: 0.2)).then(.rotation(degrees: degrees))
    let seen = try raster.moved(
      Texture(stripes), transform: transform, area: PixelRect(minX: -9, minY: -9, maxX: 9, maxY: 9))
    #expect(
      seen.samples.enumerated().allSatisfy { index, sample in
        index % 4 == 3 ? sample == 255 : (101...154).contains(sample)
      })
  }

  /// An edge that rises by 1 in 64: what each column covers rises by 1/64, without a step.
  @Test func `a slowly turning edge climbs evenly`() throws {
    let sheet = Bitmap(PixelSize(width: 400, height: 100)) { _, _ in [255, 255, 255, 255] }
    let rise = 1.0 / 64
    let transform = AffineTransform(a: 0.5, b: 0.5 * rise, c: -0.5 * rise, d: 0.5, tx: 0, ty: 10)
    let seen = try raster.moved(
      Texture(sheet), transform: transform, area: PixelRect(minX: 20, minY: 0, maxX: 180, maxY: 40))
    let covered = (0..<160).map { x in
      (0..<40).reduce(0) { $0 + Double(seen[x, $1][3]) / 255 }
    }
    for (x, height) in covered.enumerated() {
      // The edge goes through (0, 10).
      let expected = 40 - (10 + rise * (Double(x) + 20.5))
      #expect(abs(height - expected) <= 0.03, "column \(x)")
    }
  }
}

extension Bitmap {
  /// The sum of its alpha in whole pixels, and their centre.
  fileprivate var alphaCentre: (mass: Double, middle: Point) {
    var (mass, sum) = (0.0, Point.zero)
    for index in 0..<size.width * size.height {
      let alpha = Double(samples[index * 4 + 3]) / 255
      mass += alpha
      sum.x += alpha * (Double(index % size.width) + 0.5)
      sum.y += alpha * (Double(index / size.width) + 0.5)
    }
    return (mass, Point(x: sum.x / mass, y: sum.y / mass))
  }
}
