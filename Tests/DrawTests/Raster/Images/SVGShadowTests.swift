import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// `<feDropShadow>`, which librsvg 2.54 does not have, against its steps written out by hand (Filter Effects Module
/// Level 1, 9.12).
@Suite struct SVGShadowTests {
  private static func image(_ filter: String, _ more: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="80" height="60">\(more)
    <filter id="f" x="-50%" y="-50%" width="200%" height="200%">\(filter)</filter>
    <rect x="20" y="15" width="30" height="20" fill="#28f" filter="url(#f)"/></svg>
    """
  }

  private static func steps(
    of source: String = "SourceGraphic", dx: Double = 2, dy: Double = 2, deviation: String = "2",
    flood: String = "", colours: String = "", region: String = ""
  ) -> String {
    """
    <feGaussianBlur in="\(source)" stdDeviation="\(deviation)" \(colours)/>\
    <feOffset dx="\(dx)" dy="\(dy)" result="o" \(colours)/><feFlood \(flood) \(colours)/>\
    <feComposite in2="o" operator="in" \(colours)/>\
    <feMerge \(region) \(colours)><feMergeNode/><feMergeNode in="\(source)"/></feMerge>
    """
  }

  private func bitmap(_ text: String) throws -> Bitmap {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let raster = Rasterizer()
    let target = Rect(x: 0, y: 0, width: 160, height: 120)
    let drawing = Drawing.image(
      ImageDrawing(
        image: .file(file.path), index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1),
        target: target,
        clip: Size(width: 160, height: 120)))
    let bitmap = try raster.bitmap(of: drawing, width: 160, height: 120)
    #expect(raster.warnings == [])
    return bitmap
  }

  private static let named = "<feOffset dx=\"-3\" dy=\"0\" result=\"moved\"/>"

  @Test(arguments: [
    ("<feDropShadow/>", steps()),
    (
      "<feDropShadow dx='6' dy='-4' stdDeviation='3 1' flood-color='#d00' flood-opacity='.7'/>",
      steps(dx: 6, dy: -4, deviation: "3 1", flood: "flood-color='#d00' flood-opacity='.7'")
    ),
    (
      "<feDropShadow style='flood-color: rgb(10, 200, 30); flood-opacity: 50%'/>",
      steps(flood: "flood-color='rgb(10, 200, 30)' flood-opacity='0.5'")
    ),
    (
      "<feDropShadow color='#0a6' flood-color='currentColor'/>",
      steps(flood: "flood-color='#0a6'")
    ),
    (
      "<feDropShadow flood-color='#d00' color-interpolation-filters='sRGB'/>",
      steps(flood: "flood-color='#d00'", colours: "color-interpolation-filters='sRGB'")
    ),
    (
      "<feDropShadow in='SourceAlpha' flood-color='red'/>",
      steps(of: "SourceAlpha", flood: "flood-color='red'")
    ),
    // A percentage is no number: what is invalid counts as left out.
    ("<feDropShadow dx='50%' stdDeviation='5%' dy=' -4 '/>", steps(dy: -4)),
    (named + "<feDropShadow dx='9'/>", named + steps(of: "moved", dx: 9)),
    (
      "<feDropShadow result='s'/><feOffset in='s' dx='4' dy='0'/>",
      steps() + "<feOffset dx='4' dy='0'/>"
    ),
    (
      "<feDropShadow dx='8' dy='8' x='15' y='10' width='38' height='30'/>",
      steps(dx: 8, dy: 8, region: "x='15' y='10' width='38' height='30'")
    ),
    ("<feDropShadow dx='5'><animate attributeName='dx' to='9'/></feDropShadow>", steps(dx: 5)),
    (
      "<feDropShadow dx='3'/><feDropShadow dx='-9' flood-color='red'/>",
      steps(dx: 3).replacing("<feMerge ", with: "<feMerge result='one' ")
        + steps(of: "one", dx: -9, flood: "flood-color='red'")
    ),
  ])
  func `is drawn as its steps are`(shadow: String, steps: String) throws {
    let drawn = try bitmap(Self.image(shadow))
    #expect(try drawn == bitmap(Self.image(steps)))
    #expect(try drawn != bitmap(Self.image("<feOffset/>")))
  }

  @Test(arguments: [
    ("<style>.s { flood-color: #d00 }</style>", "<feDropShadow class='s'/>"),
    ("<style>feDropShadow { flood-color: #d00 }</style>", "<feDropShadow/>"),
    ("<style>filter > feDropShadow{flood-color:#d00}</style>", "<feDropShadow/>"),
  ])
  func `rules of style hold for it`(sheet: String, shadow: String) throws {
    #expect(
      try bitmap(Self.image(shadow, sheet))
        == bitmap(Self.image(Self.steps(flood: "flood-color='#d00'"))))
  }

  /// Two pixels a unit: the box's corner at (40, 30) is moved by (20, 10), with nothing blurred.
  @Test func `a sharp shadow lies where it is moved to`() throws {
    let drawn = try bitmap(
      Self.image(
        "<feDropShadow dx='10' dy='5' stdDeviation='0' flood-color='red' "
          + "color-interpolation-filters='sRGB'/>"))
    #expect(drawn[99, 69] == [0x22, 0x88, 0xFF, 0xFF])
    #expect(drawn[100, 70] == [255, 0, 0, 255])
    #expect(drawn[119, 79] == [255, 0, 0, 255])
    #expect(drawn[120, 79] == [0, 0, 0, 0])
    #expect(drawn[40, 71] == [0, 0, 0, 0])
  }
}
