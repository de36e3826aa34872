import ImprintLanguage
import ImprintValues
import Testing

/// The time at which a moving image begins, and the number of its plays.
@Suite struct ContentsTimeTests {
  /// Four images of a quarter of a second each.
  private static func scene(
    _ source: ImageContent.Source = .file("a.gif"), plays: Int? = nil, states: Bool = true,
    _ change: (inout ImageContent, inout Layer) -> Void
  ) -> Scene {
    let facts = ImageFacts(
      size: PixelSize(width: 8, height: 8), ends: [0.25, 0.5, 0.75, 1], playCount: plays,
      statesPlayCount: states)
    var image = ImageContent(source)
    var layer = Layer()
    change(&image, &layer)
    layer.content = .image(image)
    layer.size = LayerSize(width: .length(8), height: .length(8))
    return Stage.scene([layer], images: ["a.gif": facts, "a_%d.png": facts])
  }

  private static func index(_ scene: Scene, at time: Double) -> Int? {
    guard
      case .image(let image)? = scene.displayList(at: FrameInstant(time: time)).items.first?.drawing
    else { return nil }
    return image.index
  }

  /// It begins at 2: at 1.75 it would otherwise show image 3, at 2.5 image 2 of its third pass.
  @Test(
    arguments: [.file("a.gif"), .sequence("a_%d.png", pace: .frameRate(4))]
      as [ImageContent.Source])
  func `a moving image begins at its time, its first image stands before`(
    source: ImageContent.Source
  ) {
    let scene = Self.scene(source) { image, _ in image.beginTime = 2 }
    let times = [0, 1.75, 2, 2.25, 2.5, 2.99, 3, 3.3]
    #expect(times.map { Self.index(scene, at: $0) } == [0, 0, 0, 1, 2, 3, 0, 1])
    // The first change is that to its second image.
    let list = scene.displayList(at: FrameInstant(time: 0))
    #expect(list.validUntil == 2)
    #expect(scene.displayList(at: FrameInstant(time: 2)).validUntil == 2.25)
  }

  @Test func `it is in the time of its layer, whose from shifts nothing`() {
    let shifted = Self.scene { image, layer in
      layer.timing.beginTime = 1
      image.beginTime = 0.5
    }
    #expect([1.5, 1.75, 2].map { Self.index(shifted, at: $0) } == [0, 1, 2])
    let later = Self.scene { _, layer in layer.from = 0.6 }
    #expect([0.5, 0.6, 0.75].map { Self.index(later, at: $0) } == [nil, 2, 3])
    let negative = Self.scene { image, _ in image.beginTime = -0.5 }
    #expect(Self.index(negative, at: 0) == 2)
  }

  @Test func `the passes count from its beginning`() {
    let scene = Self.scene(plays: 1) { image, _ in image.beginTime = 2 }
    #expect([2.75, 3, 5].map { Self.index(scene, at: $0) } == [3, 3, 3])
    let twice = Self.scene(plays: 1) { image, _ in
      image.beginTime = 2
      image.loop = .count(2)
    }
    #expect([3, 3.75, 4, 5].map { Self.index(twice, at: $0) } == [0, 3, 3, 3])
  }

  /// A film counts as played once, and goes round where the loop is automatic; a GIF that says one play does not.
  @Test func `an automatic loop is the file's own count, and endless for what has none`() {
    let film = Self.scene(plays: 1, states: false) { image, _ in image.loop = .automatic }
    #expect([0.75, 1, 1.25].map { Self.index(film, at: $0) } == [3, 0, 1])
    let own = Self.scene(plays: 1, states: false) { _, _ in }
    #expect([0.75, 1, 1.25].map { Self.index(own, at: $0) } == [3, 3, 3])
    let gif = Self.scene(plays: 1) { image, _ in image.loop = .automatic }
    #expect([0.75, 1, 1.25].map { Self.index(gif, at: $0) } == [3, 3, 3])
    let sequence = Self.scene(.sequence("a_%d.png", pace: .frameRate(4))) { image, _ in
      image.loop = .automatic
    }
    #expect([0.75, 1, 1.25].map { Self.index(sequence, at: $0) } == [3, 0, 1])
  }
}
