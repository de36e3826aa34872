import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// Stacks and codes in documents.
@Suite struct StackReadingTests {
  private func read(_ layer: String) -> OverlayDocument.Result {
    OverlayDocument.read(
      Array("{ format: 'imprint.overlay/1', layers: [\(layer)] }".utf8), in: nil)
  }

  @Test func `the keys of a stack are those of a group`() {
    let result = read(
      "{ stack: 'row', gap: 8, padding: [24, 14], align: 'end', justify: 'center' }")
    var stack = Stack(.row)
    (stack.gap, stack.padding) = (8, Offset(x: 24, y: 14))
    (stack.alignment, stack.justification) = (.end, .center)
    #expect(result.faults.isEmpty)
    #expect(result.overlay.layers.first?.stack == stack)
  }

  @Test func `a position in a stack, and a gap without one, are faults at their places`() {
    let placed = read("{ stack: 'column', sublayers: [{}, { position: { at: 'top' } }] }").faults
    #expect(placed.map(\.path) == ["layers[0].sublayers[1].position"])
    #expect(placed.first?.message.hasPrefix("a stack places its sublayers") == true)
    #expect(read("{ gap: 8 }").faults.map(\.path) == ["layers[0].gap"])
    #expect(read("{ type: 'text', string: 'a', stack: 'row' }").faults.count == 1)
  }

  @Test(arguments: [
    (
      "size: ['auto', 'auto'], sublayers: [{}, { type: 'text', string: 'a' }]",
      "layers[0].sublayers[0]"
    ),
    ("size: ['auto', 'auto'], sublayers: [{ size: [4, '50%'] }]", "layers[0].sublayers[0].size"),
    ("size: [100, 'auto'], sublayers: [{ portrait: { opacity: 0 } }]", "layers[0].sublayers"),
    ("size: ['auto', 'auto'], sublayers: [{ size: ['100%', 4] }]", nil),
    ("size: ['auto', 100], sublayers: [{}]", nil), ("sublayers: [{}]", nil),
    ("size: ['auto', 'auto'], maxSize: [100, 100], sublayers: [{ size: [4, '50%'] }]", nil),
  ])
  func `a column as high as what is in it holds nothing that is a part of its height`(
    keys: String, place: String?
  ) {
    let faults = read("{ stack: 'column', \(keys) }").faults
    #expect(faults.map(\.path) == [place].compactMap(\.self))
  }

  @Test func `a code is white behind unless it says another colour`() {
    let layers = read(
      "{ type: 'code', string: 'a' }, { type: 'code', string: 'a', backgroundColor: 'red' }"
    )
    .overlay.layers
    #expect(layers.map(\.backgroundColor) == [.white, Color(red: 1, green: 0, blue: 0)])
  }
}
