import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Runs of a text, each drawn in a look of its own.
@Suite struct TextRunTests {
  let raster = Rasterizer()

  private func text(_ parts: [(String, (inout TextStyle.Run) -> Void)]) -> TextDrawing {
    var content = TextContent("")
    content.runs = parts.map { TextRun(RunningText($0.0)) }
    var style = TextStyle(parts.map(\.0), inFontsOf: content)
    style.fontSize = 60
    style.padding = Size(width: 20, height: 20)
    for (index, part) in parts.enumerated() {
      style.runs[index].fontSize = 60
      part.1(&style.runs[index])
    }
    return TextDrawing(style, box: raster.size(of: style, in: .unlimited))
  }

  private func bitmap(_ text: TextDrawing) throws -> Bitmap {
    try raster.bitmap(
      of: .text(text), width: Int(text.box.width.rounded(.up)),
      height: Int(text.box.height.rounded(.up)))
  }

  /// The columns in which a member of the colour is strong and the others are not.
  private func columns(_ bitmap: Bitmap, member: Int) -> [Int] {
    (0..<bitmap.size.width).filter { x in
      (0..<bitmap.size.height).contains { y in
        let pixel = bitmap[x, y]
        return pixel[member] > 200 && (0..<3).allSatisfy { $0 == member || pixel[$0] < 60 }
      }
    }
  }

  @Test func `letters are where those of a text without runs are, in their colours`() throws {
    let runs = text([("AV", { $0.color = .red }), ("AT", { $0.color = Color(rgb: 0x00FF00) })])
    var plain = runs
    plain.style.runs = []
    #expect(
      raster.size(of: runs.style, in: .unlimited) == raster.size(of: plain.style, in: .unlimited))
    let (one, other) = (try bitmap(runs), try bitmap(plain))
    let alphas = { (bitmap: Bitmap) in
      stride(from: 3, to: bitmap.samples.count, by: 4).map { bitmap.samples[$0] }
    }
    #expect(zip(alphas(one), alphas(other)).allSatisfy { abs(Int($0) - Int($1)) <= 40 })
    let (red, green) = (columns(one, member: 0), columns(one, member: 1))
    #expect(!red.isEmpty && !green.isEmpty)
    #expect(try #require(red.last) < #require(green.last))
    #expect(try #require(red.first) < #require(green.first))
  }

  @Test func `sizes stand on one baseline`() throws {
    let mixed = try bitmap(
      text([
        ("H", { $0.color = .red }),
        ("H", { ($0.color, $0.fontSize) = (Color(rgb: 0x00FF00), 120) }),
      ]))
    let bottoms = (0..<2).map { member in
      (0..<mixed.size.height).last { y in
        (0..<mixed.size.width).contains { x in
          let pixel = mixed[x, y]
          return pixel[member] > 200 && pixel[1 - member] < 60
        }
      }
    }
    #expect(bottoms[0] != nil)
    #expect(abs(try #require(bottoms[0]) - #require(bottoms[1])) <= 1)
    let heights = (0..<2).map { member in
      (0..<mixed.size.height).filter { y in
        (0..<mixed.size.width).contains { x in
          mixed[x, y][member] > 200 && mixed[x, y][1 - member] < 60
        }
      }.count
    }
    #expect(abs(heights[1] - 2 * heights[0]) <= 2, "\(heights)")
  }

  /// Spaces have no ink but for the lines and the box.
  @Test func `lines and boxes lie along a run alone`() throws {
    let under = try bitmap(
      text([("I I", { _ in }), ("    ", { $0.isUnderlined = true }), ("I", { _ in })]))
    let through = try bitmap(
      text([("I I", { _ in }), ("    ", { $0.isStruckThrough = true }), ("I", { _ in })]))
    let plain = try bitmap(text([("I I", { _ in }), ("    ", { _ in }), ("I", { _ in })]))
    func lines(_ bitmap: Bitmap) -> (rows: [Int], columns: [Int]) {
      let changed = (0..<bitmap.size.height).flatMap { y in
        (0..<bitmap.size.width).filter { Int(bitmap[$0, y][3]) > Int(plain[$0, y][3]) + 100 }.map {
          ($0, y)
        }
      }
      return (Array(Set(changed.map(\.1))).sorted(), Array(Set(changed.map(\.0))).sorted())
    }
    let baseline = try #require(
      (0..<plain.size.height).last { y in
        (0..<plain.size.width).contains { plain[$0, y][3] > 200 }
      })
    let (below, middle) = (lines(under), lines(through))
    #expect(below.rows.allSatisfy { $0 > baseline } && !below.rows.isEmpty)
    #expect(middle.rows.allSatisfy { $0 < baseline - 8 } && !middle.rows.isEmpty)
    #expect(below.columns == middle.columns)
    let box = try bitmap(
      text([
        ("I I", { _ in }),
        (
          "    ",
          {
            $0.background = TextStyle.Box(
              isOfLines: true, color: .red, padding: Size(width: 4, height: 6), radius: 0)
          }
        ), ("I", { _ in }),
      ]))
    let red = columns(box, member: 0)
    #expect(abs(red.count - (below.columns.count + 8)) <= 2)
  }

  @Test func `a line does not show through letters that are half transparent`() throws {
    let half = try bitmap(
      text([("gjy", { ($0.color, $0.isUnderlined) = (Color.white.withAlpha(0.5), true) })]))
    let most = stride(from: 3, to: half.samples.count, by: 4).map { half.samples[$0] }.max()
    #expect(abs(Int(try #require(most)) - 128) <= 2)
  }

  @Test func `runs are parts of a text that comes part by part`() throws {
    var text = text([("AB", { $0.color = .red }), ("CD", { $0.color = Color(rgb: 0x00FF00) })])
    text.part = TextDrawing.Part(bytes: 1..<3, hasBox: false)
    let part = try bitmap(text)
    text.part = nil
    let whole = try bitmap(text)
    let (red, green) = (columns(part, member: 0), columns(part, member: 1))
    #expect(!red.isEmpty && !green.isEmpty)
    #expect(red.count < columns(whole, member: 0).count)
    #expect(green.count < columns(whole, member: 1).count)
  }

  @Test func `ten thousand runs of other colours and sizes are drawn, to the last line`() throws {
    var many = text(
      (0..<10_000).map { index in
        let isRed = index.isMultiple(of: 2)
        return ("tide ", { ($0.color, $0.fontSize) = (isRed ? .red : .blue, isRed ? 12 : 13) })
      })
    many.style.wraps = true
    many.room = TextRoom(width: 1200, height: nil)
    many.box = raster.size(of: many.style, in: many.room)
    let bitmap = try bitmap(many)
    #expect(bitmap.size.height > 3000)
    let last = (0..<bitmap.size.width).flatMap { x in
      (bitmap.size.height - 40..<bitmap.size.height).map { bitmap[x, $0] }
    }
    #expect(last.contains { $0[0] > 200 && $0[2] < 60 })
    #expect(last.contains { $0[2] > 200 && $0[0] < 60 })
  }
}
