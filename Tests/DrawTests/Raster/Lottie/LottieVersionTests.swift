import ImprintValues
import Testing

/// What versions of bodymovin, and people, write otherwise than the format says.
@Suite struct LottieVersionTests {
  static func file(_ version: String?, _ color: String, paint: String = "fl") -> String {
    let text = Lottie.file(
      Lottie.layer(
        "{\"ty\":\"gr\",\"it\":[{\"ty\":\"rc\",\"p\":\(Lottie.still("[50,25]")),"
          + "\"s\":\(Lottie.still("[10,10]"))},"
          + "{\"ty\":\"\(paint)\",\"c\":\(color),\"w\":\(Lottie.still("8"))},{\"ty\":\"tr\"}]}"))
    return text.replacing("\"v\":\"5.7.1\",", with: version.map { "\"v\":\"\($0)\"," } ?? "")
  }

  /// 51 / 255 is 0.2; what is above 1 is 1.
  @Test(arguments: [
    ("3.1.6", true), ("4", true), ("4.1.8", true), ("4.1.9", false), ("4.10.0", false),
    ("5.7.1", false), ("", false), ("new", false), (nil, false),
  ])
  func `colours are from 0 to 255 before version 4_1_9`(version: String?, isOld: Bool) throws {
    let expected: [UInt8] = isOld ? [0, 51, 255, 255] : [0, 255, 255, 255]
    for color in [
      Lottie.still("[0,51,255,255]"), Lottie.held("[0,51,255,255]", "[0,0,0]"),
      "{\"a\":1,\"k\":[{\"t\":-5,\"s\":[0,0,0],\"e\":[0,51,255],\"h\":1},{\"t\":0}]}",
    ] {
      #expect(try Lottie.image(of: Self.file(version, color))[50, 25] == expected)
      // On the square's edge.
      #expect(try Lottie.image(of: Self.file(version, color, paint: "st"))[45, 25] == expected)
    }
  }

  /// A triangle's last side, from (80, 40) to (20, 40).
  @Test(arguments: [true, false])
  func `a path of old files is closed as its element says`(isClosed: Bool) throws {
    let path = """
      {"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"v":[[20,40],[50,5],[80,40]]}
      """
    for property in [Lottie.still(path), Lottie.held("[\(path)]", "[\(path)]")] {
      let shapes =
        "{\"ty\":\"sh\",\"closed\":\(isClosed),\"ks\":\(property)},\(LottieHoldTests.stroke)"
      let image = try Lottie.image(of: Lottie.file(Lottie.layer(shapes)))
      #expect(image[50, 40][3] == (isClosed ? 255 : 0))
    }
  }

  /// The letter is a square of (0, -10) to (10, 0) at (20, 30); tangents that lie on their vertices make it straight. A
  /// second group of old files is a copy, by the width of the letter further.
  @Test(arguments: [("4.7.1", true), ("4.8.0", false)])
  func `tangents of old characters are places`(version: String, isOld: Bool) throws {
    let square = "[[0,-10],[10,-10],[10,0],[0,0]]"
    let tangents = isOld ? square : "[[0,0],[0,0],[0,0],[0,0]]"
    let path = "{\"i\":\(tangents),\"o\":\(tangents),\"v\":\(square),\"c\":true}"
    let file = LottieTextTests.file("A")
      .replacing(
        "\(Lottie.still(Lottie.path(0, -10, 10, 0)))}]}]",
        with: "\(Lottie.still(path))}]},"
          + "{\"ty\":\"gr\",\"it\":[{\"ty\":\"sh\",\"ks\":\(Lottie.still(Lottie.path(20, -10, 30, 0)))}]}]"
      )
      .replacing("\"v\":\"5.7.1\"", with: "\"v\":\"\(version)\"")
    let end = isOld ? 30 : 50
    #expect(
      try Lottie.image(of: file).covered == PixelRect(minX: 20, minY: 20, maxX: end, maxY: 30))
  }

  /// The number that stands beside an expression is where it is drawn.
  @Test(arguments: [true, false])
  func `an expression on a position leaves it where it stands, with a warning`(inGroup: Bool) throws
  {
    let position = "\"p\":{\"a\":0,\"k\":[20,10,0],\"x\":\"var $bm_rt = wiggle(1, 2);\"}"
    let square = Lottie.square()
    let layer =
      inGroup
      ? Lottie.layer(square.replacing("\"ty\":\"tr\"", with: "\"ty\":\"tr\",\(position)"))
      : Lottie.layer(square).replacing("\"ks\":{}", with: "\"ks\":{\(position)}")
    let file = Lottie.file(layer)
    #expect(try Lottie.image(of: file)[70, 35] == [255, 0, 0, 255])
    #expect(try Lottie.losses(of: file) == ["the expression of the position is not run (layer 1)"])
  }

  /// Of two layers of one number the first is the parent; numbers may be of any size.
  @Test func `a parent is the first layer of its number`() throws {
    func place(_ number: String, _ x: Int) -> String {
      "{\"ty\":3,\"ind\":\(number),\"ip\":0,\"op\":10,\"ks\":{\"p\":\(Lottie.still("[\(x),0]"))}}"
    }
    let child = Lottie.layer(Lottie.square(), ",\"parent\":3000000")
    let file = Lottie.file(child, place("2000000", 40), place("3000000", 20), place("3000000", 30))
    #expect(try Lottie.image(of: file)[70, 25] == [255, 0, 0, 255])
  }
}
