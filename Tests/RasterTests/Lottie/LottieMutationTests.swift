import Foundation
import ImprintLayerTree
import ImprintPixels
import ImprintPrimitives
import ImprintRaster
import TestSupport
import Testing

/// Lottie files with changes in them: each is drawn, or refused; rlottie itself trusts what it is given.
@Suite struct LottieMutationTests {
  /// 200, or as many as `Scripts/test --fuzz` asks for.
  static let rounds =
    ProcessInfo.processInfo.environment["IMPRINT_MUTATIONS"].flatMap { Int($0) } ?? 200

  /// Replacements of a number.
  static let numbers = [
    "0", "-1", "1", "2", "5", "255", "1e9", "-1e9", "1e308", "0.000001", "-0.000001", "100000",
    "[1,2]",
  ]
  /// Replacements of any value.
  static let spice = [
    "1e999", "null", "true", "\"x\"", "[]", "{}", "[1]", "[1,2,3,4,5]", "{\"k\":1}", "{\"k\":[]}",
    "99999999999999999999", "\"gr\"", "\"tr\"",
  ]

  /// A text with up to three of its parts changed, left out, doubled or cut off after.
  static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var text = text
    for _ in 0...Int.random(in: 0..<3, using: &generator) {
      let atoms = text.ranges(of: /-?[0-9.]+|"[a-zA-Z0-9]*"|true|false/)
      guard let atom = atoms.randomElement(using: &generator) else { break }
      let other = atoms.randomElement(using: &generator) ?? atom
      let isNumber = text[atom].first?.isNumber ?? false
      switch Int.random(in: 0..<24, using: &generator) {
      case 0..<16 where isNumber:
        text.replaceSubrange(atom, with: numbers.randomElement(using: &generator) ?? "0")
      case 0..<18: text.replaceSubrange(atom, with: spice.randomElement(using: &generator) ?? "0")
      case 18..<21: text.replaceSubrange(atom, with: String(text[other]))
      case 21: text.removeSubrange(atom)
      case 22: text.insert(contentsOf: text[atom], at: atom.upperBound)
      default: text.removeSubrange(atom.lowerBound...)
      }
    }
    return text
  }

  @Test func `any file is drawn or refused, and none hangs`() throws {
    try draw(mutationsOf: [Lottie.everything], rounds: Self.rounds / 2)
  }

  @Test(.realClips) func `any real file is drawn or refused, and none hangs`() throws {
    let files = try ["gradient", "transform", "trim_path"].map { name in
      try String(contentsOfFile: realClip("lottie/spec_\(name).json"), encoding: .utf8)
    }
    try draw(mutationsOf: files.filter { $0.utf8.count < 10_000 }, rounds: Self.rounds / 2)
  }

  private func draw(mutationsOf files: [String], rounds: Int) throws {
    let folder = try ScratchFolder()
    var drawn = 0
    for round in 0..<rounds {
      var generator = SeededGenerator(seed: UInt64(round))
      let text = Self.mutated(files[round % files.count], &generator)
      let path = try folder.write(text, to: "\(round).json")
      let seconds = try processorSeconds { if try Self.draws(path) { drawn += 1 } }
      #expect(seconds < 60, "round \(round): \(text)")
      try FileManager.default.removeItem(atPath: path)
    }
    // Else the mutations would say nothing of drawing.
    #expect(drawn * 5 > rounds)
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
