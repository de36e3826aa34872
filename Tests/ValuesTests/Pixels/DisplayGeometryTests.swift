import ImprintValues
import Testing

@Suite struct DisplayGeometryTests {
  /// The corners of the displayed frame in a stored one of 4 × 2, clockwise from the top left. A stored
  /// frame is mirrored left to right, then turned clockwise.
  private static let corners: [(degrees: Int, isMirrored: Bool, stored: [[Double]])] = [
    (0, false, [[0, 0], [4, 0], [4, 2], [0, 2]]),
    (90, false, [[0, 2], [0, 0], [4, 0], [4, 2]]),
    (180, false, [[4, 2], [0, 2], [0, 0], [4, 0]]),
    (270, false, [[4, 0], [4, 2], [0, 2], [0, 0]]),
    (0, true, [[4, 0], [0, 0], [0, 2], [4, 2]]),
    (90, true, [[4, 2], [4, 0], [0, 0], [0, 2]]),
    (180, true, [[0, 2], [4, 2], [4, 0], [0, 0]]),
    (270, true, [[0, 0], [0, 2], [4, 2], [4, 0]]),
  ]

  @Test func `corners of what is displayed are found in what is stored`() {
    for (degrees, isMirrored, stored) in Self.corners {
      let geometry = DisplayGeometry(
        stored: PixelSize(width: 4, height: 2),
        orientation: Orientation(degrees: degrees, isMirrored: isMirrored))
      let size = Size(geometry.displayed)
      #expect(size == (degrees % 180 == 0 ? Size(width: 4, height: 2) : Size(width: 2, height: 4)))
      let displayed = [
        Point(x: 0, y: 0), Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
        Point(x: 0, y: size.height),
      ]
      #expect(
        displayed.map { [geometry.toStored($0).x, geometry.toStored($0).y] } == stored,
        "\(degrees)°, mirrored: \(isMirrored)")
    }
  }

  @Test func `wide pixels are displayed as more square ones`() {
    let geometry = DisplayGeometry(
      stored: PixelSize(width: 720, height: 576), pixelAspect: Rational(64, 45) ?? Rational(1))
    #expect(geometry.displayed == PixelSize(width: 1024, height: 576))
    #expect(geometry.toStored(Point(x: 1024, y: 576)) == Point(x: 720, y: 576))
    #expect(geometry.toStored(Point(x: 512, y: 100)) == Point(x: 360, y: 100))
  }

  @Test func `wide pixels that are turned are tall ones`() {
    let geometry = DisplayGeometry(
      stored: PixelSize(width: 640, height: 360), pixelAspect: Rational(2),
      orientation: Orientation(degrees: 90))
    #expect(geometry.displayed == PixelSize(width: 360, height: 1280))
    // The top left of what is displayed is the bottom left of what is stored.
    #expect(geometry.toStored(Point(x: 0, y: 0)) == Point(x: 0, y: 360))
    #expect(geometry.toStored(Point(x: 360, y: 1280)) == Point(x: 640, y: 0))
  }

  @Test func `tall pixels of a turned frame are displayed as more square ones`() {
    let geometry = DisplayGeometry(
      stored: PixelSize(width: 576, height: 720), pixelAspect: Rational(45, 64) ?? Rational(1),
      stretchesHeight: true)
    #expect(geometry.displayed == PixelSize(width: 576, height: 1024))
    #expect(geometry.toStored(Point(x: 576, y: 1024)) == Point(x: 576, y: 720))
    #expect(geometry.toStored(Point(x: 100, y: 512)) == Point(x: 100, y: 360))
  }

  @Test func `a frame is never displayed as nothing`() {
    let geometry = DisplayGeometry(
      stored: PixelSize(width: 1, height: 1), pixelAspect: .one(over: 1000))
    #expect(geometry.displayed == PixelSize(width: 1, height: 1))
  }

  @Test(arguments: [(-90, 270), (450, 90), (89, 90), (44, 0), (-180, 180), (360, 0), (359, 0)])
  func `an orientation is the nearest quarter turn`(degrees: Int, quarter: Int) {
    #expect(Orientation(degrees: degrees).degrees == quarter)
  }
}
