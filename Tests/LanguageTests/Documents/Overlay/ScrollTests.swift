import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// `scroll` of groups: content that moves past their box.
@Suite struct ScrollTests {
  private struct Nothing: ContentMeasuring {
    func size(of text: TextStyle, in room: TextRoom) -> Size { .zero }
    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  private static func scene(_ keys: String) throws -> Scene {
    let result = OverlayDocument.read(
      Array("{ format: 'imprint.overlay/1', layers: [{ name: 'box', \(keys) }] }".utf8), in: nil,
      with: DocumentContext(end: 10))
    try #require(result.faults == [])
    return Scene(
      result.overlay.layers, frame: PixelSize(width: 1080, height: 540), measuring: Nothing())
  }

  /// The left edges of the boxes that are seen, in units, which are pixels here; clipped ones by the whole of them.
  private static func edges(
    _ keys: String, at time: Double, _ edge: (Rect) -> Double = \.minX
  ) throws -> [Double] {
    let boxes = try scene(keys).displayList(at: FrameInstant(time: time)).items.flatMap {
      $0.drawing.boxes(by: $0.transform)
    }
    let seen = boxes.filter { $0.maxX > 0 && $0.minX < 300 && $0.minY < 200 }
    return seen.map { (edge($0) * 1000).rounded() / 1000 }.sorted()
  }

  private static let strip = """
    size: [300, 40], position: { at: 'topLeft' }, stack: 'row', gap: 10, \
    sublayers: [{ backgroundColor: 'red', size: [90, 20] }, { backgroundColor: 'blue', size: [100, 20] }]
    """

  /// 90, 10 and 100 are 200, and 50 behind them: a copy every 250.
  @Test func `the content follows itself without an end`() throws {
    let keys = "\(Self.strip), scroll: { speed: 100, gap: 50 }"
    let (first, second) = try (Self.edges(keys, at: 0), Self.edges(keys, at: 1))
    #expect(first == [0, 100, 250])
    #expect(second == [0, 150, 250])
    #expect(try Self.edges(keys, at: 2.5) == Self.edges(keys, at: 0))
    #expect(try Self.edges(keys, at: 252.75) == Self.edges(keys, at: 0.25))
  }

  /// In at the right edge, at 300, when the layer begins; gone 500 further.
  @Test func `a content that does not loop passes once`() throws {
    let keys = "\(Self.strip), from: 2, scroll: { speed: 100, loop: false }"
    #expect(try Self.edges(keys, at: 1.9) == [])
    #expect(try Self.edges(keys, at: 4) == [100, 200])
    #expect(
      try Self.scene(keys).displayList(at: FrameInstant(time: 7.5)).items.allSatisfy {
        $0.drawing.boxes(by: $0.transform).allSatisfy { $0.maxX <= 0 }
      })
  }

  @Test func `a column goes up`() throws {
    let keys = """
      size: [100, 200], position: { at: 'topLeft' }, stack: 'column', \
      sublayers: [{ backgroundColor: 'red', size: [90, 60] }], scroll: { speed: 30, axis: 'y', loop: false }
      """
    #expect(try Self.edges(keys, at: 0, \.minY) == [])
    #expect(try Self.edges(keys, at: 0.5, \.minY) == [185])
    #expect(try Self.edges(keys, at: 2, \.minY) == [140])
  }

  /// No number of copies of it would fill the box: it is repeated less often than it fits.
  @Test func `a content next to nothing long is drawn`() throws {
    let keys = """
      size: [300, 40], position: { at: 'topLeft' }, stack: 'row', scroll: { speed: 100 }, \
      sublayers: [{ backgroundColor: 'red', size: [1e-300, 20] }]
      """
    #expect(try Self.scene(keys).displayList(at: FrameInstant(time: 1)).items.count <= 128)
  }

  @Test func `what moves is clipped at the box`() throws {
    let items = try Self.scene("\(Self.strip), scroll: { speed: 100 }")
      .displayList(at: FrameInstant(time: 0.5)).items
    let seen = items.map { $0.transform.boundingBox(of: $0.bounds) }
    #expect(seen.allSatisfy { $0.minX >= 0 && $0.maxX <= 300 })
  }

  @Test(arguments: [
    ("scroll: {}", "layers[0].scroll", "a scroll needs the key speed"),
    ("scroll: { speed: 0 }", "layers[0].scroll.speed", "expected a length above 0"),
    ("scroll: { speed: 9 }, tile: {}", "layers[0].scroll", "a layer has tile or scroll, not both"),
    (
      "type: 'text', string: 'a', scroll: { speed: 9 }", "layers[0].scroll",
      "it is a key of groups, whose content it moves"
    ),
  ])
  func `a fault is told with its place`(keys: String, path: String, message: String) {
    let faults = OverlayDocument.read(
      Array("{ format: 'imprint.overlay/1', layers: [{ \(keys) }] }".utf8), in: nil,
      with: DocumentContext(end: 10)
    ).faults
    #expect(faults.map(\.path) == [path])
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }
}

extension Drawing {
  /// The boxes that it is made of, in the frame's pixels.
  fileprivate func boxes(by transform: AffineTransform) -> [Rect] {
    if case .box(let box) = self {
      return [transform.boundingBox(of: Rect(origin: .zero, size: box.size))]
    }
    return elements.flatMap { $0.drawing.boxes(by: $0.transform.then(transform)) }
  }
}
