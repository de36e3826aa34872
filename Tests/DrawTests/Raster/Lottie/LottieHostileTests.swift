import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Files of up to 5 MB that ask for endless work, each in a way of its own.
@Suite(.serialized) struct LottieHostileTests {
  struct Hostile: CustomTestStringConvertible {
    let testDescription: String
    /// Words of the reason why it is refused; nil for one that is drawn.
    let reason: String?
    let file: @Sendable () -> String

    init(_ name: String, _ reason: String?, _ file: @autoclosure @escaping @Sendable () -> String) {
      (testDescription, self.reason, self.file) = (name, reason, file)
    }
  }

  static func many(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ",")
  }

  static let fill = LottieHoldTests.fill
  static let rectangle =
    "{\"ty\":\"rc\",\"p\":\(Lottie.still("[50,25]")),\"s\":\(Lottie.still("[10,10]"))}"
  static let line = "{\"ty\":\"sh\",\"ks\":\(LottieHoldTests.line)}"

  static func shapes(_ shapes: String, _ more: String = "") -> String {
    Lottie.file(Lottie.layer(shapes, more))
  }

  static func repeaters(_ count: Int, copies: String = "1") -> String {
    let repeater = "{\"ty\":\"rp\",\"c\":\(Lottie.still(copies))}"
    return shapes("\(rectangle),\(fill),\(many(count) { _ in repeater })")
  }

  static func fills(_ count: Int) -> String {
    shapes("\(many(count) { _ in rectangle }),\(many(count) { _ in fill })")
  }

  /// A gradient of one colour and so many alphas.
  static func alphas(_ count: Int) -> String {
    let stops = many(count) { "\(Double($0) / Double(count)),0.5" }
    return shapes(
      "\(rectangle),{\"ty\":\"gf\",\"s\":\(Lottie.still("[0,0]")),\"e\":\(Lottie.still("[100,0]")),"
        + "\"g\":{\"p\":1,\"k\":\(Lottie.still("[0,1,0,0,\(stops)]"))}}")
  }

  /// Compositions that each show the next so many times.
  static func compositions(_ depth: Int, times: Int) -> String {
    let assets = many(depth) { number in
      let inner = "{\"ty\":0,\"refId\":\"\(number - 1)\",\"op\":10}"
      let layers = number == 0 ? Lottie.layer(Lottie.square()) : many(times) { _ in inner }
      return "{\"id\":\"\(number)\",\"layers\":[\(layers)]}"
    }
    return Lottie.file("{\"ty\":0,\"refId\":\"\(depth - 1)\",\"op\":10}", assets: assets)
  }

  /// Each of the layers is shown by the one before it.
  static func mattes(_ count: Int) -> String {
    Lottie.file(
      many(count) { number in
        Lottie.layer(Lottie.square(), ",\"tt\":1,\"tp\":\(number - 1)")
          .replacing("\"ind\":1", with: "\"ind\":\(number)")
      })
  }

  static func moving(_ keys: String) -> String {
    Lottie.file(
      Lottie.layer(Lottie.square()).replacing(
        "\"ks\":{}", with: "\"ks\":{\"p\":{\"a\":1,\"k\":[\(keys)]}}"))
  }

  static func text(_ text: String, animators: Int = 0, path: String? = nil) -> String {
    let animator = "{\"s\":{},\"a\":{\"t\":\(Lottie.still("1"))}}"
    let file = LottieTextTests.file(text, animators: many(animators) { _ in animator })
    guard let path else { return file }
    return file.replacing("\"p\":{},\"m\"", with: "\"p\":{\"m\":0},\"m\"").replacing(
      "{\"ty\":5,",
      with: "{\"ty\":5,\"masksProperties\":[{\"mode\":\"n\",\"pt\":\(Lottie.still(path))}],")
  }

  static func path(_ count: Int) -> String {
    "{\"c\":true,\"v\":[\(many(count) { "[\($0 % 100),\($0 * 7 % 50)]" })]}"
  }

  static func dashed(_ count: Int) -> String {
    let dash = "{\"n\":\"d\",\"v\":\(Lottie.still("0.001"))}"
    let stroke = "{\"ty\":\"st\",\"w\":\(Lottie.still("1")),\"d\":[\(dash)]}"
    return shapes("\(line),\(many(count) { _ in stroke })")
  }

  static let files = [
    Hostile(
      "repeaters in each other", "repeaters lie in each other more than 100", repeaters(9000)),
    Hostile("copies of copies", "20000 layers, groups and copies", repeaters(3, copies: "1000")),
    Hostile("a million copies", nil, repeaters(1, copies: "1e6")),
    Hostile("fills of all shapes", "4000000 points, dashes and stops", fills(3000)),
    Hostile(
      "merges of merges", "100 merges in each other",
      shapes("\(many(1000) { _ in "\(rectangle),{\"ty\":\"mm\",\"mm\":3}" }),\(fill)")),
    Hostile(
      "ridges of ridges", "1000000 points",
      shapes(
        "{\"ty\":\"sh\",\"ks\":\(Lottie.still(path(50_000)))},"
          + "{\"ty\":\"zz\",\"s\":\(Lottie.still("1")),\"r\":\(Lottie.still("1e9"))},\(fill)")),
    Hostile("alphas", "1000 stops", alphas(240_000)),
    Hostile("dashes", "4000000 points, dashes and stops", dashed(2000)),
    Hostile(
      "stars of a billion points", "1000000 points",
      shapes("\(many(2000) { _ in "{\"ty\":\"sr\",\"pt\":\(Lottie.still("1e9"))}" }),\(fill)")),
    Hostile("layers", "20000 layers", Lottie.file(many(500_000) { _ in "{\"ty\":3}" })),
    Hostile("compositions that double", "20000 layers", compositions(30, times: 2)),
    Hostile("compositions in each other", "more than 64 deep", compositions(1000, times: 1)),
    Hostile("mattes of mattes", "20000 layers, groups and copies", mattes(200)),
    Hostile(
      "parents of parents", "more than 64 deep",
      Lottie.file(many(10_000) { "{\"ty\":3,\"ind\":\($0),\"parent\":\($0 + 1)}" })),
    Hostile(
      "masks", "2000000 points and elements",
      shapes(rectangle, ",\"masksProperties\":[\(many(300_000) { _ in "{\"inv\":0}" })]")),
    Hostile(
      "a mask whose lines all cross", "100 billion operations",
      shapes(
        "\(rectangle),\(fill)",
        ",\"masksProperties\":[{\"pt\":\(Lottie.still(path(150_000)))}]")),
    Hostile("key frames", nil, moving(many(200_000) { "{\"t\":\($0),\"s\":[0,\($0 % 9)]}" })),
    Hostile(
      "key frames at one time", nil,
      moving(many(200_000) { "{\"t\":\(min($0, 100_000)),\"s\":[0,0]}" })),
    Hostile("line breaks", "500000 letters and line breaks", text(many("\\r", 1_900_000))),
    Hostile("fewer line breaks", nil, text(many("\\r", 200_000))),
    Hostile("tracked lines", "500000 letters", text(many("A\\r", 900_000), animators: 1)),
    Hostile("animators", "500000 letters", text(many("A", 1000), animators: 1000)),
    Hostile("letters along a path", nil, text(many("A", 3000), path: path(100_000))),
    Hostile(
      "letters of a thousand marks", nil,
      text(many("a" + many("\u{301}", 1000), 300))),
    Hostile(
      "slots", "2000000 points and elements",
      moving("").replacing(
        "\"assets\"",
        with: "\"slots\":{\"s\":{\"p\":{\"k\":[\(many(300_000) { _ in "1" })]}}},\"assets\""
      )
      .replacing(
        "\"shapes\":[",
        with: "\"shapes\":[\(many(5000) { _ in "{\"ty\":\"fl\",\"c\":{\"sid\":\"s\"}}" }),")),
    Hostile(
      "images", "1000 images",
      Lottie.file(
        many(1200) { "{\"ty\":2,\"refId\":\"\($0)\"}" },
        assets: many(1200) { "{\"id\":\"\($0)\",\"p\":\"data:;base64,AAAA\",\"w\":1,\"h\":1}" })),
  ]

  static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: files)
  func `each is drawn or refused, in little time`(hostile: Hostile) throws {
    let text = hostile.file()
    #expect(text.utf8.count < 5_000_000)
    let tests = try LottieLimitTests()
    let seconds = try processorSeconds {
      let reason = try tests.reason(text, width: 640)
      #expect(
        hostile.reason.map { reason?.contains($0) ?? false } ?? (reason == nil),
        "\(reason ?? "drawn")")
    }
    // Five in an optimised build.
    #expect(seconds < 40)
  }

  /// 150 fills over 150 shapes, 1,000 letters, 64 stops.
  @Test(arguments: [fills(150), text(many("A", 1000)), alphas(63)])
  func `what people have is drawn`(file: String) throws {
    #expect(try Lottie.image(of: file).covered != nil)
  }

  @Test func `sixty repeaters of one copy draw what one does`() throws {
    #expect(
      try Lottie.image(of: Self.repeaters(60)).samples
        == Lottie.image(of: Self.repeaters(1)).samples)
  }

  @Test func `copies that are left out are told`() throws {
    #expect(
      try Lottie.losses(of: Self.repeaters(1, copies: "1e6"))
        == ["of a repeater's copies only the first 1000 are drawn (layer 1)"])
  }
}
