import ImprintLanguage
import ImprintValues
import Testing

/// Validation says of a value what evaluation does with it.
@Suite struct ValueKindTests {
  /// One value of each kind, unlike what the layers below have.
  static let samples: [AnimatedValue] = [
    .number(0.3), .length(30), .point(Point(x: 0.3, y: 0.4)), .offset(Offset(x: 30, y: 40)),
    .position(.point(30, 40)), .axis(.length(30)), .color(Color(red: 0.5, green: 0, blue: 0.5)),
    .boolean(true), .text("other"), .path("b.png"), .image(ImageData("b".utf8)),
    .rect(Rect(x: 0, y: 0, width: 0.5, height: 0.5)),
    .colors([.white, .black]), .numbers([0.2, 0.4]),
  ]

  /// Not of `contents`: an image of which there is no path is not drawn.
  @Test(arguments: AnimationKeyPath.allCases.filter { $0 != .contents })
  func `a key path takes the values that have an effect, and no others`(keyPath: AnimationKeyPath) {
    #expect(Self.samples.map(\.kind) == AnimatedValueKind.allCases)
    for value in Self.samples {
      var layer = Self.layer(for: keyPath)
      let before = Self.items(layer)
      layer.animations = [BasicAnimation(keyPath, from: value, to: value, duration: 1).animation]
      let isRefused = layer.faults.contains {
        if case .kind = $0.problem { true } else { false }
      }
      #expect((Self.items(layer) == before) == isRefused, "\(value)")
    }
  }

  /// In front of another layer, so that an order is seen.
  private static func items(_ layer: Layer) -> [DisplayItem] {
    var second = Stage.box()
    second.zPosition = 0.1
    return Stage.scene([layer, second], images: RandomTree.images)
      .displayList(at: FrameInstant(time: 0.5)).items
  }

  /// A layer on which each property of its content is seen.
  private static func layer(for keyPath: AnimationKeyPath) -> Layer {
    var layer = Layer(content(of: keyPath.owner))
    layer.size = LayerSize(100, 80)
    layer.position = .point(200, 200)
    layer.backgroundColor = .white
    layer.borderWidth = 2
    layer.shadow = Shadow()
    return layer
  }

  private static func content(of owner: LayerContent.Kind?) -> LayerContent {
    switch owner {
    case .image: return .image(ImageContent(.file("a.png")))
    case .text:
      var string = RunningText("text ")
      string.append(.value)
      var text = TextContent(string)
      text.valueFormat = ValueFormat("0.0") ?? .standard
      text.outline = TextContent.Outline(color: .black, width: 1)
      return .text(text)
    case .shape:
      var shape = ShapeContent(.rectangle(nil))
      shape.stroke = .white
      shape.lineWidth = 5
      return .shape(shape)
    case .gradient: return .gradient(GradientContent([.black, .white]))
    case nil, .group, .video, .code, .captions: return .group
    }
  }
}
