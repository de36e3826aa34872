import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Lottie files with changes in them: each is drawn, or refused.
@Suite struct LottieMutationTests {
  static let seeds = MutationRounds.seeds(usually: 100)

  @Test func `any file is drawn or refused, and none hangs`() throws {
    try draw(mutationsOf: [Lottie.everything])
  }

  @Test(.realClips) func `any real file is drawn or refused, and none hangs`() throws {
    let files = try ["gradient", "transform", "trim_path"].map { name in
      try String(contentsOfFile: realClip("lottie/spec_\(name).json"), encoding: .utf8)
    }
    try draw(mutationsOf: files.filter { $0.utf8.count < 10_000 })
  }

  private func draw(mutationsOf files: [String]) throws {
    let folder = try ScratchFolder()
    var drawn = 0
    for round in Self.seeds {
      var damage = JSONDamage(
        seed: round, with: ["{\"k\":1}", "{\"k\":[]}", "\"gr\"", "\"tr\""])
      let text = damage.damaged(files[round % files.count])
      let path = try folder.write(text, to: "\(round).json")
      let seconds = try processorSeconds { if try Self.draws(path) { drawn += 1 } }
      #expect(seconds < 60, "round \(round): \(text)")
      try FileManager.default.removeItem(atPath: path)
    }
    // Else the mutations would say nothing of drawing.
    #expect(drawn * 10 > Self.seeds.count)
  }

  /// Whether it is one that can be drawn; then some of its frames are, small.
  private static func draws(_ path: String) throws -> Bool {
    let raster = Rasterizer()
    guard let facts = try? raster.facts(at: path) else { return false }
    let target = Rect(x: 0, y: 0, width: 64, height: 64)
    for index in [0, facts.ends.count / 2, facts.ends.count - 1] {
      let drawing = Drawing.image(
        ImageDrawing(
          image: .file(path), index: index, part: Rect(x: 0, y: 0, width: 1, height: 1),
          target: target,
          clip: target.size))
      do {
        _ = try raster.bitmap(of: drawing, transform: .identity, width: 64, height: 64)
      } catch RasterError.lottie {
        // The work that a file takes is known with the size at which it is drawn.
        return false
      }
    }
    return true
  }
}
