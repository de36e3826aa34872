import ImprintLanguage
import ImprintValues
import Testing

/// Shadows, blurs and patterns, on a frame of which a unit is a pixel.
@Suite struct EffectTests {
  static func items(_ layer: Layer, at time: Double = 0) -> [DisplayItem] {
    Stage.scene([layer]).displayList(at: FrameInstant(time: time)).items
  }

  /// 100 × 100 at (0, 0), white, with a shadow three to the right.
  static func shaded(_ animations: Animation...) -> Layer {
    var layer = Stage.box()
    layer.size = LayerSize(100, 100)
    layer.animations = animations
    var shadow = Shadow()
    shadow.offset = Offset(x: 3, y: 0)
    shadow.radius = 2
    layer.shadow = shadow
    return layer
  }

  static func shadow(_ layer: Layer, at time: Double = 0) -> ShadedDrawing? {
    guard case .shaded(let drawing)? = items(layer, at: time).first?.drawing else { return nil }
    return drawing
  }

  @Test func `a shadow is told in units, and reaches three radii beyond its layer`() throws {
    let shadow = try #require(Self.shadow(Self.shaded()))
    #expect(shadow.deviation == 2)
    #expect(shadow.offset == Point(x: 3, y: 0))
    #expect(shadow.color == .black)
    #expect(
      Self.items(Self.shaded()).first?.bounds == Rect(x: -3, y: -6, width: 112, height: 112))
  }

  @Test func `fractions of a shadow are of the layer's parent`() throws {
    var layer = Self.shaded()
    layer.shadow?.offset = Offset(x: .fraction(0.01), y: .pixels(5))
    layer.shadow?.radius = .fraction(0.005)
    let shadow = try #require(Self.shadow(layer))
    #expect(near(shadow.offset.x, 10.8) && near(shadow.offset.y, 5))
    #expect(near(shadow.deviation, 5.4))
  }

  @Test func `all members of a shadow are animated`() throws {
    let offset = AnimatedValue.offset(Offset(x: 13, y: 20))
    let shadow = try #require(
      Self.shadow(
        Self.shaded(
          .basic(BasicAnimation(.shadowColor, to: .color(.white))),
          .basic(BasicAnimation(.shadowOpacity, to: .number(0.5))),
          .basic(BasicAnimation(.shadowOffset, to: offset)),
          .basic(BasicAnimation(.shadowRadius, to: .length(6)))), at: 0.125))
    #expect(near(shadow.color.red, 0.5) && near(shadow.color.alpha, 0.75))
    #expect(near(shadow.offset.x, 8) && near(shadow.offset.y, 10))
    #expect(near(shadow.deviation, 4))
  }

  @Test func `a shadow may come by an animation alone`() {
    var layer = Stage.box(.basic(BasicAnimation(.shadowOpacity, to: .number(1))))
    #expect(Self.shadow(layer) == nil)
    #expect(near(Self.shadow(layer, at: 0.125)?.color.alpha, 0.5))
    layer.animations = []
    #expect(Self.shadow(layer, at: 0.125) == nil)
  }

  @Test func `what is clear casts no shadow, and what is faded fades with it`() throws {
    var layer = Self.shaded()
    layer.shadow?.opacity = 0
    #expect(Self.shadow(layer) == nil)
    layer = Self.shaded()
    layer.opacity = 0.4
    let item = try #require(Self.items(layer).first)
    #expect(item.opacity == 0.4)
    #expect(Self.items(layer).count == 1)
    layer.backgroundColor = nil
    #expect(Self.items(layer).isEmpty)
  }

  @Test func `a layer with a shadow moves as one`() {
    let move = BasicAnimation(.positionX, from: .right(0), to: .right(50))
    let items = Self.items(Self.shaded(.basic(move)), at: 0.1)
    #expect(items.map(\.motion) == [.translating])
    #expect(items.first?.drawing == Self.items(Self.shaded()).first?.drawing)
  }

  @Test func `a shadow is cast by what a mask leaves, and is not cut by it`() throws {
    var layer = Self.shaded()
    layer.mask = MaskTests.box(at: 40)
    let item = try #require(Self.items(layer).first)
    #expect(
      item.bounds
        == Rect(x: 37, y: -6, width: 22, height: 22).union(
          Rect(x: 40, y: 0, width: 10, height: 10)))
  }

  @Test func `a blurred layer is one frame, and spreads`() throws {
    var layer = Stage.box()
    layer.sublayers = [MaskTests.box(at: 20)]
    layer.blur = 4
    let item = try #require(Self.items(layer).first)
    #expect(Self.items(layer).count == 1)
    #expect(item.bounds == Rect(x: -12, y: -12, width: 54, height: 34))
  }

  @Test func `a blurred image stays in its box, and round corners cut it afterwards`() throws {
    var layer = Layer(.image(ImageContent(.file("a.png"))))
    layer.blur = .fraction(0.01)
    layer.cornerRadius = 5
    layer.masksToBounds = true
    let images = [
      "a.png": ImageFacts(size: PixelSize(width: 40, height: 20), ends: [1], playCount: 1)
    ]
    let item = Stage.scene([layer], images: images).displayList(at: FrameInstant(time: 0)).items
      .first
    guard case .masked(let masked)? = item?.drawing,
      case .blurred(let blurred)? = masked.elements.first?.drawing
    else {
      Issue.record("not blurred, or not cut")
      return
    }
    #expect(near(blurred.deviation, 10.8))
    #expect(blurred.surroundings == .edges(of: Rect(x: 0, y: 0, width: 40, height: 20)))
  }

  @Test func `a blur that is animated below 0 is none`() {
    let layer = Stage.box(
      .basic(BasicAnimation(.blur, from: .length(5), to: .length(-5))))
    #expect(Self.items(layer, at: 0.2).first?.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(Self.items(layer).first?.bounds == Rect(x: -15, y: -15, width: 40, height: 40))
  }

  @Test(arguments: [Length.units(.nan), .units(.infinity), .fraction(.nan)])
  func `effects that are no numbers are left out with their layer`(length: Length) {
    var blurred = Stage.box()
    blurred.blur = length
    #expect(Self.items(blurred).isEmpty)
    var shaded = Self.shaded()
    shaded.shadow?.radius = length
    #expect(Self.items(shaded).isEmpty)
    var tiled = Self.tiled()
    tiled.tile?.spacing.x = length
    #expect(Self.items(tiled).isEmpty)
  }

  /// 200 × 100, with a box of 10 × 10 in the middle of its cells.
  static func tiled(cell: Offset? = nil, _ animations: Animation...) -> Layer {
    var box = Stage.box()
    box.anchorPoint = Point(x: 0.5, y: 0.5)
    box.position = .flush(.center)
    box.animations = animations
    var layer = Layer(sublayers: [box])
    layer.size = LayerSize(200, 100)
    layer.tile = Tile(cell: cell)
    return layer
  }

  static func pattern(_ layer: Layer, at time: Double = 0) -> TiledDrawing? {
    guard case .tiled(let drawing)? = items(layer, at: time).first?.drawing else { return nil }
    return drawing
  }

  @Test func `sublayers lie in one cell, that is repeated with its spacing over the bounds`() throws
  {
    var layer = Self.tiled(cell: Offset(x: 40, y: .fraction(0.05)))
    layer.tile?.spacing = Offset(x: 6, y: 0)
    layer.tile?.stagger = .fraction(0.01)
    let pattern = try #require(Self.pattern(layer))
    #expect(pattern.step == Size(width: 46, height: 54))
    #expect(near(pattern.stagger, 10.8))
    #expect(pattern.clip == Size(width: 200, height: 100))
    let place = pattern.elements.first?.transform
    #expect(near(place?.tx, 15) && near(place?.ty, 22))
  }

  @Test func `a cell is as large as the first sublayer, unless said otherwise`() {
    #expect(Self.pattern(Self.tiled())?.step == Size(width: 10, height: 10))
  }

  @Test func `what is in a cell may move`() throws {
    let move = BasicAnimation(.translationX, from: .length(0), to: .length(10))
    let layer = Self.tiled(cell: Offset(x: 40, y: 40), .basic(move))
    let first = try #require(Self.pattern(layer)?.elements.first?.transform.tx)
    let later = try #require(Self.pattern(layer, at: 0.125)?.elements.first?.transform.tx)
    #expect(near(later - first, 5))
  }

  @Test func `cells without an area, or without contents, show nothing`() {
    #expect(Self.items(Self.tiled(cell: Offset(x: 0, y: 40))).isEmpty)
    var empty = Self.tiled()
    empty.sublayers = []
    #expect(Self.items(empty).isEmpty)
  }
}
