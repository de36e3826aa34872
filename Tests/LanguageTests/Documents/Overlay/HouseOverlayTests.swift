import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// The house overlay as it is shipped, against the image that it has to make.
@Suite struct HouseOverlayTests {
  static func read(userId: String, logo: String? = nil) throws -> OverlayDocument.Result {
    let folder = try #require(OverlayFolder(Shipped.path("Overlays/corner-hop")))
    var values = ["userId": ParameterInput(.characters(userId), relativeTo: "/")]
    if let logo { values["logo"] = ParameterInput(.characters(logo), relativeTo: "/") }
    return OverlayDocument.read(
      try Shipped.bytes("Overlays/corner-hop/overlay.json"), in: folder,
      with: DocumentContext(parameters: values, end: 20, files: DiskFiles()))
  }

  static func watermark() throws -> Layer {
    let result = try read(userId: "10086")
    #expect(result.faults == [])
    #expect(result.parameterErrors == [])
    #expect(result.overlay.layers.count == 1)
    return try #require(result.overlay.layers.first)
  }

  @Test func `it hops from corner to corner of the safe area after five of ten seconds`() throws {
    let group = try Self.watermark()
    #expect(group.size == .automatic)
    #expect(group.frameRules.safeArea == .social && group.frameRules.unit == .shorterEdge)
    let corners = [Place.topLeft, .bottomRight]
    var hop = KeyframeAnimation(
      .position, values: corners.map { .position(.safe($0, across: nil, down: nil)) })
    hop.calculationMode = .discrete
    hop.timing.duration = 10
    #expect(group.animations.first == .keyframe(hop))
  }

  /// From 4.85 to 5.15 s: full until then, a seventh as it hops, and full from then on.
  @Test func `it fades as it hops, and is never gone`() throws {
    let group = try Self.watermark()
    let scene = Scene(
      [group], frame: PixelSize(width: 1920, height: 1080),
      measuring: FakeMeasuring(images: [:]))
    let opacities = [0, 4.85, 4.999, 5, 5.075, 5.15, 60].map { time in
      scene.displayList(at: FrameInstant(time: time)).items.first?.opacity
    }
    #expect(opacities.allSatisfy { $0 != nil })
    for (opacity, expected) in zip(opacities, [1, 1, 0.156, 0.15, 0.575, 1, 1]) {
      #expect(abs((opacity ?? 0) - expected) < 0.01, "\(opacities)")
    }
  }

  @Test func `the logo goes through its 22 frames once a second, for ever`() throws {
    let logo = try #require(try Self.watermark().sublayers.first)
    guard case .image(let image) = logo.content else { throw OtherContent() }
    let pattern = Shipped.path("Overlays/corner-hop/wm_%d.png")
    #expect(image.source == .sequence(pattern, pace: .frameRate(22)))
    #expect(image.loop == .own)
    #expect(logo.size == LayerSize(width: .length(40), height: .length(40)))
    for number in 0..<22 {
      #expect(try !Shipped.bytes("Overlays/corner-hop/wm_\(number).png").isEmpty)
    }
  }

  @Test func `the ID lies in front, shrinks, takes more lines, and is never cut`()
    throws
  {
    let label = try #require(try Self.watermark().sublayers.last)
    guard case .text(let text) = label.content else { throw OtherContent() }
    #expect(text.string == "ID: 10086")
    #expect(text.font == .bundled)
    #expect(text.fontSize == 25)
    #expect(text.color == .white)
    #expect(text.minimumScale == 0.6)
    #expect(text.wraps && text.truncation == .none)
    #expect(label.size == .automatic && label.maximumSize.height == nil)
  }

  @Test func `a given logo takes the place of the badge, in its room`() throws {
    let file = Shipped.path("Overlays/corner-bug/logo.svg")
    let result = try Self.read(userId: "10086", logo: file)
    #expect(result.isValid)
    let layers = try #require(result.overlay.layers.first).sublayers
    #expect(layers.map(\.isHidden) == [true, false, false])
    guard case .image(let image) = layers[1].content else { throw OtherContent() }
    #expect(image.source == .file(file))
    #expect(layers[1].size == LayerSize(width: .automatic, height: .length(40)))
    #expect(layers[1].maximumSize.width == 120)
    #expect(try Self.watermark().sublayers.map(\.isHidden) == [false, false])
  }

  @Test func `it needs an ID`() throws {
    let folder = try #require(OverlayFolder(Shipped.path("Overlays/corner-hop")))
    let result = OverlayDocument.read(
      try Shipped.bytes("Overlays/corner-hop/overlay.json"), in: folder, with: DocumentContext())
    #expect(result.faults == [])
    #expect(result.parameterErrors.map(\.name) == ["userId"])
    #expect(result.overlay.parameters.first?.example == .text("10086"))
  }
}

/// A layer shows something else than it should.
private struct OtherContent: Error {}
