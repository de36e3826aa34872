import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Drawings that librsvg would end the process for, or draw for hours: each rule by the nearest ones that it
/// refuses and allows.
@Suite struct SVGLimitTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A drawing of 20 × 10, 64 × 32 pixels large.
  func draw(_ elements: String, head: String = "viewBox='0 0 20 10'") throws -> Bitmap {
    let path = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "\(head)>\(elements)</svg>", to: "a.svg")
    return try draw(path: path)
  }

  func draw(path: String) throws -> Bitmap {
    try Rasterizer().bitmap(ofFileAt: path, width: 64, height: 32)
  }

  func reason(_ elements: String) throws -> String? {
    do {
      _ = try draw(elements)
      return nil
    } catch RasterError.svg(_, let reason) {
      return reason
    }
  }

  static func filtered(_ steps: String) -> String {
    "<filter id='f'>\(steps)</filter><rect width='9' height='9' filter='url(#f)'/>"
  }

  static func text(_ attributes: String, _ string: String = "a") -> String {
    "<text y='9' \(attributes)>\(string)</text>"
  }

  /// `depth` groups, each of which shows the one before it ten times.
  static func copies(_ depth: Int) -> String {
    let groups = (1...depth).map { level in
      "<g id='g\(level)'>"
        + String(repeating: "<use xlink:href='#g\(level - 1)'/>", count: 10) + "</g>"
    }
    return "<defs><rect id='g0' width='1' height='1'/>\(groups.joined())</defs>"
      + "<use xlink:href='#g\(depth)'/>"
  }

  /// - Parameter step: from each to the next, which stands before it where that is -1.
  static func chain(_ length: Int, by step: Int = 1) -> String {
    (0..<length).map { "<linearGradient id='g\($0)' xlink:href='#g\($0 + step)'/>" }.joined()
      + "<rect width='9' height='9' fill='url(#g\(step > 0 ? 0 : length - 1))'/>"
  }

  static func classes(_ count: Int) -> String {
    (0..<count).map { ".c\($0)" }.joined(separator: ",") + "{ fill: red }"
  }

  static func groups(_ count: Int) -> String { String(repeating: "<g/>", count: count) }

  static func stops(_ count: Int) -> String {
    "<linearGradient id='g'>\(String(repeating: "<stop/>", count: count))</linearGradient>"
  }

  static func pattern(_ edge: String) -> String {
    "<pattern id='p' width='\(edge)' height='\(edge)'><path d='M0 0h9v9'/></pattern>"
      + "<rect width='9' height='9' fill='url(#p)'/>"
  }

  static func dashed(to end: Int) -> String {
    "<path stroke='red' stroke-dasharray='.5 .5' d='M0 0H\(end)'/>"
  }

  static func squeezed(_ transform: String) -> String {
    "<g transform='\(transform)'><path stroke='red' stroke-dasharray='4 2' d='M0 0L9 9L3 7'/></g>"
  }

  /// Lines from top to bottom and back, so many that each crosses all others.
  static func zigzag(_ count: Int) -> String {
    "<path d='M0 0\((0..<count).map { "L\($0 * 7 % 20) \($0 % 2 * 10)" }.joined())'/>"
  }

  static let rules = [
    LimitRule(
      "order is past the limit of 16",
      refuses: filtered("<feConvolveMatrix order='1000' kernelMatrix='1'/>"),
      allows: filtered("<feConvolveMatrix order='3' kernelMatrix='0 0 0 0 1 0 0 0 0'/>")),
    LimitRule(
      "numOctaves are past the limit of 16",
      refuses: filtered("<feTurbulence numOctaves='1000000000'/>"),
      allows: filtered("<feTurbulence numOctaves='16'/>")),
    LimitRule(
      "tiles in filters",
      refuses: filtered("<feFlood width='0.001' height='0.001'/><feTile/>"),
      allows: filtered("<feFlood width='0.001' height='0.001'/>")),
    LimitRule(
      "take too much work",
      refuses: filtered("<feMorphology operator='dilate' radius='1e9'/>"),
      allows: filtered("<feMorphology operator='dilate' radius='2'/>")),
    LimitRule(
      "take too much work", refuses: filtered("<feMorphology radius='1e300 0'/>"),
      allows: filtered("<feGaussianBlur stdDeviation='1e9'/>")),
    LimitRule(
      "references by rules of style", refuses: styled(2000), allows: styled(100)),
    LimitRule("take too much work", refuses: zigzag(500_000), allows: zigzag(1000)),
    LimitRule("past the limit of 2000000 numbers", refuses: zigzag(1_000_001), allows: zigzag(10)),
    LimitRule(
      "letters are not from 0 to 50000", refuses: text("font-size='1e9'"),
      allows: text("font-size='1000'")),
    LimitRule(
      "letters are not from 0 to 50000", refuses: text("style='font:/**/1e9px serif'"),
      allows: text("style='font:12px serif'")),
    LimitRule(
      "letters are not from 0 to 50000",
      refuses: "<style>.a{ font-size: 1e9px }</style>" + text("class='a'"),
      allows: "<style>.a{ font-size: 10px }</style>" + text("class='a'")),
    LimitRule(
      "letters are not from 0 to 50000",
      refuses: "<g font-size='100em'><g font-size='625em'>"
        + text("") + "</g></g>", allows: "<g font-size='2em'>" + text("") + "</g>"),
    LimitRule(
      "letters are not from 0 to 50000",
      refuses: "<g transform='translate(1) scale(1e5)'>" + text("") + "</g>",
      allows: "<g transform='scale(10)'>" + text("") + "</g>"),
    LimitRule(
      "letters are too large at the size that it is shown", refuses: text("font-size='40000'"),
      allows: text("font-size='4000'")),
    LimitRule(
      "5000 characters", refuses: text("", String(repeating: "a", count: 5001)),
      allows: text("", String(repeating: "a", count: 500))),
    LimitRule(
      "escapes in styles", refuses: text("style='font-\\73 ize: 1e9px'"),
      allows: text("style='font-size: 9px'")),
    LimitRule(
      "other style sheets", refuses: "<style>@import url(data:text/css,a);</style>",
      allows: "<style>@font-face{ src: none }</style>"),
    LimitRule(
      "siblings", refuses: "<style>a ~ b { fill: red }</style>",
      allows: "<style>a > b { fill: red }</style>"),
    LimitRule("limit of 100000 elements", refuses: copies(12), allows: copies(3)),
    LimitRule("a chain of more than 64", refuses: chain(80), allows: chain(60)),
    LimitRule("a chain of more than 64", refuses: chain(80, by: -1), allows: chain(60, by: -1)),
    LimitRule(
      "rules of style for", refuses: "<style>\(classes(60_000))</style>" + groups(2000),
      allows: "<style>\(classes(600))</style>" + groups(200)),
    LimitRule("1000 stops", refuses: stops(1001), allows: stops(1000)),
    LimitRule("limit of 500000 cells", refuses: pattern("0.1%"), allows: pattern("10%")),
    // A dash and a gap are 1 long, or half of that in a list of one number.
    LimitRule("limit of 100000 dashes", refuses: dashed(to: 100_002), allows: dashed(to: 90_000)),
    LimitRule(
      "limit of 100000 dashes",
      refuses: "<g stroke='red' stroke-dasharray='1 0,1'><path d='m0 0h90000v90000'/></g>",
      allows:
        "<g stroke='red' stroke-dasharray='1'><path stroke-dasharray='none' d='M0 0h3e5'/></g>"),
    LimitRule(
      "limit of 100000 dashes",
      refuses: "<style>.a { stroke-dasharray: .1% }</style><g class='a'><circle r='1e3'/></g>",
      allows: "<style>.a { stroke-dasharray: .1% }</style><g class='b'><circle r='1e3'/></g>"),
    LimitRule(
      "limit of 100000 dashes",
      refuses: "<defs><path id='a' d='M0 0h60000'/></defs>"
        + "<use xlink:href='#a' stroke-dasharray='.5'/><use xlink:href='#a' stroke-dasharray='.5'/>",
      allows:
        "<defs><path id='a' d='M0 0h60000'/></defs><use xlink:href='#a' stroke-dasharray='1'/>"),
    // Coordinates of 1/256 pixel are millions of units where a unit is 10⁻⁹ pixels.
    LimitRule(
      "dashes at the size that it is shown", refuses: squeezed("scale(1e-9 .5)"),
      allows: squeezed("scale(1e-4 .5)")),
    LimitRule(
      "dashes at the size that it is shown", refuses: squeezed("matrix(1e-9 0 0 1 0 0)"),
      allows: squeezed("scale(0 1)")),
    LimitRule(
      "10000 attributes",
      refuses: "<g \((0...10_000).map { "a\($0)='1'" }.joined(separator: " "))/>",
      allows: "<g \((0...100).map { "a\($0)='1'" }.joined(separator: " "))/>"),
    LimitRule(
      "1000 characters", refuses: text("font-family='\(String(repeating: "a,", count: 501))'"),
      allows: text("font-family='a, b'")),
    LimitRule(
      "depth", refuses: String(repeating: "<g>", count: 300),
      allows: String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100)),
    LimitRule(
      "only PNG and JPEG",
      refuses: "<image xlink:href='data:image/png;base64,PHN2Zy8+' width='9' height='9'/>",
      allows: "<image xlink:href='data:;base64,\(png(4, 4))' width='9' height='9'/>"),
    LimitRule(
      "it is 16000x16000; the limit is 16777216 pixels",
      refuses: "<image href='data:image/png;base64,\(png(16_000, 16_000))' width='9' height='9'/>",
      allows: "<image href='data:image/png;base64,\(png(4096, 4096))' width='9' height='9'/>"),
  ]

  /// The signature and header of a PNG, whose pixels are missing (PNG, third edition, 5.2 and 11.2.1).
  static func png(_ width: UInt32, _ height: UInt32) -> String {
    func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = number(13) + Array("IHDR".utf8) + number(width) + number(height) + [8, 6, 0, 0, 0]
    return Data(start + header).base64EncodedString()
  }

  /// Groups, and as many rules for each of them.
  static func styled(_ count: Int) -> String {
    "<style>" + String(repeating: "*{fill:url(#a)}", count: count) + "</style>"
      + String(repeating: "<g/>", count: count)
  }

  @Test(arguments: rules)
  func `what asks for too much is refused, and what is nearest to it is drawn`(
    rule: LimitRule
  ) throws {
    let seconds = try processorSeconds {
      let reason = try self.reason(rule.refused)
      #expect(reason?.contains(rule.reason) ?? false, "\(reason ?? "drawn")")
      let other = try self.reason(rule.allowed)
      #expect(other == nil, "\(other ?? "")")
    }
    // Without the limits it would be hours.
    #expect(seconds < 60)
  }

  @Test func `a file of gzip is held to its size when taken apart`() throws {
    let path = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'>"
        + "<rect width='2' height='1' fill='#00f'/>", to: "a.svg")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: 17 << 20))
    try file.write(contentsOf: Data("</svg>".utf8))
    try file.close()
    let gzip = try Tool.run("gzip", ["--suffix", "z", path], in: "/")
    #expect(gzip.status == 0)
    do {
      _ = try draw(path: path + "z")
      Issue.record("it was drawn")
    } catch RasterError.svg(_, let reason) {
      #expect(reason == "it is past the limit of 16 MiB, taken apart")
    }
  }

  /// Each element in the image's middle, red where it is drawn.
  @Test(arguments: [
    "<rect width='20' height='10' style='fill : #f00'/>",
    "<style>/* red */ rect { fill: red }</style><rect width='20' height='10'/>",
    "<style><![CDATA[ g > rect { fill: red } ]]></style><g><rect width='20' height='10'/></g>",
    "<defs><path id='a' d='M0 0h20v10h-20z'/></defs><use href='#a' xlink:href='#b' fill='red'/>",
    "<s:g xmlns:s='http://www.w3.org/2000/svg'><s:path d='M0,0h20v10H0' fill='red'/></s:g>",
    "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
      + "<rect width='20' height='10' fill='url( \"#a\" )'/>",
    "<switch><a xmlns='x'/><rect width='20' height='10' fill='red'/></switch>",
    "<script>\"</script><metadata><b xmlns='x'/></metadata><path stroke='red' stroke-width='20' d='M0 5h20'/>",
  ])
  func `a drawing is drawn as it was, however it is written`(elements: String) throws {
    #expect(try draw(elements)[32, 16] == [255, 0, 0, 255])
  }

  @Test func `entities in attributes are put in, as drawing programs use them`() throws {
    let path = try folder.write(
      """
      <?xml version='1.0'?><!DOCTYPE svg [<!ENTITY red "#f00"><!ENTITY ns "http://www.w3.org/2000/svg">]>
      <svg xmlns='&ns;' viewBox='0 0 20 10'><rect width='20' height='10' fill='&red;'/></svg>
      """, to: "a.svg")
    #expect(try draw(path: path)[32, 16] == [255, 0, 0, 255])
  }
}
