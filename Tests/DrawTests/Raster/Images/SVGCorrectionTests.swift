import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Parts of SVG that librsvg 2.54 draws otherwise than the standard says, against the same in words that it draws.
@Suite struct SVGCorrectionTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func draw(_ elements: String, head: String = "viewBox='0 0 80 80'") throws -> Bitmap {
    let path = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "\(head)>\(elements)</svg>", to: "a.svg")
    return try Rasterizer().bitmap(ofFileAt: path, width: 80, height: 80)
  }

  /// Filter Effects Module Level 1, 13.1, in sRGB; on #2e8b57, which is 46, 139, 87.
  @Test(arguments: [
    ("brightness(50%)", [23, 70, 44, 255]),
    ("brightness(1.5)", [69, 209, 131, 255]),
    // 2v − 127.5.
    ("contrast(2)", [0, 151, 47, 255]),
    ("invert()", [209, 116, 168, 255]),
    // 0.213 · 46 + 0.715 · 139 + 0.072 · 87.
    ("grayscale(1)", [115, 115, 115, 255]),
    ("saturate(0)", [115, 115, 115, 255]),
    ("opacity(100%) invert(1) invert(1)", [46, 139, 87, 255]),
    // 0.393 · 46 + 0.769 · 139 + 0.189 · 87, and so on.
    ("sepia(100%)", [141, 126, 98, 255]),
    ("hue-rotate(1turn)", [46, 139, 87, 255]),
    // Invalid, so that the property is not set.
    ("brightness(-1)", [46, 139, 87, 255]),
    ("hue-rotate(45)", [46, 139, 87, 255]),
    ("blur(5)", [46, 139, 87, 255]),
    ("blur(5%)", [46, 139, 87, 255]),
  ])
  func `filter functions act in sRGB`(function: String, color: [Int]) throws {
    let body = "width='80' height='80' fill='#2e8b57'"
    for elements in [
      "<rect \(body) filter='\(function)'/>", "<rect \(body) style='filter:\(function)'/>",
      "<style>rect{filter:\(function)}</style><rect \(body)/>",
    ] {
      let pixel = try draw(elements)[40, 40].map(Int.init)
      #expect(zip(pixel, color).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel): \(elements)")
    }
  }

  /// Red beside green: in linear light their middle would be lighter.
  @Test func `a blur by a function mixes in sRGB`() throws {
    let halves =
      "<rect width='40' height='80' fill='red'/><rect x='40' width='40' height='80' fill='lime'/></g>"
    let drawn = try draw("<g style='filter:blur(6px)'>" + halves)
    let filter =
      "<filter id='f' filterUnits='userSpaceOnUse' x='-99' y='-99' width='300' height='300' "
      + "color-interpolation-filters='sRGB'><feGaussianBlur stdDeviation='6'/></filter>"
    #expect(try drawn == draw(filter + "<g filter='url(#f)'>" + halves))
  }

  private static let dot = "<circle id='r' cx='20' cy='20' r='20' fill='#084'/>"
  private static let png =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR4AWOgB5DbSCM0MiwYtWDUgl"
    + "ELRi2gBwAA5HNTrGlk3mwAAAAASUVORK5CYII="
  private static let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
  private static let painted = "<rect width='80' height='80' fill='url(#g)'/>"
  private static let square =
    "<rect x='20' y='20' width='40' height='40' fill='#084' filter='url(#f)'/>"
  private static let arrow = "<path d='M0 0L10 5L0 10' fill='red'/></marker>"
  private static let line = "<path d='M20 40H60' stroke='#000' marker-end='url(#m)'/>"
  private static let letters = "font-family='serif' font-size='30' x='5' y='40'"

  @Test(arguments: [
    (
      "<symbol id='s' opacity='.3'>\(dot)</symbol><use href='#s'/>",
      "<use href='#s' opacity='.3'/><symbol id='s'>\(dot)</symbol>"
    ),
    (
      "<symbol id='s' viewBox='0 0 40 40'><circle r='40'/></symbol><use href='#s' width='40' height='40'/>",
      "<svg viewBox='0 0 40 40' width='40' height='40'><circle r='40'/></svg>"
    ),
    (
      "<symbol id='s'><circle r='40'/></symbol><use href='#s' width='20' height='30'/>",
      "<svg width='20' height='30'><circle r='40'/></svg>"
    ),
    (
      "<symbol id='s' overflow='visible' viewBox='0 0 20 20'><circle r='30'/></symbol>"
        + "<use href='#s' width='20' height='20'/>",
      "<circle r='30'/>"
    ),
    (
      "<linearGradient id='g' href='#gone'>\(stops)</linearGradient>\(painted)",
      "<linearGradient id='g'>\(stops)</linearGradient>\(painted)"
    ),
    (
      "<linearGradient id='g' href='#g'>\(stops)</linearGradient>\(painted)",
      "<linearGradient id='g'>\(stops)</linearGradient>\(painted)"
    ),
    (
      "<radialGradient id='g' fr='-1' spreadMethod='never' r='20%'>\(stops)</radialGradient>\(painted)",
      "<radialGradient id='g' r='20%'>\(stops)</radialGradient>\(painted)"
    ),
    (
      "<image href='\(png)'/>", "<image width='32' height='16' href='\(png)'/>"
    ),
    (
      "<image x='4' width='64' href='\(png)'/>",
      "<image x='4' width='64' height='32' href='\(png)'/>"
    ),
    (
      "<image height='32' width='auto' href='\(png)'/>",
      "<image width='64' height='32' href='\(png)'/>"
    ),
    ("<polygon points='0,0 40,0 40,40 7'/>", "<polygon points='0,0 40,0 40,40'/>"),
    (
      "<filter id='f'><feOffset in='nothing' dx='9' dy='9%'/></filter>\(square)",
      "<filter id='f'><feOffset dx='9'/></filter>\(square)"
    ),
    // Filter Effects Module Level 1, 9.4: the region of a primitive cuts its result.
    (
      "<filter id='f'><feGaussianBlur stdDeviation='3' width='50%' result='b'/></filter>\(square)",
      "<filter id='f'><feGaussianBlur stdDeviation='3'/><feOffset width='50%'/></filter>\(square)"
    ),
    (
      "<filter id='f'><feGaussianBlur stdDeviation='-2'/></filter>\(square)",
      "<filter id='f'><feGaussianBlur/></filter>\(square)"
    ),
    (
      "<filter id='f'><feColorMatrix type='new' values='1 2'/></filter>\(square)",
      "<filter id='f'><feColorMatrix/></filter>\(square)"
    ),
    (
      "<filter id='f'><feDiffuseLighting><feSpotLight x='40' y='60' z='30'/></feDiffuseLighting></filter>"
        + square,
      "<filter id='f'><feDiffuseLighting><feSpotLight x='40' y='60' z='30' specularExponent='1'/>"
        + "</feDiffuseLighting></filter>\(square)"
    ),
    (
      "<marker id='m' refX='5' refY='5' markerWidth='10' markerHeight='10' orient='0.25turn'>\(arrow)\(line)",
      "<marker id='m' refX='5' refY='5' markerWidth='10' markerHeight='10' orient='90'>\(arrow)\(line)"
    ),
    (
      "<mask id='a' transform='translate(40)'>\(dot.replacing("#084", with: "white"))</mask>"
        + "<rect width='80' height='80' mask='url(#a)'/>",
      "<mask id='a'>\(dot.replacing("#084", with: "white"))</mask><rect width='80' height='80' mask='url(#a)'/>"
    ),
    ("<style type='text/x-other'>circle{fill:red}</style>\(dot)", dot),
  ])
  func `is drawn as SVG says`(elements: String, same: String) throws {
    let drawn = try draw(elements)
    #expect(drawn.covered != nil)
    #expect(try drawn == draw(same))
  }

  private static let plain = square.replacing(" filter='url(#f)'", with: "")
  private static let invalid = square.replacing("url(#f)", with: "drop-shadow(1px 4%)")
  private static let halved = square.replacing("fill=", with: "fill-opacity='.5' fill=")
  private static let listed = square.replacing("url(#f)", with: "url(#gone) url(#f)")
  private static let inherited = plain.replacing("x='20'", with: "x='inherit'")
  private static let named = "font-family='serif' x='5' y='40'"
  private static let ended = "font-family='serif' font-size='30' x='70' y='40' text-anchor='end'"

  private static let later: [(String, String)] = [
    // Of several lights the first counts; a constant below 0 is 0.
    (
      "<filter id='f'><feDiffuseLighting><feDistantLight elevation='60'/><fePointLight z='9'/>"
        + "</feDiffuseLighting></filter>\(square)",
      "<filter id='f'><feDiffuseLighting><feDistantLight elevation='60'/></feDiffuseLighting></filter>"
        + square
    ),
    (
      "<filter id='f'><feDiffuseLighting diffuseConstant='-1'><feDistantLight elevation='60'/>"
        + "</feDiffuseLighting></filter>\(square)",
      "<filter id='f'><feFlood/></filter>\(square)"
    ),
    // 2 · 0.5 + 0.5, clamped to 1: opaque, in the same colour.
    (
      "<filter id='f' x='0' y='0' width='1' height='1'><feComponentTransfer>"
        + "<feFuncA type='linear' slope='2' intercept='.5'/></feComponentTransfer></filter>"
        + halved,
      plain
    ),
    (
      "<filter id='f'><feOffset dx='9'/></filter>\(listed)",
      "<filter id='f'><feOffset dx='9'/></filter>\(square)"
    ),
    (invalid, plain),
    (
      "<g x='9'>\(inherited)</g>", plain.replacing("x='20'", with: "x='0'")
    ),
    // 20 × 40 pixels for a square: it lies in the middle.
    (
      "<pattern id='g' patternUnits='userSpaceOnUse' width='20' height='40' viewBox='-20 -20 40 40'>"
        + "<rect x='-10' y='-10' width='20' height='20'/></pattern>\(painted)",
      "<pattern id='g' patternUnits='userSpaceOnUse' width='20' height='40'>"
        + "<rect x='5' y='15' width='10' height='10'/></pattern>\(painted)"
    ),
    // A symbol is as large as the drawing, unless it says otherwise.
    (
      "<symbol id='s'><circle r='40'/></symbol><use href='#s' transform='translate(30 30)'/>",
      "<svg x='30' y='30' width='80' height='80'><circle r='40'/></svg>"
    ),
    (
      "<g id='a'><use x='9' href='#a'/>\(dot)</g>", dot
    ),
    (
      "<text \(named) font-size='x-large'>A</text>", "<text \(named) font-size='24'>A</text>"
    ),
    (
      "<style>text{font-size: small}</style><text \(named)>A</text>",
      "<text \(named) font-size='13'>A</text>"
    ),
    // CSS Text 3, 4.1.1: a run of white space is one space, in whichever elements it lies, and none at the ends.
    (
      "<text \(letters)> <tspan>A </tspan><tspan> B\n</tspan>C\n</text>",
      "<text \(letters) xml:space='preserve'><tspan>A </tspan><tspan>B </tspan>C</text>"
    ),
    (
      "<text \(letters)>A\nB</text>", "<text \(letters)>A B</text>"
    ),
    (
      "<text \(ended)>A<tspan> </tspan></text>",
      "<text \(ended)>A</text>"
    ),
    (
      "<g text-decoration='underline'><text \(letters)>A<tspan>B</tspan></text></g>",
      "<text \(letters) text-decoration='underline'>A<tspan text-decoration='underline'>B</tspan></text>"
    ),
  ]

  @Test(arguments: later)
  func `is drawn as browsers do`(elements: String, same: String) throws {
    let (drawn, expected) = (try draw(elements), try draw(same))
    let differences = zip(drawn.samples, expected.samples).map { abs(Int($0) - Int($1)) }
    // Linear light has fewer codes for dark colours.
    #expect(differences.max() ?? 0 <= 3)
  }

  /// The same circle at the left edge and in the middle: half of it lies outside of the drawing.
  @Test(arguments: [
    "cy='40' filter='url(#f)'", "cy='40' style='filter:blur(12px)'",
    "cy='0' style='filter:drop-shadow(0 40px 12px #084)'",
  ])
  func `a blur has all of what lies beyond the edges of the drawing`(circle: String) throws {
    let elements =
      "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='12'/></filter>"
      + "<circle r='30' \(circle)/>"
    let whole = try draw(elements, head: "viewBox='-40 0 80 80'")
    let cut = try draw(elements)
    for x in [0, 10, 25] {
      #expect(abs(Int(whole[40 + x, 40][3]) - Int(cut[x, 40][3])) <= 1)
    }
    #expect(cut[0, 40][3] > 150)
  }

  /// What CSS says of elements in others does not reach the one around them twice.
  @Test func `a rule for the outermost element acts once`() throws {
    let blurred = "<circle cx='40' cy='40' r='20' style='filter:blur(2px)'/>"
    let ruled = try draw("<style>svg { opacity: 0.5 }</style>" + blurred)
    let grouped = try draw("<g opacity='0.5'>\(blurred)</g>")
    #expect(abs(Int(ruled[40, 40][3]) - Int(grouped[40, 40][3])) <= 1)
  }

  /// A circle around (40, 40), which reaches from 10 to 70.
  @Test func `a drawing without any size is shown whole`() throws {
    let path = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg'><circle cx='40' cy='40' r='30'/></svg>", to: "b.svg")
    let raster = Rasterizer()
    #expect(raster.images(of: .file(path))?.size == PixelSize(width: 70, height: 70))
  }
}
