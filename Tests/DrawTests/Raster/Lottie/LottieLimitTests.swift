import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Files that would be drawn for minutes, or fill the memory: each rule by a file that it refuses and one that it allows.
@Suite struct LottieLimitTests {
  static func list(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }

  static func repeater(_ count: Int) -> String {
    ",{\"ty\":\"rp\",\"c\":\(Lottie.still("\(count)")),\"tr\":{}}"
  }

  static func shown(_ number: Int, opacity: Int = 50) -> String {
    "{\"ty\":0,\"refId\":\"\(number)\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,"
      + "\"ks\":{\"o\":\(Lottie.still("\(opacity)"))}}"
  }

  /// Compositions in each other, each of which shows only the next.
  static func chain(_ depth: Int) -> String {
    let assets = (0..<depth).map { number in
      let layer = number == 0 ? Lottie.layer(Lottie.square()) : shown(number - 1, opacity: 100)
      return "{\"id\":\"\(number)\",\"layers\":[\(layer)]}"
    }
    return Lottie.file(shown(depth - 1, opacity: 100), assets: assets.joined(separator: ","))
  }

  /// Lines that all cross each other.
  static func zigzag(_ count: Int) -> String {
    let points = (0..<count).map { "[\($0 % 2 == 0 ? 0 : 100),\($0 % 3 == 0 ? 0 : 50)]" }
      .joined(separator: ",")
    let zeros = list("[0,0]", count)
    let path = "{\"c\":true,\"v\":[\(points)],\"i\":[\(zeros)],\"o\":[\(zeros)]}"
    return Lottie.layer(
      "{\"ty\":\"sh\",\"ks\":\(Lottie.still(path))},\(LottieHoldTests.fill)")
  }

  /// A layer that covers all of the image.
  static let sheet = Lottie.layer(
    "{\"ty\":\"sh\",\"ks\":\(Lottie.still(Lottie.path(0, 0, 100, 50)))},\(LottieHoldTests.fill)")

  static let rules = [
    LimitRule(
      "limit of 20000 layers, groups and copies",
      refuses: Lottie.file(
        list(Lottie.layer(Lottie.square() + repeater(1000)), 12)),
      allows: Lottie.file(Lottie.layer(Lottie.square() + repeater(1000)))),
    LimitRule("more than 64 deep", refuses: chain(70), allows: chain(50)),
    // A layer that is blended takes a group as large as what it draws, and no more.
    LimitRule(
      "pixels in its groups",
      refuses: Lottie.file(
        list(shown(0), 2000), assets: "{\"id\":\"0\",\"layers\":[\(sheet)]}"),
      allows: Lottie.file(list(Lottie.layer(Lottie.square(), ",\"bm\":1"), 4000))),
    LimitRule(
      "100 billion operations", refuses: Lottie.file(zigzag(80_000)),
      allows: Lottie.file(zigzag(500))),
  ]

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The reason that an animation's first frame, twice as wide as high, is not drawn; nil where it is.
  func reason(_ text: String, width: Int) throws -> String? {
    let path = try folder.write(text, to: "a.json")
    let size = Size(width: Double(width), height: Double(width) / 2)
    do {
      _ = try Rasterizer().bitmap(
        of: .image(
          ImageDrawing(
            image: .file(path), index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1),
            target: Rect(origin: .zero, size: size), clip: size)), width: width,
        height: width / 2)
      return nil
    } catch RasterError.lottie(_, let reason) {
      return reason
    }
  }

  @Test(arguments: rules)
  func `what asks for too much is refused, and what is nearest to it is drawn`(
    rule: LimitRule
  ) throws {
    let seconds = try processorSeconds {
      let reason = try self.reason(rule.refused, width: 1600)
      #expect(reason?.contains(rule.reason) ?? false, "\(reason ?? "drawn")")
      let other = try self.reason(rule.allowed, width: 240)
      #expect(other == nil, "\(other ?? "")")
    }
    // Without the limits it would be hours.
    #expect(seconds < 60)
  }

  /// Half transparent compositions in each other, each as large as the frame: 60 surfaces of 8 million pixels.
  @Test func `groups inside of each other have a limit`() throws {
    let depth = 60
    let assets = (0..<depth).map { number in
      let layer = number == 0 ? Lottie.layer(Lottie.square()) : Self.shown(number - 1)
      return "{\"id\":\"\(number)\",\"layers\":[\(layer)]}"
    }
    let file = Lottie.file(Self.shown(depth - 1), assets: assets.joined(separator: ","))
    let reason = try reason(file, width: 4000)
    #expect(reason?.contains("268435456 pixels in groups inside of each other") ?? false)
  }

  @Test func `a drawing that nobody waits for ends`() throws {
    let stop = Interruption()
    stop.raise()
    Interruption.$current.withValue(stop) {
      _ = #expect(throws: RasterError.self) {
        try Lottie.image(of: Lottie.file(Lottie.layer(Lottie.square())))
      }
    }
    _ = try Lottie.image(of: Lottie.file(Lottie.layer(Lottie.square())))
  }

  /// A trillion dashes would be computed; it is drawn without gaps.
  @Test func `a line of too many dashes is solid`() throws {
    let dash = "{\"n\":\"d\",\"v\":\(Lottie.still("1e-9"))}"
    let stroke =
      "{\"ty\":\"st\",\"c\":\(Lottie.still("[0,1,0]")),\"w\":\(Lottie.still("4")),\"d\":[\(dash)]}"
    let line = "{\"ty\":\"sh\",\"ks\":\(LottieHoldTests.line)}"
    let image = try Lottie.image(of: Lottie.file(Lottie.layer("\(line),\(stroke)")))
    #expect(image[50, 25] == [0, 255, 0, 255])
  }
}
