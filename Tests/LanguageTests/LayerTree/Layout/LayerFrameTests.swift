import ImprintLanguage
import ImprintValues
import Testing

@Suite struct LayerFrameTests {
  /// The centre of 200 × 100 at (40, 20) is (140, 70).
  @Test func `setting the frame sets size and position by the anchor point`() {
    var layer = Layer()
    layer.frame = Rect(x: 40, y: 20, width: 200, height: 100)
    #expect(layer.position == .point(140, 70))
    #expect(layer.size == LayerSize(200, 100))
    layer.anchorPoint = .zero
    #expect(layer.frame == Rect(x: 140, y: 70, width: 200, height: 100))
  }

  @Test func `a layer whose place or size follows from others has no frame`() {
    #expect(Layer().frame == nil)
    var layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    layer.size = LayerSize(width: 200, height: .automatic)
    #expect(layer.frame == nil)
  }

  @Test func `a quarter turn is 90 degrees, and half of pi`() {
    #expect(abs(Angle.radians(.pi / 2).degrees - 90) < 1e-12)
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-12)
  }
}
