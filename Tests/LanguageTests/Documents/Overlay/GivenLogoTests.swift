import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// A file that an overlay leaves open, and that may be given or not.
@Suite struct GivenLogoTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["mine.png", "wm_0.png", "wm_1.png", "50%d.png"] {
      try folder.write("", to: name)
    }
  }

  private func read(_ logo: String?, _ layers: String) throws -> OverlayDocument.Result {
    let text = """
      { format: "imprint.overlay/1", parameters: { logo: { type: "file", required: false } },
        layers: [\(layers)] }
      """
    var context = DocumentContext(end: 10, files: DiskFiles())
    if let logo { context.parameters = ["logo": ParameterInput(logo, relativeTo: folder.path)] }
    return OverlayDocument.read(
      Array(text.utf8), in: OverlayFolder(folder.path), with: context)
  }

  private static let own =
    "{ type: 'shape', rect: true, hidden: '{logo}' }, { type: 'image', image: '{logo}' }"

  private func sources(_ result: OverlayDocument.Result) -> [ImageContent.Source] {
    result.overlay.layers.compactMap { layer in
      if case .image(let image) = layer.content { image.source } else { nil }
    }
  }

  @Test func `without a file the layer of it is not there, and what it replaces is`() throws {
    let result = try read(nil, Self.own)
    #expect(result.faults == [] && result.parameterErrors == [] && !result.lacksFiles)
    #expect(result.overlay.layers.map(\.isHidden) == [false])
    #expect(sources(result) == [])
  }

  @Test func `a file is shown, and what it replaces is hidden`() throws {
    let result = try read("mine.png", Self.own)
    #expect(result.isValid)
    #expect(result.overlay.layers.map(\.isHidden) == [true, false])
    #expect(sources(result) == [.file(folder.path("mine.png"))])
  }

  @Test(arguments: [("wm_%d.png@25", 25.0), ("wm_%d.png@29.97", 30000.0 / 1001)])
  func `a sequence is given with its images a second`(word: String, rate: Double) throws {
    let result = try read(word, Self.own)
    #expect(result.isValid, "\(result.parameterErrors)")
    #expect(sources(result) == [.sequence(folder.path("wm_%d.png"), pace: .frameRate(rate))])
  }

  @Test func `the layer of a sequence may say its images a second`() throws {
    let frames = "{ type: 'image', frames: '{logo}', frameRate: 10 }"
    #expect(
      try sources(read("wm_%d.png", frames))
        == [.sequence(folder.path("wm_%d.png"), pace: .frameRate(10))])
    #expect(
      try sources(read("wm_%d.png@22", frames))
        == [.sequence(folder.path("wm_%d.png"), pace: .frameRate(22))])
  }

  @Test func `a file whose name looks like a sequence is that file`() throws {
    #expect(try sources(read("50%d.png", Self.own)) == [.file(folder.path("50%d.png"))])
  }

  @Test(arguments: [
    ("wm_%d.png", "a numbered sequence needs its images a second, as in wm_%d.png@25"),
    ("none_%d.png@25", "\"none_%d.png\" is not there"),
    ("wm_%d.png@0", "\"wm_%d.png@0\" is not there"),
  ])
  func `a sequence that cannot be shown is an error of the value`(
    word: String, message: String
  ) throws {
    let result = try read(word, Self.own)
    #expect(result.faults == [])
    #expect(result.parameterErrors.count == 1)
    #expect(result.parameterErrors.first?.message.contains(message) == true)
  }

  @Test func `a font is no sequence`() throws {
    let font = try read("wm_%d.png@25", "{ type: 'text', string: 'a', fontFile: '{logo}' }")
    #expect(
      font.parameterErrors.first?.message.contains("a numbered sequence is for an image") == true)
  }
}
