import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintDraw

/// Elements of shape layers, each by the pixels that it covers.
@Suite struct LottieShapeTests {
  static let fill = LottieHoldTests.fill
  static let stroke = LottieHoldTests.stroke
  /// From (10, 25) to (90, 25).
  static let line = "{\"ty\":\"sh\",\"ks\":\(LottieHoldTests.line)}"

  static func rectangle(
    _ place: String = "[50,25]", _ size: String = "[20,20]", radius: String = "0"
  ) -> String {
    "{\"ty\":\"rc\",\"p\":\(Lottie.still(place)),\"s\":\(Lottie.still(size)),"
      + "\"r\":\(Lottie.still(radius))}"
  }

  static func merged(_ mode: Int) -> String {
    // 30…50 and 40…60 across, both 15…35 down.
    "\(rectangle("[40,25]")),\(rectangle("[50,25]")),{\"ty\":\"mm\",\"mm\":\(mode)},\(fill)"
  }

  func image(_ shapes: String, frame: Int = 0) throws -> Bitmap {
    try Lottie.image(of: Lottie.file(Lottie.layer(shapes)), frame: frame)
  }

  /// Whether the middle of the image is covered at these distances from the left.
  func covered(_ shapes: String, at places: [Int], y: Int = 25) throws -> [Bool] {
    let image = try image(shapes)
    return places.map { image[$0, y][3] > 127 }
  }

  /// At 35 the first alone, at 45 both, at 55 the second alone.
  @Test(arguments: [
    (1, [true, true, true]), (2, [true, true, true]), (3, [true, false, false]),
    (4, [false, true, false]), (5, [true, false, true]),
  ])
  func `paths are merged by each mode`(mode: Int, expected: [Bool]) throws {
    #expect(try covered(Self.merged(mode), at: [35, 45, 55]) == expected)
  }

  @Test func `an area of paths that were merged before is one part`() throws {
    let shapes =
      "\(Self.rectangle("[40,25]")),\(Self.rectangle("[60,25]")),{\"ty\":\"mm\",\"mm\":1},"
      + "\(Self.rectangle("[50,25]")),{\"ty\":\"mm\",\"mm\":4},\(Self.fill)"
    // The first two cover 30…50 and 50…70, the third 40…60.
    #expect(try covered(shapes, at: [35, 45, 55, 65]) == [false, true, true, false])
  }

  /// Each frame of a film makes its own.
  @Test func `merged paths are freed with their frame`() throws {
    weak var merge: LottieScene.Merge?
    weak var contours: LottieScene.Contours?
    do {
      let json = try JSON5Value(json: Array("[\(Self.merged(4))]".utf8), mostValues: 1000)
      let shapes = try LottieShape.list(json, LottieReader(json, slots: [:]))
      let scene = try LottieScene(shapes, at: 0, LottieBudget(path: ""))
      for case .paint(let painting) in scene.nodes {
        (merge, contours) = (painting.outlines.first?.merge, painting.outlines.first?.contours)
      }
      withExtendedLifetime(scene) {
        #expect(merge?.parts.count == 2)
        #expect(contours?.paths.count == 1)
      }
    }
    #expect(merge == nil)
    #expect(contours == nil)
  }

  /// Of 80 pixels from 10 on, 25 to 75 %, moved on by a quarter of a turn: 50 to 100 %.
  @Test func `a trim leaves a part of a line, moved by its offset`() throws {
    let trim =
      "{\"ty\":\"tm\",\"s\":\(Lottie.still("25")),\"e\":\(Lottie.still("75")),"
      + "\"o\":\(Lottie.still("90")),\"m\":1}"
    let shapes = "\(Self.line),\(trim),\(Self.stroke)"
    #expect(try image(shapes).covered == PixelRect(minX: 50, minY: 20, maxX: 90, maxY: 30))
  }

  /// Two lines of 80 pixels, of which the first half is the first line.
  @Test func `paths that are trimmed as one are cut one after the other`() throws {
    let trim =
      "{\"ty\":\"tm\",\"s\":\(Lottie.still("0")),\"e\":\(Lottie.still("50")),"
      + "\"o\":\(Lottie.still("0")),\"m\":2}"
    let lower = Self.line.replacing("[10,25],[90,25]", with: "[10,45],[90,45]")
    let shapes = "\(Self.line),\(lower),\(trim),\(Self.stroke)"
    #expect(try image(shapes).covered == PixelRect(minX: 10, minY: 20, maxX: 90, maxY: 30))
  }

  /// At 10, 30 and 50 across, from opaque to a fifth.
  @Test func `copies of a repeater move on and fade`() throws {
    let repeater =
      "{\"ty\":\"rp\",\"c\":\(Lottie.still("3")),\"o\":\(Lottie.still("0")),\"tr\":{"
      + "\"p\":\(Lottie.still("[20,0]")),\"so\":\(Lottie.still("100")),\"eo\":\(Lottie.still("20"))}}"
    let image = try image("\(Lottie.square(Lottie.still("[10,25]"))),\(repeater)")
    #expect([10, 30, 50, 70].map { image[$0, 25][3] } == [255, 153, 51, 0])
  }

  /// Points of both radii in turn, from the top on.
  @Test func `a star is turned once by its rotation`() throws {
    func star(_ degrees: Int) -> String {
      "{\"ty\":\"sr\",\"sy\":1,\"p\":\(Lottie.still("[50,25]")),\"pt\":\(Lottie.still("4")),"
        + "\"ir\":\(Lottie.still("4")),\"is\":\(Lottie.still("0")),\"or\":\(Lottie.still("20")),"
        + "\"os\":\(Lottie.still("0")),\"r\":\(Lottie.still("\(degrees)"))},\(Self.fill)"
    }
    #expect(try covered(star(0), at: [34, 66]) == [true, true])
    #expect(try covered(star(45), at: [34, 66]) == [false, false])
  }

  /// 12 by 12 around the middle becomes 32 by 32 where its corners are mitred.
  @Test func `an offset path lies around its path`() throws {
    let offset = "{\"ty\":\"op\",\"a\":\(Lottie.still("10")),\"lj\":1,\"ml\":\(Lottie.still("4"))}"
    let shapes = "\(Self.rectangle("[50,25]", "[12,12]")),\(offset),\(Self.fill)"
    #expect(try image(shapes).covered == PixelRect(minX: 34, minY: 9, maxX: 66, maxY: 41))
  }

  @Test func `rounded corners take the corner away`() throws {
    let rounded = "\(Self.rectangle()),{\"ty\":\"rd\",\"r\":\(Lottie.still("10"))},\(Self.fill)"
    let image = try image(rounded)
    #expect(image[41, 16][3] == 0)
    #expect(image[50, 16][3] == 255)
  }

  /// At a quarter of the way the colour is a quarter of the way, and the alpha that of its own stops.
  @Test func `a gradient's alphas have stops of their own`() throws {
    let gradient =
      "{\"ty\":\"gf\",\"t\":1,\"o\":\(Lottie.still("100")),\"s\":\(Lottie.still("[0,0]")),"
      + "\"e\":\(Lottie.still("[100,0]")),\"g\":{\"p\":2,"
      + "\"k\":\(Lottie.still("[0,1,0,0,1,0,0,1,0,1,0.5,1,1,0]"))}}"
    let image = try image("\(Self.rectangle("[50,25]", "[100,50]")),\(gradient)")
    #expect(abs(Int(image[25, 25][0]) - 190) <= 2)
    #expect(image[25, 25][3] == 255)
    // Three quarters of the way: half of the second alpha's fall.
    #expect(abs(Int(image[75, 25][3]) - 126) <= 2)
  }

  /// A line 10 wide, squeezed to a half down.
  @Test func `a stroke follows an uneven scale`() throws {
    let layer = Lottie.layer("\(Self.line),\(Self.stroke)").replacing(
      "\"ks\":{}",
      with: "\"ks\":{\"s\":\(Lottie.still("[100,50]")),\"p\":\(Lottie.still("[0,12.5]"))}")
    #expect(
      try Lottie.image(of: Lottie.file(layer)).covered
        == PixelRect(minX: 10, minY: 22, maxX: 90, maxY: 28))
  }

  /// Two squares that overlap, at half: nowhere more than 128.
  @Test func `a layer is transparent as one picture`() throws {
    let squares = "\(Lottie.square()),\(Lottie.square(Lottie.still("[53,25]")))"
    let layer = Lottie.layer(squares).replacing(
      "\"ks\":{}", with: "\"ks\":{\"o\":\(Lottie.still("50"))}")
    let image = try Lottie.image(of: Lottie.file(layer))
    #expect([46, 51, 57].map { image[$0, 25][3] } == [128, 128, 128])
  }

  /// Red multiplied with green is black.
  @Test func `layers are blended with those behind them`() throws {
    let top = Lottie.layer(Lottie.square(), ",\"bm\":1")
    let back = Lottie.layer(Lottie.square(color: "[0,1,0,1]")).replacing(
      "\"ind\":1", with: "\"ind\":2")
    #expect(try Lottie.image(of: Lottie.file(top, back))[50, 25] == [0, 0, 0, 255])
  }

  /// With nothing behind it a layer keeps its colour, by every mode, and is as transparent as it says.
  @Test(arguments: 0...16)
  func `a layer that is blended with nothing is itself`(mode: Int) throws {
    let layer = Lottie.layer(Lottie.square(color: "[0,1,1,1]"), ",\"bm\":\(mode)").replacing(
      "\"ks\":{}", with: "\"ks\":{\"o\":\(Lottie.still("50"))}")
    #expect(try Lottie.image(of: Lottie.file(layer))[50, 25] == [0, 128, 128, 128])
  }

  /// 30 degrees lean a point 20 above the anchor by 20 · tan 30° = 11.5 to the right.
  @Test func `a skewed layer leans`() throws {
    let layer = Lottie.layer(Self.rectangle("[0,0]", "[20,40]") + ",\(Self.fill)").replacing(
      "\"ks\":{}", with: "\"ks\":{\"p\":\(Lottie.still("[50,25]")),\"sk\":\(Lottie.still("30"))}")
    let image = try Lottie.image(of: Lottie.file(layer))
    #expect(image[69, 6][3] == 255)
    #expect(image[31, 6][3] == 0)
    #expect(image[31, 43][3] == 255)
  }

  /// To the right and then down: turned by 90 degrees a bar stands.
  @Test func `a layer is turned along its path`() throws {
    let way =
      "{\"a\":1,\"k\":[{\"t\":0,\"s\":[50,5],\"i\":{\"x\":1,\"y\":1},\"o\":{\"x\":0,\"y\":0}},"
      + "{\"t\":8,\"s\":[50,45]}]}"
    let layer = Lottie.layer(Self.rectangle("[0,0]", "[20,4]") + ",\(Self.fill)", ",\"ao\":1")
      .replacing("\"ks\":{}", with: "\"ks\":{\"p\":\(way)}")
    #expect(
      try Lottie.image(of: Lottie.file(layer), frame: 4).covered
        == PixelRect(minX: 48, minY: 15, maxX: 52, maxY: 35))
  }

  /// Frame 4 of a composition that is slowed four times is its frame 1: the square is at 5 + 10 · 1.
  @Test func `a composition's time is stretched, and is not cut to whole frames`() throws {
    func file(_ stretch: Int) -> String {
      Lottie.file(
        "{\"ty\":0,\"refId\":\"a\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"st\":0,\"sr\":\(stretch),\"ks\":{}}",
        assets: "{\"id\":\"a\",\"layers\":[\(Lottie.layer(Lottie.square(Lottie.way)))]}")
    }
    #expect(
      try Lottie.image(of: file(4), frame: 4).covered
        == PixelRect(minX: 10, minY: 20, maxX: 20, maxY: 30))
    #expect(
      try Lottie.image(of: file(2), frame: 1).covered
        == PixelRect(minX: 5, minY: 20, maxX: 15, maxY: 30))
  }

  /// A second of ten frames ends behind frame 9, in which the square is at 95.
  @Test func `a composition that is held at its end shows its last frame`() throws {
    let layer =
      "{\"ty\":0,\"refId\":\"a\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"ks\":{},\"tm\":\(Lottie.still("1"))}"
    let file = Lottie.file(
      layer, assets: "{\"id\":\"a\",\"layers\":[\(Lottie.layer(Lottie.square(Lottie.way)))]}")
    #expect(
      try Lottie.image(of: file, frame: 3).covered
        == PixelRect(minX: 90, minY: 20, maxX: 100, maxY: 30))
  }
}
