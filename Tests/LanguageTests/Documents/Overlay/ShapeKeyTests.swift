import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// `portrait`, `square` and `landscape` of layers, and `aspect`.
@Suite struct ShapeKeyTests {
  private static func read(_ layers: String) -> OverlayDocument.Result {
    OverlayDocument.read(
      Array("{ format: 'imprint.overlay/1', layers: [\(layers)] }".utf8), in: nil,
      with: DocumentContext(end: 10))
  }

  private struct Nothing: ContentMeasuring {
    func size(of text: TextStyle, in room: TextRoom) -> Size { .zero }
    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  /// The boxes that are drawn in a frame, back to front.
  private static func boxes(_ layers: String, width: Int, height: Int) throws -> [Rect] {
    let result = read(layers)
    try #require(result.faults == [])
    let scene = Scene(
      result.overlay.layers, frame: PixelSize(width: width, height: height), measuring: Nothing())
    return scene.displayList(at: FrameInstant(time: 0)).items.map {
      $0.transform.boundingBox(of: $0.bounds)
    }
  }

  private static let box = "backgroundColor: 'red', size: ['10px', '10px']"

  @Test(arguments: [(200, 100, 10), (100, 200, 20), (100, 100, 10)])
  func `a layer has its keys of a portrait frame in place of its own`(
    width: Int, height: Int, wanted: Double
  ) throws {
    let boxes = try Self.boxes(
      "{ \(Self.box), portrait: { size: ['20px', '20px'] } }", width: width, height: height)
    #expect(boxes.map(\.size.width) == [wanted])
  }

  @Test(arguments: [(200, 100, 30), (100, 200, 20), (100, 100, 40)])
  func `each shape has its own`(width: Int, height: Int, wanted: Double) throws {
    let boxes = try Self.boxes(
      """
      { \(Self.box), portrait: { size: ['20px', '10px'] }, landscape: { size: ['30px', '10px'] }, \
      square: { size: ['40px', '10px'] } }
      """, width: width, height: height)
    #expect(boxes.map(\.size.width) == [wanted])
  }

  /// A row of two boxes of 10 pixels, and 5 between, is a column in a portrait frame.
  @Test func `a row becomes a column, with what is in it`() throws {
    let row = """
      { stack: 'row', gap: '5px', size: ['auto', 'auto'], position: { at: 'topLeft' }, \
      portrait: { stack: 'column' }, sublayers: [{ \(Self.box) }, { \(Self.box) }] }
      """
    #expect(
      try Self.boxes(row, width: 200, height: 100).map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 15, y: 0),
      ])
    #expect(
      try Self.boxes(row, width: 100, height: 200).map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 0, y: 15),
      ])
  }

  @Test func `layers within one another follow the same frame`() throws {
    let layers = """
      { portrait: { opacity: 0.5 }, sublayers: [{ \(Self.box), portrait: { size: ['20px', '20px'] } }] }
      """
    #expect(try Self.boxes(layers, width: 100, height: 200).map(\.size.width) == [20])
    #expect(try Self.boxes(layers, width: 200, height: 100).map(\.size.width) == [10])
  }

  @Test(arguments: [
    ("portrait: 5", "layers[0].portrait", "expected an object with keys of the layer, found 5"),
    (
      "portrait: { when: {} }", "layers[0].portrait", "when is a key of the layer itself"
    ),
    (
      "portrait: { square: {} }", "layers[0].portrait", "square is a key of the layer itself"
    ),
    ("portrait: { opcity: 1 }", "layers[0].portrait.opcity", "a group layer has no key opcity"),
    (
      "when: { shape: 'square' }, portrait: {}", "layers[0].when.shape",
      "a layer has when.shape or keys by shape, not both"
    ),
    (
      "mask: { portrait: {} }", "layers[0].mask.portrait",
      "a mask is there in the frames of its layer; say it of the layer"
    ),
    ("opacity: 2, portrait: {}", "layers[0].opacity", "expected a number from 0 to 1, found 2"),
  ])
  func `a fault is told once, with its place`(keys: String, path: String, message: String) throws {
    let faults = Self.read("{ \(keys) }").faults
    #expect(faults.map(\.path) == [path])
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }

  @Test func `what is wrong in the keys of a shape is told at its place there`() {
    let faults = Self.read(
      "{ opacity: 'a', portrait: { opacty: 1, position: { at: 'botom' }, animations: [{ to: 1 }] } }"
    ).faults
    #expect(
      faults.map(\.path) == [
        "layers[0].opacity", "layers[0].portrait.opacty", "layers[0].portrait.position.at",
        "layers[0].portrait.animations[0]",
      ])
  }

  /// 100 wide in a frame of 1080 units, and 16 by 9.
  @Test func `a side that is automatic follows from the other by the aspect`() throws {
    let layer = "{ backgroundColor: 'red', size: [320, 'auto'], aspect: 1.6 }"
    #expect(
      try Self.boxes(layer, width: 1080, height: 540).map(\.size) == [Size(width: 320, height: 200)]
    )
    let upright = "{ backgroundColor: 'red', size: ['auto', 320], aspect: 0.5 }"
    #expect(
      try Self.boxes(upright, width: 1080, height: 540).map(\.size) == [
        Size(width: 160, height: 320)
      ])
  }
}
