import ImprintValues
import Testing

@Suite struct GeometryTests {
  @Test func `a quarter turn is exact, and clockwise with y down`() {
    #expect(AffineTransform.rotation(degrees: 90)(Point(x: 1, y: 0)) == Point(x: 0, y: 1))
    #expect(AffineTransform.rotation(degrees: -450) == .rotation(degrees: 270))
  }

  @Test func `maps follow one another`() {
    let map = AffineTransform.scale(x: 2, y: 4).then(.translation(x: 10, y: 20))
    #expect(map(Point(x: 1, y: 1)) == Point(x: 12, y: 24))
    #expect(map.inverse.map { map.then($0) } == .identity)
    #expect(AffineTransform.scale(x: 0, y: 1).inverse == nil)
  }

  /// A square of 2 about the origin, turned by 45°, reaches √2 each way.
  @Test func `a turned box's bounds hold its corners`() {
    let box = AffineTransform.rotation(degrees: 45)
      .boundingBox(of: Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(abs(box.minX + 2.0.squareRoot()) < 1e-12)
    #expect(abs(box.size.height - 2 * 2.0.squareRoot()) < 1e-12)
  }

  @Test func `boxes of any size are cut to pixels`() {
    let frame = PixelRect(PixelSize(width: 100, height: 50))
    let covering = PixelRect(
      covering: Rect(x: 1.2, y: -7, width: 2.9, height: 8.5), within: frame)
    #expect(covering == PixelRect(minX: 1, minY: 0, maxX: 5, maxY: 2))
    let huge = Rect(x: -1e300, y: 0, width: .infinity, height: 1)
    #expect(PixelRect(covering: huge, within: frame).height == 1)
    #expect(PixelRect(minX: 3, minY: 0, maxX: 2, maxY: 9).isEmpty)
  }

  @Test func `an empty box adds nothing to another`() {
    let box = Rect(x: 5, y: 5, width: 1, height: 1)
    #expect(box.union(Rect(x: 0, y: 0, width: 0, height: 9)) == box)
    #expect(box.union(Rect(x: 0, y: 0, width: 1, height: 1)).size == Size(width: 6, height: 6))
  }

  @Test func `nine places lie at the thirds of both axes`() {
    #expect(Place.allCases.map(\.horizontal) == [0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1])
    #expect(Place.allCases.map(\.vertical) == [0, 0, 0, 0.5, 0.5, 0.5, 1, 1, 1])
  }
}
