import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct SVGTests {
  let raster = Rasterizer()

  /// Writes a file that is there while `body` runs.
  func withFile(_ text: String, named name: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    try body(file.path)
  }

  func drawing(_ path: String, _ target: Rect, part: Rect = Rect(x: 0, y: 0, width: 1, height: 1))
    -> Drawing
  {
    .image(
      ImageDrawing(
        image: .file(path), index: 0, part: part, target: target,
        clip: Size(width: target.maxX, height: target.maxY)))
  }

  static let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">\
    <rect width="10" height="10" fill="#f00"/><rect x="10" width="10" height="10" fill="#00f"/>\
    </svg>
    """

  /// More files than are kept open at a time, of which none has been opened before, beside a text: all need fonts.
  @Test func `any number of files are drawn at once, with texts among them`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let box = Size(width: 20, height: 10)
    var elements = [Drawing.Element(.text(TextDrawing(TextStyle("x", fontSize: 8), box: box)))]
    for index in 0..<70 {
      let file = folder.appending(path: "\(index).svg")
      try Data(Self.halves.utf8).write(to: file)
      elements.append(
        Drawing.Element(
          drawing(file.path, Rect(x: 0, y: 0, width: 20, height: 10)),
          transform: .translation(x: 0, y: Double(index * 10))))
    }
    // Drawn twice: the second time most files have been closed again.
    for _ in 0..<2 {
      let bitmap = try raster.bitmap(
        of: .group(elements), transform: .identity, width: 20, height: 700)
      for index in 0..<70 { #expect(bitmap[5, index * 10 + 5] == [255, 0, 0, 255]) }
    }
  }

  private func color(of part: String) throws -> [UInt8] {
    let head = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" "#
    let links = #"xmlns:xlink="http://www.w3.org/1999/xlink">"#
    var found: [UInt8] = []
    try withFile(head + links + part + "</svg>", named: "part.svg") { path in
      let target = Rect(x: 0, y: 0, width: 8, height: 8)
      found = try raster.bitmap(of: drawing(path, target), width: 8, height: 8)[4, 4]
    }
    return found
  }

  private static let squares = """
    <defs><rect id="r" width="8" height="8" fill="#f00"/><rect id="g" width="8" height="8" fill="#0f0"/></defs>
    """

  @Test(arguments: [##"xlink:href="#r" href="#g""##, ##"href="#g" xlink:href="#r""##])
  func `of both kinds of reference the one without a namespace counts`(names: String) throws {
    #expect(try color(of: Self.squares + "<use \(names)/>") == [0, 255, 0, 255])
  }

  /// Drawings are made for English, whatever the machine's language is.
  @Test(arguments: [
    ("de", "en-GB"), ("fr, it", "de , EN"), ("", "en"), ("english", "en"),
  ])
  func `an element for another language is not drawn`(other: String, own: String) throws {
    let square = { (languages: String, color: String) in
      #"<rect systemLanguage="\#(languages)" width="8" height="8" fill="\#(color)"/>"#
    }
    let chosen = "<switch>" + square(other, "#f00") + square(own, "#0f0") + "</switch>"
    #expect(try color(of: chosen) == [0, 255, 0, 255])
    #expect(try color(of: square(own, "#0f0") + square(other, "#f00")) == [0, 255, 0, 255])
  }

  @Test func `is sharp at every size, and counts as a rasterisation`() throws {
    try withFile(Self.halves, named: "logo.svg") { path in
      let bitmap = try raster.bitmap(
        of: drawing(path, Rect(x: 0, y: 0, width: 20, height: 10)),
        transform: .scale(x: 15, y: 15), width: 300, height: 150)
      #expect(bitmap[149, 75] == [255, 0, 0, 255])
      #expect(bitmap[150, 75] == [0, 0, 255, 255])
      #expect(raster.rasterizationCount == 1)
    }
  }

  @Test func `stretches to its target, whatever its aspect`() throws {
    try withFile(Self.halves, named: "logo.svg") { path in
      let bitmap = try raster.bitmap(
        of: drawing(path, Rect(x: 2, y: 0, width: 10, height: 30)), width: 14, height: 30)
      #expect(bitmap.covered == PixelRect(minX: 2, minY: 0, maxX: 12, maxY: 30))
    }
  }

  @Test func `shows a part`() throws {
    try withFile(Self.halves, named: "logo.svg") { path in
      let right = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
      let bitmap = try raster.bitmap(
        of: drawing(path, Rect(x: 0, y: 0, width: 8, height: 8), part: right), width: 8, height: 8)
      #expect(bitmap == Bitmap(bitmap.size) { _, _ in [0, 0, 255, 255] })
    }
  }

  @Test(arguments: [
    ("width='30' height='40'", PixelSize(width: 30, height: 40)),
    ("viewBox='0 0 12 34'", PixelSize(width: 12, height: 34)),
    ("width='100%' height='100%' viewBox='0 0 12 34'", PixelSize(width: 12, height: 34)),
    ("width='1in' height='2in'", PixelSize(width: 96, height: 192)),
    ("", PixelSize(width: 7, height: 9)),
  ])
  func `has the size that it says, or else its view box's, or its ink's`(
    attributes: String, size: PixelSize
  ) throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' \(attributes)><rect width='7' height='9'/></svg>
      """
    try withFile(text, named: "logo.svg") { path in
      #expect(raster.images(of: .file(path)) == ImageFacts(size: size, ends: [0], playCount: 1))
    }
  }

  @Test(arguments: [
    "<svg", "\u{FEFF} <svg", "<?xml version='1.0'?><!-- a logo -->\n<svg", "<!-- svg --><svg",
  ])
  func `is known by its beginning`(head: String) throws {
    let text = head + " xmlns='http://www.w3.org/2000/svg' width='5' height='6'/>"
    // librsvg takes no white space before an XML declaration, but nor does XML.
    try withFile(text, named: "logo.dat") { path in
      #expect(raster.images(of: .file(path))?.size == PixelSize(width: 5, height: 6))
    }
  }

  @Test func `that is broken is an error with a reason`() throws {
    try withFile("<svg><g></svg>", named: "logo.svg") { path in
      do {
        _ = try raster.bitmap(
          of: drawing(path, Rect(x: 0, y: 0, width: 1, height: 1)), width: 1, height: 1)
        Issue.record("nothing thrown")
      } catch RasterError.svg(let named, let reason) {
        #expect(named == path)
        #expect(!reason.isEmpty)
      }
    }
  }

  @Test(arguments: ["", "file://", "./"])
  func `loads nothing from outside itself`(prefix: String) throws {
    let red =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>"
      + "<rect width='4' height='4' fill='red'/></svg>"
    try withFile(red, named: "other.svg") { other in
      let reference = prefix == "file://" ? prefix + other : prefix + "other.svg"
      let text = """
        <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'
          width='4' height='4'><image xlink:href='\(reference)' width='4' height='4'/></svg>
        """
      let path = URL(filePath: other).deletingLastPathComponent().appending(path: "a.svg").path
      try Data(text.utf8).write(to: URL(filePath: path))
      let bitmap = try raster.bitmap(
        of: drawing(path, Rect(x: 0, y: 0, width: 4, height: 4)), width: 4, height: 4)
      #expect(bitmap.covered == nil)
    }
  }
}
