import Foundation
import TestSupport
import Testing

/// Documents that ask for more than anybody needs, through the command: drawn, or refused with a reason.
@Suite struct HostileDocumentTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  /// A frame of the clip with an overlay of these layers, within 120 seconds of a processor.
  ///
  /// - Returns: the exit code, and what was said.
  func still(_ layers: String, before: String = "") throws -> Tool.Outcome {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', \(before) layers: [\(layers)] }", to: "o.json")
    return try stillOfDocument()
  }

  private func stillOfDocument() throws -> Tool.Outcome {
    let outcome = try bench.imprint(
      "still", "clip.mp4", "--at", "0.04", "--overlay", "o.json", "-o", "out.png", "--overwrite",
      processorSeconds: 120)
    #expect([0, 65].contains(outcome.status), "\(outcome.errors.prefix(500))")
    return outcome
  }

  static let box = "size: [50, 50], backgroundColor: 'red'"

  static let drawn = [
    "backdropBlur: 1e9", "\(box), blur: 1e9", "\(box), blur: 1e300, backdropBlur: 1e300",
    "\(box), shadow: { radius: 1e9, offset: [1e9, 1e9] }",
    "type: 'video', blur: 1e9", "type: 'video', blur: 1e300, rotation: 10",
    "type: 'video', size: [1e9, 1e9]", "type: 'video', size: [1e-9, 1e-9]",
    "type: 'video', scale: 1e9, rotation: 30",
    "size: [1e9, 1e9], backgroundColor: 'red', cornerRadius: 1e9, opacity: 0.5, rotation: 30",
    "type: 'text', string: 'Hello', fontSize: 1e9, outline: { width: 1e9 }",
    "type: 'shape', rect: [0, 0, 1e9, 1e9], stroke: 'red', lineDash: [0.1, 0.1]",
    "type: 'shape', rect: true, stroke: 'red', lineDash: [1e-9, 1e-9]",
    "type: 'shape', path: 'M0 0L1e9 1e9L-1e9 5e8Z', stroke: 'red', strokeEnd: 0.5",
    "tile: { cell: [0.001, 0.001] }, sublayers: [{ \(box), rotation: 10 }]",
    "tile: { cell: [0.1, 0.1] }, sublayers: [{ type: 'video' }]",
    "\(box), duration: 1e-300, repeatCount: 1e300",
    "\(box), animations: [{ keyPath: 'opacity', from: 0, to: 1, duration: 1e-300, repeatCount: 1e300 }]",
    "\(box), animations: [{ keyPath: 'scale', to: 1e300, duration: 1, repeatCount: 'forever' }]",
    "\(box), animations: [{ type: 'spring', keyPath: 'position.x', to: 9, mass: 1e300 }]",
    "\(box), animations: [{ keyPath: 'position', values: { scatter: 'a', count: 100000 } }]",
  ]

  @Test(arguments: drawn)
  func `a layer of huge and tiny numbers is drawn`(layer: String) throws {
    #expect(try still("{ \(layer) }").status == 0)
  }

  /// Layers, and what is said of them; named by their beginning.
  struct Refusal: CustomTestStringConvertible {
    let layers: String
    let told: String
    var testDescription: String { String(layers.prefix(60)) }

    init(_ layers: String, _ told: String) {
      self.layers = layers
      self.told = told
    }
  }

  static let refused: [Refusal] = [
    ("{ \(box), duration: NaN }", "found NaN"),
    ("{ \(box), duration: 0 }", "above 0"),
    ("{ \(box), opacity: 1e400 }", "found Infinity"),
    ("{ size: ['1000000000px', 10] }", "the limit of 16,384 pixels an edge"),
    (String(repeating: "{ sublayers: [", count: 1000), "the limit is 256 layers in each other"),
    ("{ animations: [{ keyPath: 'position', values: { scatter: 'a', count: 1e9 } }] }", "100000"),
    ("{ type: 'text', string: 'a\u{1}b' }", "control character U+0001"),
    (
      "{ type: 'shape', fill: 'red', path: 'M0 0" + String(repeating: "L9 999L20 0", count: 40_000)
        + "' }",
      "100 billion operations on its edges"
    ),
    (
      "{ type: 'shape', path: 'M0 0" + String(repeating: "L1 1", count: 1_000_001) + "' }",
      "1,000,000"
    ),
  ].map(Refusal.init)

  @Test(arguments: refused)
  func `what is past a limit is refused, and the limit named`(_ refusal: Refusal) throws {
    let outcome = try still(refusal.layers)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(refusal.told), "\(outcome.errors.prefix(500))")
    #expect(outcome.errors.utf8.count < 1000)
  }

  @Test func `a canvas has 67,108,864 pixels at most`() throws {
    #expect(
      try still("{}", before: "canvas: ['16384px', '16384px'],").errors.hasPrefix(
        "o.json:1:40: canvas: 16384x16384 is past the limit of 67108864 pixels a canvas\n"))
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', canvas: ['16384px', '4096px'], layers: [] }", to: "o.json")
    #expect(try bench.imprint("check", "o.json") == .success("o.json: ok"))
  }

  @Test func `a document is UTF-8 and has 32 MiB at most`() throws {
    let file = URL(filePath: bench.folder.path("o.json"))
    try Data("{ format: 'imprint.overlay/1', title: '".utf8 + [0xFF, 0xFE] + "'}".utf8).write(
      to: file)
    #expect(try stillOfDocument().errors.contains("this is not UTF-8 text"))
    try Data(repeating: 0x20, count: 32 << 20 + 1).write(to: file)
    #expect(try stillOfDocument().errors.contains("past the limit of 32 MiB a document"))
  }

  @Test func `characters that steer a terminal are not printed`() throws {
    let outcome = try still("{ '\u{1B}[31m\u{7}': 1, opacity: '\u{1B}[2J' }")
    #expect(outcome.status == 65)
    #expect(!outcome.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `what a sequence's numbers leave out is told at once, however much it is`() throws {
    for number in ["1", "2", "5", "1000000000000000000"] {
      try bench.folder.make(
        "x_\(number).png", "-f lavfi -i color=red:s=8x8 -frames:v 1")
    }
    let outcome = try still("{ type: 'image', frames: 'x_%d.png', frameRate: 25 }")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("its sequence has no numbers 3 to 4, 6 to 999999999999999999"))
  }
}
