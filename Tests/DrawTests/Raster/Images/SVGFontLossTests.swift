import Foundation
import ImprintDraw
import ImprintLanguage
import Testing

/// The warnings about texts of SVG files that librsvg 2.54 draws otherwise because of the fonts here.
@Suite struct SVGFontLossTests {
  @Test func `coloured letters that are no emoji are told with the font's name, element and line`()
    async
  {
    await #expect(processExitsWith: .success) {
      try useMadeFonts([MadeFont(family: "Painted", hasColours: true)])
      try require(
        "<text font-family='Painted'>\nBA</text>",
        ["3: <text>: coloured letters of Painted Regular have no colours, or are left out"])
      try require(
        "<text font-family='Painted'>B<tspan\n>A</tspan></text>",
        ["3: <text>: coloured letters of Painted Regular have no colours, or are left out"])
      try require("<text font-family='Painted'>B</text>", [])
      try require(
        "<text font-family='Painted'>😀</text>",
        ["3: <text>: emoji have no colours, or are left out"])
    }
  }

  /// CSS Fonts 4, section 7.9: the optical size of a text is its font size, unless the text says otherwise.
  @Test func `a variable font with optical sizes is told, and others are not`() async {
    await #expect(processExitsWith: .success) {
      try useMadeFonts([
        MadeFont(family: "Plain"), MadeFont(family: "Optical", hasOpticalSizes: true),
      ])
      let words = "the optical size of Optical does not follow the size of the text"
      try require("<g font-family='Optical'>\n<text>A</text></g>", ["4: <text>: \(words)"])
      try require("<text font-family='Plain'>A</text>", [])
      try require("<g font-family='Optical'/><rect width='1' height='1'/>", [])
    }
  }

  /// Which elements a rule matches is not known.
  @Test func `a font that a rule of a style sheet names is told without a line`() async {
    await #expect(processExitsWith: .success) {
      try useMadeFonts([
        MadeFont(family: "Plain"), MadeFont(family: "Painted", hasColours: true),
      ])
      try require(
        "<style>.a { font-family: Painted }</style><text font-family='Plain' class='a'>A</text>",
        ["coloured letters of Painted Regular have no colours, or are left out"])
    }
  }
}

/// Points fontconfig at a configuration that has these fonts alone.
private func useMadeFonts(_ fonts: [MadeFont]) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for font in fonts { try font.data.write(to: folder.appending(path: "\(font.family).ttf")) }
  let file = folder.appending(path: "fonts.conf")
  let configuration =
    "<fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>"
  try Data(configuration.utf8).write(to: file)
  setenv("FONTCONFIG_FILE", file.path, 1)
}

/// Requires the losses, by line and in words, of a part that begins on the third line of a file.
private func require(_ part: String, _ expected: [String]) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "logo.svg")
  let text = "<svg xmlns='http://www.w3.org/2000/svg'\n width='20' height='20'>\n\(part)\n</svg>"
  try Data(text.utf8).write(to: file)
  let raster = Rasterizer()
  try raster.open(.file(file.path))
  let losses = raster.warnings.map { warning in
    guard case .imageUnsupported(file.path, let line, let what) = warning else {
      return "\(warning)"
    }
    return line.map { "\($0): \(what)" } ?? what
  }
  try #require(losses == expected)
}
