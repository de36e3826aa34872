import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// The warnings of a plan about texts whose letters are not all seen.
@Suite struct CutTextTests {
  static let id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"

  static func text(_ string: String = id, _ change: (inout TextContent) -> Void = { _ in }) -> Layer
  {
    var content = TextContent(string)
    content.fontSize = .units(40)
    change(&content)
    var layer = Layer()
    layer.name = "ID"
    layer.content = .text(content)
    layer.size = .automatic
    return layer
  }

  /// The warnings of a plan that lays layers over ten seconds of 640 × 360.
  func warnings(_ layers: Layer..., duration: Double = 10) async throws -> [JobWarning] {
    let size = PixelSize(width: 640, height: 360)
    var job = Job(input: .blank(BlankVideo(size: size, duration: duration)))
    job.preset = .document(.name("null"))
    job.overlays = [.layers(layers, name: "test")]
    return try await Plan(job).warnings
  }

  @Test(arguments: [TextContent.Truncation.start, .middle, .end])
  func `an ellipsis is told, with the letters that it stands for`(
    truncation: TextContent.Truncation
  ) async throws {
    var layer = Self.text { $0.truncation = truncation }
    layer.maximumSize.width = .units(300)
    let told = try await warnings(layer)
    #expect(told.map(\.code) == ["text.truncated"])
    let message = try #require(told.first?.message)
    let pieces = message.split(separator: "\"").map(String.init)
    // test: layer "ID" leaves out "MISSING" of "TEXT"
    #expect(pieces.count == 6 && pieces[1] == "ID" && pieces[5] == Self.id)
    let missing = pieces[3]
    switch truncation {
    case .start: #expect(Self.id.hasPrefix(missing))
    case .end: #expect(Self.id.hasSuffix(missing))
    case .middle, .none: #expect(Self.id.dropFirst().dropLast().contains(missing))
    }
  }

  @Test func `each layer that cuts a text is told, whoever else shows it`() async throws {
    func named(_ name: String, width: Double? = nil) -> Layer {
      var layer = Self.text("The quick brown fox") { $0.truncation = .end }
      layer.name = name
      layer.maximumSize.width = width.map { .units($0) }
      return layer
    }
    var box = Layer()
    box.sublayers = [named("third", width: 200)]
    let told = try await warnings(
      named("first"), named("second", width: 100), box, named("fourth"))
    #expect(told.map(\.code) == ["text.truncated", "text.truncated"])
    let names = told.map { $0.message.split(separator: "\"").map(String.init).dropFirst().first }
    #expect(names == ["second", "third"])
  }

  @Test func `lines that there is no room for are told`() async throws {
    var layer = Self.text("one two three four five six") {
      $0.wraps = true
      $0.truncation = .end
    }
    layer.size = LayerSize(120, 60)
    #expect(try await warnings(layer).map(\.code) == ["text.truncated"])
  }

  @Test func `a text that shrinks, breaks or overflows in sight is not cut`() async throws {
    var shrunk = Self.text {
      $0.minimumScale = 0.1
      $0.truncation = .end
    }
    shrunk.maximumSize.width = .units(300)
    var broken = Self.text { $0.wraps = true }
    broken.maximumSize.width = .units(300)
    var overflowing = Self.text("short")
    overflowing.size = LayerSize(10, 10)
    #expect(try await warnings(shrunk, broken, overflowing, Self.text("two\nlines")).isEmpty)
  }

  @Test func `letters past the frame's edge, or a box that cuts them, are told`() async throws {
    var wide = Self.text { $0.fontSize = .units(120) }
    #expect(try await warnings(wide).map(\.code) == ["text.truncated"])
    wide.rotation = .degrees(90)
    #expect(try await warnings(wide).map(\.code) == ["text.truncated"])
    var box = Layer()
    box.size = LayerSize(200, 100)
    box.masksToBounds = true
    box.sublayers = [Self.text()]
    #expect(try await warnings(box).map(\.code) == ["text.truncated"])
  }

  /// As a lower third does, and as a ticker does whose text is three frames long.
  @Test func `letters that come into sight, or pass through it, are not cut`() async throws {
    func moving(_ layer: Layer, from start: Length, to end: Length, _ duration: Double) -> Layer {
      var move = BasicAnimation(.translationX, from: .length(start), to: .length(end))
      move.timing.duration = duration
      var layer = layer
      layer.animations = [.basic(move)]
      return layer
    }
    let sliding = moving(Self.text(), from: .fraction(-1), to: .zero, 0.5)
    let long = Self.text(String(repeating: "and so on ", count: 20))
    let ticker = moving(long, from: .units(3600), to: .units(-3600), 60)
    #expect(try await warnings(sliding, ticker, duration: 3600).isEmpty)
  }

  @Test func `of a text that is repeated, one copy in sight is enough`() async throws {
    var pattern = Layer()
    pattern.tile = Tile()
    pattern.sublayers = [Self.text("10086")]
    #expect(try await warnings(pattern).isEmpty)
    pattern.sublayers = [Self.text { $0.fontSize = .units(120) }]
    #expect(try await warnings(pattern).map(\.code) == ["text.truncated"])
  }

  @Test func `a text that is seen for a second of an hour is told`() async throws {
    var layer = Self.text { $0.truncation = .end }
    layer.maximumSize.width = .units(300)
    layer.from = 1790
    layer.until = 1791
    #expect(try await warnings(layer, duration: 3600).map(\.code) == ["text.truncated"])
  }
}
