import ImprintLanguage
import ImprintValues
import Testing

/// Units of the shorter edge, safe areas, and layers for some frames alone.
@Suite struct FrameRuleTests {
  private func presentation(
    _ frame: (Int, Int), _ change: (inout Layer) -> Void
  ) throws -> LayerPresentation {
    var layer = Layer()
    layer.name = "box"
    layer.backgroundColor = .white
    layer.size = LayerSize(60.75, 60.75)
    layer.position = .flush(.topLeft)
    change(&layer)
    let scene = Scene(
      [layer], frame: PixelSize(width: frame.0, height: frame.1), measuring: FakeMeasuring())
    return try #require(scene.presentation(of: "box", at: 0))
  }

  /// 60.75 units are a tenth of the shorter edge of any frame, and in 16:9 and 9:16 a tenth by either rule.
  @Test(arguments: [(1920, 1080), (1080, 1920), (1080, 1080), (2520, 1080), (1080, 1350)])
  func `a unit of the shorter edge is 1/607.5 of it`(width: Int, height: Int) throws {
    let box = try presentation((width, height)) { $0.frameRules.unit = .shorterEdge }.frame
    #expect(abs(box.size.width - 108) < 1e-9)
    #expect(abs(box.size.height - 108) < 1e-9)
  }

  /// Areas, frames, places, and where the corner of a box of 108 pixels lies then.
  static let safePlaces: [(SafeArea, [Int], Place, [Double])] = [
    (.none, [1080, 1920], .topLeft, [0, 0]), (.broadcast, [1920, 1080], .topLeft, [96, 54]),
    (.social, [1080, 1920], .topLeft, [64.8, 230.4]),
    // 1080 - 64.8 - 108, 1920 - 422.4 - 108.
    (.social, [1080, 1920], .bottomRight, [907.2, 1389.6]),
    (.social, [1920, 1080], .topLeft, [96, 54]),
    (
      .insets(top: .pixels(7), right: 0, bottom: 0, left: .fraction(0.1)), [1000, 500], .topLeft,
      [100, 7]
    ),
  ]

  @Test func `pixels and percentages stay what they are in units of the shorter edge`() throws {
    let box = try presentation((2520, 1080)) {
      $0.frameRules.unit = .shorterEdge
      $0.size = LayerSize(width: .pixels(100), height: .fraction(0.5))
    }.frame
    #expect(abs(box.size.width - 100) < 1e-9)
    #expect(abs(box.size.height - 540) < 1e-9)
  }

  /// Social areas leave 12 % at the top, 6 % at the sides and 22 % at the bottom of a frame that is higher than wide, and
  /// 5 % elsewhere.
  @Test(arguments: safePlaces)
  func `a layer lies at the edge of the safe area`(
    area: SafeArea, frame: [Int], place: Place, corner: [Double]
  ) throws {
    let (x, y) = (corner[0], corner[1])
    let box = try presentation((frame[0], frame[1])) {
      $0.frameRules.safeArea = area
      $0.position = .safe(place, across: nil, down: nil)
    }.frame
    #expect(abs(box.minX - x) < 1e-9)
    #expect(abs(box.minY - y) < 1e-9)
  }

  @Test(arguments: [
    (FrameCondition.Shape.portrait, 1080, 1920, true), (.portrait, 1080, 1080, false),
    (.square, 1080, 1080, true), (.landscape, 1080, 1920, false), (.landscape, 1920, 1080, true),
  ])
  func `a layer is there in frames of its shape alone`(
    shape: FrameCondition.Shape, width: Int, height: Int, isThere: Bool
  ) throws {
    let found = try presentation((width, height)) { $0.condition.shape = shape }
    #expect(found.isVisible == isThere)
  }

  @Test func `a condition may limit the aspect`() throws {
    let change = { (layer: inout Layer) in
      (layer.condition.minimumAspect, layer.condition.maximumAspect) = (1.5, 2)
    }
    #expect(try presentation((1920, 1080), change).isVisible)
    #expect(try !presentation((2560, 1080), change).isVisible)
    #expect(try !presentation((1440, 1080), change).isVisible)
  }

  /// A group's box holds what is there.
  @Test func `a layer that is not there takes no room`() throws {
    var inner = Layer()
    inner.size = LayerSize(60, 60)
    inner.condition.shape = .portrait
    let box = try presentation((1920, 1080)) {
      $0.size = .automatic
      $0.sublayers = [inner]
    }.frame
    #expect(box.isEmpty)
  }
}
