import Foundation
import Imprint
import Testing

@Suite struct ExampleDocumentTests {
  /// The job's input is what Scripts/demo makes; here a blank film of the same length stands for it.
  ///
  /// 1 s ≤ k / 25 < 6.5 s for k = 25…162: 138 pictures. 640 × 360 fits the preset's 854 × 480.
  @Test func `the job stamps the house overlay and the banner on a part of the clip`() async throws
  {
    var job = try Job(document: ReadmeTests.root.appending(path: "Examples/banner-job.json").path)
    job.input = .blank(BlankFilm(size: PixelSize(width: 640, height: 360), duration: 7))
    job.output = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).mp4").path
    let plan = try await Plan(job)
    #expect(plan.overlays.map(\.name) == ["corner-hop", "banner"])
    #expect(plan.preset.name == "phone")
    #expect(plan.picture.format.size == PixelSize(width: 640, height: 360))
    #expect(plan.timing.frames == 138)
  }

  @Test(arguments: ["banner.json", "banner-job.json", "phone.json"])
  func `the guide shows the documents as they are`(name: String) throws {
    let root = ReadmeTests.root
    let document = try String(
      contentsOf: root.appending(path: "Examples/\(name)"), encoding: .utf8)
    let guide = try String(
      contentsOf: root.appending(path: "Documentation/Documents.md"), encoding: .utf8)
    #expect(guide.contains("```json5\n\(document)```"))
  }

  @Test func `the README's overlay has no faults`() throws {
    let readme = try String(
      contentsOf: ReadmeTests.root.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: /```json5\n(?<text>(?s).*?)```/))
    let result = OverlayDocument.read(Array(block.output.text.utf8), in: nil, with: .check)
    #expect(result.faults.isEmpty)
    #expect(result.overlay.parameters.map(\.name) == ["name"])
  }
}
