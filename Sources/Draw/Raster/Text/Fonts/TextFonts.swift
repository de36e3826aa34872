/// The fonts that draw a text, whatever its size and its room.
package struct TextFonts: Hashable, Sendable {
  /// The machine's font files that its glyphs come from, in the order of first use; the bundled font and named files
  /// are left out.
  package var files: [FontFile] = []
  /// The characters that no font here has, each once, in the order of the text; boxes are drawn in their place.
  package var missing: [String] = []
  /// The names of the fonts that draw some of its characters, other than emoji, with colours of their own.
  package var coloured: [String] = []
  /// The names of its variable fonts that have other letters for other sizes, by the axis `opsz`.
  package var optical: [String] = []

  /// Adds the fonts of another text, each once.
  mutating func add(_ other: TextFonts) {
    for file in other.files where !files.contains(file) { files.append(file) }
    for character in other.missing where !missing.contains(character) { missing.append(character) }
    for name in other.coloured where !coloured.contains(name) { coloured.append(name) }
    for name in other.optical where !optical.contains(name) { optical.append(name) }
  }
}

/// A font file of the machine.
package struct FontFile: Hashable, Sendable {
  /// Its path here; another machine has it elsewhere.
  package var path: String
  /// Family and style of the font in it, as in `Noto Sans Regular`.
  package var name: String
}
