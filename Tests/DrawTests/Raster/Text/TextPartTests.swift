import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Parts of a text, drawn where the layout of the whole has them.
@Suite struct TextPartTests {
  let raster = Rasterizer()

  private func text(_ string: String, width: Double? = nil) -> TextDrawing {
    var style = TextStyle(string, fontSize: 40)
    style.wraps = width != nil
    style.padding = Size(width: 10, height: 10)
    let room = TextRoom(width: width, height: nil)
    return TextDrawing(style, box: raster.size(of: style, in: room), room: room)
  }

  private func bitmap(_ text: TextDrawing, part: TextDrawing.Part?) throws -> Bitmap {
    var text = text
    text.part = part
    return try raster.bitmap(
      of: .text(text), width: Int(text.box.width.rounded(.up)),
      height: Int(text.box.height.rounded(.up)))
  }

  private func bytes(_ string: String) -> [Range<Int>] {
    var end = 0
    return string.map { letter in
      defer { end += letter.utf8.count }
      return end..<(end + letter.utf8.count)
    }
  }

  /// Kerning (AV), marks, emoji, Hebrew from right to left among Latin letters.
  @Test(arguments: ["AVATAR", "e\u{301}te\u{301}", "a 🦊 b", "ab שלום cd", "one two three"])
  func `letters drawn apart are the text drawn as a whole`(string: String) throws {
    let text = text(string, width: string == "one two three" ? 160 : nil)
    let whole = try bitmap(text, part: nil)
    var sum = [Int](repeating: 0, count: whole.samples.count)
    for range in bytes(string) {
      let part = try bitmap(text, part: TextDrawing.Part(bytes: range, hasBox: false))
      for (index, sample) in part.samples.enumerated() { sum[index] += Int(sample) }
    }
    // Edges that touch add up; each is rounded for itself.
    let apart = zip(sum, whole.samples).filter { abs(min($0, 255) - Int($1)) > 3 }.count
    #expect(apart < whole.samples.count / 1_000, "\(apart) of \(whole.samples.count)")
    #expect(whole.samples.contains { $0 > 200 })
  }

  @Test func `lines are told with their bytes, and with what they take`() {
    let text = text("one two", width: 100)
    let lines = raster.parts([], of: text).lines
    #expect(lines.map(\.bytes) == [0..<4, 4..<7])
    let line = raster.size(of: TextStyle("one", fontSize: 40), in: .unlimited).height
    #expect(lines.map { ($0.reach.minY - 10).rounded() } == [0, line.rounded()])
  }

  /// Lines of 40 with a distance of 10 overlap by 20, and are parted in the middle.
  @Test func `a part of a line brings its part of the boxes`() throws {
    var text = text("II\nII")
    text.style.typography.lineHeight = 1
    text.style.color = .clear
    text.style.box = TextStyle.Box(
      isOfLines: true, color: .red, padding: Size(width: 10, height: 10), radius: 0)
    text.box.height = 100
    let bands = raster.parts([], of: text).lines.map(\.band)
    #expect(bands.map { [$0.minY, $0.maxY] } == [[0, 50], [50, 100]])
    let second = try bitmap(text, part: TextDrawing.Part(bytes: 3..<5, hasBox: true))
    #expect(second[12, 48][3] == 0 && second[12, 52][3] == 255 && second[12, 98][3] == 255)
    let none = try bitmap(text, part: TextDrawing.Part(bytes: 3..<5, hasBox: false))
    #expect(none.covered == nil)
  }
}
