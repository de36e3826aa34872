import ImprintValues
import Testing

/// Layers that are cut by a track matte.
@Suite struct LottieMatteTests {
  /// Covers 40…60 × 15…35.
  static let content = layer(2, rectangle("[50,25]", "[20,20]", "[0,0.5,0]"), ",\"tt\":1")

  /// The left half of the content and more: 30…50 × 10…40.
  static func matte(_ number: Int = 1, color: String = "[1,1,1]", _ more: String = ",\"td\":1")
    -> String
  {
    layer(number, rectangle("[40,25]", "[20,30]", color), more)
  }

  static func layer(_ number: Int, _ shapes: String, _ more: String, place: String = "") -> String {
    Lottie.layer(shapes, more).replacing("\"ind\":1", with: "\"ind\":\(number)")
      .replacing("\"ks\":{}", with: "\"ks\":{\(place)}")
  }

  static func rectangle(_ place: String, _ size: String, _ color: String) -> String {
    "{\"ty\":\"rc\",\"p\":\(Lottie.still(place)),\"s\":\(Lottie.still(size))},"
      + "{\"ty\":\"fl\",\"c\":\(Lottie.still(color))}"
  }

  /// Expects the content in a part of the image and nothing elsewhere, and no warning.
  ///
  /// Composited twice, an alpha may lose one.
  private func expect(_ minX: Int, _ maxX: Int, of file: String, frame: Int = 0) throws {
    let image = try Lottie.image(of: file, frame: frame)
    for x in [35, 42, 47, 52, 58, 62] {
      let alpha = (minX..<maxX).contains(x) ? 254...255 : UInt8(0)...0
      #expect(alpha.contains(image[x, 25][3]), "\(x): \(image[x, 25])")
    }
    #expect(try Lottie.losses(of: file) == [])
  }

  @Test(arguments: [
    (1, "[1,1,1]", 40...50), (1, "[0,0,0]", 40...50), (2, "[1,1,1]", 50...60),
    (3, "[1,1,1]", 40...50), (3, "[0,0,0]", 0...0), (4, "[1,1,1]", 50...60),
    (4, "[0,0,0]", 40...60),
  ])
  func `the content shows where the matte does`(
    type: Int, color: String, seen: ClosedRange<Int>
  ) throws {
    let content = Self.content.replacing("\"tt\":1", with: "\"tt\":\(type)")
    try expect(
      seen.lowerBound, seen.upperBound, of: Lottie.file(Self.matte(color: color), content))
  }

  /// Under the content, over it with another layer between, and with a number that is not the matte's.
  @Test func `a matte that is named is taken wherever it lies, and not drawn itself`() throws {
    let content = Self.content.replacing("\"tt\":1", with: "\"tt\":1,\"tp\":7")
    let between = Self.layer(5, "", "")
    try expect(40, 50, of: Lottie.file(content, Self.matte(7)))
    try expect(40, 50, of: Lottie.file(Self.matte(7), between, content))
    try expect(40, 60, of: Lottie.file(Self.matte(6), between, content))
  }

  @Test func `one matte cuts several layers, each by itself`() throws {
    let first = Self.content.replacing("\"tt\":1", with: "\"tt\":1,\"tp\":7")
    let second = Self.layer(
      3, Self.rectangle("[50,25]", "[20,20]", "[0,0,1]"), ",\"tt\":2,\"tp\":7")
    let image = try Lottie.image(of: Lottie.file(first, Self.matte(7), second))
    #expect(image[45, 25][1] > 100 && image[45, 25][2] == 0)
    #expect(image[55, 25][2] > 245 && image[55, 25][1] == 0)
    #expect(image[35, 25][3] == 0)
  }

  /// The parent moves both by 40 to the right, and back by 40.
  @Test func `content and matte follow their parents, and others follow them`() throws {
    func place(_ number: Int, _ x: Int) -> String {
      "{\"ty\":3,\"ind\":\(number),\"ip\":0,\"op\":10,\"ks\":{\"p\":\(Lottie.still("[\(x),0]"))}}"
    }
    let moved = "\"p\":\(Lottie.still("[40,0]"))"
    let content = Self.layer(
      2, Self.rectangle("[50,25]", "[20,20]", "[0,0.5,0]"), ",\"tt\":1,\"parent\":9", place: moved)
    let matte = Self.layer(
      1, Self.rectangle("[40,25]", "[20,30]", "[1,1,1]"), ",\"td\":1,\"parent\":9", place: moved)
    try expect(40, 50, of: Lottie.file(matte, content, place(9, -40)))
    let ofContent = Self.layer(
      3, Self.rectangle("[50,25]", "[20,20]", "[0,0.5,0]"), ",\"parent\":2")
    let ofMatte = Self.layer(3, Self.rectangle("[50,25]", "[20,20]", "[0,0.5,0]"), ",\"parent\":1")
    for other in [ofContent, ofMatte] {
      let still = other.replacing("[50,25]", with: "[10,25]").replacing("[20,20]", with: "[4,4]")
      let image = try Lottie.image(of: Lottie.file(still, matte, content, place(9, -40)))
      #expect(image[10, 25][3] == 255)
    }
  }

  /// At frame k the matte's right edge is at 40 + 2 k.
  @Test func `a matte moves in its own time`() throws {
    let way = """
      "p":{"a":1,"k":[{"t":0,"s":[-10,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[10,0]}]}
      """
    let matte = Self.layer(
      1, Self.rectangle("[40,25]", "[20,30]", "[1,1,1]"), ",\"td\":1", place: way)
    let file = Lottie.file(matte, Self.content)
    for (frame, edge) in [(0, 40), (2, 44), (5, 50), (9, 58)] {
      try expect(40, edge, of: file, frame: frame)
    }
  }

  /// The matte ends at frame 5.
  @Test func `a matte without content cuts all, or nothing where it is inverted`() throws {
    let matte = Self.matte().replacing("\"op\":10", with: "\"op\":5")
    let inverted = Self.content.replacing("\"tt\":1", with: "\"tt\":2")
    let first = Lottie.file(matte, Self.content)
    let second = Lottie.file(matte, inverted)
    // What the file is as a whole ends at 10.
    try expect(40, 50, of: first, frame: 4)
    try expect(0, 0, of: first, frame: 6)
    try expect(50, 60, of: second, frame: 4)
    try expect(40, 60, of: second, frame: 6)
  }

  @Test func `mattes in compositions are drawn, and in the composition of a content`() throws {
    let inner = "\(Self.matte()),\(Self.content)"
    let shown =
      "{\"ty\":0,\"ind\":2,\"refId\":\"a\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"st\":0,\"ks\":{}}"
    let assets = "{\"id\":\"a\",\"layers\":[\(inner)]}"
    try expect(40, 50, of: Lottie.file(shown, assets: assets))
    let cut = shown.replacing("\"ks\"", with: "\"tt\":1,\"ks\"")
    let narrow = Self.layer(1, Self.rectangle("[45,25]", "[14,30]", "[1,1,1]"), ",\"td\":1")
    let image = try Lottie.image(of: Lottie.file(narrow, cut, assets: assets))
    #expect([39, 42, 47, 51].map { image[$0, 25][3] > 240 } == [false, true, true, false])
  }

  /// A name of the kind that is made for what is rewritten.
  @Test func `compositions keep their names`() throws {
    let shown =
      "{\"ty\":0,\"ind\":5,\"refId\":\"matte 0\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"st\":0,\"ks\":{}}"
    let square = Lottie.layer(Self.rectangle("[10,25]", "[4,4]", "[0,0,1]"))
    let image = try Lottie.image(
      of: Lottie.file(
        Self.matte(), Self.content, shown, assets: "{\"id\":\"matte 0\",\"layers\":[\(square)]}"))
    #expect(image[10, 25][2] > 250)
    #expect(image[45, 25][3] > 250)
  }

  /// The first covers 38…42 × 23…27.
  @Test func `a matte is cut by its own`() throws {
    let first = Self.layer(8, Self.rectangle("[40,25]", "[4,4]", "[1,1,1]"), ",\"td\":1")
    let second = Self.matte(1, ",\"td\":1,\"tt\":1")
    let file = Lottie.file(first, second, Self.content)
    #expect(
      try Lottie.image(of: file).covered == PixelRect(minX: 40, minY: 23, maxX: 42, maxY: 27))
    #expect(try Lottie.losses(of: file) == [])
  }

  /// Each layer names another of the circle, or itself.
  @Test(arguments: [[1], [1, 0], [1, 2, 0], [9, 9]])
  func `mattes that name each other are drawn or left out`(names: [Int]) throws {
    let layers = names.enumerated().map { index, name in
      Self.layer(index, Self.rectangle("[50,25]", "[20,20]", "[1,0,0]"), ",\"tt\":1,\"tp\":\(name)")
    }
    let image = try Lottie.image(of: Lottie.file(layers.joined(separator: ",")))
    #expect(image.size.width == 100)
  }
}
