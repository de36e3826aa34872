import Testing

/// The warnings about parts of Lottie files that rlottie 0.1 does not draw, or not as specified.
@Suite struct LottieLossTests {
  static let path = Lottie.still(Lottie.path(0, 0, 10, 10))
  static let rectangle =
    "{\"ty\":\"rc\",\"p\":\(Lottie.still("[50,25]")),\"s\":\(Lottie.still("[10,10]"))}"
  static let fill = LottieHoldTests.fill
  static let stroke = LottieHoldTests.stroke
  static let fade = Lottie.still("50")
  static let way = "{\"a\":1,\"k\":[{\"t\":0,\"s\":[0,0]},{\"t\":9,\"s\":[5,5]}]}"

  static func mask(_ more: String) -> String {
    ",\"hasMask\":true,\"masksProperties\":[{\"mode\":\"a\",\"pt\":\(path),\(more)}]"
  }

  static func transform(_ members: String, _ shapes: String = Lottie.square(), _ more: String = "")
    -> String
  {
    Lottie.layer(shapes, more).replacing("\"ks\":{}", with: "\"ks\":{\(members)}")
  }

  static func group(_ shapes: String, _ transform: String = "") -> String {
    "{\"ty\":\"gr\",\"it\":[\(shapes),{\"ty\":\"tr\"\(transform)}]}"
  }

  static func star(_ degrees: String, points: Int = 5) -> String {
    "{\"ty\":\"sr\",\"sy\":1,\"pt\":\(Lottie.still("\(points)")),\"ir\":\(Lottie.still("4")),"
      + "\"or\":\(Lottie.still("9")),\"p\":\(Lottie.still("[50,25]")),\"r\":\(degrees)},\(fill)"
  }

  static func polygon(_ points: Int, roundness: Int) -> String {
    star(Lottie.still("0"), points: points).replacing("\"sy\":1", with: "\"sy\":2")
      .replacing("\"or\":", with: "\"os\":\(Lottie.still("\(roundness)")),\"or\":")
  }

  static func gradient(_ colors: Int, _ numbers: String) -> String {
    "\(rectangle),{\"ty\":\"gf\",\"t\":1,\"s\":\(Lottie.still("[0,0]")),\"e\":\(Lottie.still("[9,0]")),"
      + "\"g\":{\"p\":\(colors),\"k\":\(Lottie.still("[\(numbers)]"))}}"
  }

  static func dashed(_ dashes: String...) -> String {
    let list = dashes.map { dash in
      let parts = dash.split(separator: " ")
      return "{\"n\":\"\(parts[0])\",\"v\":\(Lottie.still(String(parts[1])))}"
    }
    return
      "\(rectangle),{\"ty\":\"st\",\"c\":\(Lottie.still("[1,0,0]")),\"w\":\(Lottie.still("1")),"
      + "\"d\":[\(list.joined(separator: ","))]}"
  }

  static func repeater(_ opacities: String) -> String {
    "\(Lottie.square()),{\"ty\":\"rp\",\"c\":\(Lottie.still("3")),\"o\":\(Lottie.still("0")),"
      + "\"tr\":{\"p\":\(Lottie.still("[9,0]")),\(opacities)}}"
  }

  static func composition(_ more: String, opacity: String = "100") -> String {
    "{\"ty\":0,\"ind\":1,\"refId\":\"a\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"st\":0,"
      + "\"ks\":{\"o\":\(Lottie.still(opacity))}\(more)}"
  }

  static let eased = """
    "s":{"a":1,"k":[{"t":0,"s":[9,9,9],"i":{"x":[0.5,0.8,1],"y":[1,1,1]},\
    "o":{"x":[0.2,0.2,0.2],"y":[0,0,0]}},{"t":9,"s":[100,100,100]}]}
    """

  /// Along a curve, at an easing that stays within it.
  static let curved = """
    "p":{"a":1,"k":[{"t":0,"s":[9,9],"to":[5,0],"ti":[0,5],"i":{"x":0.5,"y":0.8},"o":{"x":0.2,"y":0}},\
    {"t":9,"s":[50,25]}]}
    """

  static let losses: [(String, String)] = [
    (Lottie.layer(Lottie.square(), ",\"ef\":[{\"ty\":25,\"en\":1}]"), "effects are not drawn"),
    (Lottie.layer(Lottie.square(), ",\"sy\":[{\"ty\":1}]"), "layer styles are not drawn"),
    (
      transform("\"rx\":\(Lottie.still("30"))", Lottie.square(), ",\"ddd\":1"),
      "a layer in space is drawn flat"
    ),
    (
      transform("\"p\":\(Lottie.still("[0,0,90]"))", Lottie.square(), ",\"ddd\":1"),
      "a layer in space is drawn flat"
    ),
    (Lottie.layer(Lottie.square(), ",\"bm\":1"), "blend modes are not followed"),
    (
      Lottie.layer("\(rectangle),\(fill.replacing("\"fl\"", with: "\"fl\",\"bm\":1"))"),
      "blend modes are not followed"
    ),
    (
      Lottie.layer(Lottie.square().replacing("\"gr\"", with: "\"gr\",\"bm\":3")),
      "blend modes are not followed"
    ),
    (
      Lottie.layer(Lottie.square(), ",\"tm\":{\"a\":0,\"k\":1,\"x\":\"var $bm_rt = time;\"}"),
      "expressions are not run"
    ),
    (Lottie.layer(Lottie.square() + ",{\"ty\":\"rd\"}"), "rounded corners are not drawn"),
    (transform(eased), "easing that differs by axis is taken from the first"),
    (
      transform(curved.replacing("0.8", with: "1.2")),
      "easing that overshoots along a curve is not followed"
    ),
    (transform("\"sk\":\(Lottie.still("20"))"), "skew is not followed"),
    (
      Lottie.layer(group("\(rectangle),\(fill)", ",\"sk\":\(Lottie.still("20"))")),
      "skew is not followed"
    ),
    (
      transform("\"p\":\(way)", Lottie.square(), ",\"ao\":1"),
      "a layer that is turned along its path is not turned"
    ),
    (
      composition(",\"tm\":\(Lottie.still("0.5"))"),
      "a time remap without keyframes is not followed"
    ),
    (Lottie.layer(Lottie.square(), mask("\"inv\":true")), "inverted masks are not followed"),
    (
      Lottie.layer(Lottie.square(), mask("\"o\":\(Lottie.still("50"))")),
      "the opacity of masks is not followed"
    ),
    (
      Lottie.layer(Lottie.square(), mask("\"o\":\(Lottie.held("[100]", "[0]"))")),
      "the opacity of masks is not followed"
    ),
    (
      Lottie.layer(Lottie.square(), mask("\"x\":\(Lottie.still("20"))")),
      "the expansion of masks is not followed"
    ),
    (
      Lottie.layer(Lottie.square(), mask("\"f\":\(Lottie.still("[8,8]"))")),
      "masks have no feather"
    ),
    (Lottie.layer(polygon(3, roundness: 100)), "the roundness of polygons is that of six points"),
    (
      Lottie.layer(Lottie.square(), ",\"parent\":7"),
      "a layer whose parent is not there is drawn without it"
    ),
    (
      Lottie.layer(Lottie.square()).replacing(
        "\"ks\":{}", with: "\"ks\":{\"p\":\(Lottie.still("[10180,25]"))}"),
      "positions beyond 10000 are cut there"
    ),
    (Lottie.layer(star(Lottie.still("15"))), "stars and polygons are turned twice"),
    (Lottie.layer(star(Lottie.held("[0]", "[72]"))), "stars and polygons are turned twice"),
    (
      Lottie.layer(gradient(2, "0,1,0,0,1,0,0,1,0,1,1,0")), "the alpha of gradients is not followed"
    ),
    (
      Lottie.layer(gradient(2, "0,1,0,0,1,1,0,0,0,1,0.5,0,1,1")),
      "the alpha of gradients is not followed"
    ),
    (
      Lottie.layer(dashed("d 4", "g 2", "d 1", "g 2", "o 3")),
      "the offset of dashes is not followed"
    ),
    (
      Lottie.layer(repeater("\"so\":\(Lottie.still("100")),\"eo\":\(Lottie.still("20"))")),
      "the opacities of repeaters are not followed"
    ),
    (
      transform("\"o\":\(fade)", "\(rectangle),\(fill),\(stroke)"),
      "opacity acts on overlapping shapes one by one"
    ),
    (
      transform(
        "\"o\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[0]},{\"t\":9,\"s\":[100]}]}",
        "\(Lottie.square()),\(Lottie.square(Lottie.still("[55,25]")))"),
      "opacity acts on overlapping shapes one by one"
    ),
    (
      Lottie.layer(group("\(rectangle),\(fill),\(stroke)", ",\"o\":\(fade)")),
      "opacity acts on overlapping shapes one by one"
    ),
    (composition("", opacity: "50"), "opacity acts on overlapping shapes one by one"),
    // The file has 10 frames at 10 a second.
    (
      composition(",\"tm\":\(Lottie.held("[0]", "[4]"))"),
      "a time remap past the end of the file stands still"
    ),
    (
      Lottie.layer(
        "\(repeater("\"so\":\(Lottie.still("100"))")),{\"ty\":\"rp\",\"c\":\(Lottie.still("2"))}"),
      "repeaters of repeaters make other copies"
    ),
    (
      transform("\"s\":\(Lottie.held("[100,100]", "[0,100]"))", "\(rectangle),\(stroke)"),
      "strokes of what is scaled to nothing are drawn"
    ),
    (
      Lottie.layer(group("\(rectangle),\(stroke)", ",\"s\":\(Lottie.still("[100,0]"))")),
      "strokes of what is scaled to nothing are drawn"
    ),
  ]

  /// The only layer of a composition is drawn as one with it.
  static let assets =
    "{\"id\":\"a\",\"layers\":[\(Lottie.layer("\(rectangle),\(fill),\(stroke)"))]}"

  @Test(arguments: losses)
  func `what is not drawn as specified is told with the layer's name`(
    layer: String, words: String
  ) throws {
    let named = layer.replacing("\"ip\":0", with: "\"ip\":0,\"nm\":\"L\"")
    #expect(
      try Lottie.losses(of: Lottie.file(named, assets: Self.assets)) == ["\(words) (layer L)"])
    let hidden = layer.replacing("\"ip\":0", with: "\"ip\":0,\"hd\":true")
    #expect(try Lottie.losses(of: Lottie.file(hidden, assets: Self.assets)) == [])
  }

  static let whole: [String] = [
    Lottie.layer(polygon(6, roundness: 100)), Lottie.layer(polygon(3, roundness: 10)),
    // A control, which only expressions read, and an effect that is switched off.
    Lottie.layer(Lottie.square(), ",\"ef\":[{\"ty\":5,\"en\":1},{\"ty\":25,\"en\":0}],\"sy\":[]"),
    transform(
      "\"rx\":\(Lottie.still("0")),\"or\":\(Lottie.still("[0,0,0]")),\"p\":\(Lottie.still("[1,2,0]"))",
      Lottie.square(), ",\"ddd\":1"),
    Lottie.layer(Lottie.square(), ",\"bm\":0,\"ao\":1"),
    transform(eased.replacing("0.8", with: "0.5")),
    transform("\"sk\":\(Lottie.still("0")),\"sa\":\(Lottie.still("30"))"),
    composition(",\"tm\":\(Lottie.held("[0]", "[0.5]"))"),
    transform("\"s\":\(Lottie.held("[0,0]", "[100,100]"))", "\(rectangle),\(stroke)"),
    transform("\"s\":\(Lottie.still("[0,100]"))"),
    Lottie.layer(
      Lottie.square(),
      mask(
        "\"inv\":false,\"o\":\(Lottie.still("100")),\"x\":\(Lottie.still("0")),\"f\":\(Lottie.still("[0,0]"))"
      )),
    // A mask of mode none has no effect, whatever else it is.
    Lottie.layer(
      Lottie.square(), mask("\"inv\":true").replacing("\"mode\":\"a\"", with: "\"mode\":\"n\"")),
    Lottie.layer(star(Lottie.still("0"))),
    // A fifth of a turn, or two, of five points.
    Lottie.layer(star(Lottie.still("-72"))),
    Lottie.layer(star(Lottie.still("90"), points: 4)),
    Lottie.layer(gradient(2, "0,1,0,0,1,0,0,1")),
    // One colour that fades, and two colours of one alpha.
    Lottie.layer(gradient(2, "0,1,0,0,1,1,0,0,0,1,1,0")),
    Lottie.layer(gradient(2, "0,1,0,0,1,0,0,1,0,0.5,1,0.5")),
    Lottie.layer(dashed("d 4", "g 2", "o 3")),
    Lottie.layer(dashed("d 4", "g 2", "d 1", "g 2", "o 0")),
    Lottie.layer(repeater("\"so\":\(fade),\"eo\":\(fade)")),
    transform("\"o\":\(fade)", "\(Lottie.square()),\(Lottie.square(Lottie.still("[61,25]")))"),
    transform("\"o\":\(Lottie.held("[0]", "[100]"))", "\(rectangle),\(fill),\(stroke)"),
    transform(
      "\"o\":\(fade)",
      "\(rectangle),\(fill),\(stroke.replacing("\"ty\"", with: "\"hd\":true,\"ty\""))"),
    transform(curved),
    Lottie.layer("\(Lottie.square()),{\"ty\":\"rd\",\"hd\":true}"),
  ]

  @Test(arguments: whole)
  func `what is drawn as it says is not told`(layer: String) throws {
    #expect(try Lottie.losses(of: Lottie.file(layer, assets: Self.assets)) == [])
  }

  /// A composition with a layer of half opacity, and one with a whole one.
  private static let compositions =
    "{\"id\":\"faded\",\"layers\":[\(transform("\"o\":\(fade)"))]},"
    + "{\"id\":\"whole\",\"layers\":[\(Lottie.layer(Lottie.square()))]}"

  /// A luma matte by the layer above.
  @Test(arguments: [
    (transform("\"o\":\(fade)"), 3.0, true),
    (Lottie.layer("\(rectangle),\(fill.replacing("}}", with: "},\"o\":\(fade)}"))"), 4, true),
    (transform("\"o\":\(Lottie.still("100"))"), 3, false),
    (transform("\"o\":\(fade)"), 1, false),
    (Lottie.layer(gradient(2, "0,1,0,0,1,1,0,0,0,1,1,0")), 3, true),
    (Lottie.layer(gradient(2, "0,1,0,0,1,1,0,0,0,1,1,1")), 3, false),
    (composition("").replacing("\"a\"", with: "\"faded\""), 3, true),
    (composition("").replacing("\"a\"", with: "\"whole\""), 3, false),
  ])
  func `a luma matte that is seen through is told`(
    matte: String, kind: Double, isTold: Bool
  ) throws {
    let cut = Lottie.layer(Lottie.square(), ",\"tt\":\(Int(kind)),\"nm\":\"L\"")
    #expect(
      try Lottie.losses(of: Lottie.file(matte, cut, assets: Self.compositions))
        == (isTold ? ["the transparency of a luma matte is not followed (layer L)"] : []))
  }

  @Test func `a layer without a name is told by its place`() throws {
    let rounded = Lottie.layer(Lottie.square() + ",{\"ty\":\"rd\"}")
    #expect(
      try Lottie.losses(of: Lottie.file(Lottie.layer(Lottie.square()), rounded))
        == ["rounded corners are not drawn (layer layers[1])"])
  }

  @Test func `twenty are told at most, each once`() throws {
    let layers = (0..<60).map { number in
      Lottie.layer(Lottie.square(), ",\"bm\":1,\"nm\":\"\(number / 2)\"")
    }
    let told = try Lottie.losses(of: Lottie.file(layers.joined(separator: ",")))
    #expect(told == (0..<20).map { "blend modes are not followed (layer \($0))" })
  }
}
