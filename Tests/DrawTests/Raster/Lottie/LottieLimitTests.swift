import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Animations that rlottie would draw for minutes, or fill the memory for: each rule by the nearest ones that it
/// refuses and allows.
@Suite struct LottieLimitTests {
  static let work = "the limit is 10 billion operations"
  static let elements = "limit of 100,000 elements, copies counted"
  static let dashes = "limit of 4,000,000 dashes, copies counted"

  /// A square that covers all of the image.
  static func sheet(_ paints: Int) -> String {
    rectangle("[100,50]", String(repeating: ",\(fill)", count: paints))
  }

  static let fill = "{\"ty\":\"fl\",\"c\":\(Lottie.still("[1,0,0]")),\"o\":\(Lottie.still("50"))}"

  static func rectangle(_ size: String, _ more: String) -> String {
    "{\"ty\":\"gr\",\"it\":[{\"ty\":\"rc\",\"p\":\(Lottie.still("[50,25]")),"
      + "\"s\":\(Lottie.still(size))}\(more),{\"ty\":\"tr\"}]}"
  }

  /// A line around a square as large as the image, in a group that is shown larger.
  static func enlarged(_ percent: Int) -> String {
    let line =
      ",{\"ty\":\"st\",\"c\":\(Lottie.still("[0,1,0]")),\"w\":\(Lottie.still("1"))}"
    let size = Lottie.still("[\(percent),\(percent)]")
    let group = list(rectangle("[100,50]", line), 2000)
    return "{\"ty\":\"gr\",\"it\":[\(group),{\"ty\":\"tr\",\"s\":\(size)}]}"
  }

  static func repeater(_ count: Int) -> String {
    ",{\"ty\":\"rp\",\"c\":\(Lottie.still("\(count)")),\"tr\":{}}"
  }

  /// A line of dashes, each of `length` and as far from the next one.
  static func dashed(_ length: String) -> String {
    let dash = "{\"n\":\"d\",\"v\":\(Lottie.still(length))}"
    return
      ",{\"ty\":\"st\",\"c\":\(Lottie.still("[0,1,0]")),\"w\":\(Lottie.still("1")),\"d\":[\(dash)]}"
  }

  static func list(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }

  /// Pairs of layers, the second of which is cut by the first.
  static func mattes(_ count: Int) -> String {
    let layer = Lottie.layer(Lottie.square())
    return Lottie.file(list("\(layer),\(Lottie.layer(Lottie.square(), ",\"tt\":1"))", count))
  }

  /// Compositions in each other, each twice in the next and seen through.
  static func compositions(_ depth: Int) -> String {
    let assets = (0..<depth).map { number in
      let inner = shown(number - 1)
      let layers = number == 0 ? Lottie.layer(Lottie.square()) : "\(inner),\(inner)"
      return "{\"id\":\"\(number)\",\"layers\":[\(layers)]}"
    }
    return Lottie.file(shown(depth - 1), assets: assets.joined(separator: ","))
  }

  /// Compositions in each other, each of which shows only the next.
  static func chain(_ depth: Int) -> String {
    let assets = (0..<depth).map { number in
      let layer = number == 0 ? Lottie.layer(Lottie.square()) : shown(number - 1, opacity: 100)
      return "{\"id\":\"\(number)\",\"layers\":[\(layer)]}"
    }
    return Lottie.file(shown(depth - 1, opacity: 100), assets: assets.joined(separator: ","))
  }

  static func shown(_ number: Int, opacity: Int = 50) -> String {
    "{\"ty\":0,\"refId\":\"\(number)\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,"
      + "\"ks\":{\"o\":\(Lottie.still("\(opacity)"))}}"
  }

  static let rules = [
    LimitRule(
      work, refuses: Lottie.file(Lottie.layer(sheet(2500))),
      allows: Lottie.file(Lottie.layer(sheet(10)))),
    LimitRule(
      work, refuses: Lottie.file(Lottie.layer(list(rectangle("[100,50]", ",\(fill)"), 2500))),
      allows: Lottie.file(Lottie.layer(list(rectangle("[1,1]", ",\(fill)"), 2500)))),
    LimitRule(
      work, refuses: Lottie.file(Lottie.layer(enlarged(10_000))),
      allows: Lottie.file(Lottie.layer(enlarged(100)))),
    LimitRule(work, refuses: compositions(9), allows: compositions(3)),
    LimitRule("more than 256 deep", refuses: chain(9900), allows: chain(200)),
    LimitRule("past the limit of 400 images", refuses: mattes(200), allows: mattes(4)),
    LimitRule(
      elements,
      refuses: Lottie.file(
        list(Lottie.layer(rectangle("[1,1]", ",\(fill)") + repeater(1000)), 60)),
      allows: Lottie.file(list(Lottie.layer(rectangle("[1,1]", ",\(fill)") + repeater(100)), 6))),
    LimitRule(
      dashes,
      refuses: Lottie.file(Lottie.layer(rectangle("[9999,9999]", dashed("1e-9")) + repeater(11))),
      allows: Lottie.file(Lottie.layer(rectangle("[9999,9999]", dashed("10"))))),
    LimitRule(
      "limit of 400,000 lists and objects",
      refuses: Lottie.file(
        Lottie.layer(Lottie.square()), head: "\(Lottie.size),\"x\":[\(list("[]", 400_000))]"),
      allows: Lottie.file(
        Lottie.layer(Lottie.square()), head: "\(Lottie.size),\"x\":[\(list("[]", 1000))]")),
  ]

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The reason that an animation's first frame, twice as wide as high, is not drawn; nil where it is.
  func reason(_ text: String, width: Double) throws -> String? {
    let path = try folder.write(text, to: "a.json")
    do {
      _ = try Rasterizer().bitmap(
        of: .image(
          ImageDrawing(
            image: .file(path), index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1),
            target: Rect(x: 0, y: 0, width: width, height: width / 2),
            clip: Size(width: 64, height: 32))), width: 64, height: 32)
      return nil
    } catch RasterError.lottie(_, let reason) {
      return reason
    }
  }

  /// 400,000 pixels at the file's own size, of which the image shows the middle.
  @Test(arguments: ["", ",\"tt\":1"])
  func `a rectangle whose edges are longer than rlottie counts is drawn`(matte: String) throws {
    let group = Self.rectangle("[4000,4000]", ",\(Self.fill.replacing("50", with: "100"))")
    let size = Lottie.still("[10000,10000]")
    let transform =
      "{\"p\":\(Lottie.still("[50,25]")),\"a\":\(Lottie.still("[50,25]")),"
      + "\"r\":\(Lottie.still("30")),\"s\":\(size)}"
    let layer = Lottie.layer(group, matte).replacing("\"ks\":{}", with: "\"ks\":\(transform)")
    let layers = matte.isEmpty ? [layer] : [Lottie.layer(Self.sheet(1), ",\"td\":1"), layer]
    let seconds = try processorSeconds {
      let image = try Lottie.image(of: Lottie.file(layers.joined(separator: ",")))
      #expect(image[50, 25][0] > 100)
    }
    #expect(seconds < 10)
  }

  @Test(arguments: rules)
  func `what asks for too much is refused, and what is nearest to it is drawn`(
    rule: LimitRule
  ) throws {
    let seconds = try processorSeconds {
      let reason = try self.reason(rule.refused, width: 1920)
      #expect(reason?.contains(rule.reason) ?? false, "\(reason ?? "drawn")")
      // Small, since a large image takes seconds to be copied.
      let other = try self.reason(rule.allowed, width: 240)
      #expect(other == nil, "\(other ?? "")")
    }
    // Without the limits it would be hours.
    #expect(seconds < 60)
  }
}
