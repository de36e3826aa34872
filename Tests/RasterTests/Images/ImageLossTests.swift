import Foundation
import ImprintLayerTree
import ImprintPrimitives
import ImprintRaster
import Testing

/// The warnings about parts of files that librsvg 2.54 does not draw.
@Suite struct ImageLossTests {
  /// The losses by line, and in words.
  private func losses(_ text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "logo.svg")
    try Data(text.utf8).write(to: file)
    let raster = Rasterizer()
    try raster.open(.file(file.path))
    return raster.warnings.map { warning in
      guard case .imageUnsupported(let path, let line, let what) = warning, path == file.path else {
        return "\(warning)"
      }
      return line.map { "\($0): \(what)" } ?? what
    }
  }

  /// The third line is the part's.
  private func losses(ofPart part: String) throws -> [String] {
    try losses(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'\n"
        + "  width='20' height='20'>\n\(part)\n</svg>")
  }

  @Test(arguments: [
    (
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
      "<foreignObject> is not drawn"
    ),
    ("<text>A<textPath href='#p'>B</textPath></text>", "<textPath> is not drawn"),
    ("<filter id='f'><feFoo/></filter>", "<feFoo> is not drawn"),
    ("<mesh/>", "<mesh> is not drawn"),
    ("<font><glyph/></font>", "<font> is not drawn"),
    ("<script>draw()</script>", "<script> is not run"),
    (
      "<rect><animate attributeName='x' to='9'/></rect>",
      "<animate> is not animated: what it changes stands still"
    ),
    ("<image href='logo.png'/>", "<image>: logo.png is not opened: it is no part of the file"),
    (
      "<use xlink:href='icons.svg#a'/>",
      "<use>: icons.svg#a is not opened: it is no part of the file"
    ),
    ("<text dominant-baseline='middle'>A</text>", "<text>: dominant-baseline is not followed"),
    (
      "<text x='1 2 3'>ABC</text>",
      "<text>: letters are not placed one by one: of x the first value is taken"
    ),
    ("<text textLength='9'>A</text>", "<text>: textlength is not followed"),
    (
      "<path d='M0 0H9' vector-effect='non-scaling-stroke'/>",
      "<path>: vector-effect is not followed"
    ),
    ("<g style='transform-origin: 50% 50%'/>", "<g>: transform-origin is not followed"),
    ("<g clip-path='circle(40%)'/>", "<g>: clip-path is followed as url(#…) only"),
    ("<rect style='--c: red; fill: var(--c)'/>", "<rect>: fill: var() is not read"),
    ("<rect stroke-width='calc(1px + 2px)'/>", "<rect>: stroke-width: calc() is not read"),
    ("<rect fill='oklch(0.6 0.2 29)'/>", "<rect>: fill: oklch() is not read"),
    ("<rect stroke-width='2rem'/>", "<rect>: stroke-width: lengths in rem are not read"),
    (
      "<feOffset in='BackgroundImage'/>",
      "<feOffset>: what lies under a filter is not had: in is taken for clear"
    ),
    ("<style>@font-face { src: url(a.woff) }</style>", "<style>: @font-face is not followed"),
    ("<style>@media all { rect { fill: red } }</style>", "<style>: @media is not followed"),
    ("<style>text { word-spacing: 4px }</style>", "<style>: word-spacing is not followed"),
  ])
  func `is told with its element and line`(part: String, words: String) throws {
    #expect(try losses(ofPart: part) == ["3: \(words)"])
  }

  @Test func `each kind is told once, where it comes first`() throws {
    let part = (1...30).map { _ in "<g><animate/></g>" }.joined(separator: "\n")
    #expect(
      try losses(ofPart: part) == ["3: <animate> is not animated: what it changes stands still"])
    #expect(
      try losses(ofPart: "<style>\n\ntext {\n text-transform: uppercase }</style>")
        == ["6: <style>: text-transform is not followed"])
  }

  /// Also what Inkscape and Illustrator write for themselves.
  @Test(arguments: [
    "<title>A</title><desc>B</desc><metadata>C</metadata>",
    "<g xmlns:i='http://ns.adobe.com/AdobeIllustrator/10.0/' i:layer='yes'><i:pgf/></g>",
    "<a href='https://example.com/'><rect width='1' height='1'/></a>",
    "<switch><foreignObject requiredExtensions='http://ns.adobe.com/AdobeIllustrator/10.0/'>"
      + "<mesh/></foreignObject><g><rect width='1' height='1'/></g></switch>",
    "<style>/* @media all {} */ path { fill: red }</style>",
    "<g style='mix-blend-mode: multiply; isolation: isolate; paint-order: stroke'/>",
    "<g filter='drop-shadow(1px 1px 1px red) blur(2px)' clip-path='url(#c)' mask='none'/>",
    "<text x='1' y='2' dominant-baseline='auto' letter-spacing='2'>A<tspan dx='3'>B</tspan></text>",
    "<rect fill='hsl(10, 50%, 50%)' stroke='rgb(1 2 3 / 50%)' width='1em' height='5%'/>",
    "<style>@media (prefers-color-scheme: dark) { path { fill: white } } @media print {}</style>",
    "<filter id='f'><feDropShadow dx='1'/><feGaussianBlur stdDeviation='1'/></filter>",
    // Every drop shadow that Figma exports.
    "<filter id='f'><feFlood flood-opacity='0' result='BackgroundImageFix'/>"
      + "<feBlend in='SourceGraphic' in2='BackgroundImageFix'/></filter>",
  ])
  func `what is drawn as it says is not told`(part: String) throws {
    #expect(try losses(ofPart: part) == [])
  }
}
