import ImprintValues
import Testing

/// Masks of a layer, by their modes (lottie.github.io/lottie-spec/1.0, Mask Mode).
@Suite struct LottieMaskTests {
  /// A layer that covers all of the image.
  static func layer(_ masks: String...) -> String {
    let sheet = "{\"ty\":\"sh\",\"ks\":\(Lottie.still(Lottie.path(0, 0, 100, 50)))}"
    return Lottie.file(
      Lottie.layer(
        "\(sheet),\(LottieHoldTests.fill)",
        ",\"hasMask\":true,\"masksProperties\":[\(masks.joined(separator: ","))]"))
  }

  /// A mask of all heights.
  static func mask(_ mode: String, _ minX: Int, _ maxX: Int, _ more: String = "") -> String {
    "{\"mode\":\"\(mode)\",\"pt\":\(Lottie.still(Lottie.path(minX, 0, maxX, 50)))\(more)}"
  }

  /// Outside, in the first alone, in both, in the second alone.
  static let places = [10, 30, 50, 70]

  @Test(arguments: [
    ("a", [false, true, true, true]), ("s", [false, true, false, false]),
    ("i", [false, false, true, false]), ("l", [false, true, true, true]),
    ("d", [false, false, true, false]), ("f", [false, true, false, true]),
    ("n", [false, true, true, false]),
  ])
  func `a second mask changes what the first leaves`(mode: String, expected: [Bool]) throws {
    let image = try Lottie.image(
      of: Self.layer(Self.mask("a", 20, 60), Self.mask(mode, 40, 80)))
    #expect(Self.places.map { image[$0, 25][3] == 255 } == expected)
  }

  @Test(arguments: [
    ("a", [false, true]), ("s", [true, false]), ("i", [false, true]), ("l", [false, true]),
    ("d", [false, true]), ("f", [false, true]), ("n", [true, true]),
  ])
  func `a mask alone is taken from all, or from nothing`(mode: String, expected: [Bool]) throws {
    let image = try Lottie.image(of: Self.layer(Self.mask(mode, 20, 60)))
    #expect([10, 30].map { image[$0, 25][3] == 255 } == expected)
  }

  @Test func `an inverted mask shows what is outside`() throws {
    let image = try Lottie.image(of: Self.layer(Self.mask("a", 20, 60, ",\"inv\":true")))
    #expect([10, 30, 70].map { image[$0, 25][3] } == [255, 0, 255])
  }

  /// A half of a mask, and what a half of a subtracted one leaves.
  @Test(arguments: ["a", "s"])
  func `masks have an opacity`(mode: String) throws {
    let image = try Lottie.image(
      of: Self.layer(Self.mask(mode, 20, 60, ",\"o\":\(Lottie.still("50"))")))
    #expect(abs(Int(image[30, 25][3]) - 128) <= 1)
    #expect(image[10, 25][3] == (mode == "a" ? 0 : 255))
  }

  @Test(arguments: [(5, [false, true, true]), (-5, [false, false, false])])
  func `a mask grows and shrinks by its expansion`(by: Int, expected: [Bool]) throws {
    let image = try Lottie.image(
      of: Self.layer(Self.mask("a", 20, 60, ",\"x\":\(Lottie.still("\(by)"))")))
    #expect([13, 17, 22].map { image[$0, 25][3] == 255 } == expected)
  }

  /// A tenth of the image fades at the mask's edge, which is half seen.
  @Test func `a mask's edge fades over its feather`() throws {
    let image = try Lottie.image(
      of: Self.layer(Self.mask("a", 50, 100, ",\"f\":\(Lottie.still("[20,20]"))")))
    #expect(image[30, 25][3] < 8)
    #expect(abs(Int(image[49, 25][3]) + Int(image[50, 25][3]) - 255) <= 16)
    #expect(image[70, 25][3] > 247)
  }
}
