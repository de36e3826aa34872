import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Checks of overlays whose image is a parameter without an example.
@Suite struct GivenLaterTests {
  private func warnings(of layers: String, parameters: String = "") throws -> [String] {
    let folder = try ScratchFolder()
    let document = """
      { format: "imprint.overlay/1", parameters: { \(parameters) }, layers: [\(layers)] }
      """
    _ = try folder.write(document, to: "a.json")
    let report = try CheckReport(of: [folder.path("a.json")], sample: CheckSample())
    #expect(report.documents.flatMap(\.faults).isEmpty)
    return report.warnings.flatMap { $0.map(\.code) }
  }

  @Test(arguments: [
    "{ sublayers: [{ type: 'image', image: '{logo}' }] }",
    "{ sublayers: [{ sublayers: [{ type: 'image', image: '{logo}' }] }] }",
    "{ tile: { cell: [50, 50] }, sublayers: [{ type: 'image', image: '{logo}' }] }",
  ])
  func `a group of an image that is given later may be seen`(layer: String) throws {
    let parameter = "logo: { type: 'file', required: true, description: 'An image.' }"
    #expect(try warnings(of: layer, parameters: parameter).isEmpty)
  }

  @Test func `a group without anything is not seen`() throws {
    #expect(try warnings(of: "{ name: 'empty' }") == ["overlay.unseen"])
  }
}
