import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@Suite struct RandomOverlayTests {
  @Test func `500 random overlays are written and read back equal`() throws {
    let folder = try WritingFolder()
    for round in 0..<500 {
      let random = SeededGenerator(seed: 20_261_121 + UInt64(round))
      var layers = RandomLayers(random: random, folder: folder.path)
      let overlay = Overlay(
        title: layers.maybe { $0.word() }, description: layers.maybe { $0.word() },
        layers: layers.list(0...2) { $0.layer() })
      do throws(OverlayWritingError) {
        let text = try overlay.document(in: folder.path)
        let back = folder.read(text)
        #expect(back.isValid, "round \(round)")
        #expect(back.overlay == overlay, "round \(round): \(text)")
      } catch {
        Issue.record("round \(round): \(error)")
      }
    }
  }

  @Test func `every fraction has a percentage that is read as exactly this fraction`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10_000 {
      let value = Double.random(in: -2...2, using: &random)
      var layer = Layer()
      layer.translation = Offset(x: .fraction(value), y: .pixels(value / 3))
      #expect(refusal(of: Overlay(layers: [layer])) == nil)
    }
  }
}
