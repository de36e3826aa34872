import Foundation
import ImprintLanguage
import Testing

@testable import ImprintDraw

/// The fonts that draw a text, and the characters that none has.
@Suite struct TextFontsTests {
  private func fonts(
    of text: String, _ choice: TextContent.FontChoice = .bundled
  ) -> TextFonts {
    var style = TextStyle(text, fontSize: 20)
    style.font = choice
    return Rasterizer().fonts(of: style)
  }

  @Test func `the bundled font and a named file are none of the machine's`() {
    #expect(fonts(of: "ID: 10086") == TextFonts())
    #expect(fonts(of: "ID: 10086", .file(Folders.bundledFont)) == TextFonts())
  }

  /// DejaVu Sans is everywhere that Pango is tested; the bundled font has no Hebrew.
  @Test func `a font by name is a file, and one that stands in for a character is another`() {
    let named = fonts(of: "abc", .family("DejaVu Sans"))
    #expect(named.files.map(\.name) == ["DejaVu Sans"])
    #expect(named.files.allSatisfy { $0.path.hasSuffix("/DejaVuSans.ttf") })
    let mixed = fonts(of: "ID שלום")
    #expect(mixed.files.count == 1 && mixed.missing.isEmpty)
    #expect(mixed.files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
  }

  /// Plane 16 is for private use, and no font that is installed by packages has its end.
  @Test func `characters that no font has are told once each, in the text's order`() {
    #expect(
      fonts(of: "a\u{10FFFD}b\u{10FFFD}\n\u{10FFFC} c").missing == ["\u{10FFFD}", "\u{10FFFC}"])
    #expect(fonts(of: "a\u{200D}\u{FE0F}\u{AD} \t\nb").missing.isEmpty)
  }

  @Test func `without fonts on the machine the bundled one lacks what is not in it`() async {
    await #expect(processExitsWith: .success) {
      try useNoFonts()
      let style = TextStyle("ID: 漢😀漢 שלום", fontSize: 12)
      let found = Rasterizer().fonts(of: style)
      try #require(found.files.isEmpty)
      try #require(Set(found.missing) == ["漢", "😀", "ש", "ל", "ו", "ם"])
    }
  }
}
