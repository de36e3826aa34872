import ImprintValues
import Testing

/// After a keyframe that holds, the last keyframe's value counts from its time on.
@Suite struct LottieHoldTests {
  struct Held: CustomTestStringConvertible {
    let testDescription: String
    let file: String
    /// What is covered up to frame 4 and from frame 5 on.
    let before, after: PixelRect?

    init(_ name: String, _ layers: String, _ before: Box?, _ after: Box?, assets: String = "") {
      testDescription = name
      file = Lottie.file(layers, assets: assets)
      self.before = before.map(PixelRect.init(box:))
      self.after = after.map(PixelRect.init(box:))
    }
  }

  typealias Box = (minX: Int, minY: Int, maxX: Int, maxY: Int)

  static let fill = "{\"ty\":\"fl\",\"c\":\(Lottie.still("[1,0,0]"))}"
  static let stroke =
    "{\"ty\":\"st\",\"c\":\(Lottie.still("[1,0,0]")),\"w\":\(Lottie.still("10")),\"lc\":1}"

  static func square(_ transform: String) -> String {
    Lottie.layer(Lottie.square()).replacing("\"ks\":{}", with: "\"ks\":{\(transform)}")
  }

  static func rectangle(_ size: String, _ transform: String) -> String {
    Lottie.layer("{\"ty\":\"rc\",\"p\":\(Lottie.still("[0,0]")),\"s\":\(size)},\(fill)")
      .replacing(
        "\"ks\":{}", with: "\"ks\":{\"p\":\(Lottie.still("[50,25]"))\(transform)}")
  }

  static func masked(_ path: String) -> String {
    Lottie.layer(
      "{\"ty\":\"sh\",\"ks\":\(Lottie.still(Lottie.path(0, 0, 100, 50)))},\(fill)",
      ",\"hasMask\":true,\"masksProperties\":[{\"mode\":\"a\",\"pt\":\(path)}]")
  }

  static let middle: Box = (45, 20, 55, 30)
  static let line = Lottie.still(
    "{\"c\":false,\"i\":[[0,0],[0,0]],\"o\":[[0,0],[0,0]],\"v\":[[10,25],[90,25]]}")
  static let paths = Lottie.held(
    "[\(Lottie.path(0, 0, 10, 10))]", "[\(Lottie.path(30, 5, 70, 45))]")

  static let all = [
    Held("opacity", square("\"o\":\(Lottie.held("[0]", "[100]"))"), nil, middle),
    Held("position", square("\"p\":\(Lottie.held("[0,0]", "[20,10]"))"), middle, (65, 30, 75, 40)),
    Held(
      "separate axes",
      square("\"p\":{\"s\":true,\"x\":\(Lottie.held("[0]", "[20]")),\"y\":\(Lottie.still("0"))}"),
      middle, (65, 20, 75, 30)),
    Held(
      "scale",
      rectangle(Lottie.still("[10,10]"), ",\"s\":\(Lottie.held("[100,100]", "[200,400]"))"),
      middle, (40, 5, 60, 45)),
    Held(
      "rotation", rectangle(Lottie.still("[40,10]"), ",\"r\":\(Lottie.held("[0]", "[90]"))"),
      (30, 20, 70, 30), (45, 5, 55, 45)),
    Held("size", rectangle(Lottie.held("[10,10]", "[20,20]"), ""), middle, (40, 15, 60, 35)),
    Held(
      "path", Lottie.layer("{\"ty\":\"sh\",\"ks\":\(paths)},\(fill)"), (0, 0, 10, 10),
      (30, 5, 70, 45)),
    Held(
      "trim",
      Lottie.layer(
        "{\"ty\":\"sh\",\"ks\":\(line)},{\"ty\":\"tm\",\"s\":\(Lottie.still("0")),"
          + "\"e\":\(Lottie.held("[50]", "[100]")),\"o\":\(Lottie.still("0")),\"m\":1},\(stroke)"),
      (10, 20, 50, 30), (10, 20, 90, 30)),
    Held("mask", masked(paths), (0, 0, 10, 10), (30, 5, 70, 45)),
    // The square of the composition is at 5 + 100 t.
    Held(
      "time remap",
      "{\"ty\":0,\"refId\":\"a\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"st\":0,\"ks\":{},"
        + "\"tm\":\(Lottie.held("[0]", "[0.5]"))}", (0, 20, 10, 30), (50, 20, 60, 30),
      assets: "{\"id\":\"a\",\"layers\":[\(Lottie.layer(Lottie.square(Lottie.way)))]}"),
    Held(
      "the end given with the keyframe that holds",
      square("\"o\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[0],\"e\":[100],\"h\":1},{\"t\":5}]}"), nil,
      middle),
    Held(
      "a change before it",
      square(
        "\"p\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[-20,0],\"i\":{\"x\":1,\"y\":1},\"o\":{\"x\":0,\"y\":0}},"
          + "{\"t\":2,\"s\":[0,0],\"h\":1},{\"t\":5,\"s\":[20,10]}]}"), middle, (65, 30, 75, 40)),
    Held(
      "a last keyframe that holds too",
      square(
        "\"p\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[0,0],\"h\":1},{\"t\":5,\"s\":[20,10],\"h\":1}]}"),
      middle, (65, 30, 75, 40)),
  ]

  @Test(arguments: all)
  func `the last keyframe's value follows what is held`(held: Held) throws {
    #expect(try Lottie.image(of: held.file, frame: 4).covered == held.before)
    #expect(try Lottie.image(of: held.file, frame: 5).covered == held.after)
    #expect(try Lottie.image(of: held.file, frame: 9).covered == held.after)
  }

  @Test func `so it does for colours`() throws {
    let colors = Lottie.held("[1,0,0,1]", "[0,0,1,1]")
    let file = Lottie.file(
      Lottie.layer(Lottie.square().replacing(Lottie.still("[1,0,0,1]"), with: colors)))
    #expect(try Lottie.image(of: file, frame: 4)[50, 25] == [255, 0, 0, 255])
    #expect(try Lottie.image(of: file, frame: 5)[50, 25] == [0, 0, 255, 255])
  }
}

extension PixelRect {
  fileprivate init(box: LottieHoldTests.Box) {
    self.init(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
  }
}
