import ImprintLanguage
import ImprintValues
import Testing

/// On a frame of 1920 × 1080, on which a unit is 1920 / 1080 pixels.
@Suite struct LayerPresentationTests {
  private static func presentation(
    _ layers: Layer..., of name: String = "badge", at seconds: Double
  ) -> LayerPresentation? {
    let frame = PixelSize(width: 1920, height: 1080)
    return Scene(layers, frame: frame, measuring: FakeMeasuring())
      .presentation(of: name, at: seconds)
  }

  private static func badge(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var badge = Layer()
    badge.name = "badge"
    badge.size = LayerSize(108, 54)
    badge.position = .flush(.bottomRight)
    change(&badge)
    return badge
  }

  @Test func `the frame is in pixels of the output`() {
    #expect(
      Self.presentation(Self.badge(), at: 2.5)?.frame
        == Rect(x: 1728, y: 984, width: 192, height: 96))
    #expect(Self.presentation(Self.badge(), of: "other", at: 2.5) == nil)
  }

  /// Half of the way from 0 to 1 in a group of opacity 0.5.
  @Test func `the opacity is that of the layer in all that it lies in`() {
    let badge = Self.badge { $0.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5)) }
    var group = Layer(sublayers: [badge])
    group.opacity = 0.5
    #expect(Self.presentation(group, at: 2.5)?.opacity == 0.25)
    #expect(Self.presentation(group, at: 0)?.isVisible == false)
  }

  /// 108 × 54 units turned by a quarter about the middle of the frame are 54 × 108: 96 × 192 pixels.
  @Test func `the rotation adds up, and the frame is the box around what is turned`() throws {
    let badge = Self.badge {
      $0.position = .flush(.center)
      $0.add(BasicAnimation(.rotation, from: 0, to: .radians(.pi / 2), duration: 2))
    }
    var group = Layer(sublayers: [badge])
    group.rotation = .degrees(45)
    let presentation = try #require(Self.presentation(group, at: 1))
    #expect(near(presentation.rotation.degrees, 90))
    #expect(near(presentation.frame.origin.x, 960 - 48))
    #expect(near(presentation.frame.origin.y, 540 - 96))
    #expect(near(presentation.frame.size.width, 96))
    #expect(near(presentation.frame.size.height, 192))
  }

  @Test func `a layer is visible in its time, where it and what it lies in are shown`() {
    let timed = Self.badge {
      $0.from = 1
      $0.until = 3
    }
    for (time, isVisible) in [(0.5, false), (1, true), (2.9, true), (3, false)] {
      #expect(Self.presentation(timed, at: time)?.isVisible == isVisible)
    }
    var hidden = Layer(sublayers: [Self.badge()])
    hidden.isHidden = true
    #expect(Self.presentation(hidden, at: 0)?.isVisible == false)
    let away = Self.badge { $0.translation = Offset(x: 108, y: 0) }
    #expect(Self.presentation(away, at: 0)?.isVisible == false)
  }

  @Test func `the sublayers of a tile lie in its first cell`() {
    var pattern = Layer(sublayers: [Self.badge()])
    pattern.tile = Tile(cell: Offset(x: 216, y: 108))
    // The cell's lower right corner is at (216, 108) units: (384, 192) pixels.
    #expect(
      Self.presentation(pattern, at: 0)?.frame == Rect(x: 192, y: 96, width: 192, height: 96))
  }
}
