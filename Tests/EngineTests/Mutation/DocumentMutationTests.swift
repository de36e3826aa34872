import ImprintDraw
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Documents with their structure changed: each ends in faults, or in frames.
@Suite struct DocumentMutationTests {
  /// Runs `body` with one damaged document a round, which a failure names.
  func mutate(_ texts: [String], _ body: (String, _ round: Int) throws -> Bool) throws {
    let documents = try MutatedDocuments.values(texts)
    let stock = JSON5Value(.array(documents), at: .start)
    var good = 0
    for round in MutationRounds.seeds {
      var damage = DocumentDamage(seed: UInt64(round), stock: stock)
      let text = damage.damaged(documents[round % documents.count]).text
      let seconds = try processorSeconds { if try body(text, round) { good += 1 } }
      #expect(seconds < 60, "round \(round): \(text.prefix(4000))")
    }
    // Neither outcome may be so rare that the test would say nothing of it.
    let count = MutationRounds.seeds.count
    if count >= 100 {
      #expect((count / 50...count * 9 / 10).contains(good))
    }
  }

  func expectPlain(_ faults: [Fault], _ round: Int) {
    for fault in faults {
      #expect(!fault.description.unicodeScalars.contains { $0.value < 0x20 }, "round \(round)")
      #expect(fault.description.utf8.count < 2000, "round \(round)")
    }
  }

  @Test func `an overlay ends in faults, or is drawn`() throws {
    try mutate(MutatedDocuments.overlays) { text, round in
      let result = OverlayDocument.read(Array(text.utf8), in: nil, with: .check)
      expectPlain(result.faults, round)
      if result.isValid { draw(result.overlay.layers) }
      return result.isValid
    }
  }

  private func draw(_ layers: [Layer]) {
    let size = PixelSize(width: 96, height: 54)
    let raster = Rasterizer(images: ImageFiles(), bundledFont: nil)
    let compositor = Compositor(
      Scene(layers, frame: size, measuring: raster), rasterizer: raster, size: size)
    for time in [0, 0.48, 2, 1e6] {
      // A failure to draw is an error, and nothing worse.
      _ = try? compositor.frame(at: FrameInstant(time: time))
    }
  }

  @Test func `a job ends in faults, or in a job`() throws {
    try mutate(MutatedDocuments.jobs) { text, round in
      let result = Job.read(Array(text.utf8), JobFiles(in: "/jobs"))
      expectPlain(result.faults, round)
      return result.faults.isEmpty
    }
  }

  @Test func `a preset ends in faults, or in a preset`() throws {
    try mutate(MutatedDocuments.presets) { text, round in
      let result = PresetDocument.read(Array(text.utf8), named: "p")
      expectPlain(result.faults, round)
      return result.faults.isEmpty
    }
  }
}
