import ImprintValues
import Testing

/// Texts by the shapes of letters that a file brings.
@Suite struct LottieTextTests {
  /// `A` is a square of a tenth of the size on the baseline, twice as wide with its space; a space has the same width.
  static let characters =
    "\"fonts\":{\"list\":[{\"fName\":\"F\",\"fFamily\":\"F\",\"fStyle\":\"R\",\"ascent\":75}]},"
    + "\"chars\":[{\"ch\":\"A\",\"fFamily\":\"F\",\"style\":\"R\",\"w\":20,\"data\":{\"shapes\":[{\"ty\":\"gr\",\"it\":["
    + "{\"ty\":\"sh\",\"ks\":\(Lottie.still(Lottie.path(0, -10, 10, 0)))}]}]}},"
    + "{\"ch\":\" \",\"fFamily\":\"F\",\"style\":\"R\",\"w\":20,\"data\":{}}]"

  /// A text of size 100 whose baseline begins at (20, 30), so that each letter is 10 pixels of 20.
  static func file(_ text: String, _ more: String = "", animators: String = "") -> String {
    let document =
      "{\"t\":\"\(text)\",\"f\":\"F\",\"s\":100,\"fc\":[1,0,0],\"j\":0,\"tr\":0,\"lh\":20,\"ls\":0\(more)}"
    return Lottie.file(
      "{\"ty\":5,\"ip\":0,\"op\":10,\"st\":0,\"ks\":{\"p\":\(Lottie.still("[20,30]"))},"
        + "\"t\":{\"d\":{\"k\":[{\"t\":0,\"s\":\(document)}]},\"p\":{},\"m\":{\"g\":1,\"a\":\(Lottie.still("[0,0]"))},"
        + "\"a\":[\(animators)]}}", head: "\(Lottie.size),\(characters)")
  }

  func covered(_ file: String) throws -> [Int] {
    let image = try Lottie.image(of: file)
    return stride(from: 5, to: 100, by: 10).filter { image[$0, 25][3] == 255 }
  }

  @Test func `letters stand one after the other on their baseline`() throws {
    let image = try Lottie.image(of: Self.file("AA"))
    #expect(image.covered == PixelRect(minX: 20, minY: 20, maxX: 50, maxY: 30))
    #expect(try covered(Self.file("A A")) == [25, 65])
    #expect(image[25, 25] == [255, 0, 0, 255])
  }

  /// Two letters are 40 wide, a tracking of 100 adds a tenth of the size between them.
  @Test(arguments: [
    (",\"j\":0", [25, 45]), (",\"j\":2", [5, 25]), (",\"tr\":100", [25, 55]),
  ])
  func `lines are justified and tracked`(member: String, expected: [Int]) throws {
    #expect(try covered(Self.file("AA", member)) == expected)
  }

  /// Tracking stands between letters, not before the first one of a line.
  @Test(arguments: [("0", 20), ("1", 0)])
  func `lines that are tracked begin and end at one place`(
    justification: String, edge: Int
  ) throws {
    let file = Self.file("A\\rA", ",\"j\":\(justification),\"tr\":100")
    let image = try Lottie.image(of: file)
    let rows = [25, 45].map { y in (0..<100).filter { image[$0, y][3] == 255 } }
    #expect(rows[0].first == edge)
    #expect(rows[0] == rows[1])
  }

  /// From the first letter, where the range ends, the second one is moved by 20 down.
  @Test func `an animator moves the letters of its range`() throws {
    let animator =
      "{\"s\":{\"t\":0,\"b\":1,\"sh\":1,\"r\":1,\"s\":\(Lottie.still("50")),\"e\":\(Lottie.still("100")),"
      + "\"a\":\(Lottie.still("100"))},\"a\":{\"p\":\(Lottie.still("[0,20]")),\"fc\":\(Lottie.still("[0,0,1]"))}}"
    let image = try Lottie.image(of: Self.file("AA", animators: animator))
    #expect(image[25, 25] == [255, 0, 0, 255])
    #expect(image[45, 25][3] == 0)
    #expect(image[45, 45] == [0, 0, 255, 255])
  }

  @Test func `a text without letters of its own is drawn by a font of the machine`() throws {
    let file = Self.file("I").replacing(Self.characters, with: "\"fonts\":{\"list\":[]}")
    #expect(try Lottie.image(of: file).covered != nil)
  }
}

/// Effects and styles that act on a layer's pixels.
@Suite struct LottieEffectTests {
  static func effect(_ type: Int, _ values: String...) -> String {
    let list = values.map { "{\"v\":\(Lottie.still($0))}" }.joined(separator: ",")
    return Lottie.file(
      Lottie.layer(Lottie.square(), ",\"ef\":[{\"ty\":\(type),\"en\":1,\"ef\":[\(list)]}]"))
  }

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

  /// At the edge of a square as large as six deviations half is left.
  @Test func `a blur softens the edge`() throws {
    let image = try Lottie.image(of: Self.effect(29, "5", "1", "0"))
    #expect(image[50, 25][3] > 230)
    #expect(abs(Int(image[44, 25][3]) + Int(image[45, 25][3]) - 255) < 20)
    #expect(image[40, 25][3] < 10)
  }
}
