import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// The warnings of a plan about texts that another overlay covers.
@Suite struct CoveredTextTests {
  /// A text in the middle of the frame, some 200 by 40 units.
  private static func text(_ string: String, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var content = TextContent(string)
    content.fontSize = .units(60)
    var layer = Layer()
    layer.content = .text(content)
    layer.size = .automatic
    change(&layer)
    return layer
  }

  private static func plate(_ color: Color, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(.units(300), .units(90))
    layer.backgroundColor = color
    change(&layer)
    return layer
  }

  /// The messages of a plan that lays an overlay of each layer over ten seconds of 640 × 360, back to front.
  private static func overlaps(_ layers: Layer...) async throws -> [String] {
    let size = PixelSize(width: 640, height: 360)
    var job = Job(input: .blank(BlankVideo(size: size, duration: 10)))
    job.preset = .document(.name("null"))
    job.overlays = layers.enumerated().map { .layers([$1], name: ["one", "two", "three"][$0]) }
    return try await Plan(job).warnings.filter { $0.code == "overlay.overlaps" }.map(\.message)
  }

  @Test func `a text over another overlay's text is told with both names and the times`()
    async throws
  {
    let later = Self.text("second") { ($0.from, $0.until) = (2, 5) }
    #expect(
      try await Self.overlaps(Self.text("first"), later)
        == ["two covers a text of one from 2 to 5 s"])
  }

  @Test func `a plate covers a text below it, and none above it`() async throws {
    let (text, plate) = (Self.text("words"), Self.plate(.black))
    #expect(try await Self.overlaps(text, plate) == ["two covers a text of one from 0 to 10 s"])
    #expect(try await Self.overlaps(plate, text).isEmpty)
  }

  @Test func `what is seen through covers nothing`() async throws {
    let text = Self.text("words")
    let mark = Self.text("watermark") { $0.opacity = 0.2 }
    let shade = Self.plate(Color(red: 0, green: 0, blue: 0, alpha: 0.3))
    #expect(try await Self.overlaps(text, mark, shade).isEmpty)
  }

  @Test func `texts that are never there together, or lie apart, are not told of`() async throws {
    let first = Self.text("first") { $0.until = 4 }
    let second = Self.text("second") { $0.from = 4 }
    let aside = Self.text("aside") { $0.position = .flush(.bottom, inset: Offset.zero) }
    #expect(try await Self.overlaps(first, second, aside).isEmpty)
  }

  /// A place of a layer in its own document is a person's own choice.
  @Test func `texts of one overlay may lie on each other`() async throws {
    var group = Layer()
    group.sublayers = [Self.text("first"), Self.text("second")]
    #expect(try await Self.overlaps(group).isEmpty)
  }
}
