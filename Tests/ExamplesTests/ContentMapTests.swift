import Testing

/// One more content of layers is one file: what is asked of all of them is asked by `DrawnContent`, and not by a switch.
@Suite struct ContentMapTests {
  private static let contents = [
    "image", "text", "shape", "gradient", "video", "code", "captions",
  ]

  /// The text of each switch, to the brace that ends it.
  private static func switches(in text: String) -> [Substring] {
    text.matches(of: /switch [^\n{]*\{/).map { match in
      var depth = 0
      let end = text[match.range.lowerBound...].firstIndex { character in
        depth += character == "{" ? 1 : character == "}" ? -1 : 0
        return character == "}" && depth == 0
      }
      return text[match.range.lowerBound..<(end ?? text.endIndex)]
    }
  }

  /// `LayerContent.drawn`, and of what is drawn `Drawing.bounds` and `Painter.paint`.
  @Test func `three switches list the contents of layers`() throws {
    var files: [String] = []
    for target in try SourceTexts.targets {
      for (path, text) in try SourceTexts.texts(of: target) {
        for text in Self.switches(in: text) {
          let named = Self.contents.filter { text.contains(".\($0)(") || text.contains(".\($0):") }
          if named.count > 4 { files.append("\(target)/\(path)") }
        }
      }
    }
    #expect(
      files.sorted() == [
        "Draw/Raster/Painting/Painter.swift",
        "Language/LayerTree/DisplayList/Drawing+Bounds.swift",
        "Language/LayerTree/DrawnContent/DrawnContent.swift",
      ])
  }
}
