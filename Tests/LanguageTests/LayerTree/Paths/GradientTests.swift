import ImprintLanguage
import ImprintValues
import Testing

@Suite struct GradientTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)

  /// On a layer of 200 × 100.
  static func drawing(
    _ gradient: GradientContent, at time: Double = 0, animations: [Animation] = []
  ) -> GradientDrawing? {
    var layer = Layer(.gradient(gradient))
    layer.size = LayerSize(200, 100)
    layer.animations = animations
    let list = Stage.scene([layer]).displayList(at: FrameInstant(time: time))
    guard case .gradient(let drawing)? = list.items.first?.drawing else { return nil }
    return drawing
  }

  @Test func `runs from the top to the bottom, at even distances`() {
    let drawing = Self.drawing(GradientContent([Self.red, .white, Self.blue]))
    #expect(drawing?.start == Point(x: 100, y: 0))
    #expect(drawing?.end == Point(x: 100, y: 100))
    #expect(drawing?.stops.map(\.location) == [0, 0.5, 1])
  }

  /// As `CAGradientLayer`, whose gradient is a background.
  @Test func `has the layer's round corners, with and without masksToBounds`() {
    for masks in [false, true] {
      var layer = Layer(.gradient(GradientContent([Self.red, .white])))
      layer.size = LayerSize(200, 100)
      layer.cornerRadius = 20
      layer.masksToBounds = masks
      let list = Stage.scene([layer]).displayList(at: FrameInstant(time: 0))
      guard case .masked(let drawing)? = list.items.first?.drawing else {
        Issue.record("not rounded")
        return
      }
      #expect(drawing.mask == .box(Size(width: 200, height: 100), corners: RoundCorners(20)))
    }
  }

  @Test func `colours run side by side`() {
    let run = Animation.basic(
      BasicAnimation(.colors, to: .colors([Self.blue, .white])))
    let drawing = Self.drawing(
      GradientContent([Self.red, .white]), at: 0.125, animations: [run])
    #expect(
      drawing?.stops.map(\.color) == [Color(red: 0.5, green: 0, blue: 0.5), .white])
  }

  @Test func `colours of another number hold for their whole interval`() {
    let run = Animation.keyframe(
      KeyframeAnimation(
        .colors, values: [.colors([Self.red, .white]), .colors([Self.red, .white, Self.blue])]))
    let gradient = GradientContent([Self.red, .white])
    #expect(Self.drawing(gradient, at: 0.2, animations: [run])?.stops.count == 2)
    #expect(Self.drawing(gradient, at: 0.25, animations: [run])?.stops.count == 3)
  }

  @Test func `locations and points run`() {
    let locations = Animation.basic(
      BasicAnimation(.locations, from: .numbers([0, 0]), to: .numbers([0.5, 1])))
    let end = Animation.basic(
      BasicAnimation(
        .endPoint, from: .point(Point(x: 0, y: 0)), to: .point(Point(x: 1, y: 1))))
    let drawing = Self.drawing(
      GradientContent([Self.red, .white]), at: 0.125, animations: [locations, end])
    #expect(drawing?.stops.map(\.location) == [0.25, 0.5])
    #expect(drawing?.end == Point(x: 100, y: 50))
  }
}
