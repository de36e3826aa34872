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

  /// Half of four letters are moved: others than the first two, the same ones in each frame, and no letter is lost.
  @Test func `a range in random order acts on letters here and there`() throws {
    func moved(_ more: String, frame: Int = 0) throws -> [Bool] {
      let animator =
        "{\"s\":{\"t\":0,\"b\":1,\"sh\":1,\"r\":1,\"s\":\(Lottie.still("0")),\"e\":\(Lottie.still("50")),"
        + "\"a\":\(Lottie.still("100"))\(more)},\"a\":{\"p\":\(Lottie.still("[0,20]"))}}"
      let image = try Lottie.image(of: Self.file("AAAA", animators: animator), frame: frame)
      return try [25, 45, 65, 85].map { x in
        let (stays, moves) = (image[x, 25][3] == 255, image[x, 45][3] == 255)
        try #require(stays != moves)
        return moves
      }
    }
    #expect(try moved("") == [true, true, false, false])
    let random = try moved(",\"rn\":1")
    #expect(random.count { $0 } == 2 && random != [true, true, false, false])
    #expect(try moved(",\"rn\":1", frame: 7) == random)
  }

  @Test func `a text without letters of its own is drawn by a font of the machine`() throws {
    let file = Self.file("I").replacing(Self.characters, with: "\"fonts\":{\"list\":[]}")
    #expect(try Lottie.image(of: file).covered != nil)
  }

  /// How dark a letter of a font that no machine has is, by the words of a style.
  func ink(_ style: String) throws -> [Bool] {
    let fonts =
      "\"fonts\":{\"list\":[{\"fName\":\"F\",\"fFamily\":\"Nowhere\",\"fStyle\":\"\(style)\"}]}"
    let file = Self.file("I").replacing(Self.characters, with: fonts)
    let image = try Lottie.image(of: file)
    return (0..<50).flatMap { y in (0..<100).map { x in image[x, y][3] > 127 } }
  }

  @Test func `a font that is missing is replaced in its weight and slant`() throws {
    let dark = try ["Regular", "SemiBold", "Bold", "Extra Bold"].map { try ink($0).count { $0 } }
    #expect(dark == dark.sorted() && Set(dark).count == dark.count, "\(dark)")
    #expect(try ink("Light").count { $0 } <= dark[0])
    #expect(try ink("Black").count { $0 } >= dark[3])
    for (upright, slanted) in [("Regular", "Italic"), ("Bold", "Bold Italic")] {
      #expect(try ink(upright) != ink(slanted))
    }
    #expect(try ink("Bold") != ink("Regular"))
  }
}
