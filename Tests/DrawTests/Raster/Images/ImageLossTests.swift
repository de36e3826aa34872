import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
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
    (
      gradient + "<rect fill='url(#g)' transform='rotate(30)'/>",
      "<rect>: " + turned("g", "is drawn")
    ),
    (
      gradient + "<g fill='url(#g)'><g transform='skewX(9)'><path d='M0 0H9V9'/></g></g>",
      "<path>: " + turned("g", "is drawn")
    ),
    (
      gradient
        + "<style>.a{fill:url(#g)}</style><rect class='a' transform='matrix(1 1 -1 1 0 0)'/>",
      "<rect>: " + turned("g", "is drawn")
    ),
    (
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><circle r='.5'/></clipPath>"
        + "<g transform='rotate(20)'><rect clip-path='url(#c)'/></g>",
      "<rect>: " + turned("c", "cuts")
    ),
    (
      "<mask id='m' maskContentUnits='objectBoundingBox'/><g mask='url(#m)' transform='rotate(20)'/>",
      "<g>: " + turned("m", "cuts")
    ),
    (
      "<filter id='f'><feMorphology radius='2'/></filter><g filter='url(#f)' transform='rotate(20)'/>",
      "<g>: #f acts along the drawing's axes, not along the turned or skewed ones"
    ),
    (
      "<filter id='f'><feMorphology radius='12'/></filter>",
      "<feMorphology>: a radius past 10 pixels is cut to 10"
    ),
    (
      "<filter id='f' primitiveUnits='objectBoundingBox'><feTurbulence/></filter>",
      "<filter>: feTurbulence is not scaled by the bounding box"
    ),
    (
      "<filter id='f'><feImage href='#a'/></filter>",
      "<feImage>: an element lies elsewhere, and in another size, than it should"
    ),
    (
      "<clipPath id='c'><rect clip-path='url(#d)'/></clipPath>",
      "<rect>: a clip-path in or on a clipPath is not followed"
    ),
    (
      "<clipPath id='c' clip-path='url(#d)'/>",
      "<clipPath>: a clip-path in or on a clipPath is not followed"
    ),
    (
      "<clipPath id='c'><rect width='9' height='9'/><path d='M5 5V9H9Z'/></clipPath>",
      "<clipPath>: where shapes overlap, some leave a hole"
    ),
    (
      "<clipPath id='c' clip-rule='evenodd'><circle r='9'/><circle cx='3' r='9'/></clipPath>",
      "<clipPath>: where shapes overlap, some leave a hole"
    ),
    (
      "<path d='M0 0H9M0 5H9' marker-end='url(#m)'/>",
      "<path>: markers of a path of several parts are left out or turned"
    ),
    (
      "<svg id='s' width='9' height='9'/><use href='#s' width='5'/>",
      "<use>: its size does not change the <svg>"
    ),
    (
      "<radialGradient id='g' r='0'/>",
      "<radialGradient>: nothing is drawn of a radius that is not larger than its inner one"
    ),
    ("<text>Hi 😀</text>", "<text>: emoji have no colours, or are left out"),
    (
      "<text writing-mode='tb'>日本</text>",
      "<text>: vertical text of other scripts than Latin is misplaced"
    ),
    (
      "<text style='font-variation-settings: \"wght\" 300'>A</text>",
      "<text>: font-variation-settings is not followed"
    ),
    (
      "<text text-decoration='underline'>A<tspan fill='red'>B</tspan></text>",
      "<tspan>: lines of a text have the colours of its parts"
    ),
    (
      "<radialGradient id='g'/><text fill='url(#g)'>A</text>",
      "<text>: the bounding box of #g is that of the text's ink"
    ),
    (
      "<title id='t'>A</title><text><tref href='#t'/></text>",
      "<tref>: the content of a <title> is not drawn"
    ),
    ("<text id='t'>A</text><text><tref x='3' href='#t'/></text>", "<tref>: x is not followed"),
    // Drawn by what turns it: a copy, a marker along a path, a mask, and a copy in a copy.
    (
      "<defs>\(gradient)<rect id='r' fill='url(#g)'/></defs><use href='#r' transform='rotate(45)'/>",
      "<rect>: " + turned("g", "is drawn")
    ),
    (
      gradient + "<marker id='m' orient='auto'><path d='M0 0H9V9' fill='url(#g)'/></marker>",
      "<path>: " + turned("g", "is drawn")
    ),
    (
      gradient
        + "<mask id='m'><rect fill='url(#g)'/></mask><rect mask='url(#m)' transform='skewX(9)'/>",
      "<rect>: " + turned("g", "is drawn")
    ),
    (
      gradient + "<g id='a'><rect fill='url(#g)'/></g><g id='b'><use href='#a'/></g>"
        + "<g transform='rotate(20)'><use href='#b'/></g>",
      "<rect>: " + turned("g", "is drawn")
    ),
    (
      "<filter id='f' width='0.5'><feOffset dx='2'/></filter><g filter='url(#f)' transform='rotate(20)'/>",
      "<g>: #f acts along the drawing's axes, not along the turned or skewed ones"
    ),
    (
      "<filter id='f'><feOffset dx='2'/></filter><g filter='url(#f)' transform='skewX(20)'/>",
      "<g>: #f acts along the drawing's axes, not along the turned or skewed ones"
    ),
    (
      "<filter id='f' primitiveUnits='objectBoundingBox'><feMorphology radius='.1'/></filter>",
      "<feMorphology>: its radius, of the bounding box, is cut to 10 pixels"
    ),
    (
      "<filter id='f'><feDiffuseLighting><title>A</title></feDiffuseLighting></filter>",
      "<feDiffuseLighting>: it has no light, so that its filter is left out"
    ),
    (
      "<filter id='f'><feSpecularLighting specularExponent='256'><fePointLight/></feSpecularLighting></filter>",
      "<feSpecularLighting>: a specularExponent outside of 1 to 128 is not drawn as it is elsewhere"
    ),
    (
      "<path d='M0 0L9 0Z' marker-end='url(#m)'/>",
      "<path>: markers of a path that is closed onto itself are turned"
    ),
    (
      "<rect width='9' height='9' stroke='red' stroke-dasharray='4 0'/>",
      "<rect>: dashes without gaps are joined at the corners"
    ),
    (
      "<text letter-spacing='3'>مرحبا</text>",
      "<text>: letter-spacing separates letters of a script that joins them"
    ),
    (
      gradient + "<marker id='m'><path d='M0 0H9V9' fill='context-fill'/></marker>",
      "<path>: a gradient or a pattern by context-fill is placed by the shape itself"
    ),
    (
      "<marker id='m' markerWidth='10%'><path d='M0 0H9V9'/></marker>",
      "<marker>: percentages are not of the viewport"
    ),
    (
      "<g stroke='red' stroke-dasharray='0 4'><rect width='9' height='9'/></g>",
      "<rect>: dashes of length 0 are seen, though they have no caps"
    ),
    (
      "<path d='M5 5L5 5' stroke='red' stroke-linecap='square'/>",
      "<path>: a line of length 0 has no square caps"
    ),
    (
      "<pattern id='p' width='.2' height='.2' viewBox='0 0 1 2'/>",
      "<pattern>: its view box is not centred in the tile"
    ),
    (
      "<filter id='f' x='0' y='0' width='1' height='1'><feFlood/></filter><text filter='url(#f)'>A</text>",
      "<text>: the bounding box of #f is that of the text's ink"
    ),
    (
      "<text>A<tspan text-anchor='end'>B</tspan></text>",
      "<tspan>: text-anchor is that of the line, not that of a part of it"
    ),
    (
      "<text writing-mode='tb' text-anchor='middle'>A</text>",
      "<text>: vertical text is aligned at its start"
    ),
    (
      "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><g filter='url(#f)' transform='rotate(30)'/>",
      "<g>: #f acts along the drawing's axes, not along the turned or skewed ones"
    ),
    (
      "<g transform='rotate(30)'><rect filter='drop-shadow(1px 1px 2px red)'/></g>",
      "<rect>: drop-shadow() acts along the drawing's axes, not along the turned or skewed ones"
    ),
    (
      "<g stroke='red' stroke-width='20'><path d='M20 160C20.1 160 160 20 160.1 20'/></g>",
      "<path>: a wide stroke of a nearly straight curve has gaps"
    ),
    (
      "<mask id='m' mask='url(#n)'/><mask id='n'><rect style='mask:url(#m)'/></mask>",
      "<mask>: it masks itself by way of others"
    ),
    (
      "<pattern id='p'><rect fill='url(#q)'/></pattern><pattern id='q'><rect fill='url(#p)'/></pattern>",
      "<pattern>: it fills itself by way of others"
    ),
    (
      "<linearGradient id='g' href='#h'/><linearGradient id='h' href='#g'><stop/></linearGradient>",
      "<linearGradient>: its stops, by references in a circle, are not found"
    ),
    (
      "<text letter-spacing='2'>A<tspan>B</tspan></text>",
      "<tspan>: letter-spacing is left out where a part of a line ends"
    ),
    (
      "<text><tspan letter-spacing='2'>A</tspan>B</text>",
      "<text>: letter-spacing is left out where a part of a line ends"
    ),
    (
      "<text>مر<tspan>حبا</tspan></text>",
      "<tspan>: a part of right-to-left text is ordered and joined by itself"
    ),
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

  private static let gradient = "<linearGradient id='g'/>"

  private static func turned(_ name: String, _ verb: String) -> String {
    "what is turned or skewed has a wider bounding box, by which #\(name) \(verb)"
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
    "<path d='M0 0L9 0V9Z' marker-end='url(#m)' stroke='red' stroke-dasharray='4 0 2 1'/>",
    "<text letter-spacing='0'>مرحبا</text>",
    "<text x='1' y='2' dominant-baseline='auto'>A<tspan dx='3' letter-spacing='2'>B</tspan> </text>",
    "<text letter-spacing='2'><tspan x='1'>A</tspan> <tspan x='1' y='20'>B</tspan></text>",
    "<path d='M20 160C60 120 120 60 160 20' stroke='red' stroke-width='20'/>",
    "<path d='M20 160C21 160 60 140 160 20M0 0C0 0 9 9 9 9' stroke='red' stroke-width='20'/>",
    "<path d='M20 160C20.0001 160 160 20 160.0001 20' stroke='red' stroke-width='20'/>",
    "<path d='M9 9C9.01 9.02 9 9.2 9 9.3L90 40' stroke='red' stroke-width='20'/>",
    "<mask id='m' mask='url(#m)'><rect mask='url(#m)'/></mask>",
    "<linearGradient id='g' href='#h'><stop/></linearGradient><linearGradient id='h' href='#g'><stop/></linearGradient>",
    "<linearGradient id='g' href='#h'/><linearGradient id='h' href='#g'/>",
    "<rect fill='hsl(10, 50%, 50%)' stroke='rgb(1 2 3 / 50%)' width='1em' height='5%'/>",
    "<style>@media (prefers-color-scheme: dark) { path { fill: white } } @media print {}</style>",
    "<filter id='f'><feDropShadow dx='1'/><feGaussianBlur stdDeviation='1'/></filter>",
    // Filters and paints that depend on neither axes nor the bounding box may be turned.
    gradient + "<rect fill='url(#g)' transform='rotate(90) scale(2 3) translate(4)'/>",
    // Of several transforms the last one counts.
    gradient
      + "<style>.t { transform: rotate(30deg) }</style><rect class='t' style='transform: none' fill='url(#g)'/>",
    "<linearGradient id='g' gradientUnits='userSpaceOnUse'/><linearGradient id='h' href='#g'/>"
      + "<rect fill='url(#h)' transform='rotate(30)'/>",
    "<filter id='f'><feOffset dx='2'/><feGaussianBlur stdDeviation='0'/></filter><mask id='m'/>"
      + "<g filter='url(#f)' mask='url(#m)' transform='rotate(30)'/>",
    "<filter id='f'><feDropShadow/></filter><g filter='url(#f)' transform='rotate(4) scale(3)'/>",
    "<filter id='f'><feDropShadow/></filter><g filter='url(#f)' transform='rotate(-90) scale(2 1)'/>",
    "<clipPath id='c'><rect width='5' height='5'/><path d='M6 6H9V9Z'/></clipPath>",
    "<clipPath id='c'><rect width='9' height='9'/><circle r='9'/></clipPath>",
    gradient
      + "<text fill='url(#g)' writing-mode='tb' text-decoration='underline'>A<tspan>B</tspan></text>",
    "<symbol id='s' viewBox='0 0 1 1'/><use href='#s' width='9'/><filter id='f'><feMorphology radius='3'/></filter>",
    // A pattern is turned as a whole, and a mask not at all.
    gradient + "<pattern id='p' patternTransform='rotate(45)'><rect fill='url(#g)'/></pattern>",
    gradient + "<mask id='m' transform='rotate(45)'><rect fill='url(#g)'/></mask>",
    gradient + "<rect id='r' fill='url(#g)'/><use href='#r' transform='rotate(90)'/>",
    "<marker id='m' orient='90'><path d='M0 0H9' fill='context-fill'/></marker>",
    "<g stroke='red' stroke-dasharray='0 4' stroke-linecap='round'><path d='M5 5L5 5M0 0H9'/></g>",
    "<pattern id='p' patternUnits='userSpaceOnUse' width='2' height='2' viewBox='0 0 1 2'/>",
    "<text>A<tspan x='3' text-anchor='end'>B</tspan></text><g textLength='9'/>",
    "<filter id='f'><feSpecularLighting><feSpotLight/></feSpecularLighting></filter>",
    // Every drop shadow that Figma exports.
    "<filter id='f'><feFlood flood-opacity='0' result='BackgroundImageFix'/>"
      + "<feBlend in='SourceGraphic' in2='BackgroundImageFix'/></filter>",
  ])
  func `what is drawn as it says is not told`(part: String) throws {
    #expect(try losses(ofPart: part) == [])
  }
}
