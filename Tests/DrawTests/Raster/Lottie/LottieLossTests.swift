import ImprintLanguage
import Testing

/// The warnings about parts of Lottie files that are not drawn, or not as specified.
@Suite struct LottieLossTests {
  static let losses: [(String, String)] = [
    (
      Lottie.layer(Lottie.square(), ",\"ef\":[{\"ty\":31,\"en\":1}]"), "an effect is not drawn"
    ),
    (Lottie.layer(Lottie.square(), ",\"sy\":[{\"ty\":5}]"), "a layer style is not drawn"),
    (
      Lottie.layer(Lottie.square(), ",\"ddd\":1").replacing(
        "\"ks\":{}", with: "\"ks\":{\"rx\":\(Lottie.still("30"))}"),
      "a layer in space is drawn flat"
    ),
    (Lottie.layer(Lottie.square(), ",\"bm\":99"), "a blend mode is not followed"),
    (
      Lottie.layer(Lottie.square(), ",\"tm\":{\"a\":0,\"k\":1,\"x\":\"var $bm_rt = time;\"}"),
      "the expression of the time is not run"
    ),
    (Lottie.layer(Lottie.square() + ",{\"ty\":\"tw\"}"), "twists are not drawn"),
    ("{\"ty\":13,\"ks\":{}}", "cameras are not drawn"),
    ("{\"ty\":9,\"ks\":{}}", "videos are not drawn"),
    ("{\"ty\":15,\"ks\":{}}", "adjustments are not drawn"),
  ]

  @Test(arguments: losses)
  func `what is not drawn is told with the layer`(layer: String, loss: String) throws {
    let named = layer.replacing("\"ty\":", with: "\"nm\":\"Logo\",\"ty\":", maxReplacements: 1)
    #expect(try Lottie.losses(of: Lottie.file(named)) == ["\(loss) (layer Logo)"])
  }

  /// Controls are read by expressions alone, and an effect may be off.
  @Test(arguments: [
    "\"ef\":[{\"ty\":0,\"en\":1}]", "\"ef\":[{\"ty\":31,\"en\":0}]", "\"ef\":[]", "\"sy\":[]",
    "\"sy\":[{\"ty\":5,\"hd\":true}]", "\"bm\":0",
  ])
  func `what changes nothing is not told`(member: String) throws {
    let layer = Lottie.layer(Lottie.square(), ",\(member)")
    #expect(try Lottie.losses(of: Lottie.file(layer)) == [])
  }

  /// A layer that has it twice counts once.
  @Test(arguments: [
    (["A", "A"], "(layer A)"), (["A", "B"], "(layers A and B)"),
    (["A", "B", "A", "C", "D"], "(layers A, B and 2 more)"),
  ])
  func `a loss is told once, with the first of its layers`(names: [String], words: String) throws {
    let layers = names.map { Lottie.layer(Lottie.square(), ",\"nm\":\"\($0)\",\"bm\":99") }
    #expect(
      try Lottie.losses(of: Lottie.file(layers.joined(separator: ",")))
        == ["a blend mode is not followed \(words)"])
  }

  /// A file may have thousands of layers with an expression each.
  @Test func `what the overlay asks for in vain is told beside what all layers lose`() throws {
    let layers = (0..<100).map { Lottie.layer(Lottie.square(), ",\"nm\":\"\($0)\",\"bm\":99") }
    #expect(
      try Lottie.losses(
        of: Lottie.file(layers.joined(separator: ",")), with: ImageChanges(marker: "in"))
        == [
          "a blend mode is not followed (layers 0, 1 and 98 more)",
          "it has no marker \"in\": it has none",
        ])
  }
}
