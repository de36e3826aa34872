import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Effects and styles that act on a layer's pixels.
@Suite struct LottieEffectTests {
  static func effect(_ type: Int, _ values: String...) -> String {
    effect(type, named: "", values)
  }

  private static func effect(_ type: Int, named name: String, _ values: [String]) -> String {
    let list = values.map { "{\"v\":\(Lottie.still($0))}" }.joined(separator: ",")
    let effect = "{\"ty\":\(type),\"mn\":\"\(name)\",\"en\":1,\"ef\":[\(list)]}"
    return Lottie.file(Lottie.layer(Lottie.square(), ",\"ef\":[\(effect)]"))
  }

  /// A red square from (45, 20) to (55, 30) with styles.
  private static func styled(_ styles: String) throws -> Bitmap {
    let text = Lottie.file(Lottie.layer(Lottie.square(), ",\"sy\":[\(styles)]"))
    #expect(try Lottie.losses(of: text) == [])
    return try Lottie.image(of: text)
  }

  private static let blue = "\"c\":\(Lottie.still("[0,0,1,1]")),\"o\":\(Lottie.still("100"))"

  @Test func `a fill makes all colours one`() throws {
    let file = Self.effect(21, "0", "0", "[0,0,1,1]", "0", "0", "0", "1")
    #expect(try Lottie.image(of: file)[50, 25] == [0, 0, 255, 255])
  }

  /// Red is as light as a third.
  @Test func `a tint maps black and white to two colours`() throws {
    let file = Self.effect(20, "[0,0,0]", "[0,1,0]", "100")
    #expect(try Lottie.image(of: file)[50, 25] == [0, 85, 0, 255])
  }

  /// 20 pixels to the right, where 90 degrees point, without blur.
  @Test func `a drop shadow lies behind the layer`() throws {
    let file = Self.effect(25, "[0,0,1]", "255", "90", "20", "0")
    let image = try Lottie.image(of: file)
    #expect(image[50, 25] == [255, 0, 0, 255])
    #expect(image[70, 25] == [0, 0, 255, 255])
    #expect(image.covered == PixelRect(minX: 45, minY: 20, maxX: 75, maxY: 30))
  }

  /// The square is from (40, 15) to (60, 35) at twice its size. In After Effects, effects of shapes act after the
  /// layer's transform, those of pixels before it, and styles after it.
  @Test(arguments: [("shape", "ef", 80), ("solid", "ef", 100), ("solid", "sy", 80)])
  func `a shadow of a layer that is scaled`(content: String, key: String, end: Int) throws {
    let twice =
      "\"ks\":{\"s\":\(Lottie.still("[200,200]")),\"a\":\(Lottie.still(content == "shape" ? "[50,25]" : "[5,5]")),"
      + "\"p\":\(Lottie.still("[50,25]"))}"
    let values = ["[0,0,1]", "255", "90", "20", "0"].map { "{\"v\":\(Lottie.still($0))}" }
    let shadows = [
      "ef": "{\"ty\":25,\"en\":1,\"ef\":[\(values.joined(separator: ","))]}",
      "sy":
        "{\"ty\":1,\(Self.blue),\"a\":\(Lottie.still("180")),\"d\":\(Lottie.still("20")),\"s\":\(Lottie.still("0"))}",
    ]
    let more = ",\"\(key)\":[\(shadows[key] ?? "")]"
    let layer =
      content == "shape"
      ? Lottie.layer(Lottie.square(), more)
      : "{\"ty\":1,\"sw\":10,\"sh\":10,\"sc\":\"#ff0000\",\"ip\":0,\"op\":10,\"ks\":{}\(more)}"
    let image = try Lottie.image(of: Lottie.file(layer.replacing("\"ks\":{}", with: twice)))
    #expect(image.covered == PixelRect(minX: 40, minY: 15, maxX: end, maxY: 35))
  }

  /// At the edge of a square as large as six deviations half is left.
  @Test func `a blur softens the edge`() throws {
    let image = try Lottie.image(of: Self.effect(29, "5", "1", "0"))
    #expect(image[50, 25][3] > 230)
    #expect(abs(Int(image[44, 25][3]) + Int(image[45, 25][3]) - 255) < 20)
    #expect(image[40, 25][3] < 10)
  }

  /// Bodymovin writes them without a type of their own. Three boxes of 1.5 to each side have a deviation of 1.5, as a
  /// Gaussian blur of 5 has.
  @Test(arguments: [
    ("ADBE Gaussian Blur", ["5", "1"]), ("ADBE Fast Blur", ["5", "1", "0"]),
    ("ADBE Box Blur2", ["1.5", "3", "1", "0"]),
  ])
  func `a blur of an older kind is drawn`(name: String, values: [String]) throws {
    let text = Self.effect(5, named: name, values)
    let (old, new) = (
      try Lottie.image(of: text), try Lottie.image(of: Self.effect(29, "5", "1", "0"))
    )
    #expect(try Lottie.losses(of: text) == [])
    #expect(old == new)
  }

  /// Three pixels all around, whose corners are round: (−3, −3) is 4.2 from the square's corner.
  @Test func `a stroke lies around the layer`() throws {
    let image = try Self.styled("{\"ty\":0,\(Self.blue),\"s\":\(Lottie.still("3"))}")
    #expect(image.covered == PixelRect(minX: 42, minY: 17, maxX: 58, maxY: 33))
    #expect([42, 44, 57].map { image[$0, 25] } == Array(repeating: [0, 0, 255, 255], count: 3))
    #expect([45, 54].map { image[$0, 25] } == Array(repeating: [255, 0, 0, 255], count: 2))
    #expect(image[42, 17][3] == 0)
    #expect(image[43, 18][3] > 100)
  }

  /// A stroke of half a pixel covers half of the next one.
  @Test func `a stroke's width has fractions`() throws {
    let image = try Self.styled("{\"ty\":0,\(Self.blue),\"s\":\(Lottie.still("1.5"))}")
    #expect([42, 43, 44].map { image[$0, 25][3] } == [0, 128, 255])
  }

  /// Light from the left casts a shadow of the edge to the right: the square's first four pixels, without a blur.
  @Test func `an inner shadow lies on the layer`() throws {
    let shadow =
      "{\"ty\":2,\(Self.blue),\"a\":\(Lottie.still("180")),\"d\":\(Lottie.still("4")),"
      + "\"s\":\(Lottie.still("0"))}"
    let image = try Self.styled(shadow)
    #expect(image.covered == PixelRect(minX: 45, minY: 20, maxX: 55, maxY: 30))
    #expect(image[48, 25] == [0, 0, 255, 255])
    #expect(image[49, 25] == [255, 0, 0, 255])
    #expect(image[49, 20] == [255, 0, 0, 255])
  }

  /// At the edge itself a glow has half of its strength.
  @Test func `glows lie around the layer and inside of its edge`() throws {
    let size = "\"s\":\(Lottie.still("4"))"
    let outer = try Self.styled("{\"ty\":3,\(Self.blue),\(size)}")
    #expect(outer[50, 25] == [255, 0, 0, 255])
    #expect(abs(Int(outer[44, 25][3]) - 102) < 12)
    #expect(outer[36, 25][3] < 8)
    let inner = try Self.styled("{\"ty\":4,\(Self.blue),\(size)}")
    #expect(inner.covered == PixelRect(minX: 45, minY: 20, maxX: 55, maxY: 30))
    #expect(abs(Int(inner[45, 25][2]) - 102) < 12)
    #expect(inner[50, 25][2] < 12)
  }

  /// The one behind all does not lie on the others, whatever the file's order.
  @Test func `a shadow falls behind the layer's stroke`() throws {
    let shadow =
      "{\"ty\":1,\"c\":\(Lottie.still("[0,1,0,1]")),\"o\":\(Lottie.still("100")),"
      + "\"a\":\(Lottie.still("180")),\"d\":\(Lottie.still("6")),\"s\":\(Lottie.still("0"))}"
    let stroke = "{\"ty\":0,\(Self.blue),\"s\":\(Lottie.still("3"))}"
    let image = try Self.styled("\(shadow),\(stroke)")
    #expect(image[56, 25] == [0, 0, 255, 255])
    #expect(image[62, 25] == [0, 255, 0, 255])
  }
}
