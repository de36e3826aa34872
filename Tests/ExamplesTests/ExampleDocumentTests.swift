import Foundation
import Imprint
import TestSupport
import Testing

@Suite struct ExampleDocumentTests {
  /// The job's input is what Scripts/demo makes; here a blank video of the same length stands for it.
  ///
  /// 1 s ≤ k / 25 < 6.5 s for k = 25…162: 138 frames. 640 × 360 fits the preset's 854 × 480.
  @Test func `the job stamps the house overlay and the banner on a part of the clip`() async throws
  {
    var job = try Job(document: ProjectFolder.root.appending(path: "Examples/banner-job.json").path)
    job.input = .blank(BlankVideo(size: PixelSize(width: 640, height: 360), duration: 7))
    job.output = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).mp4").path
    let plan = try await Plan(job)
    #expect(plan.overlays.map(\.name) == ["corner-hop", "banner"])
    #expect(plan.preset.name == "phone")
    #expect(plan.composition.format.size == PixelSize(width: 640, height: 360))
    #expect(plan.timeline.frames == 138)
  }

  static let guide = [
    "mask", "gradient", "spring", "motion-path", "drawn-stroke", "lottie-logo",
    "picture-in-picture",
  ]

  @Test(
    arguments: ["banner.json", "banner-job.json", "phone.json"] + guide.map { "Guide/\($0).json" })
  func `the guide shows the documents as they are`(name: String) throws {
    let root = ProjectFolder.root
    let document = try String(
      contentsOf: root.appending(path: "Examples/\(name)"), encoding: .utf8)
    let guide = try String(
      contentsOf: root.appending(path: "Documentation/Documents.md"), encoding: .utf8)
    #expect(guide.contains("```json5\n\(document)```"))
  }

  @Test func `the page on making overlays shows its overlay, which has no faults`() throws {
    let root = ProjectFolder.root
    let document = try String(
      contentsOf: root.appending(path: "Examples/Guide/strap.json"), encoding: .utf8)
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Overlays.md"), encoding: .utf8)
    #expect(page.contains("```json5\n\(document)```"))
    #expect(OverlayDocument.read(Array(document.utf8), in: nil, with: .check).faults.isEmpty)
  }

  private static func guidePage() throws -> String {
    try String(
      contentsOf: ProjectFolder.root.appending(path: "Documentation/Documents.md"), encoding: .utf8)
  }

  /// A piece of a document is one of its layers, or an animation of an image layer.
  @Test func `every block of the guide is read without a fault`() throws {
    let blocks = try Self.guidePage().matches(of: /```json5\n(?<text>(?s).*?)```/)
      .map { String($0.output.text) }
    #expect(blocks.count >= 14)
    for block in blocks {
      let bytes = { (text: String) in Array(text.utf8) }
      let faults =
        switch DocumentFormat.reading(of: bytes(block)) {
        case .document(.overlay): OverlayDocument.read(bytes(block), in: nil, with: .check).faults
        case .document(.job): Job.read(bytes(block), JobFiles(in: ".")).faults
        case .document(.preset): PresetDocument.read(bytes(block), named: "guide").faults
        case .document(.kit):
          KitDocument.read(
            DocumentFile(name: "guide", path: "kit.json", bytes: bytes(block)), asking: NoFiles()
          ).faults
        case .plan, .faulty, .alien:
          OverlayDocument.read(bytes(Self.overlay(around: block)), in: nil, with: .check).faults
        }
      #expect(faults.isEmpty, "\(block)")
    }
  }

  private static func overlay(around piece: String) -> String {
    let isAnimation = piece.contains("keyPath: \"contents\"")
    let layer =
      isAnimation ? "{ type: 'image', image: 'day.png', animations: [\(piece)] }" : piece
    let parameters = piece.contains("{userId}") ? "parameters: { userId: { default: '1' } }, " : ""
    return "{ format: 'imprint.overlay/1', \(parameters)layers: [\(layer)] }"
  }

  @Test func `every worked example stands beside its frame, which is small`() throws {
    let page = try Self.guidePage()
    let folder = ProjectFolder.root.appending(path: "Examples/Guide")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The Lottie logo itself is no document.
    #expect(Set(names) == Set((Self.guide + ["pulse", "strap"]).map { "\($0).json" }))
    for name in Self.guide {
      #expect(page.contains("](Images/guide-\(name).jpg)"))
      let frame = ProjectFolder.root.appending(path: "Documentation/Images/guide-\(name).jpg")
      #expect(try 5_000..<100_000 ~= Data(contentsOf: frame).count, "\(name)")
    }
  }

  /// On grey: what is drawn at 2.5 s differs from the ground, and but for the mask from what was at first.
  @Test(arguments: guide)
  func `a worked example can be drawn`(name: String) throws {
    let folder = ProjectFolder.root.appending(path: "Examples/Guide")
    let document = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let overlay = OverlayDocument.read(Array(document), in: OverlayFolder(folder.path)).overlay
    let size = PixelSize(width: 160, height: 90)
    let samples = [UInt8](repeating: 128, count: size.width * size.height * 4)
    let ground = try #require(Bitmap(size: size, premultiplied: samples))
    let compositor = try Compositor(showing: overlay.layers, size: size)
    let frames = try [0, 2.5].map {
      try compositor.frame(at: FrameInstant(time: $0), over: ground)
    }
    #expect(frames[1] != ground)
    #expect((frames[0] == frames[1]) == (name == "mask"))
  }

  @Test func `the README's overlay has no faults`() throws {
    let readme = try String(
      contentsOf: ProjectFolder.root.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: /```json5\n(?<text>(?s).*?)```/))
    let result = OverlayDocument.read(Array(block.output.text.utf8), in: nil, with: .check)
    #expect(result.faults.isEmpty)
    #expect(result.overlay.parameters.map(\.name) == ["name"])
  }
}
