import Foundation
import ImprintDocuments
import ImprintPrimitives
import TestSupport
import Testing

@testable import ImprintPlanning
@testable import ImprintRendering

/// Presets that choose among others, of which `auto` is one.
@Suite struct ChoosingPresetTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func job(_ choice: String) throws -> Job {
    for (name, fit) in [("small", 320), ("large", 640)] {
      try folder.write(
        "{ format: 'imprint.preset/1', container: 'mkv', video: { encoders: ['ffv1'], "
          + "fit: [\(fit), \(fit)] } }", to: "Presets/\(name).json")
    }
    try folder.write(
      "{ format: 'imprint.preset/1', choose: \(choice) }", to: "Presets/mine.json")
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 400, height: 200), duration: 0.1)))
    job.preset = .document(.name("mine"))
    job.resources = ResourceLocator(searching: [folder.path])
    job.output = folder.path("out.mkv")
    return job
  }

  @Test func `a preset of one's own chooses by size`() async throws {
    var job = try job("{ sizes: ['small', 'large'] }")
    #expect(try await Plan(job).preset.name == "large")
    job.input = .blank(BlankVideo(size: PixelSize(width: 100, height: 320), duration: 0.1))
    #expect(try await Plan(job).preset.name == "small")
  }

  @Test(arguments: [
    ("{ sizes: ['none'] }", "mine: it chooses none"),
    ("{ sizes: ['mine'] }", "mine: it chooses mine, which chooses among others itself"),
    ("{ sizes: ['lossless'] }", "mine: its size lossless has no fit to choose it by"),
  ])
  func `a choice that cannot be made is told`(choice: String, message: String) async throws {
    let job = try job(choice)
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .invalid)
    #expect(error.map { "\($0)" }?.hasPrefix(message) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
