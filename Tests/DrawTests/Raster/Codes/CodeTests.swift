import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// QR codes as ISO/IEC 18004 draws them.
@Suite struct CodeTests {
  /// Of ten digits: 21 modules along an edge, and 29 with its quiet zone.
  private func bitmap(
    edge: Int, at origin: (Double, Double) = (0, 0), scale: Double = 1, in frame: Int = 200,
    _ change: (inout CodeContent) -> Void = { _ in }
  ) throws -> Bitmap {
    var code = CodeContent("0123456789")
    change(&code)
    let drawing = CodeDrawing(
      code, string: "0123456789", size: Size(width: Double(edge), height: Double(edge)))
    return try Rasterizer().bitmap(
      of: .code(drawing),
      transform: AffineTransform.scale(x: scale, y: scale)
        .then(.translation(x: origin.0, y: origin.1)), width: frame, height: frame)
  }

  /// Whether pixels are dark, row by row; nil where one is neither dark nor clear.
  private func dark(_ bitmap: Bitmap) -> [[Bool]]? {
    var rows: [[Bool]] = []
    for y in 0..<bitmap.size.height {
      let alphas = (0..<bitmap.size.width).map { bitmap[$0, y][3] }
      guard alphas.allSatisfy({ $0 == 0 || $0 == 255 }) else { return nil }
      rows.append(alphas.map { $0 == 255 })
    }
    return rows
  }

  /// The finder pattern's first row is seven dark modules, its second one dark, five light, one dark.
  @Test(arguments: [(29, 1), (57, 1), (58, 2), (100, 3), (150, 5)])
  func `a module is as many whole pixels as fit in the box, and the code lies in its middle`(
    edge: Int, module: Int
  ) throws {
    let rows = try #require(dark(try bitmap(edge: edge)))
    let first = try #require(rows.firstIndex { $0.contains(true) })
    let left = try #require(rows[first].firstIndex(of: true))
    // Both edges of the quiet zone, and what is left over, halved.
    let margin = Double(edge - 21 * module) / 2
    #expect(abs(Double(first) - margin) <= 0.5 && abs(Double(left) - margin) <= 0.5)
    #expect(rows[first][left...].prefix { $0 }.count == 7 * module)
    let second = rows[first + module][left...]
    #expect(second.prefix { $0 }.count == module)
    #expect(second.dropFirst(module).prefix { !$0 }.count == 5 * module)
  }

  @Test func `a place between pixels, and a scale, leave the modules whole`() throws {
    #expect(dark(try bitmap(edge: 58, at: (3.4, 7.6))) != nil)
    #expect(dark(try bitmap(edge: 29, at: (0.5, 0.5), scale: 3.7)) != nil)
  }

  @Test func `a code in a box of fewer pixels than modules is drawn, not left out`() throws {
    let bitmap = try bitmap(edge: 20)
    let alphas = (0..<20).flatMap { y in (0..<20).map { x in bitmap[x, y][3] } }
    #expect(alphas.contains { $0 > 0 })
  }

  @Test func `the quiet zone is in modules, and none is none`() throws {
    let rows = try #require(dark(try bitmap(edge: 42) { $0.quietZone = 0 }))
    #expect(rows[0].prefix { $0 }.count == 14)
    #expect(rows[41].prefix { $0 }.count == 14)
  }

  /// Version 40 has 177 modules along an edge; one more letter is refused before anything is drawn.
  @Test(arguments: CodeContent.ErrorCorrection.allCases)
  func `the longest texts that are taken are drawn`(_ correction: CodeContent.ErrorCorrection)
    throws
  {
    for (mode, letter) in [(CodeContent.Mode.numeric, "7"), (.alphanumeric, "A"), (.bytes, "a")] {
      let text = String(repeating: letter, count: CodeContent.capacity(mode, correction))
      var code = CodeContent(RunningText(text))
      code.errorCorrection = correction
      code.quietZone = 0
      #expect(Layer(.code(code)).faults.isEmpty)
      let drawing = CodeDrawing(code, string: text, size: Size(width: 177, height: 177))
      let drawn = try Rasterizer().bitmap(of: .code(drawing), width: 177, height: 177)
      #expect(try #require(dark(drawn))[0].prefix { $0 }.count == 7)
      code.string = RunningText(text + letter)
      let fault = try #require(Layer(.code(code)).faults.first)
      #expect(fault.member == "string")
    }
  }
}
