import ImprintDraw
import ImprintValues
import Testing

/// A box as a window: luma of 0 is covered with luma of 200 through it.
@Suite struct WindowTests {
  private static func covered(
    through box: RoundBox, _ format: FrameFormat, opacity: Double = 1,
    within limits: PixelRect? = nil
  ) throws -> FrameMemory {
    let patch = try #require(
      PatchMaker(for: format, isForCovering: true)
        .window(box, within: limits ?? PixelRect(format.size), opacity: opacity))
    return covered(through: patch, format)
  }

  private static func covered(through patch: Patch, _ format: FrameFormat) -> FrameMemory {
    let (under, over) = (FrameMemory(format) { _ in 0 }, FrameMemory(format) { _ in 200 })
    under.withMutablePlanes { planes in
      over.withMutablePlanes { planes.cover(with: $0, through: patch) }
    }
    return under
  }

  private static func luma(_ width: Int = 12, _ height: Int = 8) -> FrameFormat {
    PatchTests.format(.planar(), width: width, height: height)
  }

  /// From 2.25 to 5.5 across, and from 1 to 3.75 down.
  @Test func `edges between pixels cover them by their parts`() throws {
    let box = RoundBox(
      Size(width: 3.25, height: 2.75), transform: .translation(x: 2.25, y: 1))
    let memory = try Self.covered(through: box, Self.luma())
    let whole = [0, 0, 150, 200, 200, 100, 0, 0, 0, 0, 0, 0]
    #expect(memory.codes(0, of: 0).allSatisfy { $0 == 0 })
    #expect(memory.codes(1, of: 0) == whole)
    #expect(memory.codes(2, of: 0) == whole)
    // Three quarters of 150, 200, 200, 100; 112.5 may come out either way.
    #expect(
      zip(memory.codes(3, of: 0), whole).allSatisfy { abs(Double($0) - 0.75 * Double($1)) <= 0.5 })
    #expect(memory.codes(4, of: 0).allSatisfy { $0 == 0 })
  }

  /// Its upper edge falls by so little that there is no number for how far it reaches on the way.
  @Test func `an edge that is level but for the last bit takes nothing away`() throws {
    let tilted = AffineTransform(a: 1, b: .leastNormalMagnitude / 100, c: 0, d: 1, tx: 2, ty: 0)
    let box = RoundBox(Size(width: 3, height: 2), transform: tilted)
    let memory = try Self.covered(through: box, Self.luma())
    let whole = [0, 0, 200, 200, 200, 0, 0, 0, 0, 0, 0, 0]
    #expect(memory.codes(0, of: 0) == whole)
    #expect(memory.codes(1, of: 0) == whole)
    #expect(memory.codes(2, of: 0).allSatisfy { $0 == 0 })
  }

  /// A square of 2 turned by 45° about (6, 4) is a rhombus with half diagonals of √2: of each of the four
  /// pixels around its middle all but the corner beyond the edge x + y = √2 is covered, which is a triangle
  /// with legs of 2 − √2: 1 − (2 − √2)² / 2 = 0.8284.
  @Test func `a turned box covers its area`() throws {
    let box = RoundBox(
      Size(width: 2, height: 2),
      transform: AffineTransform.translation(x: -1, y: -1).then(.rotation(degrees: 45))
        .then(.translation(x: 6, y: 4)))
    let memory = try Self.covered(through: box, Self.luma())
    for row in 3...4 { #expect(memory.codes(row, of: 0)[5...6].allSatisfy { $0 == 166 }) }
    // The tips: right triangles of a height of √2 − 1, half of each in either pixel: 0.0858.
    #expect(memory.codes(2, of: 0)[5...6].allSatisfy { $0 == 17 })
    #expect(memory.codes(3, of: 0)[4] == 17 && memory.codes(3, of: 0)[7] == 17)
    // The area of the square is 4.
    let sum = (0..<8).flatMap { memory.codes($0, of: 0) }.reduce(0, +)
    #expect(abs(sum - 800) <= 6)
  }

  /// A circle of radius 40 at (50, 45) has an area of π · 40² = 5026.5.
  @Test func `round corners are those of circles`() throws {
    let box = RoundBox(
      Size(width: 80, height: 80), corners: RoundCorners(40), transform: .translation(x: 10, y: 5))
    let memory = try Self.covered(through: box, Self.luma(100, 90))
    var sum = 0
    for row in 0..<90 {
      for (column, code) in memory.codes(row, of: 0).enumerated() {
        sum += code
        let (x, y) = (Double(column) + 0.5 - 50, Double(row) + 0.5 - 45)
        let distance = (x * x + y * y).squareRoot()
        #expect(abs(distance - 40) < 0.8 || code == (distance < 40 ? 200 : 0))
      }
    }
    #expect(abs(Double(sum) / 200 - 5026.5) < 2)
  }

  /// A quarter circle of radius 40 in a square of 40: 40² − π · 40² / 4 = 343.4 are cut off.
  @Test(arguments: [Corners.topLeft, .topRight, .bottomLeft, .bottomRight])
  func `one corner is round, and the others are square`(corner: Corners) throws {
    let box = RoundBox(
      Size(width: 80, height: 80), corners: RoundCorners(40, at: corner),
      transform: .translation(x: 10, y: 5))
    let memory = try Self.covered(through: box, Self.luma(100, 90))
    let sum = (0..<90).flatMap { memory.codes($0, of: 0) }.reduce(0, +)
    #expect(abs(Double(sum) / 200 - (6400 - 343.4)) < 2)
    let pixels: [(Corners, Int, Int)] = [
      (.topLeft, 10, 5), (.topRight, 89, 5), (.bottomLeft, 10, 84), (.bottomRight, 89, 84),
    ]
    for (other, x, y) in pixels {
      #expect(memory.codes(y, of: 0)[x] == (other == corner ? 0 : 200))
    }
  }

  @Test func `what lies outside of the frame and of the limits is left out`() throws {
    // Its corners lie on the axes, 40 from (6, 4): all of the frame is in it.
    let turned = AffineTransform.rotation(degrees: 45).then(.translation(x: 6, y: -36))
    let far = RoundBox(
      Size(width: 80 / 2.0.squareRoot(), height: 80 / 2.0.squareRoot()), transform: turned)
    let limits = PixelRect(minX: 2, minY: 1, maxX: 9, maxY: 5)
    let memory = try Self.covered(through: far, Self.luma(), within: limits)
    for row in 0..<8 {
      for (column, code) in memory.codes(row, of: 0).enumerated() {
        let isInside = 2..<9 ~= column && 1..<5 ~= row
        #expect(code == (isInside ? 200 : 0), "(\(column), \(row))")
      }
    }
    // Half of the pixels on the line x = y, which it ends at.
    let half = RoundBox(
      Size(width: 200, height: 200),
      transform: AffineTransform.rotation(degrees: 45).then(.translation(x: -50, y: -50)))
    let diagonal = try Self.covered(through: half, Self.luma())
    for row in 0..<8 { #expect(diagonal.codes(row, of: 0)[row] == 100, "row \(row)") }
  }

  @Test func `opacity fades all of it`() throws {
    let box = RoundBox(Size(width: 2.5, height: 2), transform: .translation(x: 1, y: 1))
    let memory = try Self.covered(through: box, Self.luma(), opacity: 0.4)
    #expect(memory.codes(1, of: 0)[0..<5] == [0, 80, 80, 40, 0])
  }

  /// A bitmap covers whole pixels as exactly: chroma, by its location, must come out the same.
  @Test(
    arguments: [
      PatchTests.planar420, PatchTests.semiPlanar420, .premultipliedRGBA,
      .planar(chromaShift: .init(horizontal: 1, vertical: 0)),
      .planar(chromaShift: .init(horizontal: 2, vertical: 2), hasAlpha: true), .planar(),
    ], [ChromaLocation.left, .center, .topLeft])
  func `a box of whole pixels covers what a bitmap of it covers`(
    layout: PixelLayout, location: ChromaLocation
  ) throws {
    let format = PatchTests.format(layout, width: 15, height: 11, location)
    for (x, y, width, height) in [(0, 0, 15, 11), (3, 2, 7, 6), (4, 5, 1, 1), (10, 8, 5, 3)] {
      let box = RoundBox(
        Size(width: Double(width), height: Double(height)),
        transform: .translation(x: Double(x), y: Double(y)))
      let traced = try Self.covered(through: box, format)
      let bitmap = PatchTests.solid(width, height, [255, 255, 255, 255])
      let patch = PatchMaker(for: format, isForCovering: true)
        .patch(bitmap, at: (x, y), opacity: 1)
      let drawn = Self.covered(through: patch, format)
      for component in layout.components.indices {
        let rows = layout.size(of: layout.components[component], in: format.size).height
        for row in 0..<rows {
          #expect(traced.codes(row, of: component) == drawn.codes(row, of: component))
        }
      }
    }
  }

  @Test func `where luma and chroma lie in one plane there is none`() {
    let maker = PatchMaker(for: PatchTests.format(PatchTests.packed422), isForCovering: true)
    let box = RoundBox(Size(width: 4, height: 4))
    let limits = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 4)
    #expect(maker.window(box, within: limits, opacity: 1) == nil)
  }
}
