import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Kits: values that all overlays have which declare them.
@Suite struct KitTests {
  private static let boxed = """
    { format: 'imprint.overlay/1',
      parameters: { accent: { type: 'color', default: 'black' }, label: { default: 'own' } },
      layers: [{ name: '{label}', backgroundColor: '{accent}' }] }
    """

  private static func layers(
    _ kit: String, _ change: (inout Job) -> Void = { _ in }
  ) throws -> [Layer] {
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)))
    job.preset = .document(.name("null"))
    job.overlays = [.document(.name("boxed"))]
    job.kit = .document(.name("k"))
    change(&job)
    let answers = WrittenAnswers(
      documents: [
        "k": kit, "boxed": boxed, "null": "{ format: 'imprint.preset/1', container: 'null' }",
      ])
    return try Planner(job, asking: answers).plan().overlays.flatMap(\.layers)
  }

  private static let red =
    "{ format: 'imprint.kit/1', title: 'Red', parameters: { accent: 'red', nobody: 5 } }"

  @Test func `a kit's values go to the overlays that declare them, and others to none`() throws {
    let layer = try #require(Self.layers(Self.red).first)
    #expect(layer.backgroundColor == Color(rgb: 0xFF0000))
    #expect(layer.name == "own")
  }

  @Test func `what is set comes before what the kit says`() throws {
    let ofJob = try Self.layers(Self.red) { $0.parameters["accent"] = "blue" }
    #expect(ofJob.first?.backgroundColor == Color(rgb: 0x0000FF))
    let ofOverlay = try Self.layers(Self.red) { $0.overlays[0].parameters["accent"] = "lime" }
    #expect(ofOverlay.first?.backgroundColor == Color(rgb: 0x00FF00))
  }

  @Test(arguments: [
    ("{ format: 'imprint.kit/1', parameters: [] }", "k:1:40: parameters: expected an object"),
    ("{ format: 'imprint.kit/1', colours: {} }", "k:1:28: colours: a kit has no key colours"),
    ("{ format: 'imprint.kit/1', logo: 5 }", "k:1:34: logo: expected"),
  ])
  func `a kit with a fault is refused, with its place`(kit: String, told: String) throws {
    let error = #expect(throws: ExportError.self) { try Self.layers(kit) }
    let lines = error?.diagnostics.flatMap(\.lines) ?? []
    #expect(lines.map { $0.hasPrefix(told) } == [true], "\(lines)")
  }

  @Test func `a value that an overlay cannot take is told with the kit's name`() throws {
    let kit = "{ format: 'imprint.kit/1', parameters: { accent: 'blurple' } }"
    let error = #expect(throws: ExportError.self) { try Self.layers(kit) }
    #expect(error.map { "\($0)".contains("accent") } == true, "\(String(describing: error))")
  }

  @Test func `an unknown kit is a fault of usage`() throws {
    let error = #expect(throws: ExportError.self) {
      try Self.layers(Self.red) { $0.kit = .document(.name("other")) }
    }
    #expect(error?.kind == .usage)
  }

  @Test func `a job names its kit`() throws {
    var reader = DocumentReader(
      context: .check, language: .whole, files: JobFiles(in: "/jobs", asking: NoFiles()))
    var job = Job(input: .file("a.mp4"))
    let value = try JSON5Reader.read(Array("{ kit: 'bold' }".utf8))
    let row = try #require(Job.properties.first { $0.key.name == "kit" })
    row.read(try #require(value.member("kit")), &job, &reader)
    #expect(job.kit?.reference == .name("bold"))
  }
}
