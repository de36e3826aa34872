import ImprintLanguage
import ImprintValues
import Testing

/// Layers that are clipped to their bounds or masked, on a frame of which a unit is a pixel.
@Suite struct MaskTests {
  /// 100 × 100 at (0, 0), with a box of 10 × 10 in it.
  static func clipping(_ box: Layer, cornerRadius: Length = 0) -> Layer {
    var layer = Layer(sublayers: [box])
    layer.size = LayerSize(100, 100)
    layer.anchorPoint = .zero
    layer.position = .point(.zero)
    layer.masksToBounds = true
    layer.cornerRadius = cornerRadius
    return layer
  }

  static func box(at x: Length, _ animations: Animation...) -> Layer {
    var box = Stage.box()
    box.position = .point(x, 0)
    box.animations = animations
    return box
  }

  static func items(_ layer: Layer, at time: Double = 0) -> [DisplayItem] {
    Stage.scene([layer]).displayList(at: FrameInstant(time: time)).items
  }

  @Test func `a sublayer is cut at the bounds`() throws {
    let item = try #require(Self.items(Self.clipping(Self.box(at: 95))).first)
    #expect(item.bounds == Rect(x: 95, y: 0, width: 5, height: 10))
    guard case .masked(let masked) = item.drawing else {
      Issue.record("not cut")
      return
    }
    #expect(masked.mask == .box(Size(width: 100, height: 100), corners: .none))
  }

  @Test func `a sublayer outside of the bounds is not there`() {
    #expect(Self.items(Self.clipping(Self.box(at: 100))).isEmpty)
  }

  @Test func `a sublayer inside the bounds is left alone, and moves by itself`() {
    let move = Animation.basic(
      BasicAnimation(.positionX, from: .right(0), to: .right(50)))
    let items = Self.items(Self.clipping(Self.box(at: 0, move)), at: 0.1)
    #expect(items.map(\.isMoving) == [true])
    #expect(items.first?.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `round corners cut what lies in them`() throws {
    let item = try #require(Self.items(Self.clipping(Self.box(at: 0), cornerRadius: 20)).first)
    guard case .masked(let masked) = item.drawing else {
      Issue.record("not cut")
      return
    }
    #expect(masked.mask == .box(Size(width: 100, height: 100), corners: RoundCorners(20)))
  }

  @Test func `a mask lies in the bounds as a sublayer does`() throws {
    var layer = Stage.box()
    layer.size = LayerSize(100, 100)
    layer.mask = Self.box(at: 40)
    let item = try #require(Self.items(layer).first)
    #expect(item.bounds == Rect(x: 40, y: 0, width: 10, height: 10))
  }

  @Test func `nothing is seen through a hidden mask, and it may come and go`() {
    var layer = Stage.box()
    layer.mask = Self.box(at: 0)
    layer.mask?.from = 1
    #expect(Self.items(layer).isEmpty)
    #expect(Self.items(layer, at: 1).count == 1)
    #expect(
      Stage.scene([layer]).displayList(at: FrameInstant(time: 0)).validUntil == 1)
  }
}
