import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// `check` of groups that are as large as their sublayers need.
@Suite struct TightGroupTests {
  private static func warnings(of group: String) throws -> [String] {
    let folder = try ScratchFolder()
    try folder.write(
      "{ format: 'imprint.overlay/1', layers: [{ size: ['auto', 'auto'], \(group) }] }",
      to: "o.json")
    let report = try CheckReport(of: [folder.path("o.json")], sample: CheckSample())
    return report.warnings.flatMap { $0 }.filter { $0.code == "layer.tight" }.map(\.message)
  }

  private static let box =
    "sublayers: [{ name: 'box', size: [80, 40], backgroundColor: 'red', position: "

  @Test(arguments: [
    ("{ at: 'left', inset: 20 }", "right"), ("{ at: 'bottomRight', inset: [0, 8] }", "upper"),
    ("{ at: 'topLeft', inset: 12 }", "right"),
  ])
  func `a sublayer that touches the edge opposite to its inset is told`(
    position: String, edge: String
  ) throws {
    let told = try Self.warnings(of: "backgroundColor: 'black', \(Self.box)\(position) }]")
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        "layers[0]: its size is automatic, and \"box\", with an inset on the other side, touches its "
          + "\(edge) edge") == true)
  }

  @Test(arguments: [
    "backgroundColor: 'black', \(box){ at: 'left' } }]",
    "backgroundColor: 'black', \(box){ at: 'center', inset: 20 } }]",
    "\(box){ at: 'left', inset: 20 } }]",
    """
    backgroundColor: 'black', \(box){ at: 'left', inset: [20, 0] } },
      { size: [120, 1], position: { at: 'topLeft' } }]
    """,
  ])
  func `one that has room there, or whose group shows no edge, is not`(group: String) throws {
    #expect(try Self.warnings(of: group) == [])
  }

  @Test func `two that lie on each other are told`() throws {
    let told = try Self.warnings(
      of:
        "\(Self.box){ at: 'left' } }, { name: 'sign', size: [60, 40], position: { at: 'right' } }]")
    #expect(
      told.first?.hasSuffix(
        "\"box\" and \"sign\", flush with opposite sides of it, lie on each other")
        == true)
  }
}
