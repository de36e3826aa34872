import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@Suite struct LottieTests {
  let raster = Rasterizer()
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func image(
    _ text: String, _ index: Int = 0, scale: Double = 1, named name: String = "logo.json"
  ) throws -> Bitmap {
    let path = try folder.write(text, to: name)
    let target = Rect(x: 0, y: 0, width: 100, height: 50)
    let drawing = Drawing.image(
      ImageDrawing(
        image: .file(path), index: index, part: Rect(x: 0, y: 0, width: 1, height: 1),
        target: target,
        clip: target.size))
    return try raster.bitmap(
      of: drawing, transform: .scale(x: scale, y: scale), width: Int(100 * scale),
      height: Int(50 * scale))
  }

  @Test func `its size, its frames and their times are its own, and it plays for ever`() throws {
    let path = try folder.write(Lottie.file(Lottie.layer(Lottie.square())), to: "logo.json")
    let facts = try raster.facts(at: path)
    #expect(facts.size == PixelSize(width: 100, height: 50))
    #expect(facts.ends == (1...10).map { Double($0) / 10 })
    #expect(facts.playCount == nil)
  }

  /// At frame k the square's middle is at 5 + 10 k.
  @Test(arguments: [0, 3, 9])
  func `each frame shows its own time`(frame: Int) throws {
    let bitmap = try image(Lottie.file(Lottie.layer(Lottie.square(Lottie.way))), frame)
    #expect(
      bitmap.covered
        == PixelRect(minX: 10 * frame, minY: 20, maxX: 10 * frame + 10, maxY: 30))
    #expect(bitmap[10 * frame + 5, 25] == [255, 0, 0, 255])
  }

  @Test(arguments: [0.5, 3, 7.3])
  func `it is sharp at every size`(scale: Double) throws {
    let bitmap = try image(Lottie.file(Lottie.layer(Lottie.square())), scale: scale)
    let covered = try #require(bitmap.covered)
    for (edge, place) in [
      (covered.minX, 45.0), (covered.maxX, 55), (covered.minY, 20), (covered.maxY, 30),
    ] {
      #expect(abs(Double(edge) - place * scale) <= 1.01)
    }
    // A pixel inside each edge all is opaque, one outside all is clear.
    let (left, right) = (Int((45 * scale).rounded(.up)), Int((55 * scale).rounded(.down)))
    let middle = Int(25 * scale)
    #expect(bitmap[left + 1, middle][3] == 255)
    #expect(bitmap[right - 2, middle][3] == 255)
    #expect(bitmap[left - 3, middle][3] == 0)
  }

  @Test func `colours are premultiplied, and what is half seen is half there`() throws {
    let bitmap = try image(
      Lottie.file(
        Lottie.layer(Lottie.square(color: "[0,0.5,1]")).replacing(
          "\"ks\":{}", with: "\"ks\":{\"o\":{\"k\":50}}")))
    let pixel = bitmap[50, 25].map(Int.init)
    for (value, expected) in zip(pixel, [0, 64, 128, 128]) { #expect(abs(value - expected) <= 1) }
  }

  @Test func `each frame that is drawn counts as a rasterisation`() throws {
    let text = Lottie.file(Lottie.layer(Lottie.square(Lottie.way)))
    for frame in 0..<3 { _ = try image(text, frame) }
    #expect(raster.rasterizationCount == 3)
  }

  /// Its first character tells it, as another ending.
  @Test func `a file is known by its beginning too`() throws {
    let bitmap = try image(" \n" + Lottie.file(Lottie.layer(Lottie.square())), named: "logo")
    #expect(bitmap[50, 25] == [255, 0, 0, 255])
  }

  @Test func `what has all kinds of elements is drawn`() throws {
    #expect(try image(Lottie.everything, 4).covered != nil)
  }

  /// A star's points reach out 10⁹ pixels.
  @Test func `lengths without a bound are held`() throws {
    let star = """
      {"ty":"sr","sy":1,"p":\(Lottie.still("[50,25]")),"pt":\(Lottie.still("5")),\
      "ir":\(Lottie.still("1e9")),"is":\(Lottie.still("0")),"or":\(Lottie.still("20")),\
      "os":\(Lottie.still("0")),"r":\(Lottie.still("0"))},\
      {"ty":"tm","s":\(Lottie.still("0")),"e":\(Lottie.still("45")),"o":\(Lottie.still("0")),"m":1},\
      {"ty":"st","c":\(Lottie.still("[1,1,0]")),"o":\(Lottie.still("100")),"w":\(Lottie.still("4"))}
      """
    #expect(try image(Lottie.file(Lottie.layer(star))).covered != nil)
  }

  /// Each lacks something, or names itself.
  static let oddities = [
    Lottie.layer("{\"ty\":\"gr\",\"it\":[]}"), Lottie.layer("{\"ty\":\"gr\"}"),
    Lottie.layer("{\"ty\":\"gr\",\"it\":[{\"ty\":\"fl\",\"hd\":true}]}"),
    Lottie.layer("{\"ty\":\"rc\",\"p\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[1,2]}]}}"),
    Lottie.layer("", ",\"hasMask\":true"),
    Lottie.layer("", ",\"tt\":1,\"parent\":1"),
    "{\"ty\":0,\"ip\":0,\"op\":10,\"ks\":{}}",
    "{\"ty\":0,\"ip\":0,\"op\":10,\"ks\":{},\"refId\":\"gone\",\"tm\":\(Lottie.still("1"))}",
    "{\"ty\":99,\"nm\":7,\"ip\":0,\"op\":10,\"ks\":{\"nm\":false,\"rx\":\(Lottie.still("1"))}}",
  ]

  @Test(arguments: oddities)
  func `what is odd is left out, and the rest is drawn`(layer: String) throws {
    // Behind the odd one, which may follow itself.
    let text = Lottie.file(
      Lottie.layer(Lottie.square()).replacing("\"ind\":1", with: "\"ind\":5"),
      layer.contains("\"parent\":1") ? "{\"ty\":3,\"ks\":{}}" : layer)
    #expect(try image(text)[50, 25] == [255, 0, 0, 255])
  }

  static let faults = [
    ("{", "it is no JSON"),
    ("[]", "w: expected a number"),
    ("{}", "w: expected a number"),
    (Lottie.file("", head: "\"w\":1e9,\"h\":50,\"fr\":10,\"ip\":0,\"op\":10"), "its size, "),
    (Lottie.file("", head: "\"w\":0,\"h\":50,\"fr\":10,\"ip\":0,\"op\":10"), "its size, "),
    (
      Lottie.file("", head: "\"w\":9,\"h\":9,\"fr\":60,\"ip\":0,\"op\":1e9"),
      "it has not from 1 to 100,000 frames"
    ),
    (Lottie.file("", head: "\"w\":9,\"h\":9,\"fr\":0,\"ip\":0,\"op\":9"), "fr: its frame rate"),
    ("{\"w\":9,\"h\":9,\"fr\":9,\"ip\":0,\"op\":9}", "layers: expected a list of layers"),
    (
      Lottie.file(
        "{\"ty\":0,\"refId\":\"a\"}",
        assets: "{\"id\":\"a\",\"layers\":[{\"ty\":0,\"refId\":\"a\"}]}"),
      "the composition \"a\" lies in itself"
    ),
    (
      Lottie.file("{\"ty\":3,\"ind\":1,\"parent\":2},{\"ty\":3,\"ind\":2,\"parent\":1}"),
      "layers follow each other in a circle"
    ),
  ]

  @Test(arguments: faults)
  func `what cannot be drawn is refused with the reason`(text: String, reason: String) throws {
    let path = try folder.write(text, to: "logo.json")
    let error = #expect(throws: RasterError.self) { try raster.facts(at: path) }
    guard case .lottie(path, let told)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(told.hasPrefix(reason), "\(told)")
  }

  /// Each doubles the one before: 2²⁰ layers.
  @Test func `compositions that multiply are refused`() throws {
    let assets = (0..<20).map { number in
      let inner = "{\"ty\":0,\"refId\":\"\(number - 1)\"}"
      return
        "{\"id\":\"\(number)\",\"layers\":[\(number == 0 ? Lottie.layer("") : "\(inner),\(inner)")]}"
    }
    let path = try folder.write(
      Lottie.file("{\"ty\":0,\"refId\":\"19\"}", assets: assets.joined(separator: ",")),
      to: "logo.json")
    #expect(throws: RasterError.self) { try raster.facts(at: path) }
  }

  @Test func `no other file is opened, and an image beside it is told`() throws {
    let text = Lottie.file(
      "{\"ty\":2,\"nm\":\"Photo\",\"refId\":\"i\",\"ip\":0,\"op\":10,\"ks\":{}}",
      Lottie.layer(Lottie.square()),
      assets: "{\"id\":\"i\",\"u\":\"\",\"p\":\"pipe\",\"w\":9,\"h\":9}")
    // Whoever opened it would wait for ever.
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(try image(text)[50, 25] == [255, 0, 0, 255])
    #expect(
      try Lottie.losses(of: text)
        == ["an image that the file does not embed is not drawn (layer Photo)"])
  }
}
